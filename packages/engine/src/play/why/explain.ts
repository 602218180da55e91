/**
 * A decision on a card in words, English or Japanese, as one line, a paragraph, or with all figures.
 *
 * Nothing is computed here: every number is one of the decision's own.
 */
import { inLocale, suitSymbol, type Card, type Locale } from "@falsecard/core";
import { cardSymbol, seatName } from "../../inference/reading/reading.js";
import type { BeliefChange, Deception } from "../problem/others-beliefs.js";
import type { BeliefShown, CardDecision, Judged } from "./decision.js";
import { RULES } from "../../inference/reading/rules.js";
import type { Form } from "../problem/stake.js";
import { percent, sayBeliefChange, sayCard, sayWhy } from "./say.js";

/** How much an explanation says. */
export const DETAILS = ["line", "paragraph", "full"] as const;
/** How much an explanation says. */
export type Detail = (typeof DETAILS)[number];

/** The explanation, line by line. */
export function explainCard(
  decision: CardDecision,
  detail: Detail = "line",
  locale: Locale = "en",
): string[] {
  const says = inLocale([EN, JA], locale);
  const line = says.line(decision);
  if (detail === "line") return [line];
  const reasons = [
    // A line without a reason gives the figures itself.
    ...(reasonIn(decision, locale) === undefined ? [] : [says.figures(decision)]),
    ...decision.beliefs.map((belief) => says.belief(belief)),
    ...signalLines(decision, says),
    ...comparison(decision, says),
  ];
  if (detail === "paragraph")
    return [[line, ...reasons.map((each) => says.sentence(each))].join(says.space)];
  return [
    line,
    ...reasons.map((each) => says.sentence(each)),
    ...decision.candidates.map((each) => says.candidate(each, decision)),
    ...decision.typical.map(({ deal, chosen, rival }) =>
      says.typical(deal, amount(chosen, decision.form), amount(rival, decision.form)),
    ),
    says.work(decision),
  ];
}

/**
 * What the opponents are told of a card: what it says by agreement, as partner reads it, true or not.
 */
export function tellCard({ signal }: CardDecision, locale: Locale = "en"): string | undefined {
  if (signal === undefined) return undefined;
  const { rule, says } = signal;
  return `${RULES[rule].name[locale]}: ${says[locale]}`;
}

/** An amount in the form of scoring: points whole, IMPs and percent with decimals. */
export function amount(value: number, form: Form): string {
  const text =
    form === "points" ? String(Math.round(value)) : value.toFixed(form === "IMPs" ? 2 : 1);
  return text.replace(/^-(0(?:\.0+)?)$/, "$1").replace("-", "−");
}

interface Sayings {
  readonly space: string;
  readonly sentence: (text: string) => string;
  readonly line: (decision: CardDecision) => string;
  /** What the chosen card is worth, and how far it is from its rival. */
  readonly figures: (decision: CardDecision) => string;
  readonly belief: (belief: BeliefShown) => string;
  readonly change: (change: BeliefChange) => string;
  readonly signal: (decision: CardDecision) => string | undefined;
  readonly compare: (chosen: Judged, rival: Judged, decision: CardDecision) => string;
  readonly candidate: (judged: Judged, decision: CardDecision) => string;
  readonly typical: (deal: string, chosen: string, rival: string) => string;
  readonly work: (decision: CardDecision) => string;
}

const UNITS: Readonly<Record<Locale, Readonly<Record<Form, string>>>> = {
  en: { points: "points", IMPs: "IMPs", matchpoints: "% of the matchpoints" },
  ja: { points: "点", IMPs: "IMP", matchpoints: "%(マッチポイント)" },
};

/** The best of the others that differs from the chosen card in some deal. */
export const rivalIn = ({ candidates: [, ...others] }: CardDecision): Judged | undefined =>
  others.find(({ against }) => against.better + against.worse > 0);

const signalLines = (decision: CardDecision, says: Sayings): string[] => {
  const said = says.signal(decision);
  const changes = decision.signal?.conclusions ?? [];
  return said === undefined ? [] : [said, ...changes.map((change) => says.change(change))];
};

function comparison(decision: CardDecision, says: Sayings): string[] {
  const [chosen] = decision.candidates;
  const rival = rivalIn(decision);
  return chosen === undefined || rival === undefined ? [] : [says.compare(chosen, rival, decision)];
}

const withError = (value: number, error: number, form: Form): string =>
  `${amount(value, form)} ± ${amount(error, form)}`;

/** How far the chosen card is ahead of another. */
const ahead = (chosen: Judged, rival: Judged): number => rival.behind.by - chosen.behind.by;

const cardsText = ({ candidate: { card, cards, further = [] } }: Judged, chosen: Card): string =>
  [cards.includes(chosen) ? chosen : card, ...further].map((each) => cardSymbol(each)).join(" ");

/** The likeliest lengths with their chances, up to three. */
const likeliest = (chances: readonly number[]): { length: number; chance: number }[] =>
  chances
    .map((chance, length) => ({ length, chance }))
    .filter(({ chance }) => chance >= 0.005)
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, 3);

/** `40 deals`, `all 6 deals`, `the only deal`. */
const dealsEn = (samples: number, exact: boolean): string => {
  if (samples === 1) return exact ? "the only deal" : "1 deal";
  return `${exact ? "all " : ""}${samples} deals`;
};

const dealsJa = (samples: number, exact: boolean): string =>
  exact ? `全${samples}ディール` : `${samples}ディール`;

/** The reason in the terms of the game, or that another card's lead does not matter; undefined without reasons. */
function reasonIn(decision: CardDecision, locale: Locale): string | undefined {
  const { why, candidates } = decision;
  const [chosen] = candidates;
  const rival = rivalIn(decision);
  if (why === undefined || chosen === undefined) return undefined;
  if (rival === undefined || ahead(chosen, rival) >= 0) return sayWhy(why, decision, locale);
  const { form, card } = decision;
  const by = -ahead(chosen, rival);
  const other = cardsText(rival, card);
  const name = sayCard(decision, locale);
  if (Number(amount(by, form)) === 0)
    return inLocale([`${name}: as good as ${other}.`, `${name}: ${other}と同じ価値。`], locale);
  const gap = withError(by, chosen.behind.error, form);
  const unit = UNITS[locale][form];
  return inLocale(
    [
      `${name}: ${other} seems better by ${gap} ${unit}, too little to matter.`,
      `${name}: ${other}のほうが${gap}${unit}良く見えるが、問題になる差ではない。`,
    ],
    locale,
  );
}

const EN: Sayings = {
  space: " ",
  sentence: (text) => `${text}.`,
  line: (decision) => {
    const { card, candidates, samples, exact, deception, signal } = decision;
    const name = cardSymbol(card);
    const hides = deception?.kind === "equals" ? ` ${equalsEn(deception)}` : "";
    if (candidates.length === 0 || samples === 0)
      return candidates.length > 1
        ? `${name}: it and the other cards are worth the same.${hides}`
        : `${name}: there is no other choice.`;
    if (deception?.kind === "gain")
      return deceptionEn(deception, decision, dealsEn(samples, exact));
    const truth =
      signal?.truthful === true
        ? ` It tells partner the truth: “${signal.says.en}” (${RULES[signal.rule].name.en}).`
        : "";
    return `${reasonIn(decision, "en") ?? `${name}: ${EN.figures(decision)}.`}${truth}${hides}`;
  },
  figures: (decision) => {
    const { card, candidates, form, samples, exact, declaring } = decision;
    const [chosen] = candidates;
    if (chosen === undefined) return "";
    const chance = `${declaring ? "makes" : "beats"} the contract in ${percent(chosen.success)} of ${dealsEn(samples, exact)}`;
    const worth = `${withError(chosen.mean, chosen.error, form)} ${UNITS.en[form]}`;
    const rival = rivalIn(decision);
    if (rival === undefined) return `${worth}, ${chance}; nothing else is better`;
    const by = ahead(chosen, rival);
    const gap = withError(Math.abs(by), (by < 0 ? chosen : rival).behind.error, form);
    const other = cardsText(rival, card);
    const versus = by < 0 ? `behind ${other}, too little to prefer that` : `ahead of ${other}`;
    return `${worth}, ${gap} ${versus}; ${chance}`;
  },
  belief: (belief) =>
    belief.kind === "card"
      ? `${seatName(belief.seat, "en")} holds ${cardSymbol(belief.card)} with ${percent(belief.chance)}`
      : `${seatName(belief.seat, "en")}'s ${suitSymbol(belief.suit)}: ${likeliest(belief.chances)
          .map(({ length, chance }) => `${length} with ${percent(chance)}`)
          .join(", ")}`,
  change: (change) => sayBeliefChange(change, "us", percent, "en"),
  signal: ({ signal, card }) =>
    signal &&
    `By agreement (${RULES[signal.rule].name.en}) partner reads ${cardSymbol(card)} as “${signal.says.en}”${
      signal.truthful ? "" : `, which is untrue; the true card is ${cardSymbol(signal.truth)}`
    }`,
  compare: (_, rival, { card }) =>
    `Against ${cardsText(rival, card)} it is better in ${rival.against.better}, equal in ${rival.against.equal} and worse in ${rival.against.worse} deals`,
  candidate: (judged, { card, form, declaring }) =>
    `${cardsText(judged, card)}: ${withError(judged.mean, judged.error, form)} ${UNITS.en[form]}, ${
      declaring ? "makes" : "beats"
    } ${percent(judged.success)}, ${withError(judged.behind.by, judged.behind.error, form)} behind the best, ${dealsEn(judged.samples, false)}`,
  typical: (deal, chosen, rival) => `In ${deal} it is worth ${chosen}, the other ${rival}`,
  work: ({ search, samples, exact, nodes, seed, cut, model }) =>
    `Program ${model}, ${search}, ${dealsEn(samples, exact)}, ${nodes} nodes, seed ${seed}${cut ? ", cut short" : ""}`,
};

function deceptionEn(
  { card, honest, beliefs, gain, risk }: Deception,
  { form }: CardDecision,
  deals: string,
): string {
  const told = beliefs.map((change) => EN.change(change)).join(", ");
  return `${cardSymbol(card)}, not ${cardSymbol(honest)}: ${told === "" ? "" : `${told}. `}Gain ${withError(gain.by, gain.error, form)} ${UNITS.en[form]} over ${deals}; against perfect opponents it risks ${amount(risk, form)}.`;
}

/** What the card hides that an equal card would have told. */
const equalsEn = ({ card, honest, beliefs }: Deception): string =>
  `${cardSymbol(card)} rather than the equal ${cardSymbol(honest)} hides more: ${beliefs.map((change) => EN.change(change)).join(", ")}.`;

const JA: Sayings = {
  space: "",
  sentence: (text) => `${text}。`,
  line: (decision) => {
    const { card, candidates, samples, exact, deception, signal } = decision;
    const name = cardSymbol(card);
    const hides = deception?.kind === "equals" ? equalsJa(deception) : "";
    if (candidates.length === 0 || samples === 0)
      return candidates.length > 1
        ? `${name}: 他のカードと価値は同じ。${hides}`
        : `${name}: 他に選択の余地はない。`;
    if (deception?.kind === "gain")
      return deceptionJa(deception, decision, dealsJa(samples, exact));
    const truth =
      signal?.truthful === true
        ? `パートナーに真実を伝える:「${signal.says.ja}」(${RULES[signal.rule].name.ja})。`
        : "";
    return `${reasonIn(decision, "ja") ?? `${name}: ${JA.figures(decision)}。`}${truth}${hides}`;
  },
  figures: (decision) => {
    const { card, candidates, form, samples, exact, declaring } = decision;
    const [chosen] = candidates;
    if (chosen === undefined) return "";
    const chance = `${dealsJa(samples, exact)}の${percent(chosen.success)}でコントラクトを${declaring ? "メイク" : "ダウンに"}する`;
    const worth = `${withError(chosen.mean, chosen.error, form)}${UNITS.ja[form]}`;
    const rival = rivalIn(decision);
    if (rival === undefined) return `${worth}、${chance}。これより良いカードはない`;
    const by = ahead(chosen, rival);
    const gap = withError(Math.abs(by), (by < 0 ? chosen : rival).behind.error, form);
    const versus = by < 0 ? "下だが、乗り換えるほどではない" : "上";
    return `${worth}、${cardsText(rival, card)}より${gap}${versus}。${chance}`;
  },
  belief: (belief) =>
    belief.kind === "card"
      ? `${seatName(belief.seat, "ja")}が${cardSymbol(belief.card)}を持つ確率は${percent(belief.chance)}`
      : `${seatName(belief.seat, "ja")}の${suitSymbol(belief.suit)}は${likeliest(belief.chances)
          .map(({ length, chance }) => `${length}枚 ${percent(chance)}`)
          .join("、")}`,
  change: (change) => sayBeliefChange(change, "us", percent, "ja"),
  signal: ({ signal, card }) =>
    signal &&
    `取り決め(${RULES[signal.rule].name.ja})により、パートナーは${cardSymbol(card)}を「${signal.says.ja}」と読む${
      signal.truthful ? "" : `。これは偽りで、本来のカードは${cardSymbol(signal.truth)}`
    }`,
  compare: (_, rival, { card }) =>
    `${cardsText(rival, card)}と比べ、${rival.against.better}ディールで優り、${rival.against.equal}ディールで等しく、${rival.against.worse}ディールで劣る`,
  candidate: (judged, { card, form, declaring }) =>
    `${cardsText(judged, card)}: ${withError(judged.mean, judged.error, form)}${UNITS.ja[form]}、${
      declaring ? "メイク" : "ダウン"
    } ${percent(judged.success)}、最善との差 ${withError(judged.behind.by, judged.behind.error, form)}、${judged.samples}ディール`,
  typical: (deal, chosen, rival) => `${deal} では ${chosen}、他方は ${rival}`,
  work: ({ search, samples, exact, nodes, seed, cut, model }) =>
    `プログラム ${model}、${search}、${exact ? "全" : ""}${samples}ディール、${nodes}ノード、シード ${seed}${cut ? "、途中で打ち切り" : ""}`,
};

function deceptionJa(
  { card, honest, beliefs, gain, risk }: Deception,
  { form }: CardDecision,
  deals: string,
): string {
  const told = beliefs.map((change) => JA.change(change)).join("、");
  return `${cardSymbol(honest)}ではなく${cardSymbol(card)}: ${told === "" ? "" : `${told}。`}得は${deals}で${withError(gain.by, gain.error, form)}${UNITS.ja[form]}、完全な相手に対する危険は${amount(risk, form)}。`;
}

const equalsJa = ({ card, honest, beliefs }: Deception): string =>
  `同じ強さの${cardSymbol(honest)}より${cardSymbol(card)}のほうが分かりにくい: ${beliefs.map((change) => JA.change(change)).join("、")}。`;
