/**
 * abc and the deceptive search: when to simulate how the others will read a card, and when to trust the result.
 *
 * Simulation (playout.ts) is slow and can be exploited, so it is done only where it may matter: two cards that tell
 * different things are close, or the contract is more likely lost than won. Its result is used only for a card that
 * loses little against perfect opponents, and only if it gains more than chance and something that counts.
 */
import { dummyOf, suitOf, type Card } from "@falsecard/core";
import { believe } from "../../inference/hypothesis.js";
import type { LocaleText } from "../../inference/reading/reading.js";
import type { Candidate } from "../problem/candidate.js";
import { honestCard, isDominated, messagesTo } from "./choice.js";
import { PLAYOUT_FIELDS, searchByPlayouts, type PlayoutSettings } from "./playout.js";
import { changesBetween } from "../problem/others-beliefs.js";
import { evidenceTo, readsOf } from "../model/model.js";
import type { PlayoutSearch, Thinking } from "./order.js";
import type { Problem } from "../problem/problem.js";
import {
  differences,
  spreadOf,
  defineSearch,
  type Evaluation,
  type Findings,
  type SearchInput,
} from "./search.js";
import type { Resources } from "./budget.js";
import { isLie, isWorthLying, secondHandSignal } from "../problem/signal.js";
import { drawWorlds, worldsOf, type Worlds } from "../problem/worlds.js";

/** A card is played for what it tells only if it was judged in at least so many deals. */
const LEAST_DEALS = 6;

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
  if (!settings.always && !isCalledFor(problem, plain)) return undefined;
  const honest = honestCard(problem, plain);
  const open = allowedCandidates(problem, plain, honest, settings);
  if (open.length < 2 || tools.budget.refuses()) return undefined;
  const imagined = worldsToSignalIn(problem, plain.worlds, settings, tools);
  const worlds = drawWorlds(
    imagined,
    settings.samples,
    tools.random.split("minds"),
    tools.budget.deals(settings.samples),
  );
  const findings = yield* searchByPlayouts(
    kind,
    problem,
    open,
    worlds,
    plain.stake,
    settings,
    tools,
  );
  // Too few deals were judged, because of a limit or an early stop: keep the plain choice.
  const judged = Math.max(...findings.evaluations.map(({ values }) => values.length));
  const all = worlds.list.length;
  if (judged < (worlds.exact ? all : Math.min(LEAST_DEALS, all))) return undefined;
  return weigh(problem, plain, findings, honest, settings);
}

/** Two candidates that tell different things are close, or the aim is likely to be missed. */
export function isCalledFor({ play, turn }: Problem, { evaluations, stake }: Findings): boolean {
  const [best] = evaluations;
  if (best === undefined) return false;
  if (best.success < 0.5) return true;
  // All players see dummy, so its cards tell nothing.
  if (turn === dummyOf(play.contract)) return false;
  return evaluations.some(
    (each) =>
      each !== best &&
      !isWorthLying({ gain: each.behind.by, error: each.behind.error, swing: stake.swing }, 0),
  );
}

/** The candidates that may be played: the honest one, and those within the risk that tell no forbidden lie. */
function allowedCandidates(
  problem: Problem,
  { evaluations, stake }: Findings,
  honest: Card,
  { risk }: PlayoutSettings,
): Candidate[] {
  const messages = messagesTo(problem, [...problem.legal.only(suitOf(honest))]);
  // If the contract is lost against perfect opponents anyway, nothing is at risk.
  const lost = evaluations.every(({ success }) => success === 0);
  return evaluations
    .filter(({ candidate, behind }) => {
      if (candidate.cards.includes(honest)) return true;
      if (!lost && behind.by > risk * stake.swing) return false;
      return problem.model.deceives || !isLie(messages, candidate.card);
    })
    .map(({ candidate }) =>
      candidate.cards.includes(honest) ? { ...candidate, card: honest } : candidate,
    );
}

/**
 * The worlds in which a player who signals by judgement weighs a signal. In fourth hand partner's card of this trick is
 * not read as a signal, because partner could not know that one would be wanted.
 */
function worldsToSignalIn(
  { model, hand, meanings, play, seat }: Problem,
  worlds: Worlds,
  settings: PlayoutSettings,
  { random, budget }: Resources,
): Worlds {
  if (model.signals !== "judgement") return worlds;
  const isSignal = secondHandSignal(play, seat);
  if (!evidenceTo(model, seat, play).some(isSignal)) return worlds;
  const hypothesis = believe(seat, hand, { meanings, play }, readsOf(model, seat), {
    leavesOut: isSignal,
  });
  const { all } = model.search;
  const count = budget.deals(settings.samples);
  const found = worldsOf(hypothesis, play.deal, { count, all }, random.split("fourth hand"));
  return { ...found, isShort: !found.exact && count < settings.samples };
}

/** Chooses the best card if it is enough better than the honest one, which else is played. */
function weigh(
  problem: Problem,
  plain: Findings,
  findings: Findings,
  honest: Card,
  { share }: PlayoutSettings,
): Findings {
  const { evaluations, stake, worlds } = findings;
  const isHonest = ({ candidate }: Evaluation): boolean => candidate.cards.includes(honest);
  const own = evaluations.find(isHonest);
  const [best] = evaluations;
  if (own === undefined || best === undefined || own === best) return { ...findings, card: honest };
  const { mean: by, error } = spreadOf(differences(best.values, own.values), worlds);
  const worth = isWorthLying({ gain: by, error, swing: stake.swing }, share);
  if (!worth && !isDominated(own, evaluations)) return { ...findings, card: honest };
  const { card } = best.candidate;
  const before = (each: Card) =>
    plain.evaluations.find(({ candidate }) => candidate.cards.includes(each))?.behind.by ?? 0;
  return {
    ...findings,
    card,
    deception: {
      kind: "gain",
      card,
      honest,
      beliefs: changesBetween(problem, card, honest, worlds),
      gain: { by, error },
      risk: Math.max(0, before(card) - before(honest)),
    },
  };
}
