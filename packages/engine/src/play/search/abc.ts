/**
 * abc and the deceptive search: when to simulate how the others will read a card, and when to trust the result.
 *
 * Simulation (playout.ts) is slow and can be exploited, so it is done only where it may matter: two cards that tell
 * different things are close, the contract is more likely lost than won, or it is lost in some deals and a card costs
 * less double dummy than the contract is worth there. Some deals choose a plan for each card and the card that looks
 * best; fresh deals then measure its gain over the honest card, because the greatest of several estimates is too high.
 * It is played only if that gain is more than chance, counts, and exceeds what the card may lose.
 */
import { dummyOf, suitOf, type Card } from "@falsecard/core";
import { believe, type Hypothesis } from "../../inference/hypothesis.js";
import type { LocaleText } from "../../inference/reading/reading.js";
import type { Candidate } from "../problem/candidate.js";
import { honestCard, messagesTo } from "./choice.js";
import {
  bestPlans,
  PLAYOUT_FIELDS,
  plansOf,
  searchByPlayouts,
  type PlayoutSettings,
} from "./playout.js";
import { changesBetween } from "../problem/others-beliefs.js";
import { evidenceTo, readsOf } from "../model/model.js";
import type { PlayoutSearch, Thinking } from "./order.js";
import type { Problem } from "../problem/problem.js";
import { differences, spreadOf, defineSearch, type Findings, type SearchInput } from "./search.js";
import { isLie, isWorthLying, secondHandSignal } from "../problem/signal.js";
import { worldsOf, type Worlds } from "../problem/worlds.js";

/** A card is played for what it tells only if it was judged in at least so many deals. */
const LEAST_DEALS = 6;
/**
 * Standard errors by which the gain in fresh deals must exceed nothing. Fresh deals give an unbiased estimate, so one is
 * enough; confirmation ends sooner where two are reached.
 */
const SURE = 1;
/** The same where the deals that chose the card also measure it, as with `always`. */
const TWICE = 2;
/** The share of what is left that may be spent on choosing the card. */
const HALF = 0.5;
/** A card that costs at most this share of the swing double dummy may always be tried. */
const NEXT_TO_NOTHING = 0.02;

const playoutSearch = (name: PlayoutSearch, about: LocaleText) =>
  defineSearch({
    name,
    about,
    fields: PLAYOUT_FIELDS,
    tells: true,
    run: (input, settings) => reconsider(name, input, settings),
  });

/** Both other players are simulated. */
export const ABC = playoutSearch("abc", {
  en: "close or lost choices through the eyes of both other players, who believe what they are told",
  ja: "僅差や負けの局面を、伝えられたことを信じる他の2人の目で考える",
});
/** The next opponent alone is simulated. */
export const DECEPTIVE = playoutSearch("deceptive", {
  en: "the same through the eyes of the next opponent alone, the others seeing all hands",
  ja: "同じことを次の敵1人の目で考え、他の者は全ハンドを見ているとする",
});

/** Reconsiders a choice by simulating the others; undefined if nothing calls for it. */
function* reconsider(
  kind: PlayoutSearch,
  { problem, before: plain, tools }: SearchInput,
  settings: PlayoutSettings,
): Thinking<Findings | undefined> {
  // A search already chose.
  if (plain === undefined || plain.card !== undefined) return undefined;
  if (plain.worlds.list.length === 0) return undefined;
  // Whole hands take minutes, and no card has told anything yet that a lead could contradict.
  if (problem.play.cards.length === 0 && !settings.always) return undefined;
  const { stake } = plain;
  const { risk, share } = settings;
  if (!settings.always && !isCalledFor(problem, plain, risk)) return undefined;
  const honest = honestCard(problem, plain);
  const open = candidatesWithin(problem, plain, honest, risk);
  if (open.length < 2 || tools.budget.refuses()) return undefined;
  const hypothesis = hypothesisToSignalBy(problem);
  const drawn = (wanted: number, name: string): Worlds => {
    const count = tools.budget.deals(wanted);
    const random = tools.random.split(name);
    const found = worldsOf(hypothesis, problem.play.deal, { count, all: 0 }, random);
    return { ...found, isShort: count < wanted };
  };
  const plans = plansOf(problem, open, settings.cards);
  const worlds = drawn(settings.samples, "minds");
  const chosen = yield* searchByPlayouts(kind, plans, honest, worlds, stake, settings, {
    ...tools,
    // The other half is for the fresh deals, unless there are none.
    budget: tools.budget.upTo(settings.always ? 1 : HALF),
  });
  // Too few deals were judged, because of a limit: keep the plain choice.
  const judged = Math.max(...chosen.evaluations.map(({ values }) => values.length));
  if (judged < Math.min(LEAST_DEALS, worlds.list.length)) return undefined;
  const evaluations = bestPlans(chosen.evaluations);
  const own = evaluations.find(({ candidate }) => candidate.cards.includes(honest));
  const [best] = evaluations;
  if (own === undefined || best === undefined || own === best)
    return { ...chosen, evaluations, card: honest };
  const pair = [own.candidate, best.candidate];
  const fresh = settings.always ? worlds : drawn(settings.fresh, "fresh");
  const confirmed = settings.always
    ? { ...chosen, evaluations }
    : yield* searchByPlayouts(kind, pair, honest, fresh, stake, settings, {
        ...tools,
        random: tools.random.split("confirm"),
      });
  const valuesOf = (of: Candidate): readonly number[] =>
    confirmed.evaluations.find(({ candidate }) => candidate === of)?.values ?? [];
  const gaps = differences(valuesOf(best.candidate), valuesOf(own.candidate));
  // A limit came before the gain could be measured.
  if (gaps.length < Math.min(LEAST_DEALS, fresh.list.length))
    return { ...chosen, evaluations, card: honest };
  const nodes = settings.always ? chosen.nodes : chosen.nodes + confirmed.nodes;
  const findings = { ...confirmed, nodes };
  const gain = spreadOf(gaps, fresh);
  const { card } = best.candidate;
  const cost = costOf(plain, card, honest);
  const least = Math.max((settings.always ? TWICE : SURE) * gain.error, share * stake.swing);
  if (gain.mean <= 0 || gain.mean < least || cost > risk * gain.mean)
    return { ...findings, card: honest };
  return {
    ...findings,
    card,
    deception: {
      kind: "gain",
      card,
      honest,
      beliefs: changesBetween(problem, card, honest, fresh),
      gain: { by: gain.mean, error: gain.error },
      risk: cost,
    },
  };
}

/** What a card loses to the honest one against opponents who see all hands. */
export function costOf({ evaluations }: Findings, card: Card, honest: Card): number {
  const behind = (each: Card): number =>
    evaluations.find(({ candidate }) => candidate.cards.includes(each))?.behind.by ?? 0;
  return Math.max(0, behind(card) - behind(honest));
}

/** The most that a deception can bring: the contract, in the deals in which it is lost double dummy. */
const mostGain = ({ evaluations, stake }: Findings): number =>
  (1 - Math.max(0, ...evaluations.map(({ success }) => success))) * stake.swing;

/**
 * Two candidates that tell different things are close, the aim is likely to be missed, or it is missed in some deals and
 * a card costs less than this share of what the contract is worth there.
 */
export function isCalledFor({ play, turn }: Problem, found: Findings, risk: number): boolean {
  const { evaluations, stake } = found;
  const [best] = evaluations;
  if (best === undefined) return false;
  if (best.success < 0.5) return true;
  // All players see dummy, so its cards tell nothing.
  if (turn === dummyOf(play.contract)) return false;
  return evaluations.some(
    (each) =>
      each !== best &&
      (each.behind.by < risk * mostGain(found) ||
        !isWorthLying({ gain: each.behind.by, error: each.behind.error, swing: stake.swing }, 0)),
  );
}

/**
 * The candidates that may be played: the honest one, and those that tell no forbidden lie and cost at most this share of
 * what a deception can bring. A card that costs next to nothing is always among them.
 */
export function candidatesWithin(
  problem: Problem,
  found: Findings,
  honest: Card,
  risk: number,
): Candidate[] {
  const { evaluations, stake } = found;
  const messages = messagesTo(problem, [...problem.legal.only(suitOf(honest))]);
  const most = Math.max(risk * mostGain(found), NEXT_TO_NOTHING * stake.swing);
  return evaluations
    .filter(({ candidate, behind }) => {
      if (candidate.cards.includes(honest)) return true;
      if (behind.by > most) return false;
      return problem.model.deceives || !isLie(messages, candidate.card);
    })
    .map(({ candidate }) =>
      candidate.cards.includes(honest) ? { ...candidate, card: honest } : candidate,
    );
}

/**
 * The beliefs by which a player weighs a signal. If he signals by judgement, he does not, in fourth hand, read partner's
 * card of this trick as a signal, because partner could not know that one would be wanted.
 */
function hypothesisToSignalBy({
  model,
  hand,
  meanings,
  play,
  seat,
  hypothesis,
}: Problem): Hypothesis {
  if (model.signals !== "judgement") return hypothesis;
  const isSignal = secondHandSignal(play, seat);
  if (!evidenceTo(model, seat, play).some(isSignal)) return hypothesis;
  return believe(seat, hand, { meanings, play }, readsOf(model, seat), { leavesOut: isSignal });
}
