/** What the agent weighed, in words: the usual contract after each call, and its score. */
import {
  catalogue,
  isBid,
  levelOf,
  strainOf,
  suitSymbol,
  type Call,
  type Locale,
  type Strain,
} from "@falsecard/core";
import type { Tried, LikeliestContract, WeighedCalls } from "../bidder/decision.js";

const { say } = catalogue(
  {
    IMPs: ["IMPs", "IMP"],
    boards: ["boards", "ボード"],
    points: ["points", "点"],
    P: ["Pass", "パス"],
    X: ["Double", "ダブル"],
    XX: ["Redouble", "リダブル"],
    undoubled: ["", ""],
    doubled: [" doubled", " ダブル"],
    redoubled: [" redoubled", " リダブル"],
    byUs: ["{bid}{doubling} by us", "味方の {bid}{doubling}"],
    byThem: ["{bid}{doubling} by them", "相手の {bid}{doubling}"],
    usual: [
      "after {call} mostly {contract}, {tricks} tricks expected, {score} for us",
      "{call} なら主に{contract}、予想 {tricks} トリック、味方に {score} 点",
    ],
    passedOut: ["after {call} mostly passed out", "{call} なら主にパスアウト"],
    gain: [
      "{call} {gain} ± {error} {unit} over {base}",
      "{call} は {base} より {gain} ± {error} {unit}",
    ],
    deals: [
      "Weighed on {deals} deals that explain the auction",
      "オークションに合う {deals} ディールで比べました",
    ],
    dealsSolved: [
      "Weighed on {deals} deals that explain the auction, {solved} of them solved",
      "オークションに合う {deals} ディールで比べました(うち {solved} ディールは解析)",
    ],
    changed: ["The rules alone would call {base}", "ルールのみなら {base} です"],
    join: ["; ", "。"],
    end: [".", "。"],
    /** Between what was weighed and the gains. */
    gains: [": ", "。"],
  },
  String,
);

const DOUBLED = { "": "undoubled", X: "doubled", XX: "redoubled" } as const;
const DIGITS = { IMPs: 1, boards: 2, points: 0 } as const;

const signed = (value: number, digits: number): string => {
  const text = Math.abs(value).toFixed(digits);
  return Number(text) === 0 ? text : `${value > 0 ? "+" : "−"}${text}`;
};

const bidText = (level: number, strain: Strain): string =>
  `${level}${strain === "N" ? "NT" : suitSymbol(strain)}`;

const callText = (call: Call, locale: Locale): string =>
  isBid(call) ? bidText(levelOf(call), strainOf(call)) : say(call, locale);

function sayEnd(call: string, end: LikeliestContract | undefined, locale: Locale): string {
  if (end === undefined) return say("passedOut", locale, { call });
  const { level, strain, doubling } = end.contract;
  const contract = say(end.ours ? "byUs" : "byThem", locale, {
    bid: bidText(level, strain),
    doubling: say(DOUBLED[doubling], locale),
  });
  // A score to the nearest ten.
  const score = signed(10 * Math.round(end.score / 10), 0);
  return say("usual", locale, { call, contract, tricks: end.tricks.toFixed(1), score });
}

/**
 * Sentences on what was weighed: where the auction mostly goes after the call chosen and after its rival, how
 * much each call gains, and on how many deals.
 */
export function sayWeighed(
  { tried, deals, solved, unit }: WeighedCalls,
  chosen: Call,
  locale: Locale = "en",
): string[] {
  const [base] = tried;
  if (base === undefined) return [];
  const own = tried.find(({ call }) => call === chosen) ?? base;
  const rivals = tried.filter((each) => each !== own).toSorted((a, b) => b.gain - a.gain);
  // The rival is the rules' call; if that was chosen, the best of the other calls.
  const rival = own === base ? rivals[0] : base;
  const ends = [own, ...(rival === undefined ? [] : [rival])].map(({ call, usual }: Tried) =>
    sayEnd(callText(call, locale), usual, locale),
  );
  const baseText = callText(base.call, locale);
  const gains = tried.slice(1).map(({ call, gain, error }) =>
    say("gain", locale, {
      call: callText(call, locale),
      gain: signed(gain, DIGITS[unit]),
      error: error.toFixed(DIGITS[unit]),
      unit: say(unit, locale),
      base: baseText,
    }),
  );
  const sentence = (parts: readonly string[]): string => {
    const text = parts.join(say("join", locale));
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}${say("end", locale)}`;
  };
  const on =
    solved === 0 ? say("deals", locale, { deals }) : say("dealsSolved", locale, { deals, solved });
  return [
    sentence(ends),
    `${on}${say("gains", locale)}${sentence(gains)}`,
    ...(own === base ? [] : [sentence([say("changed", locale, { base: baseText })])]),
  ];
}
