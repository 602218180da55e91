/**
 * Players of a kind, for the tests of who is found to be what: at turns of random boards that our rules bid, and at which
 * cards differ, a player of each kind takes a card, and is judged by it as a person would be.
 */
import {
  Auction,
  boardOf,
  dealPack,
  leaderOf,
  partialOf,
  Play,
  Random,
  sure,
} from "@falsecard/core";
import { positionAt, sayRefusal, Solver, type Solution } from "@falsecard/solver";
import { BOTH_MODERN, chooseCall } from "../bidding/bidder/bidder.js";
import { promisesOf } from "../bidding/promise.js";
import { STANDARD } from "../inference/reading/signals.js";
import { MIXED, playerKind, together, type MixedName, type Watched } from "../play/model/kind.js";
import { agreedLeads } from "../play/search/lead.js";
import { replyOf } from "../play/players/reply.js";
import { watchedAt, type WatchedTurn } from "../play/players/watched.js";
import { among, PROGRAMS } from "../play/shipped.js";
import { stakeOf } from "../play/problem/stake.js";

const solver = new Solver();
const AGREED = { cards: BOTH_MODERN, scoring: "IMPs" } as const;

function solved(play: Play): Solution {
  const position = positionAt(play);
  const solution = position.ok ? solver.solve(position.value) : position;
  if (!solution.ok) throw new Error(sayRefusal(solution.fault));
  return solution.value;
}

interface Tricks {
  readonly from: number;
  readonly to: number;
}

/** The turns of a board, everybody playing as if he saw all hands. */
function* turnsOf(seed: string, i: number, { from, to }: Tricks): Generator<[Play, WatchedTurn]> {
  const { dealer, vulnerability } = boardOf(i + 1);
  const deal = dealPack(Random.from(`${seed} ${i}`));
  let auction = Auction.start(dealer);
  while (auction.turn !== undefined) {
    const position = { auction, vulnerability, ...AGREED };
    auction = sure(auction.with(chooseCall(position, deal[auction.turn]).call));
  }
  const contract = auction.outcome;
  if (contract === undefined || contract === "passed out") return;
  const meanings = promisesOf({ auction, vulnerability, ...AGREED });
  const model = among(PROGRAMS.default, "ours");
  const leader = leaderOf(contract);
  const [lead] = agreedLeads(deal[leader], contract, leader, STANDARD);
  if (lead === undefined) throw new Error("a hand without a lead");
  let play = sure(Play.start(contract, partialOf(deal)).with(lead));
  while (play.tricks.length < to) {
    const { cards, best } = solved(play);
    const { actor: seat } = play;
    if (seat === undefined) return;
    if (play.tricks.length + 1 >= from) {
      const stake = stakeOf(contract, vulnerability, "IMPs", seat);
      yield [play, { seat, meanings, model, stake, solver }];
    }
    const next = [...cards].find(([, tricks]) => tricks === best)?.[0];
    if (next === undefined) throw new Error("no card");
    play = sure(play.with(next));
  }
}

/** What is seen of players of each kind who meet these turns, each so many times, and of a player who plays at random. */
export function seenOf(
  seed: string,
  { boards, tricks, times }: { boards: number; tricks: Tricks; times: number },
): Readonly<Record<MixedName | "anybody", Watched>> {
  const seen: Record<MixedName | "anybody", Watched[]> = {
    perfect: [],
    reader: [],
    plain: [],
    club: [],
    anybody: [],
  };
  for (let i = 0; i < boards; i++)
    for (const [play, turn] of turnsOf(seed, i, tricks)) {
      const by = watchedAt(play, turn);
      if (by === undefined) continue;
      for (const kind of MIXED)
        for (let time = 0; time < times; time++) {
          const random = Random.from(`${seed} ${i} ${kind} ${time} ${play.cards.length}`);
          const seating = { ...turn, kind: playerKind(kind), doubted: new Set<string>() };
          seen[kind].push(by(replyOf(play, seating, random)));
        }
      const cards = [...play.legal];
      const any = cards[Random.from(`${seed} ${i} ${play.cards.length}`).below(cards.length)];
      if (any !== undefined) seen.anybody.push(by(any));
    }
  return {
    perfect: together(seen.perfect),
    reader: together(seen.reader),
    plain: together(seen.plain),
    club: together(seen.club),
    anybody: together(seen.anybody),
  };
}
