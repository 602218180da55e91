/** What the agent weighed, in words: where the auction goes after each call, and what that is worth. */
import {
  isBid,
  levelOf,
  strainOf,
  suitSymbol,
  type Call,
  type Contract,
  type Doubling,
  type Locale,
  type Strain,
} from "@falsecard/core";
import type { GainUnit, Tried, UsualEnd, WeighedCalls } from "../bidder/decision.js";

const signed = (value: number, digits: number): string => {
  const text = Math.abs(value).toFixed(digits);
  return Number(text) === 0 ? text : `${value > 0 ? "+" : "−"}${text}`;
};

/** A score to the nearest ten. */
const points = (score: number): string => signed(10 * Math.round(score / 10), 0);

interface Wording {
  readonly unit: Readonly<Record<GainUnit, string>>;
  readonly contract: (contract: Contract, ours: boolean) => string;
  readonly usual: (call: string, end: UsualEnd, contract: string) => string;
  readonly out: (call: string) => string;
  readonly gain: (call: string, gain: string, error: string, unit: string, base: string) => string;
  readonly deals: (deals: number, solved: number) => string;
  readonly changed: (base: string) => string;
  readonly join: string;
}

const bidText = (level: number, strain: Strain): string =>
  `${level}${strain === "N" ? "NT" : suitSymbol(strain)}`;

const DOUBLED: Readonly<Record<Doubling, readonly [en: string, ja: string]>> = {
  "": ["", ""],
  X: [" doubled", " ダブル"],
  XX: [" redoubled", " リダブル"],
};

const CALLS = {
  P: ["Pass", "パス"],
  X: ["Double", "ダブル"],
  XX: ["Redouble", "リダブル"],
} as const;

const WORDING: Readonly<Record<Locale, Wording>> = {
  en: {
    unit: { IMPs: "IMPs", boards: "boards", points: "points" },
    contract: (contract, ours) =>
      `${bidText(contract.level, contract.strain)}${DOUBLED[contract.doubling][0]} by ${ours ? "us" : "them"}`,
    usual: (call, { tricks, score }, contract) =>
      `after ${call} mostly ${contract}, ${tricks.toFixed(1)} tricks expected, ${points(score)} for us`,
    out: (call) => `after ${call} mostly passed out`,
    gain: (call, gain, error, unit, base) => `${call} ${gain} ± ${error} ${unit} over ${base}`,
    deals: (deals, solved) =>
      `Weighed on ${deals} deals that explain the auction${solved === 0 ? "" : `, ${solved} of them solved`}`,
    changed: (base) => `The rules alone would call ${base}`,
    join: "; ",
  },
  ja: {
    unit: { IMPs: "IMP", boards: "ボード", points: "点" },
    contract: (contract, ours) =>
      `${ours ? "味方" : "相手"}の ${bidText(contract.level, contract.strain)}${DOUBLED[contract.doubling][1]}`,
    usual: (call, { tricks, score }, contract) =>
      `${call} なら主に${contract}、予想 ${tricks.toFixed(1)} トリック、味方に ${points(score)} 点`,
    out: (call) => `${call} なら主にパスアウト`,
    gain: (call, gain, error, unit, base) => `${call} は ${base} より ${gain} ± ${error} ${unit}`,
    deals: (deals, solved) =>
      `オークションに合う ${deals} ディールで比べました${solved === 0 ? "" : `(うち ${solved} ディールは解析)`}`,
    changed: (base) => `ルールのみなら ${base} です`,
    join: "。",
  },
};

/**
 * Sentences on what was weighed: where the auction mostly goes after the call chosen and after its rival, how
 * much each call gains, and on how many deals.
 */
export function sayWeighed(
  { tried, deals, solved, unit }: WeighedCalls,
  chosen: Call,
  locale: Locale = "en",
): string[] {
  const wording = WORDING[locale];
  const callText = (call: Call): string =>
    isBid(call) ? bidText(levelOf(call), strainOf(call)) : CALLS[call][locale === "ja" ? 1 : 0];
  const [base] = tried;
  if (base === undefined) return [];
  const own = tried.find(({ call }) => call === chosen) ?? base;
  const rivals = tried.filter((each) => each !== own).toSorted((a, b) => b.gain - a.gain);
  // What the rules would have called is the rival; if that is the choice, the best of the others is.
  const rival = own === base ? rivals[0] : base;
  const ends = [own, ...(rival === undefined ? [] : [rival])].map(({ call, usual }: Tried) =>
    usual === undefined
      ? wording.out(callText(call))
      : wording.usual(callText(call), usual, wording.contract(usual.contract, usual.ours)),
  );
  const digits = unit === "points" ? 0 : unit === "boards" ? 2 : 1;
  const gains = tried
    .slice(1)
    .map(({ call, gain, error }) =>
      wording.gain(
        callText(call),
        signed(gain, digits),
        error.toFixed(digits),
        wording.unit[unit],
        callText(base.call),
      ),
    );
  const sentence = (parts: readonly string[]): string => {
    const text = parts.join(wording.join);
    return locale === "ja" ? `${text}。` : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  return [
    sentence(ends),
    sentence([wording.deals(deals, solved)]).replace(/[.。]$/, locale === "ja" ? "。" : ": ") +
      sentence(gains),
    ...(own === base ? [] : [sentence([wording.changed(callText(base.call))])]),
  ];
}
