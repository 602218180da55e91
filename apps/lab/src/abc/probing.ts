/**
 * The abc search by probing (the paper's figure 8): a's own moves are all tried; where b or c is to move, an
 * ordinary alpha-beta search in his deal finds his move, and only that is followed. Places may be visited
 * several times, yet far fewer are visited in all than in one pass.
 */
import { AGENT_A, bitOf, type Agent, type Searched, type Ties, type TreeGame } from "./game.js";

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
