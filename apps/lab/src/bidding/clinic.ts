/**
 * The clinic: at each turn at which the hand satisfies other rules too, the auction is finished with each of their
 * calls, and the resulting contract is compared double dummy with that of the call that was made. A rule is judged over
 * many deals, because on one deal any call may be right.
 */
import { list, v } from "@falsecard/cluster";
import {
  Auction,
  imps,
  makeDeal,
  sameOutcome,
  sideOf,
  sure,
  type Call,
  type Outcome,
} from "@falsecard/core";
import {
  isLastResort,
  isRuleName,
  type CallDecision,
  type Rule,
  type RuleName,
} from "@falsecard/engine/bidding";
import { errorOf, tallyOf } from "@falsecard/table";
import { auctionBy, biddable, type Biddable } from "../boards/biddable.js";
import { HOW_MANY, TEXT } from "../frame/experiment.js";
import {
  findingOf,
  listTable,
  withError,
  type FoundTable,
  type LabFinding,
} from "../frame/finding.js";
import { AUCTION_TEXT, BOARD_IMPS, boardRun, DEAL_TEXT } from "../frame/rows.js";
import { words, type English } from "../frame/words.js";
import { worthNS, type DuelQuestion } from "./duel.js";
import { PHASE_WORDS, PHASES, phaseOf, ruleWords } from "./phase.js";
import { parseTricks, TRICK_DIGITS } from "./solved.js";

/** Chooses the call of a turn; answers it with its rule and all rules that the hand satisfies. */
export type JudgeTurn = (
  question: DuelQuestion,
) => Pick<CallDecision, "call" | "rule" | "candidates">;

const CLINIC_UNIT = v.strictObject({ i: HOW_MANY, seed: TEXT, ours: TEXT, release: TEXT });
export type ClinicUnit = v.InferOutput<typeof CLINIC_UNIT>;
export type ClinicOrder = Omit<ClinicUnit, "i">;

/** Finishes an auction with all four hands of the board. */
const finish = ({ deal, vulnerability }: Biddable, from: Auction, judge: JudgeTurn): Auction =>
  auctionBy(from, (auction, turn) => judge({ hand: deal[turn], auction, vulnerability }).call);

/** The rules by which the hand could have made another call; of the last resorts only pass counts. */
const rivalsOf = (call: Call, candidates: readonly Rule[]): readonly Rule[] =>
  candidates.filter((rule) => rule.call !== call && (rule.call === "P" || !isLastResort(rule)));

/** Bids a board, and finishes the auction again after every other call that a hand could have made. */
export function examine({ seed, i }: ClinicUnit, judge: JudgeTurn) {
  const board = biddable(seed, i);
  const { deal, dealer, vulnerability } = board;
  const auction = finish(board, Auction.start(dealer), judge);
  const chosen = auction.standing;
  /** Each call beside each rival call of the same hand, with the contract that each leads to. */
  const rivalries = auction.calls.flatMap((call, at) => {
    const before = sure(Auction.of(dealer, auction.calls.slice(0, at)));
    const hand = deal[auction.seatOf(at)];
    const { rule, candidates } = judge({ hand, auction: before, vulnerability });
    return rivalsOf(call, candidates).map((rival) => ({
      at,
      phase: phaseOf(before),
      rule: rule.name,
      rival: rival.call,
      rivalRule: rival.name,
      chosen,
      instead: finish(board, sure(before.with(rival.call)), judge),
    }));
  });
  return { auction, rivalries };
}
export type ClinicAuction = ReturnType<typeof examine>;

/** Whether the double-dummy table is needed, because a rival call leads to another contract. */
export const isOpen = ({ rivalries }: ClinicAuction): boolean =>
  rivalries.some(({ chosen, instead }) => !sameOutcome(chosen, instead.standing));

const RULE = v.custom<RuleName>(isRuleName);

const CLINIC_ROW = v.strictObject({
  ...CLINIC_UNIT.entries,
  deal: DEAL_TEXT,
  calls: AUCTION_TEXT,
  tricks: v.optional(TRICK_DIGITS),
  turns: list(
    v.strictObject({
      at: HOW_MANY,
      phase: v.picklist(PHASES),
      rule: RULE,
      rival: TEXT,
      rivalRule: RULE,
      /** The auction with the rival call. */
      instead: AUCTION_TEXT,
      /** IMPs that the call won over its rival, for the caller's side. */
      gain: BOARD_IMPS,
    }),
    1000,
  ),
});
export type ClinicRow = v.InferOutput<typeof CLINIC_ROW>;

/** The row of a board; `tricks` are the digits of its double-dummy table, undefined if the table is not needed. */
export function clinicRow(
  unit: ClinicUnit,
  { auction, rivalries }: ClinicAuction,
  tricks?: string,
): ClinicRow {
  const { deal, vulnerability } = biddable(unit.seed, unit.i);
  const table = tricks === undefined ? undefined : sure(parseTricks(tricks));
  return {
    ...unit,
    deal: makeDeal(deal),
    calls: auction.calls.join(" "),
    ...(tricks === undefined ? {} : { tricks }),
    turns: rivalries.map(({ chosen, instead, ...turn }) => {
      const worth = (outcome: Outcome): number =>
        table === undefined ? 0 : worthNS(outcome, vulnerability, table);
      const side = sideOf(auction.seatOf(turn.at));
      const difference = worth(chosen) - worth(instead.standing);
      return {
        ...turn,
        instead: instead.calls.join(" "),
        gain: imps(side === "NS" ? difference : -difference),
      };
    }),
  };
}

export const CLINIC_RUN = boardRun<ClinicOrder, ClinicRow>(
  "clinic",
  CLINIC_ROW,
  ["seed", "ours", "release"],
  ({ ours, seed }) => [ours, seed],
);

const WORST = 3;

/**
 * Each rule against each rival rule, over the turns at which a hand satisfies both; the comparison with the largest
 * total loss comes first.
 */
export function comparisonsOf(rows: readonly ClinicRow[]) {
  const turns = rows.flatMap(({ i, deal, calls, turns: own }) =>
    own.map((turn) => ({ i, deal, calls, ...turn })),
  );
  const groups = new Map<string, typeof turns>();
  for (const turn of turns) {
    const key = `${turn.rule} ${turn.phase} ${turn.rivalRule}`;
    groups.set(key, [...(groups.get(key) ?? []), turn]);
  }
  return [...groups.values()]
    .flatMap((cases) => {
      const [first] = cases;
      if (first === undefined) return [];
      const { rule, phase, rivalRule: rival } = first;
      const tally = tallyOf(cases.map(({ gain }) => gain));
      const error = errorOf(tally);
      const comparison = {
        rule,
        phase,
        rival,
        turns: cases.length,
        /** IMPs of the call over its rival: the mean for a turn, its standard error, and the total. */
        mean: tally.mean,
        error: Number.isFinite(error) ? error : null,
        total: cases.reduce((sum, { gain }) => sum + gain, 0),
        worst: cases
          .filter(({ gain }) => gain < 0)
          .toSorted((a, b) => a.gain - b.gain || a.i - b.i)
          .slice(0, WORST)
          .map(({ i, at, deal, calls, instead, gain }) => ({ i, at, deal, calls, instead, gain })),
      };
      return [comparison];
    })
    .toSorted((a, b) => a.total - b.total || b.turns - a.turns);
}
type Comparison = ReturnType<typeof comparisonsOf>[number];

/** Comparisons in each of the two tables: the largest losses, and the largest gains. */
const SHOWN = 24;

export function clinicFinding(
  { ours, seed }: ClinicOrder,
  rows: readonly ClinicRow[],
  comparisons: readonly Comparison[],
): LabFinding {
  const losing = comparisons.filter(({ total }) => total < 0).slice(0, SHOWN);
  const winning = comparisons
    .filter(({ total }) => total > 0)
    .slice(-SHOWN)
    .toReversed();
  const ruled = (title: English, some: readonly Comparison[]): FoundTable =>
    listTable(title, some, [
      ["rule", ({ rule }) => ruleWords(rule)],
      ["where", ({ phase }) => PHASE_WORDS[phase]],
      ["instead", ({ rival }) => ruleWords(rival)],
      ["turns", ({ turns }) => turns],
      [
        "IMPs a turn ± standard error",
        ({ mean, error }) => withError(mean, error ?? Number.NaN, 2),
      ],
      ["IMPs", ({ total }) => total],
      ["worst boards", ({ worst }) => worst.map(({ i, gain }) => `${i + 1} (${gain})`).join(", ")],
    ]);
  return findingOf({
    tables: [
      ruled("Calls that lost to another", losing),
      ruled("Calls that won over another", winning),
    ],
    notes: [
      words(
        "{ours}, seed {seed}: {boards} boards, {turns} comparisons; IMPs to the caller's side, double dummy, both auctions finished by the same bidder.",
        {
          ours,
          seed,
          boards: rows.length,
          turns: comparisons.reduce((sum, { turns }) => sum + turns, 0),
        },
      ),
    ],
  });
}
