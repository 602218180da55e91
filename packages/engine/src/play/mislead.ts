/**
 * Misleading: another card than the honest one, because the others will go wrong by it.
 *
 * No choice is made by the estimate that selected it. Some deals choose the card that looks best against players who
 * read; fresh ones, drawn for nothing else, then say what it is worth beside the honest card, until the answer is
 * clear, does not matter, or the deals are spent. It must not cost against perfect opponents, must not lose against
 * players who read nor against those who read nothing, and must gain against both together. What it is said to gain
 * is what such cards were found to bring at the table for what was claimed of them (deviation.ts).
 */
import { suitOf, type Card } from "@falsecard/core";
import type { Candidate } from "./candidate.js";
import { honestCard, messagesTo } from "./choice.js";
import { isCalledFor } from "./deception.js";
import { broughtBy, deviationKind } from "./deviation.js";
import type { KindName } from "./kind.js";
import { changesBetween } from "./mirror.js";
import { ordering, type MindsPiece, type Thinking } from "./order.js";
import type { Problem } from "./problem.js";
import { defineSearch, type SearchInput } from "./search-definition.js";
import { differences, evaluationsOf, spreadOf, type Findings, type Means } from "./search.js";
import { count, flag, share, type SettingsOf } from "./setting.js";
import { isLie } from "./signal.js";
import { succeeds, type Stake } from "./stake.js";
import { worldsOf, type Worlds } from "./worlds.js";

/** Who is to be misled and who is not: a card is judged by what it gains against both, in equal parts. */
const OTHERS = ["reader", "plain"] as const satisfies readonly KindName[];
/** Fresh deals that are judged between two looks at what they say. */
const BATCH = 8;
/** Standard errors that are clear to one who looks after every batch. */
const CLEAR = 2;

const FIELDS = {
  /** Deals in which a card is chosen. */
  samples: count,
  /** Fresh deals in which it is confirmed, at most. */
  fresh: count,
  /** What may be lost against perfect opponents, as a share of the swing between making and failing. */
  risk: share,
  /** What it must gain at least, as a share of the swing. */
  share,
  /** Whether a claim counts for what such claims brought at the table. */
  calibrated: flag,
};

export const MISLEAD = defineSearch({
  name: "mislead",
  about: {
    en: "a card that makes the others go wrong, chosen in some deals and confirmed in fresh ones",
    ja: "他のプレイヤーを誤らせるカード。あるディールで選び、新しいディールで確かめる",
  },
  fields: FIELDS,
  // What equal cards tell is left to the search for them (equals.ts).
  tells: false,
  run: mislead,
});

function* mislead(
  { problem, before: plain, tools }: SearchInput,
  settings: SettingsOf<typeof FIELDS>,
): Thinking<Findings | undefined> {
  if (plain === undefined || plain.card !== undefined || tools.limits.nodes === 0) return undefined;
  if (plain.worlds.list.length === 0 || !isCalledFor(problem, plain)) return undefined;
  const honest = honestCard(problem, plain);
  const open = openTo(problem, plain, honest, settings.risk);
  if (open.length < 2 || tools.limits.stop?.() === true) return undefined;
  const { stake } = plain;
  const least = settings.share * stake.swing;
  const worlds = { list: plain.worlds.list.slice(0, settings.samples), exact: false };
  const choice = yield* choose(open, worlds, stake, least, tools);
  const { own, rival } = choice;
  if (rival === undefined) return undefined;
  const { card } = rival;
  const fresh = worldsOf(
    problem.hypothesis,
    problem.play.deal,
    { count: settings.fresh, all: 0 },
    tools.random.split("fresh"),
  );
  const kind = deviationKind(problem.play, problem.seat, honest, card);
  const brings = (claimed: number): number =>
    settings.calibrated ? broughtBy(kind, claimed) : claimed;
  const found = yield* confirm([own, rival], fresh, stake, tools, (gain) => brings(gain) - least);
  if (found === undefined) return undefined;
  const behind = (each: Card): number =>
    plain.evaluations.find(({ candidate }) => candidate.cards.includes(each))?.behind.by ?? 0;
  const { evaluations, gain, nodes } = found;
  return {
    search: "mislead",
    worlds: fresh,
    stake,
    evaluations,
    nodes: nodes + choice.nodes,
    cut: false,
    card,
    deception: {
      kind: "gain",
      card,
      honest,
      beliefs: changesBetween(problem, card, honest, fresh),
      gain: { by: brings(gain.mean), error: brings(gain.error) },
      risk: Math.max(0, behind(card) - behind(honest)),
    },
  };
}

/** The honest card first, and those that cost next to nothing against perfect opponents and tell no forbidden lie. */
function openTo(
  problem: Problem,
  { evaluations, stake }: Findings,
  honest: Card,
  risk: number,
): Candidate[] {
  const messages = messagesTo(problem, [...problem.legal.only(suitOf(honest))]);
  const isOwn = ({ cards }: Candidate): boolean => cards.includes(honest);
  const candidates = evaluations
    .filter(
      ({ candidate, behind }) =>
        !isOwn(candidate) &&
        behind.by <= risk * stake.swing &&
        (problem.model.deceives || !isLie(messages, candidate.card)),
    )
    .map(({ candidate }) => candidate);
  const own = evaluations.map(({ candidate }) => candidate).find(isOwn);
  if (own === undefined) return [];
  // Cards of its strength take as many tricks; which of them tells least is another question.
  return [
    { ...own, card: honest },
    ...candidates.filter(({ group, card }) => group !== own.group || isLie(messages, card)),
  ];
}

/** What somebody plays to the end in a deal, against others of a kind. */
const pieceOf = (
  plans: readonly Candidate[],
  deal: MindsPiece["deal"],
  others: KindName,
  stake: Stake,
  random: MindsPiece["random"],
): MindsPiece => ({
  kind: "minds",
  minded: "abc",
  deal,
  plans: plans.map(({ card }) => [card]),
  stake,
  others,
  random,
});

/** The card that looks best beside the honest one, if any looks better by something that counts. */
function* choose(
  [own, ...others]: readonly Candidate[],
  worlds: Worlds,
  stake: Stake,
  least: number,
  { random, limits }: Means,
): Thinking<{
  readonly own: Candidate;
  readonly rival: Candidate | undefined;
  readonly nodes: number;
}> {
  if (own === undefined) throw new Error("no honest card");
  const { rows, nodes } = yield* ordering(
    [own, ...others],
    worlds,
    {
      first: Math.max(2, worlds.list.length >> 1),
      unit: 2,
      drop: 2,
      clear: 2,
      zone: least,
      takesEqual: true,
      limits,
    },
    (alive, from, to) =>
      worlds.list
        .slice(from, to)
        .map(({ deal }, i) =>
          pieceOf(alive, deal, "reader", stake, random.split(`choose ${from + i}`).state),
        ),
    ({ alive }, found) =>
      alive.map((_, i) =>
        found.map(({ values }) => {
          const tricks = values[i] ?? 0;
          return { value: stake.worth[tricks] ?? 0, success: Number(succeeds(stake, tricks)) };
        }),
      ),
  );
  const honest = rows.find(({ candidate }) => candidate === own);
  let best: { readonly rival: Candidate; readonly gain: number } | undefined;
  for (const { candidate, values } of rows) {
    if (honest === undefined || candidate === own) continue;
    const { mean, error } = spreadOf(differences(values, honest.values), worlds);
    if (mean >= Math.max(least, error) && mean > (best?.gain ?? 0))
      best = { rival: candidate, gain: mean };
  }
  return { own, rival: best?.rival, nodes };
}

interface Confirmed {
  readonly evaluations: Findings["evaluations"];
  readonly gain: { readonly mean: number; readonly error: number };
  readonly nodes: number;
}

/** What the rival gains in fresh deals; undefined unless it is clear that it gains, and something that counts. */
function* confirm(
  pair: readonly [own: Candidate, rival: Candidate],
  fresh: Worlds,
  stake: Stake,
  { random, limits }: Means,
  /** Not negative if such a gain counts. */
  counts: (gain: number) => number,
): Thinking<Confirmed | undefined> {
  const worth = pair.map((): number[] => []);
  const successes = pair.map((): number[] => []);
  const gains = OTHERS.map((): number[] => []);
  let nodes = 0;
  for (let done = 0; done < fresh.list.length; done += BATCH) {
    if (limits.stop?.() === true || nodes >= (limits.nodes ?? Infinity)) return undefined;
    const deals = fresh.list.slice(done, done + BATCH);
    const found = yield {
      pieces: deals.flatMap(({ deal }, i) =>
        OTHERS.map((others) =>
          pieceOf(pair, deal, others, stake, random.split(`confirm ${done + i} ${others}`).state),
        ),
      ),
      ahead: [],
    };
    for (const i of deals.keys()) {
      const byKind = OTHERS.map((_, k) => found[i * OTHERS.length + k]?.values ?? []);
      for (const [k, values] of byKind.entries())
        gains[k]?.push(worthOf(stake, values[1]) - worthOf(stake, values[0]));
      for (const side of pair.keys()) {
        const mean = (of: (tricks: number) => number): number =>
          byKind.reduce((sum, values) => sum + of(values[side] ?? 0), 0) / OTHERS.length;
        worth[side]?.push(mean((tricks) => worthOf(stake, tricks)));
        successes[side]?.push(mean((tricks) => Number(succeeds(stake, tricks))));
      }
    }
    nodes += found.reduce((sum, each) => sum + each.nodes, 0);
    const gain = spreadOf(differences(worth[1] ?? [], worth[0] ?? []), fresh);
    if (counts(gain.mean + gain.error) < 0 || gain.mean <= 0) return undefined;
    const isSafe = gains.every((list) => {
      const { mean, error } = spreadOf(list, fresh);
      return mean >= -error;
    });
    if (!isSafe || counts(gain.mean) < 0 || gain.mean < CLEAR * gain.error) continue;
    const rows = pair.map((candidate, side) => ({
      candidate,
      values: worth[side] ?? [],
      successes: successes[side] ?? [],
    }));
    return { evaluations: evaluationsOf(rows, fresh), gain, nodes };
  }
  return undefined;
}

const worthOf = ({ worth }: Stake, tricks = 0): number => worth[tricks] ?? 0;
