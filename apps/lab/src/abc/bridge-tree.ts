/**
 * Bridge as the abc search sees it: the same cards on the table, and three deals. At its depth, after a
 * complete trick, a line ends with the top-trick leaf: the side on lead cashes its winners from the top, the
 * other side gets the rest. The deceptive paper goes on beyond the depth while the opponents of a have the lead, and
 * counts no trick for declarer in a contract that is certainly down.
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
  type Side,
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
  /** Whether a line goes on beyond its depth while the opponents of a have the lead. */
  readonly extended?: boolean;
  /**
   * The side of declarer, and the tricks that it needs from the start of the search. If it is given, declarer's side
   * gets no trick at a leaf at which the contract is certainly down.
   */
  readonly contract?: { readonly side: Side; readonly needed: number };
  /** The worth, a whole number, of the tricks that a's side takes from the start of the search. */
  readonly worth: (tricks: number) => number;
}

export const tripletOf = ({ deals }: BridgeTree): Triplet => ({
  a: { at: deals.a, won: 0 },
  b: { at: deals.b, won: 0 },
  c: { at: deals.c, won: 0 },
});

export function bridgeTree(tree: BridgeTree): TreeGame<Triplet, Card> {
  const { deals, roles, depth, extended = false, contract, worth } = tree;
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
    isLeaf: (place, moves) => {
      const { trick, leader } = tableOf(place);
      return moves >= depth && trick.length === 0 && !(extended && sideOf(leader) !== side);
    },
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
      if (contract !== undefined) {
        const all = tricksLeft(deals.a);
        const isOurs = contract.side === side;
        const won = isOurs ? spot.won : all - left - spot.won;
        if (isCertainlyDown(spot.at, won, contract)) return worth(isOurs ? 0 : all);
      }
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

/** Whether declarer's side, with `won` tricks so far, cannot take the tricks that it needs any more. */
export function isCertainlyDown(
  setup: Setup,
  won: number,
  { side, needed }: NonNullable<BridgeTree["contract"]>,
): boolean {
  const cashed = sideOf(setup.leader) === side ? 0 : sureTricks(setup);
  return won + tricksLeft(setup) - cashed < needed;
}

/**
 * Tricks that the leader takes at once with his own highest cards, whatever the others hold and play: no card of another
 * hand is higher, and no other hand can ruff. `topTricks` counts winners of the partner too, who may not come to lead.
 */
export function sureTricks(setup: Setup): number {
  const { hands, leader, strain } = setup;
  const own = hands[leader];
  const others = [partnerOf(leader), lhoOf(leader), rhoOf(leader)].map((seat) => hands[seat]);
  let sum = 0;
  for (const suit of SUITS) {
    const theirs = others.reduce((all, hand) => all | hand.in(suit), 0);
    let rounds = countBits(own.in(suit) & -(1 << (32 - Math.clz32(theirs))));
    // Partner too may have nothing but trumps left, and then he would have to take the trick and the lead.
    if (strain !== "N" && suit !== strain)
      for (const hand of others)
        if (hand.in(strain) !== 0) rounds = Math.min(rounds, countBits(hand.in(suit)));
    sum += rounds;
  }
  return sum;
}
