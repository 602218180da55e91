/** The words of hand records. */
import {
  makeRank,
  rankOf,
  SUITS_DOWN,
  suitOf,
  suitSymbol,
  type Card,
  type Strain,
} from "../card.js";
import { leaderOf, tricksNeeded, type Contract } from "../contract.js";
import { makeHolding, type Holding } from "../cards.js";
import { catalogue, type Locale } from "../phrase.js";
import { joinedContracts } from "../joined-contracts.js";
import type { HandRecord } from "./hand-record.js";

export const { say: sayRecord } = catalogue({
  title: ["Hand records", "ハンドレコード"],
  board: ["Board {number}", "ボード {number}"],
  deal: ["Deal", "ディール"],
  dealer: ["Dealer {seat}", "ディーラー {seat}"],
  "vul.None": ["None vul", "両ノンバル"],
  "vul.NS": ["N-S vul", "南北バル"],
  "vul.EW": ["E-W vul", "東西バル"],
  "vul.All": ["All vul", "両バル"],
  hcp: ["HCP", "HCP"],
  par: ["Par {score}: {contracts}", "パー {score}: {contracts}"],
  "par.passed": ["Par 0: passed out", "パー 0: パスアウト"],
  leads: ["Best lead v {contract}: {cards}", "最善のリード {contract}: {cards}"],
  "leads.but": ["Best lead v {contract}: all but {cards}", "最善のリード {contract}: {cards} 以外"],
  "leads.all": ["Best lead v {contract}: all equal", "最善のリード {contract}: どれも同じ"],
  page: ["{page} / {pages}", "{page} / {pages}"],
  note: ["HCP: high-card points of each hand.", "HCP: 各ハンドのハイカード・ポイント。"],
  "note.makeable": [
    "Table: tricks of each declarer, double dummy.",
    "表: 各ディクレアラーのダブルダミーでのトリック数。",
  ],
  "date.day": ["{day} {month} {year}", "{year}年{number}月{day}日"],
  "date.month": ["{month} {year}", "{year}年{number}月"],
  "date.year": ["{year}", "{year}年"],
});

const MONTHS = [
  "January February March April May June July August September October November December",
].flatMap((months) => months.split(" "));

/** PBN's date `2026.11.14` in words; parts that are not known, written as `?`, are left out. */
export function dateText(date: string, locale: Locale): string | undefined {
  const [, year = "", monthText, dayText] =
    /^\s*(\d{4})(?:[.\-/](\d{1,2}|\?+)(?:[.\-/](\d{1,2}|\?+))?)?\s*$/.exec(date) ?? [];
  if (year === "") return undefined;
  const number = Number(monthText);
  const day = Number(dayText);
  const month = MONTHS[number - 1];
  if (month === undefined) return sayRecord("date.year", locale, { year });
  // The English text has the month as a word, the Japanese text as a number.
  const values = { year, month, number, day };
  return day >= 1 && day <= 31
    ? sayRecord("date.day", locale, values)
    : sayRecord("date.month", locale, values);
}

/** A rank on paper: the ten is 10. */
const rankText = (rank: string): string => (rank === "T" ? "10" : rank);

/** `AQ1093`; a dash for a void. */
export const holdingText = (holding: Holding): string =>
  [...makeHolding(holding)].map(rankText).join("") || "—";

export const strainLabel = (strain: Strain): string => (strain === "N" ? "NT" : suitSymbol(strain));

/** `4♥X`. */
const bidText = ({ level, strain, doubling }: Contract): string =>
  `${level}${strainLabel(strain)}${doubling}`;

/** `♠KQ ♥5`. */
const cardsText = (cards: readonly Card[]): string =>
  SUITS_DOWN.flatMap((suit) => {
    const own = cards.filter((card) => suitOf(card) === suit).toSorted((a, b) => b - a);
    const ranks = own.map((card) => rankText(makeRank(rankOf(card)))).join("");
    return own.length === 0 ? [] : [suitSymbol(suit) + ranks];
  }).join(" ");

/** `Par NS +420: 4♥ NS`; a contract that fails says by how much: `4♠X EW −2`. */
export function parText({ par, makeable }: HandRecord, locale: Locale): string | undefined {
  if (par === undefined) return undefined;
  if (par.contracts.length === 0) return sayRecord("par.passed", locale);
  const contracts = joinedContracts(par.contracts).map(
    ({ levels, strain, doubling, declarer, contracts: [first] }) => {
      const bid = `${levels}${strainLabel(strain)}${doubling} ${declarer}`;
      if (first === undefined || makeable === undefined) return bid;
      const over = makeable[strain][first.declarer] - tricksNeeded(first);
      return over < 0 ? `${bid} −${-over}` : bid;
    },
  );
  const score = `${par.score < 0 ? "EW" : "NS"} +${Math.abs(par.score)}`;
  return sayRecord("par", locale, { score, contracts: contracts.join(", ") });
}

/** `Best lead v 4♥ S: ♠KQ ♥5`, or the other cards if they are fewer. */
export function leadsText({ leads, deal }: HandRecord, locale: Locale): string | undefined {
  if (leads === undefined) return undefined;
  const { cards } = leads;
  const contract = `${bidText(leads.contract)} ${leads.contract.declarer}`;
  const others = [...(deal[leaderOf(leads.contract)] ?? [])].filter(
    (card) => !cards.includes(card),
  );
  if (others.length === 0) return sayRecord("leads.all", locale, { contract });
  return others.length < cards.length
    ? sayRecord("leads.but", locale, { contract, cards: cardsText(others) })
    : sayRecord("leads", locale, { contract, cards: cardsText(cards) });
}
