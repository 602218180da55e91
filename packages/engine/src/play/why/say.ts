/** Why a card, in a sentence that a bridge player would say. Every number in it is one of the decision's own. */
import {
  inLocale,
  rankOf,
  sayPhrase,
  suitSymbol,
  type Locale,
  type Phrase,
  type Suit,
} from "@falsecard/core";
import type { LeadKind } from "../problem/lead-prior.js";
import { cardSymbol, seatName } from "../../inference/reading/reading.js";
import { RULES } from "../../inference/reading/rules.js";
import type { BeliefChange } from "../problem/others-beliefs.js";
import type { CardDecision, Judged } from "./decision.js";
import type { Act } from "./act.js";
import type { Feature, Outcomes } from "./feature.js";
import type { LikelyFeature, Why } from "./why.js";

/** A chance as people are told it: `62.4%`. */
export const percent = (chance: number): string => `${(100 * chance).toFixed(1)}%`;

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"] as const;
const SUIT_NAMES = { S: "spade", H: "heart", D: "diamond", C: "club" } as const;

const number = (count: number): string => NUMBERS[count] ?? String(count);

/** `three hearts`, `one club`. */
const suitCount = (count: number, suit: Suit): string =>
  `${number(count)} ${SUIT_NAMES[suit]}${count === 1 ? "" : "s"}`;

/** Whose hand a sentence is about: the robot's own, or the person's. */
const HOLDERS = { us: ["us", "こちら"], you: ["you", "あなた"] } as const;

/** What somebody is made to believe of a hand: `West places us with three hearts (56.5%, up from 12.0%)`. */
export function sayBeliefChange(
  change: BeliefChange,
  holder: keyof typeof HOLDERS,
  chanceText: (chance: number) => string,
  locale: Locale,
): string {
  const { before, after } = change;
  const [from, to] = [chanceText(before), chanceText(after)];
  const who = seatName(change.seat, locale);
  const whose = inLocale(HOLDERS[holder], locale);
  const way = after < before ? "down" : "up";
  const belief: Phrase =
    change.kind === "length"
      ? [
          `${who} places ${whose} with ${suitCount(change.length, change.suit)}`,
          `${who}は${whose}の${suitSymbol(change.suit)}を${change.length}枚と読む`,
        ]
      : [
          `${who} places ${cardSymbol(change.card)} with ${whose}`,
          `${who}は${cardSymbol(change.card)}が${whose}にあると読む`,
        ];
  return `${inLocale(belief, locale)}${inLocale([` (${to}, ${way} from ${from})`, `(${from}から${to}へ)`], locale)}`;
}

/** `West has ♠Q`, `diamonds break 3–2`. */
export function sayFeature(feature: Feature, locale: Locale): string {
  return inLocale([featureEn, featureJa], locale)(feature);
}

function featureEn(feature: Feature): string {
  switch (feature.kind) {
    case "card":
      return `${seatName(feature.seat, "en")} has ${cardSymbol(feature.card)}`;
    case "break":
      return `${SUIT_NAMES[feature.suit]}s break ${feature.long}–${feature.short}`;
    case "falls":
      return feature.rounds === 1
        ? `${cardSymbol(feature.card)} is alone`
        : `${cardSymbol(feature.card)} falls in ${number(feature.rounds)} rounds`;
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
      return `${seatName(feature.seat, "ja")}が${cardSymbol(feature.card)}を持つ`;
    case "break":
      return `${suitSymbol(feature.suit)}が${feature.long}-${feature.short}に分かれる`;
    case "falls":
      return feature.rounds === 1
        ? `${cardSymbol(feature.card)}がシングルトンになっている`
        : `${cardSymbol(feature.card)}が${feature.rounds}巡以内に落ちる`;
    case "length": {
      const { seat, suit, least, most } = feature;
      const whose = `${seatName(seat, "ja")}の${suitSymbol(suit)}`;
      if (most === 0) return `${whose}がボイド`;
      if (least === most) return `${whose}が${least}枚`;
      return most >= 13 ? `${whose}が${least}枚以上` : `${whose}が${most}枚以下`;
    }
  }
}

type PlainAct = Exclude<Act, { readonly kind: "opens" }>;

const ACTS: Readonly<Record<PlainAct["kind"], Phrase>> = {
  ruffs: ["ruffs", "ラフ"],
  overruffs: ["overruffs", "オーバーラフ"],
  underruffs: ["underruffs", "アンダーラフ"],
  discards: ["is discarded", "ディスカード"],
  wins: ["wins the trick", "トリックを取る"],
  ducks: ["ducks", "ダック"],
  cashes: ["is cashed", "キャッシュ"],
  "draws trumps": ["draws trumps", "切り札を狩る"],
  "leads a trump": ["leads a trump", "切り札を出す"],
  returns: ["returns partner's suit", "パートナーのスートを返す"],
  continues: ["goes on with the suit", "同じスートを続ける"],
  switches: ["switches to another suit", "別のスートに替える"],
  "leads for a ruff": ["is led for a ruff", "ラフを狙う"],
  "leads to weakness": ["leads up to dummy's weakness", "ダミーの弱いスートを出す"],
  "second hand low": ["plays low in second hand", "セカンド・ハンド・ロー"],
  "third hand high": ["plays high in third hand", "サード・ハンド・ハイ"],
  "goes up": ["goes up", "ハイカードで上がる"],
  unblocks: ["unblocks", "アンブロック"],
  "plays low": ["plays low", "ローを出す"],
  finesses: ["finesses for {card}", "{card}へのフィネス"],
  "holds up": ["holds up {card}", "{card}をホールドアップ"],
  covers: ["covers {card}", "{card}をカバー"],
  overtakes: ["overtakes {card}", "{card}をオーバーテイク"],
  keeps: ["keeps {card} back", "{card}を温存"],
  "leads towards": ["is led towards {card}", "{card}に向かってリード"],
  "crosses to": ["crosses to {card}", "{card}で渡る"],
  "drives out": ["drives out {card}", "{card}を追い出す"],
  "leads through": ["is led through {card}", "ダミーの{card}越しにリード"],
};

/** Opening leads whose words depend on nothing but their kind. */
const OPENINGS: Readonly<Partial<Record<LeadKind, Phrase>>> = {
  trump: ["leads a trump", "切り札のリード"],
  singleton: ["is a singleton", "シングルトンのリード"],
  "ace-king": ["is led from ace and king", "AKからのリード"],
  sequence: ["leads the top of a sequence", "シークエンスの一番上のリード"],
};

const HONOURS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten" } as const;

/** What an opening lead comes from: `is led from four to the queen`. */
function sayOpening(act: Extract<Act, { readonly kind: "opens" }>, locale: Locale): string {
  const { from, length, honour, partners } = act;
  if (partners) return inLocale(["leads partner's suit", "パートナーのスートのリード"], locale);
  const own = OPENINGS[from];
  if (own !== undefined) return inLocale(own, locale);
  const held = number(length);
  if (honour === undefined)
    return inLocale(
      [`is led from ${held} small cards`, `小さいカード${length}枚からのリード`],
      locale,
    );
  const top = HONOURS[rankOf(honour) as keyof typeof HONOURS];
  return inLocale(
    [`is led from ${held} to the ${top}`, `${cardSymbol(honour)}を頭とする${length}枚からのリード`],
    locale,
  );
}

/** ` holds up ♦A`, or nothing. */
export function sayAct(act: Act | undefined, locale: Locale): string {
  if (act === undefined) return "";
  const text =
    act.kind === "opens"
      ? sayOpening(act, locale)
      : sayPhrase(ACTS[act.kind], locale, { card: "about" in act ? cardSymbol(act.about) : "" });
  return inLocale([` ${text}`, `(${text})`], locale);
}

/** The card and what it does: `♦8 holds up ♦A`. */
export const sayCard = ({ card, why }: CardDecision, locale: Locale): string =>
  `${cardSymbol(card)}${sayAct(why?.act, locale)}`;

/** The sentence: what the card does, and when it does better than its rival. */
export function sayWhy(why: Why, decision: CardDecision, locale: Locale): string {
  return inLocale([whyEn, whyJa], locale)(why, decision);
}

const rivalOf = ({ candidates }: CardDecision, { rival }: Why): Judged | undefined =>
  candidates.find(({ candidate }) => candidate.card === rival);

/** Whether what the card does names its rival already, as a hold-up of the ace does. */
const isNamed = ({ act, rival }: Why): boolean =>
  act !== undefined && "about" in act && act.about === rival;

/** A feature this likely is said as a reason (because), not as a condition (if). */
const LIKELY = 0.9;

function whyEn(why: Why, decision: CardDecision): string {
  const card = sayCard(decision, "en");
  const rival = rivalOf(decision, why);
  if (rival === undefined) {
    const all = decision.exact ? "all deals" : `all ${decision.samples} deals`;
    return `${card}: nothing to choose, the other cards do the same in ${all}.`;
  }
  const other = cardSymbol(rival.candidate.card);
  if (why.when.length === 0) {
    const since = why.since === undefined ? "" : `, since ${likelyEn(why.since)}`;
    return why.act?.kind === "opens"
      ? `${card}: with what good players lead from such a hand, ${comparedEn(other, rival.against)}${since}.`
      : `${card}: ${againstEn(other, rival.against)}${since}.`;
  }
  const { inside, outside } = why;
  const not = isNamed(why) ? "" : `, not ${other}`;
  const when = why.when.map(likelyEn).join(", and ");
  const all = sumOf(inside);
  const then =
    inside.better === all
      ? `better in ${everyDealEn(all)}`
      : `better in ${inside.better}${inside.worse === 0 ? "" : `, worse in ${inside.worse}`} of ${all} deals`;
  const otherwise =
    outside.worse === 0 ? "" : `, otherwise worse in ${outside.worse} of ${sumOf(outside)}`;
  return why.when.every(({ chance }) => chance >= LIKELY)
    ? `${card}${not}, because ${when}: ${then}${otherwise}.`
    : `${card}${not}: it gains when ${when}; then it is ${then}${otherwise}.`;
}

/** How the card does against the other over all deals; one that does worse takes fewer tricks there. */
function againstEn(other: string, against: Outcomes): string {
  const { better, worse } = against;
  const all = sumOf(against);
  if (worse > 0) return comparedEn(other, against);
  return better === all
    ? `${other} would cost a trick in ${everyDealEn(all)}`
    : `${other} is never better and costs a trick in ${better} of ${all} deals`;
}

/** `all 8 deals`, `both deals`. */
const everyDealEn = (deals: number): string =>
  ["no deal", "the only deal", "both deals"][deals] ?? `all ${deals} deals`;

function comparedEn(other: string, against: Outcomes): string {
  const { better, worse } = against;
  const all = sumOf(against);
  if (better === all) return `better than ${other} in ${everyDealEn(all)}`;
  const counts = `better than ${other} in ${better} of ${all} deals, worse in ${worse}`;
  return better > worse ? counts : `${counts}, but it gains more than it loses`;
}

function likelyEn({ feature, chance, read }: LikelyFeature): string {
  const said = `${featureEn(feature)} (${percent(chance)})`;
  if (read === undefined) return said;
  return `${said}, as ${seatName(read.seat, "en")}'s ${cardSymbol(read.card)} says (${RULES[read.rule].name.en})`;
}

function whyJa(why: Why, decision: CardDecision): string {
  const card = sayCard(decision, "ja");
  const rival = rivalOf(decision, why);
  if (rival === undefined)
    return `${card}: 選ぶ余地はない。他のカードも${decision.exact ? "全" : `${decision.samples}`}ディールで同じ結果になる。`;
  const other = cardSymbol(rival.candidate.card);
  if (why.when.length === 0) {
    const since = why.since === undefined ? "" : `${likelyJa(why.since, "と見られる")}ため。`;
    return why.act?.kind === "opens"
      ? `${card}: 上級者のリードの傾向も合わせ、${comparedJa(other, rival.against)}。${since}`
      : `${card}: ${againstJa(other, rival.against)}。${since}`;
  }
  const { inside, outside } = why;
  const not = isNamed(why) ? "" : `${other}ではなく`;
  // In Japanese a length ends in a noun, the place of a card in a verb.
  const isNoun = ({ feature }: LikelyFeature): boolean => feature.kind === "length";
  const last = why.when.at(-1);
  const noun = last !== undefined && isNoun(last);
  const when = why.when
    .map((each) => `${likelyJa(each)}${each !== last && isNoun(each) ? "で" : ""}`)
    .join("、かつ");
  const then = `その${sumOf(inside)}ディールのうち${inside.better}ディールで優り${inside.worse === 0 ? "" : `、${inside.worse}ディールで劣り`}`;
  const otherwise =
    outside.worse === 0
      ? "、ほかで損はしない"
      : `、ほかの${sumOf(outside)}ディールでは${outside.worse}ディールで劣る`;
  return why.when.every(({ chance }) => chance >= LIKELY)
    ? `${not}${card}: ${when}${noun ? "な" : ""}ので。${then}${otherwise}。`
    : `${not}${card}: ${when}${noun ? "の" : ""}ときに得をする。${then}${otherwise}。`;
}

function againstJa(other: string, against: Outcomes): string {
  const { better, worse } = against;
  const all = sumOf(against);
  if (worse > 0) return comparedJa(other, against);
  return better === all
    ? `${other}では${all}ディールすべてで1トリック以上損をする`
    : `${other}が優ることはなく、${all}ディールのうち${better}ディールで1トリック以上損をする`;
}

function comparedJa(other: string, against: Outcomes): string {
  const { better, worse } = against;
  const all = sumOf(against);
  if (better === all) return `${all}ディールすべてで${other}に優る`;
  const counts = `${all}ディールのうち${better}ディールで${other}に優り、${worse}ディールで劣る`;
  return better > worse ? counts : `${counts}が、得のほうが損より大きい`;
}

function likelyJa({ feature, chance, read }: LikelyFeature, seen = ""): string {
  const because =
    read === undefined
      ? ""
      : `、${seatName(read.seat, "ja")}の${cardSymbol(read.card)}が示す: ${RULES[read.rule].name.ja}`;
  return `${featureJa(feature)}${seen}(${percent(chance)}${because})`;
}

const sumOf = ({ better, equal, worse }: Outcomes): number => better + equal + worse;
