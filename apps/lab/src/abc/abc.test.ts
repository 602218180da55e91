import { CARDS, CardSet, parseHand, Random, STRAINS, sure, type Seat } from "@falsecard/core";
import { positionOf, sharedSolver, type Position } from "@falsecard/solver";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bridgeTree,
  isCertainlyDown,
  sureTricks,
  topTricks,
  tripletOf,
  type BridgeTree,
} from "./bridge-tree.js";
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
          const tree: BridgeTree = {
            ...ending(`bridge ${seed}`, size, false, depth),
            extended: seed % 2 === 1,
            ...(seed % 3 === 0 ? { contract: { side: "NS", needed: 1 + (seed % size) } } : {}),
          };
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

/** A random ending of `size` tricks, at the start of a trick. */
const setupOf = (seed: number, size: number): Position =>
  ending(`setup ${seed}`, size, true).deals.a;

describe("the deceptive paper's leaf", () => {
  test("tricks that are sure are taken against the best defence, and there are some", () => {
    let sure = 0;
    for (let seed = 0; seed < 400; seed++) {
      const at = setupOf(seed, 1 + (seed % 5));
      const solved = sharedSolver().value(at);
      expect(solved.ok && solved.value, `${seed}`).toBeGreaterThanOrEqual(sureTricks(at));
      sure += sureTricks(at);
    }
    expect(sure).toBeGreaterThan(200);
  });

  test.each([
    // Partner's winners are not sure, and a card that partner must overtake is not either.
    ["..32.", "AK...", "Q.J..", "T..9.", "N", 0],
    ["KQ...", "A.2..", "J.3..", "T.4..", "N", 0],
    ["AK...", "Q2...", "J.3..", "T.4..", "N", 2],
    // East ruffs the second heart; without a trump he does not, and the third is partner's.
    [".AK2..", ".543..", "2.J.3.", "..765.", "S", 1],
    [".AK2..", ".543..", ".J.32.", "..765.", "S", 2],
  ] as const)("%s with %s against %s and %s in %s", (own, partner, right, left, strain, tricks) => {
    const hand = (text: string): CardSet => sure(parseHand(text));
    const hands = { S: hand(own), N: hand(partner), E: hand(right), W: hand(left) };
    expect(sureTricks({ hands, strain, leader: "S", trick: [] })).toBe(tricks);
  });

  test("a contract that is certainly down is down against the best play, and one trick decides", () => {
    let down = 0;
    for (let seed = 0; seed < 400; seed++) {
      const size = 1 + (seed % 5);
      const at = setupOf(seed, size);
      const solved = sharedSolver().value(at);
      if (!solved.ok) throw new Error(`${seed}`);
      const leads = at.leader === "N" || at.leader === "S";
      const most = leads ? solved.value : size - solved.value;
      for (let needed = 0; needed <= size + 1; needed++) {
        const is = isCertainlyDown(at, 0, { side: "NS", needed });
        if (is) expect(most, `${seed} ${needed}`).toBeLessThan(needed);
        if (is && needed <= size) down++;
        expect(isCertainlyDown(at, 1, { side: "NS", needed: needed + 1 })).toBe(is);
        if (needed > size) expect(is).toBe(true);
      }
    }
    expect(down).toBeGreaterThan(50);
  });

  test("counts no trick for declarer, whichever side a is on", () => {
    const at = setupOf(1, 3);
    const base = { ...ending("zero", 3, true, 0), worth: (tricks: number) => tricks };
    const deals = { a: at, b: at, c: at };
    const contract = { side: "NS", needed: 4 } as const;
    const defends = bridgeTree({ ...base, deals, contract });
    expect(defends.value(tripletOf({ ...base, deals }), "a")).toBe(3);
    const roles = { N: "a", E: "b", S: "a", W: "c" } as const;
    const declares = bridgeTree({ ...base, deals, roles, contract });
    expect(declares.value(tripletOf({ ...base, deals }), "a")).toBe(0);
    // A contract that needs no more tricks is not down, so the plain leaf is asked.
    const plain = bridgeTree({ ...base, deals, roles });
    const open = bridgeTree({ ...base, deals, roles, contract: { side: "NS", needed: 0 } });
    expect(open.value(tripletOf({ ...base, deals }), "a")).toBe(
      plain.value(tripletOf({ ...base, deals }), "a"),
    );
  });

  test("a line ends at its depth only where a's side has the lead", () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const tree = ending(`lead ${seed}`, 2, true, 0);
      const leads = tree.deals.a.leader === "E" || tree.deals.a.leader === "W";
      seen.add(String(leads));
      const place = tripletOf(tree);
      expect(bridgeTree(tree).isLeaf(place, 0)).toBe(true);
      expect(bridgeTree({ ...tree, extended: true }).isLeaf(place, 0)).toBe(leads);
    }
    expect(seen.size).toBe(2);
  });
});
