/**
 * The abc search as the papers have it: every other player believes in one deal, drawn when the candidate has
 * been played and kept to the end of the line. The engine's `search.abc` was developed from it; this one is kept for
 * comparison.
 */
import {
  bySeat,
  dummyOf,
  partialOf,
  partnerOf,
  Play,
  SEATS,
  sideOf,
  sure,
  type Card,
  type Hand,
  type Random,
  type Seat,
} from "@falsecard/core";
import type { Position } from "@falsecard/solver";
import { believe, sampleDeals, wholeOf } from "@falsecard/engine/inference";
import {
  allocate,
  count,
  defineSearch,
  evaluationsOf,
  positionIn,
  readsOf,
  succeeds,
  word,
  worldsOf,
  type Candidate,
  type Findings,
  type Problem,
  type Resources,
  type SettingsOf,
  type Stake,
  type World,
} from "@falsecard/engine/play";
import { bridgeTree, tripletOf, type BridgeTree } from "./bridge-tree.js";
import { onePass, probe, TIES, type Agent, type Searched } from "./search.js";

const FIELDS = {
  kind: word(["one-pass", "probing"]),
  ties: word(TIES),
  /** The depth of the search in cards; the papers use 12, 16 and 20. */
  depth: count,
  /** Whether a line goes on beyond its depth while the opponents have the lead, as in the deceptive paper. */
  beyond: word(["never", "opponents-lead"]),
  /**
   * The worth of a line: `score` is the score of the board; `tricks` is that of the deceptive paper, declarer's tricks,
   * but 0 where the contract is certainly down.
   */
  leaf: word(["score", "tricks"]),
  /**
   * `samples` is the number of deals that a imagines; `worlds` is the number of pairs of deals for b and c, for each
   * imagined deal and each candidate.
   */
  samples: count,
  worlds: count,
};
export type FrozenSettings = SettingsOf<typeof FIELDS>;

/** The search in the place of Monte-Carlo: it judges only if no search before it has judged. */
export const FROZEN_SEARCH = defineSearch({
  name: "frozen",
  about: {
    en: "abc as the papers have it, in the place of monteCarlo",
    ja: "論文どおりの abc(monteCarlo の代わり)",
  },
  fields: FIELDS,
  tells: true,
  // oxlint-disable-next-line require-yield -- it searches in place
  *run({ problem, candidates, before, tools }, settings) {
    return before === undefined ? searchAsPapers(problem, candidates, settings, tools) : undefined;
  },
});

/** The settings of the parallel paper's experiments: 16 deals, 4 pairs for each, 12 cards and no more. */
export const FROZEN: FrozenSettings = {
  kind: "probing",
  ties: "first",
  depth: 12,
  beyond: "never",
  leaf: "score",
  samples: 16,
  worlds: 4,
};

/** The search needs whole numbers, so it values hundredths. */
const UNITS = 100;

/** Judges candidates as the papers do. */
export function searchAsPapers(
  problem: Problem,
  candidates: readonly Candidate[],
  settings: FrozenSettings,
  { random, budget }: Resources,
): Findings {
  const { stake } = problem;
  const count = budget.deals(settings.samples);
  const worlds = {
    ...worldsOf(problem.hypothesis, problem.play.deal, { count, all: 0 }, random.split("worlds")),
    isShort: count < settings.samples,
  };
  let nodes = 0;
  const { rows, cut } = allocate(
    candidates,
    worlds,
    (alive, from, to) =>
      alive.map(({ card }) => {
        const values: number[] = [];
        const successes: number[] = [];
        for (const [i, world] of worlds.list.slice(from, to).entries()) {
          let sum = 0;
          let reached = 0;
          for (let k = 0; k < settings.worlds; k++) {
            // Every candidate gets the same random numbers, so that candidates differ by their cards alone.
            const tree = frozenTree(
              problem,
              world,
              card,
              settings,
              random.split(`${from + i} ${k}`),
            );
            const found = searchFrozen(tree, settings);
            nodes += found.nodes;
            budget.spend(found.nodes);
            const worth = (found.value ?? 0) / UNITS;
            sum += worth;
            reached += Number(reaches(stake, worth, settings.leaf));
          }
          values.push(sum / settings.worlds);
          successes.push(reached / settings.worlds);
        }
        return { values, successes };
      }),
    {
      first: settings.samples,
      unit: 1,
      drop: Number.POSITIVE_INFINITY,
      clear: Number.POSITIVE_INFINITY,
      zone: 0,
      budget,
    },
  );
  const evaluations = evaluationsOf(rows, worlds);
  return { search: settings.kind, worlds, stake, evaluations, nodes, cut };
}

/** Whether a result that is worth this much reaches the aim. */
function reaches(stake: Stake, worth: number, leaf: FrozenSettings["leaf"]): boolean {
  if (leaf === "tricks") return succeeds(stake, Math.round(Math.abs(worth)));
  const least = stake.worth.filter((_, tricks) => succeeds(stake, tricks));
  return worth >= Math.min(...least) - 1 / UNITS;
}

/** The papers' task: a candidate with its three deals, to be searched by itself on any machine. */
export const searchFrozen = (
  tree: BridgeTree,
  { kind, ties }: Pick<FrozenSettings, "kind" | "ties">,
): Searched => (kind === "one-pass" ? onePass : probe)(bridgeTree(tree), tripletOf(tree), ties);

/** A task: a's deal with the candidate played, and the deals that b and c believe in after it. */
export function frozenTree(
  problem: Problem,
  { deal }: World,
  card: Card,
  { depth, beyond, leaf }: Pick<FrozenSettings, "depth" | "beyond" | "leaf">,
  random: Random,
): BridgeTree {
  const play = sure(Play.of(problem.play.contract, partialOf(deal), [...problem.play.cards, card]));
  const { contract } = play;
  const dummy = dummyOf(contract);
  const a = problem.seat;
  const [b, c] = SEATS.filter((seat) => seat !== a && seat !== dummy);
  if (b === undefined || c === undefined) throw new Error("three players decide");
  const agentOf = (seat: Seat): Agent => (seat === a ? "a" : seat === b ? "b" : "c");
  const { declaring, worth, needed } = problem.stake;
  const left = play.tricksLeft;
  const won = play.declarerTricks;
  const isTricks = leaf === "tricks";
  /** The worth to a's side of the tricks that declarer still takes. */
  const worthOf = (tricks: number): number => {
    if (!isTricks) return worth[won + tricks] ?? 0;
    // No further trick stands for a contract that is down; tricks won before do not count then either.
    const taken = tricks === 0 && won < needed ? 0 : won + tricks;
    return declaring ? taken : -taken;
  };
  return {
    deals: {
      a: positionIn(
        play,
        bySeat((seat) => handOf(play, seat)),
      ),
      b: believed(problem, play, b, random.split("b")),
      c: believed(problem, play, c, random.split("c")),
    },
    roles: bySeat((seat) => agentOf(seat === dummy ? partnerOf(seat) : seat)),
    depth,
    extended: beyond === "opponents-lead",
    ...(isTricks ? { contract: { side: sideOf(contract.declarer), needed: needed - won } } : {}),
    worth: (tricks) => Math.round(UNITS * worthOf(declaring ? tricks : left - tricks)),
  };
}

function handOf(play: Play, seat: Seat): Hand {
  const hand = play.deal[seat];
  if (hand === undefined) throw new Error("a hand is not known");
  return hand;
}

/** A deal that the player in `seat` may believe in, given his hand in this one. */
function believed(
  { seat: owner, meanings, model }: Problem,
  play: Play,
  seat: Seat,
  random: Random,
): Position {
  const hand = handOf(play, seat);
  const hypothesis = believe(seat, hand, { meanings, play }, readsOf(model, owner));
  const [hidden] = sampleDeals(hypothesis, 1, random).deals;
  if (hidden === undefined) throw new Error("nothing is possible");
  const dummy = dummyOf(play.contract);
  return positionIn(play, wholeOf(hidden, { [seat]: hand, [dummy]: handOf(play, dummy) }));
}
