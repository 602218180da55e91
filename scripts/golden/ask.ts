/**
 * Asks the product a question of the golden set, and converts its answer to the form of the file. This is the only file
 * of the set that calls the engine and the page, so that when their interfaces change, this file changes and the set
 * does not.
 */
import {
  type BoardRecord,
  bySide,
  type BySide,
  type Card,
  type Locale,
  makeCard,
  makeOutcome,
  playSeen,
  recordAt,
  type Seat,
  type Seen,
  seenBy,
  sure,
} from "@falsecard/core";
import { recordOfJson, type Json } from "@falsecard/core/files";
import {
  explainCalls,
  explanationOf,
  MODERN,
  parseCardName,
  biddingPositionOf,
  sayMeaning,
  type ConventionCard,
  type CallDecision,
} from "@falsecard/engine/bidding";
import {
  offerClaim,
  parseProgram,
  tellCard,
  USUAL_SETTINGS,
  type CardDecision,
  type Limits,
} from "@falsecard/engine/play";
import { explain, Robot } from "@falsecard/engine/robot";
import { Solver } from "@falsecard/solver";
import { seedAt } from "@falsecard/table";
import { movesOf } from "../../apps/web/src/boards/moves.js";
import { answersAt } from "../../apps/web/src/robots/answers.js";
import { storyOf } from "../../apps/web/src/study/story.js";
import { figure } from "./figure.js";
import type { Answer, Figures, Question } from "./question.js";

type Of<K extends Question["kind"]> = Extract<Question, { kind: K }>;

/** One solver for all questions; earlier questions must change neither an answer nor its number of nodes. */
const solver = new Solver();

/**
 * Limits for one card, unless the question has its own: what the others will believe may take minutes without one. The
 * papers' program C plays every deal out many times, so it has few of them.
 */
const limitsFor = (program: string): Limits => ({
  nodes: 1_500_000,
  ...(program.startsWith("C") ? { samples: 4 } : {}),
});

export const ask = async (question: Question): Promise<Answer> =>
  await ASKED[question.kind](question as never);

const ASKED: { readonly [K in Question["kind"]]: (question: Of<K>) => Answer | Promise<Answer> } = {
  card: (question) => {
    const { decision, claim } = decided(question, false);
    return cardAnswer(decision, claim);
  },
  "why-card": (question) => {
    const { decision, claim } = decided(question, true);
    const words = inBoth((locale) => [
      ...explain(decision, "full", locale),
      tellCard(decision, locale) ?? "",
    ]);
    return { ...cardAnswer(decision, claim), words };
  },
  call: (question) => {
    const { judgement, nodes } = judged(question);
    return callAnswer(judgement, nodes);
  },
  "why-call": (question) => {
    const { judgement, nodes } = judged(question);
    const words = inBoth((locale) => explain(judgement, "full", locale));
    return { ...callAnswer(judgement, nodes), words };
  },
  meaning: ({ record, call }) => {
    const read = recordIn(record);
    const heard = explainCalls(biddingPositionOf(read, systemsOf(read)))[call];
    if (heard === undefined) throw new Error(`no call ${call}`);
    const { meaning } = heard;
    const { hcp, points, length, usually } = explanationOf(meaning);
    const span = ({ min, max }: { readonly min: number; readonly max: number }): string =>
      `${figure(min)}–${figure(max)}`;
    return {
      chosen: heard.call,
      by: meaning.name,
      facts: {
        alert: meaning.artificial,
        forcing: meaning.forcing,
        ...(meaning.agrees === undefined ? {} : { agrees: meaning.agrees }),
        outside: meaning.outside,
        usually,
        hcp: hcp.map(span).join(" "),
        points: span(points),
        lengths: (["S", "H", "D", "C"] as const).map((suit) => span(length[suit])).join(" "),
      },
      words: inBoth((locale) => [sayMeaning(meaning, locale)]),
    };
  },
  story: (question) => story(question),
};

const inBoth = <T>(say: (locale: Locale) => T): Readonly<Record<Locale, T>> => ({
  en: say("en"),
  ja: say("ja"),
});

const recordIn = (json: Json): BoardRecord => sure(recordOfJson(json));

function seenIn(record: BoardRecord, seat: Seat): Seen {
  const view = seenBy(record, seat);
  if (view === undefined) throw new Error("a seat without a hand");
  return view;
}

/** The systems of both sides, by the names in the record. */
const systemsOf = ({ agreements }: BoardRecord): BySide<ConventionCard> =>
  bySide((side) => {
    const name = agreements[side]?.card;
    const card = name === undefined ? undefined : parseCardName(name);
    return card === undefined ? MODERN : sure(card);
  });

function decided(
  question: Of<"card" | "why-card">,
  reasons: boolean,
): { readonly decision: CardDecision; readonly claim: number | undefined } {
  const { seat, program, company, seed, limits, knows } = question;
  const record = recordIn(question.record);
  const view = seenIn(record, seat);
  const model = sure(parseProgram(program));
  const stranger = Robot.of({ model, cards: systemsOf(record), company });
  const robot =
    knows === undefined ? stranger : stranger.knowing(knows.seat, knows.kept, knows.watched);
  const decision = sure(
    robot.card(view, {
      seed,
      solver,
      limits: { ...limitsFor(program), ...limits },
      ...(question.kind === "card" && question.alone === true ? { cardAlone: true } : { reasons }),
    }),
  );
  return { decision, claim: offerClaim(sure(playSeen(view)), seat)?.tricks };
}

const cardsText = (cards: readonly Card[]): string => cards.map(makeCard).join(" ");

function cardAnswer(decision: CardDecision, claim: number | undefined): Answer {
  const { signal, deception, form, samples, exact, cut } = decision;
  return {
    chosen: makeCard(decision.card),
    by: decision.search,
    nodes: decision.nodes,
    facts: {
      form,
      deals: samples,
      ...(exact && { exact }),
      ...(cut && { cut }),
      ...(claim === undefined ? {} : { claim }),
      ...(signal && {
        signal: `${signal.rule}, ${signal.truthful ? "true" : `not ${makeCard(signal.truth)}`}`,
      }),
      ...(deception && {
        deception: deception.kind,
        honest: makeCard(deception.honest),
        gain: figure(deception.gain.by),
        "gain error": figure(deception.gain.error),
        risk: figure(deception.risk),
      }),
    },
    figures: Object.fromEntries(
      decision.candidates.map(({ candidate, mean, error, success, behind, samples, against }) => [
        [cardsText(candidate.cards), ...(candidate.further ?? []).map(makeCard)].join(" then "),
        [mean, error, success, behind.by, behind.error, samples]
          .map(figure)
          .concat([against.better, against.equal, against.worse]),
      ]),
    ),
  };
}

function judged(question: Of<"call" | "why-call">): {
  readonly judgement: CallDecision;
  readonly nodes: number;
} {
  const record = recordIn(question.record);
  const { seat, judge, seed } = question;
  const before = solver.nodes;
  const robot = Robot.of({ cards: systemsOf(record), judge });
  const judgement = sure(robot.call(seenIn(record, seat), { seed, solver }));
  return { judgement, nodes: solver.nodes - before };
}

function callAnswer(judgement: CallDecision, nodes: number): Answer {
  const { call, rule, ahead, candidates, changed, weighed, advice } = judgement;
  return {
    chosen: call,
    by: rule.name,
    nodes,
    facts: {
      ahead,
      ...(changed && { changed }),
      rows: candidates.map((one) => `${one.call} ${one.name}`).join(", "),
      ...(weighed && { unit: weighed.unit, deals: weighed.deals, solved: weighed.solved }),
      ...(advice && {
        advice: `${advice.call} by case ${advice.case}`,
        ours: `${figure(advice.ours.level)}${advice.ours.strain}`,
        theirs: `${figure(advice.theirs.level)}${advice.theirs.strain}`,
      }),
    },
    ...(weighed && {
      figures: Object.fromEntries(
        weighed.tried.map(({ call, gain, error, deals, usual }): [string, Figures] => [
          usual === undefined ? call : `${call} to ${makeOutcome(usual.contract)}`,
          [figure(gain), figure(error), deals].concat(
            usual === undefined ? [] : [usual.share, usual.tricks, usual.score].map(figure),
          ),
        ]),
      ),
    }),
  };
}

/** Asked as the page does (story-view.tsx), but with a clock that stands still, so that no robot runs out of time. */
async function story({ record: json, seat, part, samples, seed }: Of<"story">): Promise<Answer> {
  const record = recordIn(json);
  const robots = { ...USUAL_SETTINGS, samples, patience: 1 };
  const isBid = part === "bid";
  const toldIn = async (locale: Locale) => {
    const asked = { record, seat, locale };
    const engine = answersAt(() => 0);
    const worth = isBid ? engine.worth({ ...asked, seed }) : undefined;
    const layout = isBid ? undefined : engine.layout(asked);
    const trace = isBid ? undefined : engine.trace(asked);
    const signals = isBid ? undefined : engine.signals({ ...asked, robots });
    const seen = seenIn(recordAt(record, record.calls.length, 0), seat);
    const led = { seen, locale, robots, seed: seedAt(seed, seen) };
    const answer = part === "lead" ? await engine.card(led) : undefined;
    const lead = answer !== undefined && "card" in answer ? answer : undefined;
    const moves = movesOf(record);
    const told = { record, moves, person: seat, locale, layout, trace, signals, worth, lead };
    return { ...told, sentences: storyOf(told) };
  };
  const inEnglish = await toldIn("en");
  const inJapanese = await toldIn("ja");
  const { layout, trace, signals, worth, lead, sentences } = inEnglish;
  const costs = (trace?.cards ?? []).flatMap(({ card, cost }, i) =>
    cost > 0 ? [`${i + 1} ${makeCard(card)} ${cost}`] : [],
  );
  const told = (signals ?? []).map(({ index, truthful, misled }) =>
    misled === undefined
      ? `${index + 1} ${truthful ? "true" : "untrue"}`
      : `${index + 1} untrue ${makeCard(misled.card)} ${figure(misled.before)} ${figure(misled.after)}`,
  );
  return {
    facts: {
      steps: sentences.map(({ step }) => step ?? "").join(" "),
      ...(layout && {
        par: layout.par.score,
        contracts: layout.par.contracts.map(makeOutcome).join(" "),
      }),
      ...(trace && { costs: costs.join(", ") }),
      ...(signals && { told: told.join(", ") }),
      ...(worth && { behind: figure(worth.behind) }),
    },
    ...(worth && {
      figures: Object.fromEntries(
        [worth.reached, worth.best].map(({ contract, mean, makes }, i) => [
          `${i === 0 ? "reached" : "best"} ${makeOutcome(contract ?? "passed out")}`,
          [figure(mean), figure(makes)],
        ]),
      ),
    }),
    ...(lead && {
      chosen: makeCard(lead.card),
      figures: Object.fromEntries(
        lead.reason.candidates.map(({ cards, mean, error, success = 0, behind, samples }) => [
          cardsText(cards),
          [mean, error, success, behind.by, behind.error, samples].map(figure),
        ]),
      ),
    }),
    words: {
      en: sentences.map(({ text }) => text),
      ja: inJapanese.sentences.map(({ text }) => text),
    },
  };
}
