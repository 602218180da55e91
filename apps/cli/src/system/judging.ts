/** The judge of calls that the options choose, and its reasons in words and as data. */
import { makeHand, SCORINGS, type Bid, type Call, type Hand, type Scoring } from "@falsecard/core";
import {
  judgeCall,
  JUDGES,
  type Ability,
  type AgentAdvice,
  type Judge,
  type CallDecision,
  sayWeighed,
  type BiddingPosition,
} from "@falsecard/engine/bidding";
import { tricksBy } from "@falsecard/engine/robot";
import { sharedSolver } from "@falsecard/solver";
import { callText } from "./bidding.js";
import { exclusive, flagOption, option, type Options } from "../frame/command.js";
import { withSign } from "../print/tables.js";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";
import { pad, widthOf } from "../text/style.js";

/** The form of scoring, on which some calls depend. */
export const SCORING_OPTION = option(
  "FORM",
  { choices: SCORINGS, default: "IMPs" },
  COMMON_PHRASES.scoringForm,
);

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

/** The contract that a side can make, in words. */
const canText = (shell: Shell, { level, strain }: Ability): string =>
  level < 1
    ? shell.say(COMMON_PHRASES.judgeNothing)
    : callText(shell.style, `${level}${strain}` as Bid);

/** Lines with the calls that the agent weighed, or with the four cases of the papers' agent. */
export function weighedText(shell: Shell, { weighed, advice, call }: CallDecision): string[] {
  if (weighed !== undefined) return sayWeighed(weighed, call, shell.style.locale);
  return advice === undefined ? [] : casesText(shell, advice, call);
}

const CASES = [1, 2, 3, 4] as const;

/**
 * The four cases of the papers' agent with the contracts of this auction: what each requires, which one holds, and the
 * scores that it compares.
 */
function casesText(shell: Shell, advice: AgentAdvice, call: Call): string[] {
  const { style } = shell;
  const { ours, theirs, theirBid, ourPair, theirPair } = advice;
  const [our, their] = [canText(shell, ours), canText(shell, theirs)];
  const last =
    theirBid === undefined
      ? shell.say(PHRASES.noBid)
      : callText(style, `${theirBid}${theirs.strain}`);
  const span = ({ min, max }: { readonly min: number; readonly max: number }): string =>
    min === max ? String(min) : `${min}–${max}`;
  const required = CASES.map((number) =>
    shell.say(PHRASES.cases[number], { ours: our, theirs: their, last }),
  );
  const width = Math.max(...required.map((text) => widthOf(text)));
  return [
    shell.say(PHRASES.papers, { ours: our, theirs: their, last }),
    shell.say(PHRASES.pairs, {
      losers: span(ourPair.losers),
      points: span(ourPair.hcp),
      theirPoints: span(theirPair.hcp),
    }),
    ...CASES.map((number, i) => {
      const text = required[i] ?? "";
      if (number !== advice.case)
        return `  ${number}  ${pad(text, width)}  ${shell.say(PHRASES.not)}`;
      return `◂ ${number}  ${pad(text, width)}  ${figuresText(shell, advice)}`;
    }),
    // An agreement, or a double that asks for a bid, may stand against the agent's call.
    ...(advice.call === call ? [] : [shell.say(PHRASES.unmade)]),
  ];
}

/** The scores that the case compares, and its call. */
function figuresText(shell: Shell, { bid, playing, defending, call, case: number }: AgentAdvice) {
  const { style } = shell;
  const isDoubled = number === 4 ? "X" : "";
  const parts = [
    ...(bid === undefined || playing === undefined
      ? []
      : [
          shell.say(PHRASES.playing, {
            bid: callText(style, bid) + isDoubled,
            score: withSign(playing),
          }),
        ]),
    ...(defending === undefined
      ? []
      : [
          shell.say(number === 2 || number === 3 ? PHRASES.doubling : PHRASES.defending, {
            score: withSign(defending),
          }),
        ]),
  ];
  return `${parts.join(shell.say(PHRASES.against))}${parts.length === 0 ? "" : ": "}${callText(style, call)}`;
}

/** The reasons as data. */
export function weighedData({ weighed, advice, changed }: CallDecision): Record<string, unknown> {
  if (weighed !== undefined) return { weighed: { ...weighed, changed } };
  if (advice === undefined) return {};
  const { ours, theirs, theirBid, call, bid, playing, defending, ourPair, theirPair } = advice;
  const cases = CASES.map((number) =>
    number === advice.case
      ? { case: number, applies: true, bid, playing, defending, call }
      : { case: number, applies: false },
  );
  const held = { ourPair, theirPair };
  return { papers: { ours, theirs, theirBid, ...held, case: advice.case, call, cases, changed } };
}

const PHRASES = {
  papers: [
    "The papers' agent: we can make {ours}, they {theirs}; their last bid: {last}",
    "論文のエージェント: 味方は {ours}、敵は {theirs} が可能。敵の最後のビッド: {last}",
  ],
  pairs: [
    "Together we have {points} points and {losers} losers; they have {theirPoints} points.",
    "味方は合わせて {points} 点、{losers} ルーザー。敵は {theirPoints} 点。",
  ],
  noBid: ["none", "なし"],
  cases: {
    1: [
      "ours ({ours}) outbids theirs ({theirs}), which is no lower than their bid ({last})",
      "味方({ours})が敵({theirs})を上回り、敵は自分のビッド({last})をつくれる",
    ],
    2: [
      "ours ({ours}) outbids their bid ({last}), which is above theirs ({theirs})",
      "味方({ours})が敵のビッド({last})を上回り、敵({theirs})には高すぎる",
    ],
    3: [
      "their bid ({last}) is above theirs ({theirs}), and ours ({ours}) does not outbid it",
      "敵のビッド({last})は敵({theirs})には高すぎ、味方({ours})はそれを上回れない",
    ],
    4: ["theirs ({theirs}) is above ours ({ours})", "敵({theirs})が味方({ours})を上回る"],
  },
  not: ["no", "いいえ"],
  playing: ["{bid} {score}", "{bid} {score}"],
  against: [" against ", " 対 "],
  defending: ["{score} if they play", "敵のプレイ {score}"],
  doubling: ["{score} doubled", "ダブル {score}"],
  unmade: [
    "The rules' call stands: the agent's replaces it only over an undoubled bid of theirs at the three level or higher, where the system has that call with that meaning.",
    "ルールのコールのままです。エージェントのコールに替わるのは、敵のダブルされていない3レベル以上のビッドの上で、システムに同じ意味のコールがあるときだけです。",
  ],
} as const;
