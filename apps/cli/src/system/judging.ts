/** The judge of calls that the options choose, and its reasons in words and as data. */
import { makeHand, SCORINGS, type Hand, type Scoring } from "@falsecard/core";
import {
  judgeCall,
  JUDGES,
  type Ability,
  type Judge,
  type CallDecision,
  sayWeighed,
  type BiddingPosition,
} from "@falsecard/engine/bidding";
import { tricksBy } from "@falsecard/engine/robot";
import { sharedSolver } from "@falsecard/solver";
import { callText } from "./bidding.js";
import { exclusive, flagOption, option, type Options } from "../frame/command.js";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** The form of scoring, on which some calls depend. */
export const SCORING_OPTION = option("FORM", { choices: SCORINGS, default: "IMPs" }, [
  "form of scoring",
  "得点方式",
]);

/** Options of the commands that choose calls. */
export const JUDGE_OPTIONS = {
  judge: option("WHO", { choices: JUDGES }, ["who judges", "判断者"]),
  "rules-only": flagOption(["by the rules alone", "ルールのみで決める"]),
  scoring: SCORING_OPTION,
} as const satisfies Options;

export interface Judging {
  readonly judge: Judge;
  readonly scoring: Scoring;
}

export function judgingOf(
  shell: Shell,
  given: { readonly judge?: Judge; readonly "rules-only"?: true; readonly scoring: Scoring },
  otherwise: Judge,
): Judging {
  const { judge, "rules-only": rulesOnly, scoring } = given;
  if (judge !== "rules")
    exclusive(shell, { "--rules-only": rulesOnly, [`--judge ${judge}`]: judge });
  return { judge: rulesOnly === true ? "rules" : (judge ?? otherwise), scoring };
}

const tricks = tricksBy(sharedSolver());

/** The judge's decision. The seed is made from the question, so the same question has the same answer. */
export function judged(position: BiddingPosition, hand: Hand, judge: Judge): CallDecision {
  const seed = `${makeHand(hand)} ${position.auction.dealer} ${position.auction.calls.join(" ")}`;
  return judgeCall(position, hand, { judge, tricks, seed });
}

/** Lines with the calls that the agent weighed, or with the contracts that both sides can make by the papers' agent. */
export function weighedText(shell: Shell, { weighed, advice, call }: CallDecision): string[] {
  const { style } = shell;
  if (weighed !== undefined) return sayWeighed(weighed, call, style.locale);
  if (advice === undefined) return [];
  const can = ({ level, strain }: Ability): string =>
    level < 1
      ? shell.say(COMMON_PHRASES.judgeNothing)
      : callText(style, `${level}${strain}` as Parameters<typeof callText>[1]);
  return [
    shell.say(PHRASES.papers, {
      ours: can(advice.ours),
      theirs: can(advice.theirs),
      case: advice.case,
    }),
  ];
}

/** The reasons as data. */
export function weighedData({ weighed, advice, changed }: CallDecision): Record<string, unknown> {
  if (weighed !== undefined) return { weighed: { ...weighed, changed } };
  if (advice === undefined) return {};
  const { ours, theirs, call } = advice;
  return { papers: { ours, theirs, case: advice.case, call, changed } };
}

const PHRASES = {
  papers: [
    "The papers' agent: we can make {ours}, they {theirs}; case {case}",
    "論文のエージェント: 味方は {ours}、敵は {theirs} が可能。場合 {case}",
  ],
} as const;
