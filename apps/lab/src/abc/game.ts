/**
 * A game as the abc search sees it (Otawa, Hanawa and Uehara, "Parallel game-tree search based on player model
 * in computer bridge"): three players who each believe in a deal of their own.
 *
 * Player a looks ahead; b and c are the other two who decide, dummy being played by declarer. Each of them
 * considers the moves that his own deal allows, and values the end of a line by it. The value of a line for an agent whose
 * deal it contradicts is not defined: `*` in the papers, undefined here.
 */

export const AGENTS = ["a", "b", "c"] as const;
export type Agent = (typeof AGENTS)[number];

/** Agents as bits: a is 1, b is 2, c is 4. */
export type Agents = number;
export const bitOf = (agent: Agent): Agents => (agent === "a" ? 1 : agent === "b" ? 2 : 4);
export const ALL: Agents = 7;
export const AGENT_A: Agents = 1;

/** The agent who moves, and whether his side is a's, which maximizes. */
export interface Turn {
  readonly agent: Agent;
  readonly max: boolean;
}

export interface TreeGame<Place, Move> {
  /** The agents whose deal allows this place. */
  alive(place: Place): Agents;
  /** Who is to move; undefined at the end. */
  turn(place: Place): Turn | undefined;
  /** Whether a line that is so many moves long is valued here. */
  isLeaf(place: Place, moves: number): boolean;
  /** Every move that an agent's deal allows, with these agents, always in the same order. */
  moves(place: Place): readonly { readonly move: Move; readonly agents: Agents }[];
  after(place: Place, move: Move): Place;
  /** The same place, followed in the deals of these agents alone. */
  only(place: Place, agents: Agents): Place;
  /** A whole number: what the place is worth to a's side in the deal of the agent. */
  value(place: Place, agent: Agent): number;
}

/**
 * The move that b and c choose among equals: the worst for a, so that nothing is over-estimated, or the first found. The same
 * holds among moves that are all undefined to them.
 */
export const TIES = ["worst", "first"] as const;
export type Ties = (typeof TIES)[number];

export interface Searched {
  /** What the place is worth to a; undefined if his own deal does not allow it. */
  readonly value: number | undefined;
  /** Visits of places; a place may be visited several times. */
  readonly nodes: number;
}
