/**
 * Turns at which decisions are measured, told in texts so that every version of the program can read them: random boards
 * that our own bidder bid and robots of four deals played, or tables of WBridge5 as they were played.
 */
import { existsSync, readFileSync } from "node:fs";

/** A version of the program, by the folder that it was built in. */
export async function versionIn(root) {
  const load = (path) => import(new URL(`packages/${path}.js`, root).href);
  const [core, solver, play, choice, bidding, robot, inference] = await Promise.all(
    [
      "core/dist/index",
      "solver/dist/index",
      "engine/dist/play/index",
      "engine/dist/play/choice",
      "engine/dist/bidding/index",
      "engine/dist/robot/index",
      "engine/dist/inference/index",
    ].map(load),
  );
  return {
    ...core,
    ...play,
    ...robot,
    SIGNALS: inference.SIGNALS,
    honestCard: choice.honestCard,
    promisesOf: (view, cards) => bidding.promisesOf(bidding.positionOf(view, cards)),
    Solver: solver.Solver,
    positionAt: solver.positionAt,
    card: bidding.MODERN,
  };
}

/** The version that this file belongs to, with the parts of its play that benches look into. */
export async function ownVersion() {
  const parts = ["search/pieces", "leads/lead", "search/montecarlo", "stake"];
  const found = await Promise.all(
    parts.map((part) => import(`../../../packages/engine/dist/play/${part}.js`)),
  );
  return Object.assign({}, ...found, await versionIn(new URL("../../../", import.meta.url)));
}

/** The page's robot, with so many deals; a version from before robots were made in one place takes its parts. */
export function robotOf({ PROGRAMS, Robot, card }, samples) {
  const { default: shipped } = PROGRAMS;
  const model = { ...shipped, search: { ...shipped.search, samples } };
  if (Robot === undefined) return { model, cards: { NS: card, EW: card }, judge: "rules" };
  return Robot.of({ model, company: "ours", judge: "rules" });
}

/**
 * What a version makes of a spot.
 *
 * @param {any} version
 * @param {{ deal: string, dealer: string, vulnerability: string, calls: readonly string[], cards: readonly string[], contract?: string }} spot
 */
export function recordOf(version, spot) {
  const { deal, dealer, vulnerability, calls, contract, cards } = spot;
  const { emptyRecord, parseDeal, parseCall, parseCard, parseOutcome, partialOf, sure } = version;
  return {
    ...emptyRecord({ number: 1, dealer, vulnerability }),
    deal: partialOf(sure(parseDeal(deal))),
    scoring: "IMPs",
    calls: calls.map((text) => ({ call: sure(parseCall(text)) })),
    ...(contract === undefined ? {} : { stated: sure(parseOutcome(contract)) }),
    cards: cards.map((text) => ({ card: sure(parseCard(text)) })),
  };
}

// Version 0.1.0 calls it `viewOf`.
export const viewOf = (version, spot) =>
  (version.seenBy ?? version.viewOf)(recordOf(version, spot), spot.seat);

/** Boards from a number on, as far as so many tricks. */
function* randomSpots(own, from, tricks) {
  const { boardOf, dealPack, makeCall, makeCard, makeDeal, Random, auctionOf, playOf } = own;
  const quick = robotOf(own, 4);
  for (let i = from; ; i++) {
    const board = boardOf(i + 1);
    /** @type {{ deal: string; dealer: string; vulnerability: string; calls: string[]; cards: string[] }} */
    const spot = {
      deal: makeDeal(dealPack(Random.from(`questions ${i}`))),
      dealer: board.dealer,
      vulnerability: board.vulnerability,
      calls: [],
      cards: [],
    };
    for (let turn = auctionOf(recordOf(own, spot)).turn; turn !== undefined;) {
      const view = viewOf(own, { ...spot, seat: turn });
      spot.calls.push(makeCall(own.sure(own.robotCall(view, quick, { seed: `${i}` })).call));
      turn = auctionOf(recordOf(own, spot)).turn;
    }
    while (spot.cards.length < 4 * tricks) {
      const seat = playOf(recordOf(own, spot))?.actor;
      if (seat === undefined) break;
      const now = { ...spot, calls: [...spot.calls], cards: [...spot.cards], seat };
      yield now;
      const decided = own.robotCard(viewOf(own, now), quick, { seed: `${i}`, reasons: false });
      if (!decided.ok) break;
      spot.cards.push(makeCard(decided.value.card));
    }
  }
}

/** The turns of WBridge5's tables. */
function* playedSpots(own, from, tricks) {
  const file = new URL("../../../../shared/data/play/wbridge5_selfplay.jsonl", import.meta.url);
  const rows = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  for (const line of rows.slice(from)) {
    const { deal, dealer, vul, auction, contract, declarer, play } = JSON.parse(line);
    if (!/^[1-7]/.test(contract)) continue;
    const played = play.split(" ");
    const spot = { deal, dealer, vulnerability: vul, calls: auction.split(" ") };
    for (let n = 0; n < Math.min(played.length, 4 * tricks); n++) {
      const told = { ...spot, contract: `${contract} by ${declarer}`, cards: played.slice(0, n) };
      const seat = own.playOf(recordOf(own, told))?.actor;
      if (seat === undefined) break;
      yield { ...told, seat };
    }
  }
}

/** Spots from a source, `random` or `wbridge5`, from a board or table on, as far as so many tricks. */
export const spotsOf = (own, { source, from, tricks }) =>
  (source === "random" ? randomSpots : playedSpots)(own, from, tricks);
