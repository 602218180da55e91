import { CARDS, CardSet, parseHand, Random, STRAINS, sure, type Seat } from "@falsecard/core";
import { positionOf, sharedSolver, type Position } from "@falsecard/solver";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bridgeTree, topTricks, tripletOf, type BridgeTree } from "./bridge-tree.js";
import { randomTree, rootOf, type RandomTree } from "./random-tree.js";
import { AGENTS, bitOf, onePass, probe, TIES, type Ties, type TreeGame } from "./search.js";

type Value = number | undefined;
type Triple = readonly [Value, Value, Value];

const best = (values: readonly Value[], max: boolean): Value => {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : max ? Math.max(...known) : Math.min(...known);
};

/** ma, mb and mc by their definitions: every line to its end. */
function defined<Place, Move>(
  game: TreeGame<Place, Move>,
  place: Place,
  ties: Ties,
  moves = 0,
): Triple {
  const alive = game.alive(place);
  const turn = game.turn(place);
  if (turn === undefined || game.isLeaf(place, moves)) {
    const [a, b, c] = AGENTS.map((agent) =>
      (alive & bitOf(agent)) === 0 ? undefined : game.value(place, agent),
    );
    return [a, b, c];
  }
  const { agent, max } = turn;
  const triples = game
    .moves(place)
    .map(({ move }) => defined(game, game.after(place, move), ties, moves + 1));
  const mb = best(
    triples.map(([, b]) => b),
    max,
  );
  const mc = best(
    triples.map(([, , c]) => c),
    max,
  );
  if (agent === "a")
    return [
      best(
        triples.map(([a]) => a),
        max,
      ),
      mb,
      mc,
    ];
  const own = agent === "b" ? mb : mc;
  const equal = triples
    .filter((triple) => triple[AGENTS.indexOf(agent)] === own)
    // Of moves that are all undefined to him only those that a holds possible can come about.
    .filter(([a]) => own !== undefined || a !== undefined);
  const worths = equal.map(([a]) => a);
  return [ties === "worst" ? best(worths, false) : worths[0], mb, mc];
}

const trees = (depth: number): fc.Arbitrary<RandomTree> =>
  fc.record({
    seed: fc.nat(),
    width: fc.constantFrom<[number, number]>([1, 1], [2, 2], [1, 3], [3, 3]),
    depth: fc.integer({ min: 0, max: depth }),
    belief: fc.constantFrom(0, 0.3, 0.6, 0.9, 1),
    values: fc.constantFrom(2, 5, 14, 1_000_000),
  });

/** An ending in which West is a, South declares for North and is b, and East is c; each with a deal of his own. */
function ending(seed: string, size: number, same: boolean, depth = 52): BridgeTree {
  const random = Random.from(seed);
  const pack = random.shuffle(CARDS.filter((card) => card % 13 > 5));
  const hand = (i: number): CardSet => CardSet.of(pack.slice(i * size, i * size + size));
  const hands = { N: hand(0), E: hand(1), S: hand(2), W: hand(3) };
  const strain = STRAINS[random.below(5)] ?? "N";
  const leader = (["N", "E", "S", "W"] as const)[random.below(4)] ?? "N";
  /** The same deal, but the cards that this seat does not see dealt anew. */
  const seen = (one?: Seat, other?: Seat): Position => {
    const dealt = { ...hands };
    if (one !== undefined && other !== undefined && !same) {
      const unseen = random.shuffle([...hands[one].union(hands[other])]);
      dealt[one] = CardSet.of(unseen.slice(0, size));
      dealt[other] = CardSet.of(unseen.slice(size));
    }
    const at = positionOf({ hands: dealt, strain, leader, trick: [] });
    if (!at.ok) throw new Error(at.fault.code);
    return at.value;
  };
  return {
    deals: { a: seen(), b: seen("W", "E"), c: seen("W", "S") },
    roles: { N: "b", E: "c", S: "b", W: "a" },
    depth,
    worth: (tricks) => tricks,
  };
}

describe.each(TIES)("the abc search, of equals the %s", (ties) => {
  test("in one pass and by probing finds what the definitions say", () => {
    fc.assert(
      fc.property(trees(6), (tree) => {
        const game = randomTree(tree);
        const [value] = defined(game, rootOf(tree), ties);
        expect(probe(game, rootOf(tree), ties).value).toBe(value);
        expect(onePass(game, rootOf(tree), ties).value).toBe(value);
      }),
      { numRuns: 1500 },
    );
  });

  test("agrees with itself in deeper trees", () => {
    fc.assert(
      fc.property(trees(9), (tree) => {
        const game = randomTree(tree);
        const [one, two] = [onePass(game, rootOf(tree), ties), probe(game, rootOf(tree), ties)];
        expect(one.value).toBe(two.value);
      }),
      { numRuns: 500 },
    );
  });

  test("is the same in bridge endings, with leaves before the end too", () => {
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.constantFrom<[number, number]>([1, 52], [2, 52], [2, 4], [3, 4]),
        (seed, [size, depth]) => {
          const tree = ending(`bridge ${seed}`, size, false, depth);
          const game = bridgeTree(tree);
          const [value] = defined(game, tripletOf(tree), ties);
          expect(probe(game, tripletOf(tree), ties).value).toBe(value);
          expect(onePass(game, tripletOf(tree), ties).value).toBe(value);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("is double dummy when all three believe in the true deal", () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 1, max: 3 }), (seed, size) => {
        const tree = ending(`double dummy ${seed}`, size, true);
        const { a } = tree.deals;
        const solved = sharedSolver().value(a);
        const defends = a.leader === "W" || a.leader === "E";
        const tricks = solved.ok && (defends ? solved.value : size - solved.value);
        expect(probe(bridgeTree(tree), tripletOf(tree), ties).value).toBe(tricks);
      }),
      { numRuns: 40 },
    );
  });
});

describe("the top-trick leaf", () => {
  test.each([
    ["AK.A..", "32.2..", "QJ..32.", "T9.K..", "N", 3],
    ["A2...", "K3...", "QJ...", "T9...", "N", 2],
    ["AK...", "..32.", "QJ...", "T9...", "N", 2],
    ["32...", "54...", "AK...", "QJ...", "N", 0],
    // East ruffs the second heart.
    [".AK2..", ".543..", "2.J.3.", "..765.", "S", 1],
  ] as const)("%s and %s against %s and %s in %s", (own, partner, right, left, strain, tricks) => {
    const hand = (text: string): CardSet => sure(parseHand(text));
    const hands = { S: hand(own), N: hand(partner), E: hand(right), W: hand(left) };
    expect(topTricks({ hands, strain, leader: "S", trick: [] })).toBe(tricks);
  });
});
