/** What South's choices are worth by what South may know: cards by the robot's search, calls by the agent's. */
import {
  auctionOf,
  bySeat,
  isBid,
  dealOf,
  partialOf,
  seatAfter,
  seatIndex,
  sideOf,
  sure,
  wholeDeal,
  type BoardRecord,
  type Card,
  type Seat,
  type Vulnerability,
} from "@falsecard/core";
import {
  AGENT,
  BOTH_MODERN,
  judgeCall,
  positionOf,
  sayMeaning,
  sayWeighed,
} from "@falsecard/engine/bidding";
import { explainCard, PROGRAMS } from "@falsecard/engine/play";
import { Robot, robotCard, STRENGTHS, tricksBy } from "@falsecard/engine/robot";
import type { Puzzle, PuzzleChoice, PuzzleLevel } from "@falsecard/table";
import { viewFor } from "./room.js";
import { solver } from "./solving.js";

/** How far every other choice must be behind, in IMPs, and by how many standard errors, at each look. */
const CLEAR = {
  scouted: { least: 0.3, sure: 1.5 },
  graded: { least: 0.6, sure: 2.5 },
  /** Another seed and more deals must not contradict it. */
  checked: { least: 0.3, sure: 2 },
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

interface Search {
  readonly seed: string;
  readonly samples: number;
}

type Graded = Pick<Puzzle, "choices" | "deals" | "why">;

/** The default robot at a table of its own kind, with so many deals to a decision. */
function robotWith(program: "default" | "silent", samples: number): Robot {
  const model = PROGRAMS[program];
  return Robot.of({ model: { ...model, search: { ...model.search, samples } }, company: "ours" });
}

/** One that somebody in a hurry waits for. */
export const hasty = (program: "default" | "silent"): Robot =>
  robotWith(program, STRENGTHS.hurried.samples);

/** Every card of South's, those of one strength together; undefined if there is nothing to choose. */
export function gradeCard(record: BoardRecord, { seed, samples }: Search): Graded | undefined {
  const decision = sure(
    robotCard(viewFor(record, "S"), robotWith("default", samples), { seed, solver: solver() }),
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
  // The robot itself plays it, so that its reasons are those of the answer.
  if (!answer.cards.includes(decision.card)) return undefined;
  return {
    choices: [answer, ...others],
    deals: decision.samples,
    why: {
      en: explainCard(decision, "paragraph", "en").join(" "),
      ja: explainCard(decision, "paragraph", "ja").join(""),
    },
  };
}

/** Every call of South's that the agent weighs where both could bid on; undefined where an agreement decides. */
export function gradeCall(
  record: BoardRecord,
  { seed, samples }: Search,
): (Graded & { readonly isRule: boolean }) | undefined {
  const auction = auctionOf(record);
  const isContested = auction.calls.some(
    (call, i) => isBid(call) && sideOf(auction.seatOf(i)) === "EW",
  );
  if (!isContested) return undefined;
  const view = viewFor(record, "S");
  const scale = samples / AGENT.deals;
  const { call, meaning, weighed } = judgeCall(positionOf(view, BOTH_MODERN), view.hand, {
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
  });
  if (weighed === undefined || !weighed.tried.some((one) => one.call === "P")) return undefined;
  const [best, ...rest] = weighed.tried.toSorted((a, b) => b.gain - a.gain);
  if (best === undefined || rest.length === 0 || best.call !== call) return undefined;
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
    isRule: weighed.tried[0]?.call === best.call,
  };
}

/** How many of three robots in a hurry miss one of these cards: none, some or all. */
export function levelOf(record: BoardRecord, cards: readonly Card[], seed: string): PuzzleLevel {
  const robot = hasty("default");
  const found = [1, 2, 3].filter((i) => {
    const asked = { seed: `${seed} quick ${i}`, solver: solver(), reasons: false };
    return cards.includes(sure(robotCard(viewFor(record, "S"), robot, asked)).card);
  }).length;
  return found === 3 ? 1 : found === 0 ? 3 : 2;
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
