/**
 * The abc search by probing (the paper's figure 8): a's own moves are all tried; where b or c is to move, an
 * ordinary alpha-beta search in his deal finds his move, and only that is followed. Places may be visited
 * several times, yet far fewer are visited in all than in one pass.
 */
import { AGENT_A, bitOf, type Agent, type TreeGame, type Searched, type Ties } from "./game.js";

export function probe<Place, Move>(
  game: TreeGame<Place, Move>,
  place: Place,
  ties: Ties,
): Searched {
  const probing = new Probing(game, ties);
  const value = probing.worth(place, 0);
  return { value, nodes: probing.nodes };
}

class Probing<Place, Move> {
  readonly #game: TreeGame<Place, Move>;
  readonly #ties: Ties;
  nodes = 0;

  constructor(game: TreeGame<Place, Move>, ties: Ties) {
    this.#game = game;
    this.#ties = ties;
  }

  worth(place: Place, moves: number): number | undefined {
    const game = this.#game;
    this.nodes++;
    if ((game.alive(place) & AGENT_A) === 0) return undefined;
    const turn = game.turn(place);
    if (turn === undefined || game.isLeaf(place, moves)) return game.value(place, "a");
    let worth: number | undefined;
    for (const next of this.#followed(place, moves)) {
      const value = this.worth(next, moves + 1);
      if (value === undefined) continue;
      const better = worth === undefined || (turn.agent === "a" ? value > worth : value < worth);
      if (better) worth = value;
    }
    return worth;
  }

  /** The moves that can come about: all of a's, one of another's, or all that are equal to him. */
  #followed(place: Place, moves: number): Place[] {
    const game = this.#game;
    const turn = game.turn(place);
    if (turn === undefined) return [];
    const { agent, max } = turn;
    const listed = game.moves(place);
    const possible = listed.filter(({ agents }) => (agents & AGENT_A) !== 0);
    if (agent === "a") return possible.map(({ move }) => game.after(place, move));
    if ((game.alive(place) & bitOf(agent)) === 0) {
      const all = possible.map(({ move }) => game.after(place, move));
      return this.#ties === "worst" ? all : all.slice(0, 1);
    }
    let best: number | undefined;
    let chosen: Place[] = [];
    for (const { move, agents } of listed) {
      if ((agents & bitOf(agent)) === 0) continue;
      const next = game.after(place, move);
      // Equals count only where the worst of them is looked for.
      const slack = this.#ties === "worst" ? 0.5 : 0;
      const low = max && best !== undefined ? best - slack : Number.NEGATIVE_INFINITY;
      const high = !max && best !== undefined ? best + slack : Number.POSITIVE_INFINITY;
      const own = game.only(next, bitOf(agent));
      const value = this.#alphaBeta(own, moves + 1, agent, low, high);
      if (best === undefined || (max ? value > best : value < best)) {
        best = value;
        chosen = [next];
      } else if (value === best && this.#ties === "worst") chosen.push(next);
    }
    return chosen;
  }

  #alphaBeta(place: Place, moves: number, agent: Agent, low: number, high: number): number {
    const game = this.#game;
    this.nodes++;
    const turn = game.turn(place);
    if (turn === undefined || game.isLeaf(place, moves)) return game.value(place, agent);
    let [alpha, beta] = [low, high];
    let best = turn.max ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    for (const { move, agents } of game.moves(place)) {
      if ((agents & bitOf(agent)) === 0) continue;
      const value = this.#alphaBeta(game.after(place, move), moves + 1, agent, alpha, beta);
      if (turn.max) {
        best = Math.max(best, value);
        alpha = Math.max(alpha, best);
      } else {
        best = Math.min(best, value);
        beta = Math.min(beta, best);
      }
      if (alpha >= beta) break;
    }
    return best;
  }
}
