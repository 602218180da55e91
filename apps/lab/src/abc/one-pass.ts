/**
 * The abc search in one pass: one traversal in which every place has three values, one for each agent. For b and
 * c they are those of minimax in their own deals; for a it is the maximum at his own turns, and at the turn of
 * another what the move brings that the other would choose.
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
  type TreeGame,
  type Searched,
  type Ties,
} from "./game.js";

export function onePass<Place, Move>(
  game: TreeGame<Place, Move>,
  place: Place,
  ties: Ties,
): Searched {
  const pass = new OnePass(game, ties);
  const [value] = pass.visit(place, 0, ALL & game.alive(place), OPEN, undefined);
  return { value, nodes: pass.nodes };
}

/** Values of a, b and c. */
type Triple = [number | undefined, number | undefined, number | undefined];

const PLACE = { a: 0, b: 1, c: 2 } as const;

/** Between what values b's and c's still matter to somebody above: from, to, for b and for c. */
type Windows = readonly [number, number, number, number];
const OPEN: Windows = [-Infinity, Infinity, -Infinity, Infinity];

class OnePass<Place, Move> {
  readonly #game: TreeGame<Place, Move>;
  readonly #slack: number;
  readonly #ties: Ties;
  nodes = 0;

  constructor(game: TreeGame<Place, Move>, ties: Ties) {
    this.#game = game;
    this.#ties = ties;
    // Equals count only where the worst of them is looked for.
    this.#slack = ties === "worst" ? 0.5 : 0;
  }

  /** The values of the agents in `wanted`; those of an agent that left are bounds. `mover` made the move to here, if a's value hangs on it. */
  visit(
    place: Place,
    moves: number,
    wanted: Agents,
    windows: Windows,
    mover: Agent | undefined,
  ): Triple {
    const game = this.#game;
    this.nodes++;
    const turn = game.turn(place);
    const found: Triple = [undefined, undefined, undefined];
    if (turn === undefined || game.isLeaf(place, moves)) {
      for (const agent of AGENTS)
        if ((wanted & bitOf(agent)) !== 0) found[PLACE[agent]] = game.value(place, agent);
      return found;
    }
    const { agent, max } = turn;
    const owner = bitOf(agent);
    const sees = (game.alive(place) & owner) !== 0;
    let need = wanted;
    let own = windows;
    const chooses = agent !== "a" && sees;
    if (chooses && (need & AGENT_A) !== 0) {
      need |= owner;
      if (mover !== agent) own = reopened(windows, agent);
    }
    for (const { move, agents } of game.moves(place)) {
      let asked = need & agents;
      if ((asked & AGENT_A) !== 0 && !this.#hangs(agent, sees, agents, found)) asked &= ~AGENT_A;
      if (asked === 0) continue;
      const hangs = chooses && (asked & AGENT_A) !== 0;
      const inner = narrowed(own, found, max, hangs ? agent : undefined, this.#slack);
      const values = this.visit(
        game.after(place, move),
        moves + 1,
        asked,
        inner,
        hangs ? agent : undefined,
      );
      this.#take(found, values, asked, turn, sees);
      need = this.#left(need, found, own, max, mover);
      // Once a has left, the one to move is wanted no more than he was.
      if ((need & AGENT_A) === 0 && own !== windows) {
        own = windows;
        need = this.#left(need & wanted, found, own, max, mover);
      }
      if (need === 0) break;
    }
    return found;
  }

  /** Whether a's value at this place can still come from the next move. */
  #hangs(agent: Agent, sees: boolean, agents: Agents, found: Triple): boolean {
    if (agent === "a") return true;
    if (sees) return (agents & bitOf(agent)) !== 0;
    return this.#ties === "worst" || found[0] === undefined;
  }

  /** Takes in what a move brings. */
  #take(found: Triple, values: Triple, asked: Agents, { agent, max }: Turned, sees: boolean): void {
    const at = PLACE[agent];
    const value = values[at];
    const best = found[at];
    if ((asked & AGENT_A) !== 0) {
      const worth = values[0];
      if (agent === "a") found[0] = least(worth, found[0], true);
      else if (!sees) found[0] = least(worth, found[0], false);
      else if (value !== undefined && (best === undefined || (max ? value > best : value < best)))
        found[0] = worth;
      else if (value === best && this.#ties === "worst") found[0] = least(worth, found[0], false);
    }
    for (const i of [1, 2] as const)
      if ((asked & (1 << i)) !== 0) found[i] = least(values[i], found[i], max);
  }

  /** Those who would not leave yet. */
  #left(
    need: Agents,
    found: Triple,
    [fromB, toB, fromC, toC]: Windows,
    max: boolean,
    mover: Agent | undefined,
  ): Agents {
    let left = need;
    const [, b, c] = found;
    const leavesB = b !== undefined && (max ? b >= toB : b <= fromB);
    const leavesC = c !== undefined && (max ? c >= toC : c <= fromC);
    if (leavesB) left &= mover === "b" ? ~(2 | AGENT_A) : ~2;
    if (leavesC) left &= mover === "c" ? ~(4 | AGENT_A) : ~4;
    return left;
  }
}

interface Turned {
  readonly agent: Agent;
  readonly max: boolean;
}

/** min(*, v) = v, max(*, v) = v. */
function least(
  one: number | undefined,
  other: number | undefined,
  max: boolean,
): number | undefined {
  if (one === undefined) return other;
  if (other === undefined) return one;
  return max ? Math.max(one, other) : Math.min(one, other);
}

function reopened([fromB, toB, fromC, toC]: Windows, agent: Agent): Windows {
  return agent === "b" ? [-Infinity, Infinity, fromC, toC] : [fromB, toB, -Infinity, Infinity];
}

/** The windows of a move, by what has been found; equals of `chooser` count when there is slack. */
function narrowed(
  [fromB, toB, fromC, toC]: Windows,
  [, b, c]: Triple,
  max: boolean,
  chooser: Agent | undefined,
  slack: number,
): Windows {
  const [slackB, slackC] = [chooser === "b" ? slack : 0, chooser === "c" ? slack : 0];
  return max
    ? [
        b === undefined ? fromB : Math.max(fromB, b - slackB),
        toB,
        c === undefined ? fromC : Math.max(fromC, c - slackC),
        toC,
      ]
    : [
        fromB,
        b === undefined ? toB : Math.min(toB, b + slackB),
        fromC,
        c === undefined ? toC : Math.min(toC, c + slackC),
      ];
}
