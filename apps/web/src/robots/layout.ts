/** A layout with all four hands in view, which no player had: what could be made, and what each card did. */
import { contractOf, Play, sideOf, wholeDeal, type BoardRecord, type Card } from "@falsecard/core";
import { parOf, positionAt, sayRefusal, sharedSolver, table } from "@falsecard/solver";
import type { EngineAnswer } from "./engine.js";

/** Makeable contracts and par. */
export function layoutOf({ deal, board }: BoardRecord): EngineAnswer<"layout"> {
  const whole = wholeDeal(deal);
  if (whole === undefined) throw new Error("four hands are needed");
  const solved = table(whole);
  if (!solved.ok) throw new Error(sayRefusal(solved.fault));
  const { score, contracts } = parOf(solved.value, board.dealer, board.vulnerability);
  return { table: solved.value, par: { score, contracts } };
}

/** What every legal card would give before each card that was played, and what the played ones cost. */
export function traceOf(record: BoardRecord): EngineAnswer<"trace"> {
  const contract = contractOf(record);
  if (contract === undefined) return { moves: [], cards: [] };
  const declares = sideOf(contract.declarer);
  const moves: (readonly (readonly [Card, number])[])[] = [];
  const cards: EngineAnswer<"trace">["cards"][number][] = [];
  let play = Play.start(contract, record.deal);
  moves.push(movesIn(play));
  for (const { card } of record.cards) {
    const seat = play.turn;
    const next = play.with(card);
    if (seat === undefined || !next.ok) break;
    const before = moves.at(-1) ?? [];
    const after = before.find(([one]) => one === card)?.[1] ?? play.declarerTricks;
    const values = before.map(([, tricks]) => tricks);
    const cost =
      sideOf(seat) === declares ? Math.max(...values) - after : after - Math.min(...values);
    cards.push({ seat, card, after, cost });
    play = next.value;
    moves.push(movesIn(play));
  }
  return { moves, cards };
}

/** Declarer's tricks in all, with each legal card and perfect play by everybody from there. */
function movesIn(play: Play): (readonly [Card, number])[] {
  if (play.isOver) return [];
  const position = positionAt(play);
  if (!position.ok) throw new Error(sayRefusal(position.fault));
  const solved = sharedSolver().solve(position.value);
  if (!solved.ok) throw new Error(sayRefusal(solved.fault));
  const left = play.tricksLeft;
  const declares = sideOf(play.turn ?? "N") === sideOf(play.contract.declarer);
  return [...solved.value.cards].map(([card, tricks]) => [
    card,
    play.declarerTricks + (declares ? tricks : left - tricks),
  ]);
}
