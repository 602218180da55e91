/** Turns at which decisions are measured: random boards that robots bid and played, or tables of WBridge5 as they were played. */
import { TABLE_FILES, sharedRows } from "./data.js";
import { bidIn, boardIn, cardIn, robotIn, turnIn } from "./version.js";

/** Boards from a number on, as far as so many tricks. */
function* randomSpots(own, from, tricks) {
  const quick = robotIn(own, 4);
  for (let i = from; ; i++) {
    const seed = `${i}`;
    let spot = bidIn(own, quick, boardIn(own, "questions", i), seed);
    while (spot.cards.length < 4 * tricks) {
      const seat = turnIn(own, spot)?.seat;
      if (seat === undefined) break;
      yield { ...spot, seat };
      const { text } = cardIn(own, quick, spot, seat, { seed, reasons: false });
      spot = { ...spot, cards: [...spot.cards, text] };
    }
  }
}

/** The turns of WBridge5's tables. */
function* playedSpots(own, from, tricks) {
  for (const row of sharedRows(TABLE_FILES.wbridge5).slice(from)) {
    const { deal, dealer, vul, auction, contract, declarer, play } = row;
    if (!/^[1-7]/.test(contract)) continue;
    const played = play.split(" ");
    for (let n = 0; n < Math.min(played.length, 4 * tricks); n++) {
      const spot = {
        deal,
        dealer,
        vulnerability: vul,
        calls: auction.split(" "),
        contract: `${contract} by ${declarer}`,
        cards: played.slice(0, n),
      };
      const seat = turnIn(own, spot)?.seat;
      if (seat === undefined) break;
      yield { ...spot, seat };
    }
  }
}

/** Spots from a source, `random` or `wbridge5`, from a board or table on, as far as so many tricks. */
export const spotsOf = (own, { source, from, tricks }) =>
  (source === "random" ? randomSpots : playedSpots)(own, from, tricks);
