/**
 * The positions of the papers in which a card is to be chosen. Where the printed figure is torn or contradicts
 * itself the deal was repaired, a missing hand is what the others leave, and where only the text is left a deal was
 * made that agrees with every word of it; `from` says which. The fourth example of the count paper is lost: its
 * figure repeats the hands of the third.
 */
import {
  Auction,
  dummyOf,
  emptyRecord,
  parseCall,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  sure,
  type BoardRecord,
  type Seat,
  type Seen,
  type Vulnerability,
} from "@falsecard/core";
import { MODERN, promisesOf } from "@falsecard/engine/bidding";
import { parseConstraint } from "@falsecard/engine/constraint";
import type { HandPromise } from "@falsecard/engine/inference";
import type { PaperId } from "../frame/papers.js";
import type { English } from "../frame/words.js";
import { viewFor } from "../boards/ready-board.js";

export interface Printed {
  readonly id: `${PaperId}-${string}`;
  /** The same position in another paper. */
  readonly also?: string;
  readonly deal: string;
  readonly from: "given" | "repaired" | "completed" | "reconstructed";
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  readonly auction: string;
  /** What the paper says of the opening, where our own system has it otherwise. */
  readonly opener?: string;
  readonly contract: string;
  readonly play: string;
  readonly turn: Seat;
  readonly candidates: string;
  /** The paper's card. */
  readonly answer: string;
  /** The authors looked at the deal itself. */
  readonly supplied?: true;
  /** Cards of a plan, while our side keeps the lead; one unless told. */
  readonly cards?: number;
}

/** Boards with two questions. */
const BOARDS = {
  example1: {
    deal: "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96",
    from: "repaired",
    dealer: "S",
    vulnerability: "NS",
    auction: "2NT P 3NT P P P",
    opener: "20-21 balanced",
    contract: "3N by S",
  },
  example2: {
    deal: "N:K64.754.AQT.KQT4 JT3.QJ2.87642.93 A72.K963.K53.A76 Q985.AT8.J9.J852",
    from: "completed",
    dealer: "S",
    vulnerability: "NS",
    auction: "1NT P 3NT P P P",
    opener: "12-14 balanced",
    contract: "3N by S",
  },
  example3: {
    deal: "N:AKQ6.8.9764.KT98 52.KJT974.J3.A74 943.AQ53.AQT.Q62 JT87.62.K852.J53",
    from: "given",
    dealer: "W",
    vulnerability: "EW",
    auction: "P 1D 2H 3NT P P P",
    contract: "3N by S",
  },
  example6: {
    deal: "N:QJ75.654.3.Q8765 A.KQJ982.AT8.AT9 843.A3.KQJ96.K42 KT962.T7.7542.J3",
    from: "given",
    dealer: "E",
    vulnerability: "NS",
    auction: "1H 2D P P 3H P 4H P P P",
    contract: "4H by E",
  },
} as const;

export const PRINTED: readonly Printed[] = [
  {
    ...BOARDS.example1,
    id: "000-ex1",
    play: "H6 H4 HJ HQ D3 D7 DK D4 DQ",
    turn: "E",
    candidates: "DA D8",
    answer: "D8",
  },
  {
    ...BOARDS.example1,
    id: "000-ex1-west",
    play: "H6 H4 HJ HQ D3",
    turn: "W",
    candidates: "D7 D2",
    answer: "D7",
  },
  {
    id: "000-ex1-mod",
    deal: "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK875.AQ9.93.AK8 J2.KT863.752.Q96",
    from: "reconstructed",
    dealer: "S",
    vulnerability: "NS",
    auction: "2NT P 3NT P P P",
    opener: "20-21 balanced",
    contract: "3N by S",
    play: "H6 H4 HJ HQ D3 D2 DK D4 DQ",
    turn: "E",
    candidates: "DA D8",
    answer: "DA",
  },
  {
    ...BOARDS.example2,
    id: "000-ex2",
    also: "001-ex4",
    play: "S5 S4 ST SA C6",
    turn: "W",
    candidates: "C8 C2 C5 CJ",
    answer: "C2",
    supplied: true,
  },
  {
    ...BOARDS.example2,
    id: "000-ex2-east",
    play: "S5 S4 ST SA C6 C2 CK",
    turn: "E",
    candidates: "C9 C3",
    answer: "C3",
  },
  {
    ...BOARDS.example3,
    id: "000-ex3-west",
    play: "H6 H8 H9 HQ C6",
    turn: "W",
    candidates: "C3 C5 CJ",
    answer: "C5",
  },
  {
    ...BOARDS.example3,
    id: "000-ex3-east",
    play: "H6 H8 H9 HQ C6 C5 CK",
    turn: "E",
    candidates: "C4 C7 CA",
    answer: "C7",
  },
  {
    id: "000-ex5",
    deal: "N:QJT63.Q952.4.Q32 A92.AK643.Q6.A94 K75.JT8.KJT72.76 84.7.A9853.KJT85",
    from: "given",
    dealer: "E",
    vulnerability: "None",
    auction: "1H P 1NT P 2NT P 3NT P P P",
    contract: "3N by W",
    play: "SQ S2 S5 S4 S3 SA SK S8 C9",
    turn: "S",
    candidates: "C7 C6",
    answer: "C6",
  },
  {
    ...BOARDS.example6,
    id: "000-ex6-south",
    play: "DK D2 D3 DA SA",
    turn: "S",
    candidates: "S3 S4 S8",
    answer: "S8",
  },
  {
    ...BOARDS.example6,
    id: "000-ex6-north",
    play: "DK D2 D3 DA SA S8 S2",
    turn: "N",
    candidates: "S7 S5 SQ SJ",
    answer: "S5",
  },
  {
    id: "000-ex7",
    deal: "N:A875.A72.QJ52.T9 Q93.Q6.KT86.KJ83 K42.KJ843.7.A652 JT6.T95.A943.Q74",
    from: "given",
    dealer: "N",
    vulnerability: "None",
    auction: "P P 1H P 1S P 2S P 3H P 4H P P P",
    contract: "4H by S",
    play: "SJ S5 S3 SK C6",
    turn: "W",
    candidates: "C4 C7 CQ",
    answer: "C4",
  },
  {
    id: "001-ex1",
    also: "002-ex2",
    deal: "N:432.32.32.AJT987 QJT.KJT9.QJT9.K2 AK9.AQ87.AK87.Q6 8765.654.654.543",
    from: "completed",
    dealer: "S",
    vulnerability: "NS",
    auction: "2NT P 3NT P P P",
    opener: "20-22 balanced",
    contract: "3N by S",
    play: "H6 H2 HK HA CQ C3 C7",
    turn: "E",
    candidates: "CK C2",
    answer: "C2",
    supplied: true,
  },
  {
    id: "001-ex2",
    deal: "N:QJT5.Q832.Q76.K9 8632.75.92.QJT42 AK.AKJT96.J43.73 974.4.AKT85.A865",
    from: "reconstructed",
    dealer: "S",
    vulnerability: "None",
    auction: "1H 2D 3H P 4H P P P",
    contract: "4H by S",
    play: "DA D6 D9 D3 DK D7 D2 D4",
    turn: "W",
    candidates: "CA D5",
    answer: "CA",
  },
  {
    id: "001-ex3",
    deal: "N:AJ32.KQ543.2.654 87.AT6.6543.JT98 KQT9.2.KQJT9.A32 654.J987.A87.KQ7",
    from: "completed",
    dealer: "S",
    vulnerability: "NS",
    auction: "1D P 1H P 1S P 3S P 4S P P P",
    contract: "4S by S",
    play: "CK C4 C9 CA",
    turn: "S",
    candidates: "DK DQ DJ DT D9",
    answer: "D9 DT",
  },
  {
    id: "002-ex1",
    deal: "N:KT965.Q73.T4.K42 73.94.KJ62.QJT95 J82.AKJ86.985.73 AQ4.T52.AQ73.A86",
    from: "reconstructed",
    dealer: "W",
    vulnerability: "NS",
    auction: "1NT P 2NT P 3NT P P P",
    contract: "3N by W",
    play: "S6 S3 SJ",
    turn: "W",
    candidates: "SA SQ S4",
    answer: "SA",
    supplied: true,
    cards: 2,
  },
  {
    id: "002-ex3",
    deal: "N:AJ73.962.A84.A75 T96.875.QT95.J94 Q842.AK3.K72.K63 K5.QJT4.J63.QT82",
    from: "reconstructed",
    dealer: "S",
    vulnerability: "None",
    auction: "1S P 3S P 4S P P P",
    contract: "4S by S",
    play: "HQ H2 H5 HA S2 S5 SJ",
    turn: "E",
    candidates: "S6 S9 ST",
    answer: "S9",
    supplied: true,
  },
];

/** An experiment with the positions of one paper. */
export interface PaperExamples {
  readonly name: string;
  readonly paper: PaperId;
  readonly title: English;
  /** Minutes of a full run. */
  readonly full: number;
  readonly notes: readonly English[];
}

/** A single card decides it. */
export const isPlain = ({ cards = 1 }: Printed): boolean => cards === 1;

export interface PaperPosition {
  readonly printed: Printed;
  readonly record: BoardRecord;
  readonly seen: Seen;
  readonly meanings: readonly HandPromise[];
  readonly candidates: readonly string[];
  readonly answer: readonly string[];
}

/** A promise in words, as a piece of a hypothesis. */
export const promise = (seat: Seat, text: string, reason: string): HandPromise => ({
  seat,
  alternatives: [{ weight: 1, constraint: sure(parseConstraint(text)) }],
  strength: 1,
  reason: { en: reason, ja: reason },
});

function meaningsOf({ auction, dealer, vulnerability, opener }: Printed): HandPromise[] {
  const calls = auction.split(" ");
  if (opener !== undefined) return [promise(dealer, opener, calls[0] ?? "")];
  let heard = Auction.start(dealer);
  for (const text of calls) heard = sure(heard.with(sure(parseCall(text))));
  const cards = { NS: MODERN, EW: MODERN };
  return promisesOf({ auction: heard, vulnerability, cards, scoring: "total points" });
}

function positionOf(printed: Printed): PaperPosition {
  const { dealer, vulnerability, contract, play, turn } = printed;
  const outcome = sure(parseOutcome(contract));
  if (outcome === "passed out") throw new Error(`${printed.id} is passed out`);
  const record: BoardRecord = {
    ...emptyRecord({ dealer, vulnerability }),
    deal: partialOf(sure(parseDeal(printed.deal))),
    stated: outcome,
    scoring: "total points",
    cards: play.split(" ").map((text) => ({ card: sure(parseCard(text)) })),
  };
  const seat = turn === dummyOf(outcome) ? outcome.declarer : turn;
  return {
    printed,
    record,
    seen: viewFor(record, seat),
    meanings: meaningsOf(printed),
    candidates: printed.candidates.split(" "),
    answer: printed.answer.split(" "),
  };
}

/** The position of this name. */
export function positionNamed(id: string): PaperPosition {
  const printed = PRINTED.find((each) => each.id === id);
  if (printed === undefined) throw new RangeError(`no position ${id}`);
  return positionOf(printed);
}
