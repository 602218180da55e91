/**
 * The positions of the papers in which a card is to be chosen. `from` says where a deal comes from: as printed;
 * repaired, where the figure is torn or contradicts itself; completed by the cards of a missing hand; or reconstructed
 * to agree with every word of the text, where there is no figure. The fourth example of the count paper is lost: its
 * figure repeats the hands of the third.
 *
 * Calls are read by our own system, but for the promises of the paper's: each is the text of a stated promise
 * (`falsecard card --promise`). A test holds every hidden hand to what is read of its calls.
 *
 * 001-ex2 has been rebuilt. Of its figure the auction and two tricks are left; the text says that double dummy ♣A and ♦5
 * are worth the same, that East ruffs the ♦5, does not know which black suit to return, and may lead a spade into South's
 * ace. An earlier deal had ♠QJT5 and ♣K9 in dummy: East then always returned a club, and the two cards were worth the
 * same to every partner. Now dummy has ♠KQJ5 and ♣KQJ4, so that the black suits look alike, South has the ace of spades,
 * and three spade tricks let him throw his two clubs.
 */
import {
  emptyRecord,
  dummyOf,
  parseCall,
  parseCard,
  parseDeal,
  parseOutcome,
  auctionOf,
  partialOf,
  sure,
  type BoardRecord,
  type Seat,
  type Vulnerability,
} from "@falsecard/core";
import {
  BOTH_MODERN,
  parseStatedPromises,
  promisesOf,
  statedPositionOf,
  withStated,
} from "@falsecard/engine/bidding";
import { parseConstraint } from "@falsecard/engine/constraint";
import type { HandPromise } from "@falsecard/engine/inference";
import { viewFor } from "../boards/ready-board.js";

/** A line of a table, its columns divided by bars. */
const columnsOf = (line: string): string[] => line.split("|").map((text) => text.trim());

/** One board a line: name, source of the deal, dealer and vulnerability, contract, auction, deal. */
const BOARDS = `
  000-ex1     | repaired      | S NS   | 3N by S | 2NT P 3NT P P P                  | N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96
  000-ex1-mod | reconstructed | S NS   | 3N by S | 2NT P 3NT P P P                  | N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK875.AQ9.93.AK8 J2.KT863.752.Q96
  000-ex2     | completed     | S NS   | 3N by S | 1NT P 3NT P P P                  | N:K64.754.AQT.KQT4 JT3.QJ2.87642.93 A72.K963.K53.A76 Q985.AT8.J9.J852
  000-ex3     | given         | W EW   | 3N by S | P 1D 2H 3NT P P P                | N:AKQ6.8.9764.KT98 52.KJT974.J3.A74 943.AQ53.AQT.Q62 JT87.62.K852.J53
  000-ex5     | given         | E None | 3N by W | 1H P 1NT P 2NT P 3NT P P P       | N:QJT63.Q952.4.Q32 A92.AK643.Q6.A94 K75.JT8.KJT72.76 84.7.A9853.KJT85
  000-ex6     | given         | E NS   | 4H by E | 1H 2D P P 3H P 4H P P P          | N:QJ75.654.3.Q8765 A.KQJ982.AT8.AT9 843.A3.KQJ96.K42 KT962.T7.7542.J3
  000-ex7     | given         | N None | 4H by S | P P 1H P 1S P 2S P 3H P 4H P P P | N:A875.A72.QJ52.T9 Q93.Q6.KT86.KJ83 K42.KJ843.7.A652 JT6.T95.A943.Q74
  001-ex1     | completed     | S NS   | 3N by S | 2NT P 3NT P P P                  | N:432.32.32.AJT987 QJT.KJT9.QJT9.K2 AK9.AQ87.AK87.Q6 8765.654.654.543
  001-ex2     | reconstructed | S None | 4H by S | 1H 2D 3H P 4H P P P              | N:KQJ5.T83.76.KQJ4 8642.J7.92.T9732 A7.AKQ95.QJ43.86 T93.642.AKT85.A5
  001-ex3     | completed     | S NS   | 4S by S | 1D P 1H P 1S P 3S P 4S P P P     | N:AJ32.KQ543.2.654 87.AT6.6543.JT98 KQT9.2.KQJT9.A32 654.J987.A87.KQ7
  002-ex1     | reconstructed | W NS   | 3N by W | 1NT P 2NT P 3NT P P P            | N:KT965.Q73.T4.K42 73.94.KJ62.QJT95 J82.AKJ86.985.73 AQ4.T52.AQ73.A86
  002-ex3     | reconstructed | S None | 4S by S | 1S P 3S P 4S P P P               | N:AJ73.962.A84.A75 T96.875.QT95.J94 Q842.AK3.K72.K63 K5.QJT4.J63.QT82
`;

/**
 * Board and promise a line, where the paper's system is not ours. The count paper states its openings of 2NT and 1NT; of
 * the others the hands tell, which no range of ours has: South's 22 points, East's jump overcall with nine, South's game
 * with eleven. The third example of the deception paper is bid as Goren taught, whom the paper names: majors of four
 * cards, and a raise to three that is bound to game.
 */
const PROMISES = `
  000-ex1     | 2N=20-21 balanced
  000-ex1-mod | 2N=20-21 balanced
  000-ex2     | 1N=12-14 balanced
  000-ex3     | 2H=6-10 6+H
  000-ex7     | S 4H=11-15 5+H
  001-ex1     | 2N=20-22 balanced
  002-ex3     | 1S=12-21 4+S
  002-ex3     | 3S=13-16 4+S
  002-ex3     | 4S=12-17 4+S
`;

/** One position a line: id, board, seat to play, cards played, candidates, the paper's answer, and remarks. */
const POSITIONS = `
  000-ex1       | 000-ex1     | E | H6 H4 HJ HQ D3 D7 DK D4 DQ | DA D8          | D8    |
  000-ex1-west  | 000-ex1     | W | H6 H4 HJ HQ D3             | D7 D2          | D7    |
  000-ex1-mod   | 000-ex1-mod | E | H6 H4 HJ HQ D3 D2 DK D4 DQ | DA D8          | DA    |
  000-ex2       | 000-ex2     | W | S5 S4 ST SA C6             | C8 C2 C5 CJ    | C2    | supplied, also 001-ex4
  000-ex2-east  | 000-ex2     | E | S5 S4 ST SA C6 C2 CK       | C9 C3          | C3    |
  000-ex3-west  | 000-ex3     | W | H6 H8 H9 HQ C6             | C3 C5 CJ       | C5    |
  000-ex3-east  | 000-ex3     | E | H6 H8 H9 HQ C6 C5 CK       | C4 C7 CA       | C7    |
  000-ex5       | 000-ex5     | S | SQ S2 S5 S4 S3 SA SK S8 C9 | C7 C6          | C6    |
  000-ex6-south | 000-ex6     | S | DK D2 D3 DA SA             | S3 S4 S8       | S8    |
  000-ex6-north | 000-ex6     | N | DK D2 D3 DA SA S8 S2       | S7 S5 SQ SJ    | S5    |
  000-ex7       | 000-ex7     | W | SJ S5 S3 SK C6             | C4 C7 CQ       | C4    |
  001-ex1       | 001-ex1     | E | H6 H2 HK HA CQ C3 C7       | CK C2          | C2    | supplied, also 002-ex2
  001-ex2       | 001-ex2     | W | DA D6 D9 D3 DK D7 D2 D4    | CA D5          | CA    |
  001-ex3       | 001-ex3     | S | CK C4 C9 CA                | DK DQ DJ DT D9 | D9 DT |
  002-ex1       | 002-ex1     | W | S6 S3 SJ                   | SA SQ S4       | SA    | supplied, 2 cards
  002-ex3       | 002-ex3     | E | HQ H2 H5 HA S2 S5 SJ       | S6 S9 ST       | S9    | supplied
`;

const linesOf = (table: string): string[][] => table.trim().split("\n").map(columnsOf);

function printedOf(line: readonly string[]) {
  const [id = "", board, turn, play = "", candidates = "", answer = "", more = ""] = line;
  const found = linesOf(BOARDS).find(([name]) => name === board);
  const [, from, set = "", contract = "", auction = "", deal = ""] = found ?? [];
  const [dealer, vulnerability] = set.split(" ");
  const [, also] = /also (\S+)/.exec(more) ?? [];
  const [, cards = "1"] = /(\d) cards/.exec(more) ?? [];
  return {
    id,
    /** The same position in another paper. */
    also,
    deal,
    from: from as "given" | "repaired" | "completed" | "reconstructed",
    dealer: dealer as Seat,
    vulnerability: vulnerability as Vulnerability,
    auction,
    /** What calls promise in the paper, where our own system differs. */
    promises: linesOf(PROMISES).flatMap(([name, text = ""]) => (name === board ? text : [])),
    contract,
    play,
    turn: turn as Seat,
    candidates,
    /** The paper's card, or several equal cards. */
    answer,
    /** Whether the authors gave the program the real deal. */
    supplied: more.includes("supplied"),
    /** The number of cards in a plan: a card, and the lead after it if the side keeps the lead. */
    cards: Number(cards),
  };
}
export type Printed = ReturnType<typeof printedOf>;

export const PRINTED: readonly Printed[] = linesOf(POSITIONS).map(printedOf);

/** A promise of a hand, from the text of a constraint. */
export const promise = (seat: Seat, text: string, reason: string): HandPromise => ({
  seat,
  alternatives: [{ weight: 1, constraint: sure(parseConstraint(text)) }],
  strength: 1,
  reason: { en: reason, ja: reason },
});

export function positionNamed(id: string) {
  const printed = PRINTED.find((each) => each.id === id);
  if (printed === undefined) throw new RangeError(`no position ${id}`);
  const outcome = sure(parseOutcome(printed.contract));
  if (outcome === "passed out") throw new Error(`${id} is passed out`);
  const { dealer, vulnerability, play, turn } = printed;
  const bid: BoardRecord = {
    ...emptyRecord({ dealer, vulnerability }),
    calls: printed.auction.split(" ").map((text) => ({ call: sure(parseCall(text)) })),
    deal: partialOf(sure(parseDeal(printed.deal))),
    stated: outcome,
    scoring: "total points",
    cards: play.split(" ").map((text) => ({ card: sure(parseCard(text)) })),
  };
  const record = withStated(bid, sure(parseStatedPromises(printed.promises, auctionOf(bid))));
  return {
    printed,
    record,
    seen: viewFor(record, turn === dummyOf(outcome) ? outcome.declarer : turn),
    meanings: promisesOf(sure(statedPositionOf(record, BOTH_MODERN))),
    candidates: printed.candidates.split(" "),
    answer: printed.answer.split(" "),
  };
}
