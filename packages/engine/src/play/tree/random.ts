/**
 * Random trees: games without any sense, of any depth, that are the same whenever they are asked for. A place is
 * a number from which everything below it follows, so that nothing is stored.
 *
 * As at the bridge table, a and his partner c sit against b, who also plays dummy. Everybody knows his own moves
 * and dummy's; of another's he believes each move with the given chance, and has one of his own fancy in its
 * stead where he does not.
 */
import { ALL, type Agent, type Agents, type Game, type Turn } from "./game.js";

export interface RandomTree {
  readonly seed: number;
  /** The fewest and the most moves at a turn; every number between is equally likely. */
  readonly width: readonly [fewest: number, most: number];
  readonly depth: number;
  /** How often another's true move is believed possible. */
  readonly belief: number;
  /** How many different values there are. */
  readonly values: number;
}

interface Place {
  readonly key: number;
  readonly moves: number;
  readonly alive: Agents;
}

const TURNS: readonly (Turn & { readonly open: boolean })[] = [
  { agent: "a", max: true, open: false },
  { agent: "b", max: false, open: true },
  { agent: "c", max: true, open: false },
  { agent: "b", max: false, open: false },
];

export const rootOf = ({ seed }: RandomTree): Place => ({
  key: mixed(seed, 1),
  moves: 0,
  alive: ALL,
});

export function randomTree({ width, depth, belief, values }: RandomTree): Game<Place, number> {
  const [fewest, most] = width;
  const turnAt = ({ moves }: Place): (typeof TURNS)[number] | undefined => TURNS[moves % 4];
  /** Whether the agent believes in the move, which is true. */
  const believes = ({ key }: Place, agent: Agent, move: number): boolean =>
    mixed(key, 1000 + 10 * move + agent.charCodeAt(0)) < belief * 2 ** 32;
  const movesOf = (place: Place): { move: number; agents: Agents }[] => {
    const turn = turnAt(place);
    if (turn === undefined) return [];
    const found: { move: number; agents: Agents }[] = [];
    const width = fewest + (mixed(place.key, 999) % (most - fewest + 1));
    for (let move = 0; move < width; move++) {
      // The first two know it: the one who moves and a himself.
      let agents: Agents = turn.agent === "b" ? 3 : turn.agent === "c" ? 5 : 1;
      for (const [other, bit] of [
        ["b", 2],
        ["c", 4],
      ] as const) {
        if ((agents & bit) !== 0) continue;
        if (turn.open || believes(place, other, move)) agents |= bit;
        else found.push({ move: most + 4 * move + (bit >> 1), agents: bit });
      }
      found.push({ move, agents });
    }
    return found.flatMap(({ move, agents }) =>
      (agents & place.alive) === 0
        ? []
        : [{ move: 8 * move + (agents & place.alive), agents: agents & place.alive }],
    );
  };
  return {
    alive: ({ alive }) => alive,
    turn: (place) => (place.moves >= depth ? undefined : turnAt(place)),
    isLeaf: (_, moves) => moves >= depth,
    moves: movesOf,
    // A move is its number and, in the last three bits, who believes in it.
    after: ({ key, moves }, move) => ({
      key: mixed(key, move >> 3),
      moves: moves + 1,
      alive: move & ALL,
    }),
    value: ({ key }, agent) => mixed(key, agent.charCodeAt(0)) % values,
  };
}

/** Two numbers mixed into one of 32 bits (MurmurHash3's finaliser). */
function mixed(one: number, other: number): number {
  let h = Math.imul(one ^ Math.imul(other + 1, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 13), 0x27d4eb2f);
  return (h ^ (h >>> 16)) >>> 0;
}
