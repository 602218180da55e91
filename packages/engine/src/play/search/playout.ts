/**
 * Playouts of abc (the papers' Algorithm 2, improved) and of the deceptive search (two viewpoints).
 *
 * Player a imagines deals. In each of them the others decide by their own beliefs, made anew at each of their turns
 * from all cards played so far, those of this search included. Play goes to the end, because a double-dummy leaf would
 * undo the deception. With abc both other players decide by their own beliefs; in the
 * deceptive search
 * the next opponent alone does, and the others see all cards. Where no card costs a trick in the deal itself, the
 * policy chooses without imagining deals, except for the papers' players.
 *
 * All candidates meet the same deals and the same random numbers for each deal, ply and seat, so that they differ by
 * what they tell, not by chance. A candidate may be a plan of several cards, while our side
 * keeps the lead: a deception often consists of the card that wins the trick and the next lead.
 *
 * How a chooses his own later cards is a setting. `blind`: by his own beliefs, as he will at the table. `max`, as the
 * papers define abc: the card with the greatest value against the simulated b and c, so that a takes what his deception
 * won; one such decision, because a second one mostly rewards putting off the choice. `clear`: double dummy. The last two
 * let a see all hands, so they overstate what a can do with a deception.
 */
import {
  partialOf,
  sideOf,
  type Play,
  sure,
  type Card,
  type Random,
  type Seat,
} from "@falsecard/core";
import { positionAt, sayRefusal, type Solver } from "@falsecard/solver";
import { groupsOf, type Candidate } from "../problem/candidate.js";
import type { Hypothesis } from "../../inference/hypothesis.js";
import { Recent } from "../../inference/recent.js";
import { byPolicy } from "../players/policy.js";
import { KIND_NAMES, KINDS, playerKind, type PlayerKind } from "../model/kind.js";
import { count, flag, share, word, type SettingsOf } from "../model/robot-settings.js";
import { preferenceOf, replyOf, type Seating } from "../players/reply.js";
import {
  ordering,
  OWN_PLAYS,
  type Found,
  type OwnPlay,
  type PlayoutSearch,
  type PlayoutPiece,
  type Piece,
  type Scene,
  type Thinking,
} from "./order.js";
import type { Problem } from "../problem/problem.js";
import { evaluationsOf, resultsOf, type Evaluation, type Findings } from "./search.js";
import type { Resources } from "./budget.js";
import type { Stake } from "../problem/stake.js";
import type { World, Worlds } from "../problem/worlds.js";

/** The settings of a search by playouts. */
export const PLAYOUT_FIELDS = {
  /** Deals that the player himself imagines to choose a card, at most. */
  samples: count,
  /** Fresh deals in which the chosen card is confirmed, at most. */
  fresh: count,
  /** The kind of all other players. */
  others: word(KIND_NAMES),
  /** Deals that each of the others imagines at each of his turns. */
  worlds: count,
  /** How often the others' deals are drawn anew in each deal of the player's own. */
  draws: count,
  /** How the player's own later cards are chosen. */
  own: word(OWN_PLAYS),
  /** The most cards of a plan: more than one while our side keeps the lead. */
  cards: count,
  /** What may be lost against perfect opponents, as a share of the gain. */
  risk: share,
  /** What a deviation must gain at least, as a share of the swing. */
  share,
  /**
   * Whether it also runs where nothing calls for it, and to the last deal where cards seem equal: the figures of all cards
   * are wanted, so no fresh deals confirm the choice.
   */
  always: flag,
};
export type PlayoutSettings = SettingsOf<typeof PLAYOUT_FIELDS>;

/** Plans that are judged at most. */
const MOST_PLANS = 40;
/** Plans in one piece of work: more of them share more solved positions, fewer spread better over workers. */
const HANDFUL = 4;
/** Deals in which all plans are judged before any is given up. */
const FIRST = 8;
/** Beliefs of simulated players that are kept in one deal: some lines of play, each with a belief at every turn. */
const BELIEFS = 256;
/** Draws of the others' deals over which the maximum at one of a's own turns is taken; the line that follows uses another. */
const MAX_DRAWS = 4;

/**
 * Judges plans by playing each imagined deal to the end with simulated players. Plans that will not gain enough over those
 * with the honest card are given up, unless the figures of all are wanted.
 */
export function* searchByPlayouts(
  search: PlayoutSearch,
  plans: readonly Candidate[],
  honest: Card,
  worlds: Worlds,
  stake: Stake,
  settings: PlayoutSettings,
  { random, budget }: Resources,
): Thinking<Findings> {
  const least = settings.share * stake.swing;
  const draws = Array.from({ length: settings.draws }, (_, draw) => draw);
  const { rows, cut, nodes } = yield* ordering(
    plans,
    worlds,
    {
      first: Math.min(FIRST, Math.max(2, worlds.list.length >> 1)),
      unit: 1,
      drop: 2.5,
      clear: 2,
      zone: least,
      // Half of the deals without a gain settle it for the honest card; with `always` the figures are wanted.
      takesEqual: !settings.always,
      ...(settings.always
        ? {}
        : { toBeat: { includes: ({ cards }: Candidate) => cards.includes(honest), by: least } }),
      budget,
    },
    {
      groupsOf: handfuls,
      piecesOf: (group, from, to) =>
        worlds.list.slice(from, to).flatMap(({ deal }, i) =>
          draws.map((draw): Piece => ({
            kind: "playout",
            search,
            deal,
            plans: group.map(({ card, further = [] }) => [card, ...further]),
            stake,
            others: settings.others,
            worlds: settings.worlds,
            own: settings.own,
            random: random.split(`minds ${from + i} ${draw}`).state,
          })),
        ),
      resultsOf: (group, _unit, found) =>
        group.map((_, i) => {
          // Every draw of the others' deals counts the same.
          const drawn = draws.map((draw) =>
            resultsOf(
              stake,
              found.flatMap(({ values }, at) =>
                at % draws.length === draw ? [values[i] ?? 0] : [],
              ),
            ),
          );
          return {
            values: meanOf(drawn.map(({ values }) => values)),
            successes: meanOf(drawn.map(({ successes }) => successes)),
          };
        }),
    },
  );
  // The others' deals are drawn at random even if ours are all deals, so an error remains.
  const judged = { ...worlds, exact: false };
  return {
    search,
    worlds: judged,
    stake,
    evaluations: evaluationsOf(rows, judged),
    nodes,
    cut,
  };
}

/** The mean of several lists, place by place. */
const meanOf = (lists: readonly (readonly number[])[]): number[] =>
  (lists[0] ?? []).map(
    (_, at) => lists.reduce((sum, list) => sum + (list[at] ?? 0), 0) / lists.length,
  );

function handfuls(plans: readonly Candidate[]): (readonly Candidate[])[] {
  const found: (readonly Candidate[])[] = [];
  for (let at = 0; at < plans.length; at += HANDFUL) found.push(plans.slice(at, at + HANDFUL));
  return found;
}

/** Declarer's tricks with each plan in one deal. */
export function playPlans(
  scene: Scene,
  piece: PlayoutPiece,
  solver: Solver,
  random: Random,
): Found {
  const before = solver.nodes;
  const lines = playedLines(scene, piece, solver, random);
  return {
    values: lines.map((play) => play.declarerTricks),
    nodes: solver.nodes - before,
  };
}

/**
 * Plays plans in one deal to the end. The others imagine much the same deals after each plan, so the solver's table
 * serves all.
 */
export function playedLines(
  scene: Scene,
  { search, deal, plans, stake, others: kind, worlds, own }: PlayoutPiece,
  solver: Solver,
  random: Random,
): Play[] {
  const { seat, meanings, model } = scene;
  const beliefs = new Recent<string, Hypothesis>(BELIEFS);
  const same = { seat, meanings, model, stake, kind: playerKind(kind, worlds), solver, beliefs };
  const world = { deal, weight: 1 };
  return plans.map(([card, ...further]) => {
    const plan = { card, cards: [card], group: 0, further };
    const seating: Seating = { ...same, doubted: new Set() };
    return playOut(search, scene, world, plan, seating, random, own);
  });
}

/** The best plan of each first card; evaluations come best first. */
export function bestPlans(evaluations: readonly Evaluation[]): Evaluation[] {
  return evaluations.filter(
    ({ candidate }, i) =>
      evaluations.findIndex((other) => other.candidate.card === candidate.card) === i,
  );
}

/** Each candidate, continued with every lead of our own for as long as our side keeps it. */
export function plansOf(
  { play, seat }: Problem,
  candidates: readonly Candidate[],
  most: number,
): Candidate[] {
  let plans: { readonly plan: Candidate; readonly after: Play }[] = candidates.map((plan) => ({
    plan,
    after: sure(play.with(plan.card)),
  }));
  for (let cards = 1; cards < most; cards++) {
    const longer = plans.flatMap(({ plan, after }) => {
      const { further = [] } = plan;
      if (further.length !== cards - 1 || after.actor !== seat || after.isOver)
        return [{ plan, after }];
      return groupsOf(after).flatMap((group) => {
        const next = group.at(-1);
        if (next === undefined) return [];
        return [{ plan: { ...plan, further: [...further, next] }, after: sure(after.with(next)) }];
      });
    });
    if (longer.length > MOST_PLANS) break;
    plans = longer;
  }
  return plans.map(({ plan }) => plan);
}

/** The deal played to the end by a plan. */
export function playOut(
  kind: PlayoutSearch,
  { play: known }: Pick<Scene, "play">,
  { deal }: World,
  { card, further = [] }: Candidate,
  seating: Seating,
  random: Random,
  own: OwnPlay,
): Play {
  let play: Play = known.in(partialOf(deal));
  for (const each of [card, ...further]) play = sure(play.with(each));
  return playOn({ kind, play, own, fooled: undefined }, seating, random);
}

/** A play in one deal, to be finished by simulated players. */
interface Unfinished {
  readonly kind: PlayoutSearch;
  readonly play: Play;
  readonly own: OwnPlay;
  /** The player to be deceived, once he has come to his turn: the next opponent to choose a card. */
  readonly fooled: Seat | undefined;
}

function playOn(line: Unfinished, seating: Seating, random: Random): Play {
  const { kind } = line;
  const { seat, solver } = seating;
  let { play, own, fooled } = line;
  while (!play.isOver) {
    const { actor = seat } = play;
    if (sideOf(actor) !== sideOf(seat)) fooled ??= actor;
    if (actor === seat && own === "max" && preferenceOf(play).length > 1) {
      play = sure(play.with(greatest({ kind, play, own: "clear", fooled }, seating, random)));
      own = "clear";
      continue;
    }
    const isBlind = actor === seat && own === "blind";
    const thinks = isBlind || (actor !== seat && (kind === "abc" || actor === fooled));
    const sitting = isBlind ? { ...seating, kind: ownKind(seating.kind) } : seating;
    const free = thinks && sitting.kind.ties === "habit" ? freeCard(play, solver) : undefined;
    const next =
      free ??
      (thinks
        ? replyOf(play, sitting, random.split(`${play.cards.length} ${actor}`))
        : clearSighted(play, solver));
    play = sure(play.with(next));
  }
  return play;
}

/** The kind of player that a takes himself for: he reads calls and cards, whatever the others do. */
const ownKind = (others: PlayerKind): PlayerKind =>
  others.heeds === "calls and cards" ? others : KINDS.reader;

/**
 * The papers' maximum at one of a's turns: the card with the greatest mean worth over several draws of the others' deals.
 * Of equal cards it is the one that is best double dummy. A card is left as soon as the draws to come cannot make it the
 * best, which changes no answer.
 */
function greatest(line: Unfinished, seating: Seating, random: Random): Card {
  const { play } = line;
  const { stake, solver } = seating;
  const first = clearSighted(play, solver);
  const ceiling = mostWorth(play, stake);
  let best = { card: first, sum: -Infinity };
  for (const card of [first, ...preferenceOf(play).filter((each) => each !== first)]) {
    let sum = 0;
    let drawn = 0;
    const canBeBest = (): boolean => sum + (MAX_DRAWS - drawn) * ceiling > best.sum;
    for (; drawn < MAX_DRAWS && canBeBest(); drawn++) {
      const end = playOn(
        { ...line, play: sure(play.with(card)) },
        { ...seating, doubted: new Set(seating.doubted) },
        random.split(`own ${play.cards.length} ${drawn}`),
      );
      sum += stake.worth[end.declarerTricks] ?? 0;
    }
    if (canBeBest()) best = { card, sum };
  }
  return best.card;
}

/** The greatest worth that a's side can still reach. */
const mostWorth = ({ declarerTricks, tricksLeft }: Play, { worth }: Stake): number =>
  Math.max(...worth.slice(declarerTricks, declarerTricks + tricksLeft + 1));

/** The policy's card if no card costs a trick in the deal itself; undefined if one does. */
function freeCard(play: Play, solver: Solver): Card | undefined {
  const order = byPolicy(play);
  const [first] = order;
  if (order.length < 2) return first;
  const position = positionAt(play);
  const solution = position.ok
    ? solver.solve(position.value, { cards: order, keep: true })
    : position;
  if (!solution.ok) throw new Error(sayRefusal(solution.fault));
  return new Set(order.map((card) => solution.value.cards.get(card))).size === 1
    ? first
    : undefined;
}

/** With all hands in sight every trick is worth one. */
const TRICKS: readonly number[] = Array.from({ length: 14 }, (_, tricks) => tricks);

/** The best card double dummy. */
function clearSighted(play: Play, solver: Solver): Card {
  const order = preferenceOf(play);
  const [first] = order;
  if (first === undefined) throw new Error("the play is over");
  if (order.length === 1) return first;
  const position = positionAt(play);
  const best = position.ok
    ? solver.bestSum([position.value], order, TRICKS, { keep: true })
    : position;
  if (!best.ok) throw new Error(sayRefusal(best.fault));
  return best.value ?? first;
}
