/** Why a card, in a sentence that a bridge player would say. Every number in it is one of the decision's own. */
import { suitSymbol, type Locale, type Suit } from "@falsecard/core";
import { cardText, seatName } from "../../inference/reading/reading.js";
import { RULES } from "../../inference/reading/rules.js";
import type { Decision, Judged } from "../decision.js";
import type { Act } from "./act.js";
import type { Feature } from "./feature.js";
import type { LikelyFeature, Why } from "./why.js";

/** A chance as people are told it: `62.4%`. */
export const percent = (chance: number): string => `${(100 * chance).toFixed(1)}%`;

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"] as const;
const SUIT_NAMES = { S: "spade", H: "heart", D: "diamond", C: "club" } as const;

const number = (count: number): string => NUMBERS[count] ?? String(count);

/** `three hearts`, `one club`. */
export const suitCount = (count: number, suit: Suit): string =>
  `${number(count)} ${SUIT_NAMES[suit]}${count === 1 ? "" : "s"}`;

/** `West has ♠Q`, `diamonds break 3–2`. */
export function sayFeature(feature: Feature, locale: Locale): string {
  return locale === "ja" ? featureJa(feature) : featureEn(feature);
}

function featureEn(feature: Feature): string {
  switch (feature.kind) {
    case "card":
      return `${seatName(feature.seat, "en")} has ${cardText(feature.card)}`;
    case "break":
      return `${SUIT_NAMES[feature.suit]}s break ${feature.long}–${feature.short}`;
    case "falls":
      return feature.rounds === 1
        ? `${cardText(feature.card)} is alone`
        : `${cardText(feature.card)} falls in ${number(feature.rounds)} rounds`;
    case "length": {
      const { seat, suit, least, most } = feature;
      const who = seatName(seat, "en");
      if (least === most) return `${who} has ${suitCount(least, suit)}`;
      if (most >= 13) return `${who} has ${number(least)} or more ${SUIT_NAMES[suit]}s`;
      return `${who} has ${suitCount(most, suit)} or fewer`;
    }
  }
}

function featureJa(feature: Feature): string {
  switch (feature.kind) {
    case "card":
      return `${seatName(feature.seat, "ja")}が${cardText(feature.card)}を持つ`;
    case "break":
      return `${suitSymbol(feature.suit)}が${feature.long}-${feature.short}に分かれる`;
    case "falls":
      return feature.rounds === 1
        ? `${cardText(feature.card)}がシングルトンになっている`
        : `${cardText(feature.card)}が${feature.rounds}巡以内に落ちる`;
    case "length": {
      const { seat, suit, least, most } = feature;
      const whose = `${seatName(seat, "ja")}の${suitSymbol(suit)}`;
      if (most === 0) return `${whose}がボイド`;
      if (least === most) return `${whose}が${least}枚`;
      return most >= 13 ? `${whose}が${least}枚以上` : `${whose}が${most}枚以下`;
    }
  }
}

const ACTS: Readonly<Record<Act["kind"], readonly [en: string, ja: string]>> = {
  ruffs: ["ruffs", "ラフ"],
  overruffs: ["overruffs", "オーバーラフ"],
  discards: ["is discarded", "ディスカード"],
  wins: ["wins the trick", "トリックを取る"],
  ducks: ["ducks", "ダック"],
  cashes: ["is cashed", "キャッシュ"],
  "draws trumps": ["draws trumps", "切り札を狩る"],
  returns: ["returns partner's suit", "パートナーのスートを返す"],
  finesses: ["finesses for {card}", "{card}へのフィネス"],
  "holds up": ["holds up {card}", "{card}をホールドアップ"],
  covers: ["covers {card}", "{card}をカバー"],
};

/** ` holds up ♦A`, or nothing. */
function sayAct(act: Act | undefined, locale: Locale): string {
  if (act === undefined) return "";
  const [en, ja] = ACTS[act.kind];
  const text = (locale === "ja" ? ja : en).replace(
    "{card}",
    "about" in act ? cardText(act.about) : "",
  );
  return locale === "ja" ? `(${text})` : ` ${text}`;
}

/** The sentence: what the card does, and when it does better than what else there was. */
export function sayWhy(why: Why, decision: Decision, locale: Locale): string {
  return locale === "ja" ? whyJa(why, decision) : whyEn(why, decision);
}

const rivalOf = ({ candidates }: Decision, { rival }: Why): Judged | undefined =>
  candidates.find(({ candidate }) => candidate.card === rival);

function whyEn(why: Why, decision: Decision): string {
  const card = `${cardText(decision.card)}${sayAct(why.act, "en")}`;
  const rival = rivalOf(decision, why);
  if (rival === undefined) {
    const all = decision.exact ? "all deals" : `all ${decision.samples} deals`;
    return `${card}: nothing to choose, the other cards do the same in ${all}.`;
  }
  const other = cardText(rival.candidate.card);
  const { better, worse } = rival.against;
  if (why.when.length === 0) {
    const reason =
      why.since === undefined ? "no one card or length decides" : `since ${likelyEn(why.since)}`;
    return `${card}: better than ${other} in ${better} and worse in ${worse} of ${totalOf(rival)} deals; ${reason}.`;
  }
  const { inside } = why;
  const there = inside.better + inside.equal + inside.worse;
  return `${card}, not ${other}: it gains when ${why.when.map(likelyEn).join(", and ")}; there it is better in ${inside.better} and worse in ${inside.worse} of ${there} deals.`;
}

function likelyEn({ feature, chance, read }: LikelyFeature): string {
  const said = `${featureEn(feature)} (${percent(chance)})`;
  if (read === undefined) return said;
  return `${said}, as ${seatName(read.seat, "en")}'s ${cardText(read.card)} says (${RULES[read.rule].name.en})`;
}

function whyJa(why: Why, decision: Decision): string {
  const card = `${cardText(decision.card)}${sayAct(why.act, "ja")}`;
  const rival = rivalOf(decision, why);
  if (rival === undefined)
    return `${card}: 選ぶ余地はない。他のカードも${decision.exact ? "全" : `${decision.samples}`}ディールで同じ結果になる。`;
  const other = cardText(rival.candidate.card);
  const { better, worse } = rival.against;
  if (why.when.length === 0) {
    const reason =
      why.since === undefined
        ? "決め手になる1枚や枚数はない"
        : `${likelyJa(why.since, "と見られる")}ため`;
    return `${card}: ${totalOf(rival)}ディールのうち${better}ディールで${other}に優り、${worse}ディールで劣る。${reason}。`;
  }
  const { inside } = why;
  const there = inside.better + inside.equal + inside.worse;
  return `${other}ではなく${card}: ${why.when.map((each) => likelyJa(each)).join("、かつ")}ときに得をする。その${there}ディールのうち${inside.better}ディールで優り、${inside.worse}ディールで劣る。`;
}

function likelyJa({ feature, chance, read }: LikelyFeature, seen = ""): string {
  const because =
    read === undefined
      ? ""
      : `、${seatName(read.seat, "ja")}の${cardText(read.card)}が示す: ${RULES[read.rule].name.ja}`;
  return `${featureJa(feature)}${seen}(${percent(chance)}${because})`;
}

const totalOf = ({ against: { better, equal, worse } }: Judged): number => better + equal + worse;
