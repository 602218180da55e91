/** The worth of South's choices from South's view: cards by the robot's search, calls by the agent's. */
import {
  auctionOf,
  bySeat,
  CardSet,
  dealOf,
  isBid,
  partialOf,
  seatAfter,
  seatIndex,
  sideOf,
  sure,
  wholeDeal,
  type BoardRecord,
  type Call,
  type Card,
  type Seat,
  type Vulnerability,
} from "@falsecard/core";
import {
  AGENT,
  BOTH_MODERN,
  chooseCall,
  judgeCall,
  biddingPositionOf,
  sayMeaning,
  sayWeighed,
} from "@falsecard/engine/bidding";
import { explainCard, PROGRAMS, type CardDecision } from "@falsecard/engine/play";
import { Robot, STRENGTHS, tricksBy } from "@falsecard/engine/robot";
import type { Puzzle, PuzzleChoice, PuzzleLevel } from "@falsecard/table";
import { viewFor } from "../boards/ready-board.js";
import { solver } from "../boards/solving.js";

/**
 * A choice is clear if every other is behind by `least` IMPs and by `sure` standard errors; each look has its own
 * limits.
 */
const CLEAR = {
  scouted: { least: 0.3, sure: 1.5 },
  graded: { least: 0.6, sure: 2.5 },
  /** A later check with other seeds and more deals need only not contradict the puzzle. */
  checked: { least: 0.4, sure: 2 },
} as const;

export const isClear = (
  [answer, ...others]: readonly PuzzleChoice[],
  look: keyof typeof CLEAR,
): boolean => {
  const { least, sure: errors } = CLEAR[look];
  return (
    answer !== undefined &&
    others.length > 0 &&
    others.every(({ by, error }) => by >= least && by > errors * error)
  );
};

export interface GradingSearch {
  readonly seed: string;
  readonly samples: number;
}

export type Graded = Pick<Puzzle, "choices" | "deals" | "why"> & {
  /** The robot's own choice, which its reasons explain; undefined if they do not explain what the kind asks about. */
  readonly chosen: Card | Call | undefined;
};

export type Grade = (record: BoardRecord, search: GradingSearch) => Graded | undefined;

/** Whether this is the robot's own choice. */
export const isAnswer = ({ cards, call }: PuzzleChoice, chosen: Card | Call | undefined): boolean =>
  chosen !== undefined && (typeof chosen === "number" ? cards.includes(chosen) : chosen === call);

const keyOf = ({ cards, call }: PuzzleChoice): string => call ?? cards.join(" ");

/**
 * The choices graded by the mean of several searches, each with its own seed. A single search stops after few deals, as
 * soon as one card seems better; several searches together measure by how much it is better.
 */
export function gradeOften(
  grade: Grade,
  record: BoardRecord,
  { seed, samples }: GradingSearch,
  searches: number,
): Graded | undefined {
  const found = Array.from({ length: searches }, (_, i) =>
    grade(record, { seed: `${seed} ${i}`, samples }),
  ).filter((one) => one !== undefined);
  const [first] = found;
  if (first === undefined || found.length < searches) return undefined;
  const worths = first.choices.map((choice) => {
    const key = keyOf(choice);
    const each = found.flatMap(({ choices }) => choices.find((one) => keyOf(one) === key) ?? []);
    return { choice, each, by: meanOf(each.map(({ by }) => by)) };
  });
  // The searches cannot be averaged if one of them left a choice out.
  if (worths.some(({ each }) => each.length < searches)) return undefined;
  const best = worths.toSorted((a, b) => a.by - b.by)[0];
  if (best === undefined) return undefined;
  const choices = worths
    .map(({ choice, each, by }): PuzzleChoice => {
      const isBest = choice === best.choice;
      const errors = each.map(({ error }, i) => Math.hypot(error, best.each[i]?.error ?? 0));
      const chances = each.flatMap(({ success }) => success ?? []);
      return {
        ...choice,
        by: isBest ? 0 : by - best.by,
        error: isBest ? 0 : Math.hypot(...errors) / searches,
        ...(chances.length === 0 ? {} : { success: meanOf(chances) }),
      };
    })
    .toSorted((a, b) => a.by - b.by);
  const [answer, ...others] = choices;
  const told = found
    .filter(({ chosen }) => answer !== undefined && isAnswer(answer, chosen))
    .toSorted((a, b) => b.deals - a.deals)[0];
  if (answer === undefined || told === undefined) return undefined;
  const deals = found.reduce((sum, one) => sum + one.deals, 0);
  return { ...told, choices: [answer, ...others], deals };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

type Program = "default" | "silent";

/** A robot among players of its own kind, with `samples` deals for each decision. */
function robotWith(program: Program, samples: number): Robot {
  const model = PROGRAMS[program];
  return Robot.of({ model: { ...model, search: { ...model.search, samples } }, company: "ours" });
}

/** A robot with the few deals of the strength that is called hurried. */
export const hasty = (program: Program): Robot => robotWith(program, STRENGTHS.hurried.samples);

export const reasonInBoth = (decision: CardDecision): Puzzle["why"] => ({
  en: explainCard(decision, "line", "en").join(" "),
  ja: explainCard(decision, "line", "ja").join(""),
});

/** Grades every card of South's, cards of equal strength together; undefined if there is nothing to choose. */
export function gradeCard(
  record: BoardRecord,
  { seed, samples }: GradingSearch,
): Graded | undefined {
  const decision = sure(
    robotWith("default", samples).card(viewFor(record, "S"), { seed, solver: solver() }),
  );
  const groups = new Map<number, PuzzleChoice>();
  for (const { candidate, behind, success } of decision.candidates) {
    const before = groups.get(candidate.group);
    const nearer = before === undefined || behind.by < before.by ? behind : before;
    groups.set(candidate.group, {
      cards: [...(before?.cards ?? []), ...candidate.cards],
      by: nearer.by,
      error: nearer.error,
      success,
    });
  }
  const [answer, ...others] = [...groups.values()].toSorted((a, b) => a.by - b.by);
  if (answer === undefined || others.length === 0 || decision.samples === 0) return undefined;
  return {
    choices: [answer, ...others],
    deals: decision.samples,
    why: reasonInBoth(decision),
    chosen: decision.card,
  };
}

/**
 * Grades every call that the agent weighs for South; undefined if East-West have not bid, or if the agent does not
 * weigh a pass against another call.
 */
export function gradeCall(
  record: BoardRecord,
  { seed, samples }: GradingSearch,
): Graded | undefined {
  const auction = auctionOf(record);
  const isContested = auction.calls.some(
    (call, i) => isBid(call) && sideOf(auction.seatOf(i)) === "EW",
  );
  if (!isContested) return undefined;
  const seen = viewFor(record, "S");
  const scale = samples / AGENT.deals;
  const { call, meaning, weighed } = judgeCall(
    biddingPositionOf(seen, BOTH_MODERN),
    CardSet.of(seen.hand),
    {
      judge: "agent",
      seed,
      tricks: tricksBy(solver()),
      limits: {
        ...AGENT,
        deals: samples,
        tries: Math.ceil(AGENT.tries * scale),
        solved: Math.ceil(AGENT.solved * scale),
        nodes: Math.ceil(AGENT.nodes * scale),
      },
    },
  );
  if (weighed === undefined || !weighed.tried.some((one) => one.call === "P")) return undefined;
  const [best, ...rest] = weighed.tried.toSorted((a, b) => b.gain - a.gain);
  if (best === undefined || rest.length === 0) return undefined;
  const choice = (one: typeof best): PuzzleChoice => ({
    cards: [],
    call: one.call,
    by: best.gain - one.gain,
    error: one === best ? 0 : Math.hypot(best.error, one.error),
  });
  const why = (locale: "en" | "ja"): string =>
    [`${sayMeaning(meaning, locale)}${locale === "ja" ? "。" : "."}`]
      .concat(sayWeighed(weighed, call, locale))
      .join(locale === "ja" ? "" : " ");
  return {
    choices: [choice(best), ...rest.map(choice)],
    deals: weighed.deals,
    why: { en: why("en"), ja: why("ja") },
    chosen: call,
  };
}

/** The level of a card puzzle: 1, 2 or 3 if none, some or all of three hurried robots miss the best cards. */
export function puzzleLevelOf(
  record: BoardRecord,
  cards: readonly Card[],
  seed: string,
): PuzzleLevel {
  const robot = hasty("default");
  const found = [1, 2, 3].filter((i) => {
    const asked = { seed: `${seed} quick ${i}`, solver: solver(), cardAlone: true };
    return cards.includes(sure(robot.card(viewFor(record, "S"), asked)).card);
  }).length;
  return found === 3 ? 1 : found === 0 ? 3 : 2;
}

/** The level of a bidding puzzle: 1 if the rules alone choose the best call, else 3. */
export function callLevelOf(record: BoardRecord, call: Call | undefined): PuzzleLevel {
  const seen = viewFor(record, "S");
  return chooseCall(biddingPositionOf(seen, BOTH_MODERN), CardSet.of(seen.hand)).call === call
    ? 1
    : 3;
}

const ACROSS: Readonly<Record<Vulnerability, Vulnerability>> = {
  None: "None",
  NS: "EW",
  EW: "NS",
  All: "All",
};

/** The same board with the table turned so that this seat is South. */
export function southFirst(record: BoardRecord, seat: Seat): BoardRecord {
  const turns = seatIndex("S") - seatIndex(seat);
  const { dealer, vulnerability } = record.board;
  const whole = wholeDeal(record.deal);
  if (whole === undefined) throw new Error("four hands are needed");
  return {
    ...record,
    board: {
      dealer: seatAfter(dealer, turns),
      vulnerability: turns % 2 === 0 ? vulnerability : ACROSS[vulnerability],
    },
    deal: partialOf(sure(dealOf(bySeat((one) => whole[seatAfter(one, -turns)])))),
  };
}
