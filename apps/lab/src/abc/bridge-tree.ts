/**
 * Bridge as the abc search sees it: the same cards on the table, and three deals. At its depth, after a
 * complete trick, a line ends with the top-trick leaf: the side on lead cashes its winners from the top, the
 * other side gets the rest.
 */
import {
  CARDS,
  countBits,
  partnerOf,
  rhoOf,
  lhoOf,
  sideOf,
  SUITS,
  type BySeat,
  type Card,
  type Seat,
} from "@falsecard/core";
import { legalOf, turnOf, type Position, type Setup } from "@falsecard/solver";
import { afterCard, equalsOf, tricksLeft, type Spot } from "@falsecard/engine/play";
import { AGENTS, bitOf, type Agent, type Agents, type TreeGame } from "./search.js";

/** The state of a line in the deal of each agent; undefined if his deal does not allow the line. */
export type Triplet = Readonly<Record<Agent, Spot | undefined>>;

export interface BridgeTree {
  /** The position in the deal that each agent believes in. */
  readonly deals: Readonly<Record<Agent, Position>>;
  /** The agent who decides for each seat; declarer's agent decides for dummy. */
  readonly roles: BySeat<Agent>;
  /** The number of cards after which a line ends, once the trick is complete. */
  readonly depth: number;
  /** The worth, a whole number, of the tricks that a's side takes from the start of the search. */
  readonly worth: (tricks: number) => number;
}

export const tripletOf = ({ deals }: BridgeTree): Triplet => ({
  a: { at: deals.a, won: 0 },
  b: { at: deals.b, won: 0 },
  c: { at: deals.c, won: 0 },
});

export function bridgeTree({ deals, roles, depth, worth }: BridgeTree): TreeGame<Triplet, Card> {
  const seat = (Object.keys(roles) as Seat[]).find((each) => roles[each] === "a");
  if (seat === undefined) throw new RangeError("there is no player a");
  const side = sideOf(seat);
  const tableOf = ({ a, b, c }: Triplet): Position => (a ?? b ?? c)?.at ?? deals.a;
  return {
    alive: (place) =>
      AGENTS.reduce<Agents>(
        (all, agent) => all | (place[agent] === undefined ? 0 : bitOf(agent)),
        0,
      ),
    turn: (place) => {
      const at = tableOf(place);
      if (tricksLeft(at) === 0) return undefined;
      const turn = turnOf(at);
      return { agent: roles[turn], max: sideOf(turn) === side };
    },
    isLeaf: (place, moves) => moves >= depth && tableOf(place).trick.length === 0,
    moves: (place) => {
      const turn = turnOf(tableOf(place));
      // Equal cards share a number within each deal; 0 marks a card that the deal does not allow.
      const groups = AGENTS.map((agent) => {
        const spot = place[agent];
        const numbers = new Map<Card, number>();
        if (spot === undefined) return numbers;
        for (const [i, equals] of equalsOf(legalOf(spot.at), spot.at, turn).entries())
          for (const card of equals) numbers.set(card, i + 1);
        return numbers;
      });
      const listed: { move: Card; agents: Agents }[] = [];
      // Cards that are equal in every deal lead to the same result, so only the first of them is listed.
      const seen = new Set<number>();
      for (const move of CARDS) {
        let agents: Agents = 0;
        let key = 0;
        for (const [i, agent] of AGENTS.entries()) {
          const group = groups[i]?.get(move) ?? 0;
          if (group !== 0) agents |= bitOf(agent);
          key = 16 * key + group;
        }
        if (agents === 0 || seen.has(key)) continue;
        seen.add(key);
        listed.push({ move, agents });
      }
      return listed;
    },
    after: (place, card) => {
      const next = (spot: Spot | undefined): Spot | undefined =>
        spot !== undefined && legalOf(spot.at).has(card) ? afterCard(spot, card, side) : undefined;
      return { a: next(place.a), b: next(place.b), c: next(place.c) };
    },
    only: (place, agents) => {
      const kept = (agent: Agent): Spot | undefined =>
        (agents & bitOf(agent)) === 0 ? undefined : place[agent];
      return { a: kept("a"), b: kept("b"), c: kept("c") };
    },
    value: (place, agent) => {
      const spot = place[agent];
      if (spot === undefined) throw new RangeError(`${agent} does not see this place`);
      const left = tricksLeft(spot.at);
      const tops = topTricks(spot.at);
      return worth(spot.won + (sideOf(spot.at.leader) === side ? tops : left - tops));
    },
  };
}

/** Tricks that the side on lead takes at once from the top, at the start of a trick. */
export function topTricks(setup: Setup): number {
  const { hands, leader, strain } = setup;
  const [own, partner] = [hands[leader], hands[partnerOf(leader)]];
  const others = [hands[lhoOf(leader)], hands[rhoOf(leader)]];
  let sum = 0;
  for (const suit of SUITS) {
    const theirs = others.reduce((all, hand) => all | hand.in(suit), 0);
    const ours = own.in(suit) | partner.in(suit);
    // Winners rank above every card of the opponents.
    const winners = countBits(ours & -(1 << (32 - Math.clz32(theirs))));
    const longest = Math.max(countBits(own.in(suit)), countBits(partner.in(suit)));
    let rounds = Math.min(winners, longest);
    // An opponent with a trump ruffs when he is out of the suit.
    if (strain !== "N" && suit !== strain)
      for (const hand of others)
        if (hand.in(strain) !== 0) rounds = Math.min(rounds, countBits(hand.in(suit)));
    sum += rounds;
  }
  return Math.min(sum, tricksLeft(setup));
}
