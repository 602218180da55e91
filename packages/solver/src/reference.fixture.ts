/**
 * The reference solver: slow and obviously right.
 *
 * Every legal card of every hand is tried in turn: no bounds, no equal cards, no ordering. Its only
 * help is a memory of positions at the start of a trick. The tests compare the kernel with it.
 */

/** Four hands by seat (N, E, S, W); each hand four 13-bit holdings by suit (C, D, H, S). */
type Holdings = readonly (readonly number[])[];

/** A position as the reference solver sees it: without the cards of the trick in play. */
export interface ReferencePosition {
  readonly hands: Holdings;
  /** 0 to 3 for C, D, H, S; 4 for no trumps. */
  readonly strain: number;
  /** Seat that led, or is to lead, the trick in play. */
  readonly leader: number;
  /** Cards of the trick in play, suit * 13 + rank, in order; already taken out of the hands. */
  readonly trick: readonly number[];
}

interface Line {
  readonly hands: number[][];
  readonly strain: number;
  /** Whether North-South take the needed tricks, by position; ranks are written as their order in the suit. */
  readonly memory: Map<string, boolean>;
}

/** The tricks that the side of the seat to play takes from here, for each of its legal cards. */
export function referenceSolve(position: ReferencePosition): Map<number, number> {
  const line: Line = {
    hands: position.hands.map((hand) => [...hand]),
    strain: position.strain,
    memory: new Map(),
  };
  const seat = (position.leader + position.trick.length) % 4;
  const total = tricksLeft(line.hands, position.leader, position.trick.length);
  const result = new Map<number, number>();
  for (const card of legal(line, seat, position.trick)) {
    let ns = 0;
    while (ns < total && play(line, position.leader, [...position.trick], seat, card, ns + 1))
      ns += 1;
    result.set(card, seat % 2 === 0 ? ns : total - ns);
  }
  return result;
}

/** Whether the side on lead takes the given number of tricks. Positions of one strain may share a memory. */
export function referenceReaches(
  { hands, strain, leader }: Omit<ReferencePosition, "trick">,
  tricks: number,
  memory: Map<string, boolean>,
): boolean {
  const line: Line = { hands: hands.map((hand) => [...hand]), strain, memory };
  if (leader % 2 === 0) return best(line, leader, [], tricks);
  return !best(line, leader, [], tricksLeft(line.hands, leader, 0) - tricks + 1);
}

/** The tricks still to be completed, the one in play included. */
function tricksLeft(hands: number[][], leader: number, played: number): number {
  // The last seat of the trick has not yet played to it, unless the trick is empty.
  const hand = hands[(leader + (played === 0 ? 0 : 3)) % 4] ?? [];
  return hand.reduce((n, holding) => n + bits(holding), 0);
}

function bits(holding: number): number {
  let n = 0;
  for (let rest = holding; rest; rest &= rest - 1) n += 1;
  return n;
}

function legal(line: Line, seat: number, trick: readonly number[]): number[] {
  const hand = line.hands[seat] ?? [];
  const led = trick[0];
  const suit = led === undefined ? -1 : Math.floor(led / 13);
  const follows = suit >= 0 && (hand[suit] ?? 0) !== 0;
  const cards: number[] = [];
  for (let s = 0; s < 4; s += 1) {
    if (follows && s !== suit) continue;
    for (let r = 0; r < 13; r += 1) if (((hand[s] ?? 0) >> r) & 1) cards.push(s * 13 + r);
  }
  return cards;
}

/** Whether North-South take `need` tricks from here when `seat` plays `card`. */
function play(
  line: Line,
  leader: number,
  trick: number[],
  seat: number,
  card: number,
  need: number,
): boolean {
  const hand = line.hands[seat] ?? [];
  const suit = Math.floor(card / 13);
  hand[suit] = (hand[suit] ?? 0) ^ (1 << (card % 13));
  trick.push(card);
  let made: boolean;
  if (trick.length === 4) {
    const winner = (leader + winnerOf(trick, line.strain)) % 4;
    made = best(line, winner, [], winner % 2 === 0 ? need - 1 : need);
  } else {
    made = best(line, leader, trick, need);
  }
  trick.pop();
  hand[suit] = (hand[suit] ?? 0) ^ (1 << (card % 13));
  return made;
}

/** Whether North-South take `need` tricks from here with best play by all. */
function best(line: Line, leader: number, trick: number[], need: number): boolean {
  if (trick.length === 0) {
    if (need <= 0) return true;
    if (need > tricksLeft(line.hands, leader, 0)) return false;
  }
  const seat = (leader + trick.length) % 4;
  const key = trick.length === 0 ? keyOf(line, leader, need) : "";
  const known = key === "" ? undefined : line.memory.get(key);
  if (known !== undefined) return known;
  const ns = seat % 2 === 0;
  // North and South look for a card that reaches `need`, East and West for one that prevents it.
  const made = legal(line, seat, trick).some(
    (card) => play(line, leader, trick, seat, card, need) === ns,
  );
  if (key !== "") line.memory.set(key, made === ns);
  return made === ns;
}

/** The position: who owns each card left of each suit, from the top down. Only order matters. */
function keyOf(line: Line, leader: number, need: number): string {
  let key = `${leader}${need}`;
  for (let s = 0; s < 4; s += 1) {
    key += "|";
    for (let r = 12; r >= 0; r -= 1)
      for (let seat = 0; seat < 4; seat += 1)
        if (((line.hands[seat]?.[s] ?? 0) >> r) & 1) key += seat;
  }
  return key;
}

function winnerOf(trick: readonly number[], strain: number): number {
  let winner = 0;
  for (let i = 1; i < trick.length; i += 1) {
    const card = trick[i] ?? 0;
    const champion = trick[winner] ?? 0;
    const same = Math.floor(card / 13) === Math.floor(champion / 13);
    if (same ? card > champion : Math.floor(card / 13) === strain) winner = i;
  }
  return winner;
}
