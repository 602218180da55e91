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

/** The values of a, b and c. */
type Values = (number | undefined)[];

/** Between what values an agent's still matters to somebody above. */
type Window = readonly [low: number, high: number];
const OPEN: Window = [-Infinity, Infinity];
const PLACE = { a: 0, b: 1, c: 2 } as const;
/** The agents who have windows. */
const OTHERS = ["b", "c"] as const;

/**
 * The abc search in one pass: one traversal in which every place has three values, one for each agent. For b and
 * c they are those of minimax in their own deals; for a it is the maximum at his own turns, and at the turn of
 * another the value of the move that the other would choose.
 *
 * A place is left early only if all three would leave it or do not see it (the paper's table 1). b and c leave by
 * alpha-beta. a leaves where the mover is known not to choose it: at a's own turns nothing can be
 * cut, for what the others value does not bound what a gets. Where a's value is still wanted, the one to move
 * must know his own values exactly, so his window opens again there.
 */
export function onePass<Place, Move>(
  game: TreeGame<Place, Move>,
  root: Place,
  ties: Ties,
): Searched {
  let nodes = 0;
  // Equals count only where the worst of them is looked for.
  const slack = ties === "worst" ? 0.5 : 0;

  /** The values of the agents in `wanted`; those of an agent that left are bounds. `mover` made the move to here, if a's value hangs on it. */
  function visit(
    place: Place,
    moves: number,
    wanted: Agents,
    windows: readonly Window[],
    mover: Agent | undefined,
  ): Values {
    nodes++;
    const turn = game.turn(place);
    const found: Values = [undefined, undefined, undefined];
    if (turn === undefined || game.isLeaf(place, moves)) {
      for (const agent of AGENTS)
        if ((wanted & bitOf(agent)) !== 0) found[PLACE[agent]] = game.value(place, agent);
      return found;
    }
    const { agent, max } = turn;
    const own = PLACE[agent];
    const sees = (game.alive(place) & bitOf(agent)) !== 0;
    const chooses = agent !== "a" && sees;
    const knows = chooses && (wanted & AGENT_A) !== 0;
    const opens = knows && mover !== agent;
    let need = knows ? wanted | bitOf(agent) : wanted;
    let open = opens ? windows.with(own, OPEN) : windows;
    /** Those of `some` who would not leave yet; a leaves with the mover. */
    const staying = (some: Agents): Agents =>
      OTHERS.reduce((left, each) => {
        const value = found[PLACE[each]];
        const [low, high] = open[PLACE[each]] ?? OPEN;
        if (value === undefined || (max ? value < high : value > low)) return left;
        return left & ~(mover === each ? bitOf(each) | AGENT_A : bitOf(each));
      }, some);
    for (const { move, agents } of game.moves(place)) {
      let asked = need & agents;
      // a's value comes from a move that the mover sees, or, if he sees none, from any, or the first.
      const counts = sees ? (agents & bitOf(agent)) !== 0 : slack > 0 || found[0] === undefined;
      if (agent !== "a" && !counts) asked &= ~AGENT_A;
      if (asked === 0) continue;
      const hangs = chooses && (asked & AGENT_A) !== 0;
      const inner = open.map((window, i) =>
        i === 0 ? window : narrowed(window, found[i], max, hangs && i === own ? slack : 0),
      );
      const after = game.after(place, move);
      const values = visit(after, moves + 1, asked, inner, hangs ? agent : undefined);
      if ((asked & AGENT_A) !== 0) {
        const [value, best] = [values[own], found[own]];
        if (agent === "a") found[0] = better(values[0], found[0], true);
        else if (!sees) found[0] = better(values[0], found[0], false);
        else if (value !== undefined && (best === undefined || (max ? value > best : value < best)))
          found[0] = values[0];
        else if (value === best && slack > 0) found[0] = better(values[0], found[0], false);
      }
      for (const i of [1, 2])
        if ((asked & (1 << i)) !== 0) found[i] = better(values[i], found[i], max);
      need = staying(need);
      // Once a has left, the one to move is wanted no more than he was.
      if ((need & AGENT_A) === 0 && open !== windows) {
        open = windows;
        need = staying(need & wanted);
      }
      if (need === 0) break;
    }
    return found;
  }

  const [value] = visit(root, 0, ALL & game.alive(root), [OPEN, OPEN, OPEN], undefined);
  return { value, nodes };
}

/** min(*, v) = v, max(*, v) = v. */
function better(
  one: number | undefined,
  other: number | undefined,
  max: boolean,
): number | undefined {
  if (one === undefined) return other;
  if (other === undefined) return one;
  return max ? Math.max(one, other) : Math.min(one, other);
}

/** The window of a move, by what has been found. */
function narrowed(window: Window, found: number | undefined, max: boolean, slack: number): Window {
  if (found === undefined) return window;
  const [low, high] = window;
  return max ? [Math.max(low, found - slack), high] : [low, Math.min(high, found + slack)];
}

/**
 * The abc search by probing (the paper's figure 8): a's own moves are all tried; where b or c is to move, an
 * ordinary alpha-beta search in his deal finds his move, and only that is followed. Places may be visited
 * several times, yet far fewer are visited in all than in one pass.
 */
export function probe<Place, Move>(game: TreeGame<Place, Move>, root: Place, ties: Ties): Searched {
  let nodes = 0;
  // Equals count only where the worst of them is looked for.
  const slack = ties === "worst" ? 0.5 : 0;

  function alphaBeta(place: Place, moves: number, agent: Agent, low: number, high: number): number {
    nodes++;
    const turn = game.turn(place);
    if (turn === undefined || game.isLeaf(place, moves)) return game.value(place, agent);
    let [alpha, beta] = [low, high];
    let best = turn.max ? -Infinity : Infinity;
    for (const { move, agents } of game.moves(place)) {
      if ((agents & bitOf(agent)) === 0) continue;
      const value = alphaBeta(game.after(place, move), moves + 1, agent, alpha, beta);
      if (turn.max) alpha = Math.max(alpha, (best = Math.max(best, value)));
      else beta = Math.min(beta, (best = Math.min(best, value)));
      if (alpha >= beta) break;
    }
    return best;
  }

  /** The places that can come about: after all of a's moves, or the best of another's, or all that are equal to him. */
  function followed(place: Place, moves: number, agent: Agent, max: boolean): Place[] {
    const listed = game.moves(place);
    if (agent === "a" || (game.alive(place) & bitOf(agent)) === 0) {
      const all = listed
        .filter(({ agents }) => (agents & AGENT_A) !== 0)
        .map(({ move }) => game.after(place, move));
      return agent === "a" || slack > 0 ? all : all.slice(0, 1);
    }
    let best: number | undefined;
    let chosen: Place[] = [];
    for (const { move, agents } of listed) {
      if ((agents & bitOf(agent)) === 0) continue;
      const next = game.after(place, move);
      const low = max && best !== undefined ? best - slack : -Infinity;
      const high = !max && best !== undefined ? best + slack : Infinity;
      const value = alphaBeta(game.only(next, bitOf(agent)), moves + 1, agent, low, high);
      if (best === undefined || (max ? value > best : value < best)) {
        best = value;
        chosen = [next];
      } else if (value === best && slack > 0) chosen.push(next);
    }
    return chosen;
  }

  function worthOf(place: Place, moves: number): number | undefined {
    nodes++;
    if ((game.alive(place) & AGENT_A) === 0) return undefined;
    const turn = game.turn(place);
    if (turn === undefined || game.isLeaf(place, moves)) return game.value(place, "a");
    const { agent, max } = turn;
    let worth: number | undefined;
    for (const next of followed(place, moves, agent, max)) {
      const value = worthOf(next, moves + 1);
      if (value === undefined) continue;
      if (worth === undefined || (agent === "a" ? value > worth : value < worth)) worth = value;
    }
    return worth;
  }

  const value = worthOf(root, 0);
  return { value, nodes };
}
