/**
 * A game as the abc search sees it (Otawa, Hanawa and Uehara, "Parallel game-tree search based on player model in
 * computer bridge"): three players who each believe in a deal of their own.
 *
 * Player a looks ahead; b and c are the other two who decide, dummy being played by declarer. Each of the three
 * considers the moves that his own deal allows, and values the end of a line in that deal. The value of a line for an
 * agent whose deal it contradicts is not defined: `*` in the papers, undefined here.
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
  /** The agents whose deals allow this place. */
  alive(place: Place): Agents;
  /** Who is to move; undefined at the end. */
  turn(place: Place): Turn | undefined;
  /** Whether the search stops at this place, `moves` moves below the root, and values it. */
  isLeaf(place: Place, moves: number): boolean;
  /**
   * Every move that the deal of at least one agent allows, with the agents whose deals allow it, always in the same
   * order.
   */
  moves(place: Place): readonly { readonly move: Move; readonly agents: Agents }[];
  after(place: Place, move: Move): Place;
  /** The same place, followed in the deals of these agents alone. */
  only(place: Place, agents: Agents): Place;
  /** The worth of the place to a's side in the deal of the agent, a whole number. */
  value(place: Place, agent: Agent): number;
}

/**
 * The move that b and c choose among moves of equal value: the worst for a, so that no move of a is over-estimated, or
 * the first found. The same rule chooses among moves that are all undefined for them.
 */
export const TIES = ["worst", "first"] as const;
export type Ties = (typeof TIES)[number];

export interface Searched {
  /** The worth of the place to a; undefined if his own deal does not allow it. */
  readonly value: number | undefined;
  /** Visits of places; a place may be visited several times. */
  readonly nodes: number;
}

/** The values of a, b and c. */
type Values = (number | undefined)[];

/** An agent's alpha-beta window: a value outside it changes nothing higher in the tree. */
type Window = readonly [low: number, high: number];
const OPEN: Window = [-Infinity, Infinity];
const PLACE = { a: 0, b: 1, c: 2 } as const;
/** The agents with alpha-beta windows; a has none. */
const OTHERS = ["b", "c"] as const;

/**
 * The abc search in one pass: one traversal in which every place has three values, one for each agent. The values of b
 * and c are minimax values in their own deals. The value of a is the maximum at his own turns, and at a turn of b or c
 * the value of the move that b or c would choose.
 *
 * A place is cut off only if no agent needs its value any more (the paper's table 1). b and c stop needing it by
 * alpha-beta. a stops needing it when the player who moved there is known not to choose that move; a's own values cut
 * nothing, because the values of b and c do not bound a's. Where a's value is still needed, the agent to move must know
 * his own values exactly, so his window is opened again there.
 */
export function onePass<Place, Move>(
  game: TreeGame<Place, Move>,
  root: Place,
  ties: Ties,
): Searched {
  let nodes = 0;
  // Equals count only where the worst of them is looked for.
  const slack = ties === "worst" ? 0.5 : 0;

  /**
   * The values of the agents in `wanted`; after a cut-off an agent's value is only a bound. `mover` is the agent who
   * moved here, given only if a's value depends on his choice.
   */
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
    /** The agents of `some` who still need values here; a needs none once the mover does not. */
    const staying = (some: Agents): Agents =>
      OTHERS.reduce((left, each) => {
        const value = found[PLACE[each]];
        const [low, high] = open[PLACE[each]] ?? OPEN;
        if (value === undefined || (max ? value < high : value > low)) return left;
        return left & ~(mover === each ? bitOf(each) | AGENT_A : bitOf(each));
      }, some);
    for (const { move, agents } of game.moves(place)) {
      let asked = need & agents;
      // The value of a comes from the moves that the agent to move believes in. If this place contradicts his deal, it
      // comes from all moves (ties: worst) or from the first.
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
      // Once a needs no value, the agent to move gets back the window that he was given.
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

/** The larger or smaller value; an undefined value (`*` in the papers) never wins. */
function better(
  one: number | undefined,
  other: number | undefined,
  max: boolean,
): number | undefined {
  if (one === undefined) return other;
  if (other === undefined) return one;
  return max ? Math.max(one, other) : Math.min(one, other);
}

/** The window for the next move, narrowed by the best value so far. */
function narrowed(window: Window, found: number | undefined, max: boolean, slack: number): Window {
  if (found === undefined) return window;
  const [low, high] = window;
  return max ? [Math.max(low, found - slack), high] : [low, Math.min(high, found + slack)];
}

/**
 * The abc search by probing (the paper's figure 8): all of a's own moves are tried; where b or c is to move, an
 * ordinary alpha-beta search in his deal finds his move, and only that move is followed. Places may be visited
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

  /**
   * The places to follow: after every move of a, or after the best move of b or c (with ties: worst, after all his
   * equally good moves).
   */
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
