/**
 * Random trees of any depth. Each place has a number from which everything below it follows, so that nothing is stored
 * and a tree is the same every time.
 *
 * As at the bridge table, a and his partner c sit against b, who also plays dummy. a knows every move; b and c know
 * their own and dummy's. Every other move b and c each believe possible with the chance `belief`; an agent who does not
 * believe in a move believes in an invented one in its place.
 */
import {
  AGENT_A,
  ALL,
  bitOf,
  type Agent,
  type Agents,
  type TreeGame,
  type Turn,
} from "./search.js";

export interface RandomTree {
  readonly seed: number;
  /** The fewest and the most moves at a turn; every number between is equally likely. */
  readonly width: readonly [fewest: number, most: number];
  readonly depth: number;
  /** The probability that b or c believes in a true move of another player. */
  readonly belief: number;
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

const OTHERS = ["b", "c"] as const;

export const rootOf = ({ seed }: RandomTree): Place => ({
  key: mixed(seed, 1),
  moves: 0,
  alive: ALL,
});

export function randomTree({ width, depth, belief, values }: RandomTree): TreeGame<Place, number> {
  const [fewest, most] = width;
  const turnAt = ({ moves }: Place): (typeof TURNS)[number] | undefined => TURNS[moves % 4];
  /** Whether the agent believes in a true move. */
  const believes = ({ key }: Place, agent: Agent, move: number): boolean =>
    mixed(key, 1000 + 10 * move + agent.charCodeAt(0)) < belief * 2 ** 32;
  const movesOf = (place: Place): { move: number; agents: Agents }[] => {
    const turn = turnAt(place);
    if (turn === undefined) return [];
    const found: { move: number; agents: Agents }[] = [];
    const width = fewest + (mixed(place.key, 999) % (most - fewest + 1));
    const { alive } = place;
    // The last three bits of a move hold the agents who believe in it, the bits above them its number.
    const add = (move: number, agents: Agents): void => {
      if (agents !== 0) found.push({ move: 8 * move + agents, agents });
    };
    // The mover and a know the move; all agents know a move of dummy's.
    const knowing: Agents = turn.open ? ALL : AGENT_A | bitOf(turn.agent);
    for (let move = 0; move < width; move++) {
      let agents = knowing;
      for (const other of OTHERS) {
        const bit = bitOf(other);
        if ((knowing & bit) !== 0) continue;
        if (believes(place, other, move)) agents |= bit;
        else add(most + 4 * move + bit, bit & alive);
      }
      add(move, agents & alive);
    }
    return found;
  };
  return {
    alive: ({ alive }) => alive,
    turn: (place) => (place.moves >= depth ? undefined : turnAt(place)),
    isLeaf: (_, moves) => moves >= depth,
    moves: movesOf,
    after: ({ key, moves }, move) => ({
      key: mixed(key, move >> 3),
      moves: moves + 1,
      alive: move & ALL,
    }),
    only: (place, agents) => ({ ...place, alive: place.alive & agents }),
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
