/** A board of a duel as it is counted: what kind of difference it was, where the auctions parted, what was doubled. */
import {
  Auction,
  bySide,
  makeBid,
  parseCall,
  parseDeal,
  sideOf,
  sure,
  tricksNeeded,
  type Call,
  type Contract,
  type Outcome,
} from "@falsecard/core";
import {
  chooseCall,
  situationOf,
  type ConventionCard,
  type RuleName,
} from "@falsecard/engine/bidding";
import { biddable } from "../boards/biddable.js";
import type { DuelRow } from "./duel.js";
import { phaseOf, type Phase } from "./phase.js";
import { parseTricks } from "./solved.js";
import { words, type Bilingual } from "../frame/words.js";

/** The first that fits, so that every board is in one class. */
export const DUEL_CLASSES = [
  "we-doubled-down",
  "they-doubled-make",
  "they-doubled-down",
  "we-doubled-make",
  "passed-out",
  "sold-out",
  "bought",
  "slam-lower",
  "slam-higher",
  "game-lower",
  "game-higher",
  "part-score",
  "strain",
  "same",
] as const;
export type DuelClass = (typeof DUEL_CLASSES)[number];

export const CLASS_WORDS: Readonly<Record<DuelClass, Bilingual>> = {
  "we-doubled-down": words("we declare doubled and go down"),
  "they-doubled-make": words("they make a doubled contract"),
  "they-doubled-down": words("they declare doubled and go down"),
  "we-doubled-make": words("we make a doubled contract"),
  "passed-out": words("passed out at one table"),
  "sold-out": words("they declare at both tables"),
  bought: words("we declare at both tables"),
  "slam-lower": words("slam: we stayed lower"),
  "slam-higher": words("slam: we went higher"),
  "game-lower": words("game: we stayed lower"),
  "game-higher": words("game: we went higher"),
  "part-score": words("part scores"),
  strain: words("another game or slam"),
  same: words("the same contract"),
};

/** Where the two auctions first differ: what we called there, and by which rule, and what they did. */
interface Parting {
  readonly phase: Phase;
  readonly rule: RuleName;
  readonly ours: Call;
  readonly theirs: Call;
}

/** A contract that was doubled to the end. */
interface StoodDouble {
  readonly byUs: boolean;
  readonly made: boolean;
}

export interface DuelBoard {
  readonly row: DuelRow;
  readonly class: DuelClass;
  /** Both sides bid or doubled at one of the tables. */
  readonly contested: boolean;
  readonly parting: Parting | undefined;
  readonly doubles: readonly StoodDouble[];
}

const isContested = (auction: Auction): boolean =>
  new Set(auction.calls.flatMap((call, i) => (call === "P" ? [] : [sideOf(auction.seatOf(i))])))
    .size > 1;

/** 0 part score, 1 game, 2 small slam, 3 grand slam. */
function rankOfContract({ level, strain }: Contract): number {
  if (level >= 6) return level - 4;
  return level >= (strain === "N" ? 3 : strain === "H" || strain === "S" ? 4 : 5) ? 1 : 0;
}

/** What either bidder plays. */
export interface DuelCards {
  readonly ours: ConventionCard;
  readonly theirs: ConventionCard;
}

export function duelBoard(row: DuelRow, cards: DuelCards): DuelBoard {
  const { dealer } = biddable(row.seed, row.i);
  const auctionOf = (calls: string): Auction =>
    sure(
      Auction.of(
        dealer,
        calls.split(" ").map((word) => sure(parseCall(word))),
      ),
    );
  const tables = [auctionOf(row.calls[0]), auctionOf(row.calls[1])] as const;
  const outcomes = tables.map((auction) => auction.outcome ?? auction.standing);
  const results = row.tricks === undefined ? undefined : sure(parseTricks(row.tricks));
  const made = (contract: Contract): boolean =>
    results !== undefined && results[contract.strain][contract.declarer] >= tricksNeeded(contract);
  // We sit North-South at the first table.
  const weDeclare = (contract: Contract, at: number): boolean =>
    (sideOf(contract.declarer) === "NS") === (at === 0);
  const doubled = outcomes.flatMap((outcome, at) =>
    outcome === "passed out" || outcome.doubling === ""
      ? []
      : [{ byUs: !weDeclare(outcome, at), made: made(outcome) }],
  );
  const differ = row.calls[0] !== row.calls[1];
  return {
    row,
    class: classOf(outcomes, doubled, weDeclare),
    contested: tables.some(isContested),
    parting: differ ? partingOf(row, tables, cards) : undefined,
    // Of a board that was not solved it is not known whether a double was right.
    doubles: results === undefined ? [] : doubled,
  };
}

function classOf(
  [one = "passed out", other = "passed out"]: readonly Outcome[],
  doubled: readonly StoodDouble[],
  weDeclare: (contract: Contract, at: number) => boolean,
): DuelClass {
  const same =
    one === "passed out" || other === "passed out"
      ? one === other
      : makeBid(one) === makeBid(other) && one.declarer === other.declarer;
  if (same) return "same";
  for (const [byUs, made, name] of [
    [false, false, "we-doubled-down"],
    [true, true, "they-doubled-make"],
    [true, false, "they-doubled-down"],
    [false, true, "we-doubled-make"],
  ] as const)
    if (doubled.some((each) => each.byUs === byUs && each.made === made)) return name;
  if (one === "passed out" || other === "passed out") return "passed-out";
  const [here, there] = [weDeclare(one, 0), weDeclare(other, 1)];
  if (here === there) return here ? "bought" : "sold-out";
  const [ours, theirs] = here ? [one, other] : [other, one];
  const [mine, yours] = [rankOfContract(ours), rankOfContract(theirs)];
  if (mine === yours) return mine === 0 ? "part-score" : "strain";
  const kind = Math.max(mine, yours) >= 2 ? "slam" : "game";
  return mine < yours ? `${kind}-lower` : `${kind}-higher`;
}

function partingOf(
  { seed, i, deal }: DuelRow,
  [one, other]: readonly [Auction, Auction],
  cards: DuelCards,
): Parting | undefined {
  const at = one.calls.findIndex((call, k) => call !== other.calls[k]);
  const [here, there] = [one.calls[at], other.calls[at]];
  if (here === undefined || there === undefined) return undefined;
  const auction = sure(Auction.of(one.dealer, one.calls.slice(0, at)));
  const { vulnerability } = biddable(seed, i);
  const seat = one.seatOf(at);
  const [ours, theirs] = sideOf(seat) === "NS" ? [here, there] : [there, here];
  const position = {
    auction,
    vulnerability,
    cards: bySide((side) => (side === sideOf(seat) ? cards.ours : cards.theirs)),
    scoring: "IMPs" as const,
  };
  const choice = chooseCall(position, sure(parseDeal(deal))[seat]);
  return {
    phase: phaseOf(auction),
    // A judge may have chosen another call than the rules' first.
    rule: choice.call === ours ? choice.rule.name : situationOf(position).meaning(ours).name,
    ours,
    theirs,
  };
}
