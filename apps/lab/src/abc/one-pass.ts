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
import {
  AGENT_A,
  AGENTS,
  ALL,
  bitOf,
  type Agent,
  type Agents,
  type Searched,
  type Ties,
  type TreeGame,
} from "./game.js";

/** The values of a, b and c. */
type Values = (number | undefined)[];

/** Between what values an agent's still matters to somebody above. */
type Window = readonly [low: number, high: number];
const OPEN: Window = [-Infinity, Infinity];
const PLACE = { a: 0, b: 1, c: 2 } as const;
/** The agents who have windows. */
const OTHERS = ["b", "c"] as const;

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
