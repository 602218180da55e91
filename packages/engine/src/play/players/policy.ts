/**
 * The policy: which card real players take among cards that do equally well in the deals that they imagine.
 *
 * It is a weighted sum of traits of a card, such as the lead of partner's suit, the cheapest card that wins or a discard
 * from length; declarer's side and defenders have weights of their own, fitted to cards that were really played
 * (policy-weights.ts). Traits are made of the player's own hand, dummy and the cards played, never of a hidden card.
 */
import {
  rankIndexOf,
  sideOf,
  CardSet,
  countBits,
  dummyOf,
  lhoOf,
  partnerOf,
  rhoOf,
  seatAfter,
  suitOf,
  TEN_RANK,
  trumpOf,
  WHOLE_SUIT,
  winningCard,
  type Card,
  type Play,
  type Seat,
  type Suit,
  type Trick,
} from "@falsecard/core";
import { groupsOf } from "../problem/candidate.js";
import { POLICY_WEIGHTS } from "./policy-weights.js";

/** One card of each group of equals, its lowest, the likeliest first. */
export function byPolicy(play: Play): Card[] {
  const groups = groupsOf(play);
  const scores = scoresOf(play, groups);
  return groups
    .map((group, i) => ({ card: group.at(-1), score: scores[i] ?? 0 }))
    .flatMap(({ card, score }) => (card === undefined ? [] : [{ card, score }]))
    .toSorted((a, b) => b.score - a.score || rankIndexOf(a.card) - rankIndexOf(b.card))
    .map(({ card }) => card);
}

/** How much each group of equal cards is preferred: the logarithm of its chance, up to what all have in common. */
export function scoresOf(play: Play, groups: readonly (readonly Card[])[]): readonly number[] {
  const { turn, contract } = play;
  const traits = traitsOf(play, groups);
  if (turn === undefined || traits === undefined) return groups.map(() => 0);
  const side = sideOf(turn) === sideOf(contract.declarer) ? "declaring" : "defending";
  const weights: Readonly<Partial<Record<Trait, number>>> = POLICY_WEIGHTS[side];
  return traits.map((values) => {
    let score = 0;
    for (const [trait, value] of Object.entries(values))
      score += value * (weights[trait as Trait] ?? 0);
    return score;
  });
}

/** The traits of a card by which the policy predicts a player's choice. */
export const TRAITS = [
  "lead-goes-on",
  "lead-partners-suit",
  "lead-their-suit",
  "lead-trump",
  "lead-trump-out",
  "lead-master",
  "lead-sequence",
  "lead-honour",
  "lead-under-honour",
  "lead-under-ace",
  "lead-length",
  "lead-singleton",
  "lead-opposite-length",
  "lead-towards-honour",
  "lead-through-honour",
  "lead-up-to-weakness",
  "lead-to-ruff",
  "lead-lowest",
  "follow-wins",
  "follow-surely",
  "follow-cheapest",
  "follow-lowest",
  "follow-highest",
  "follow-over-partner",
  "follow-second-honour",
  "follow-covers",
  "follow-third-highest",
  "follow-finesse",
  "follow-last-ducks",
  "ruff-theirs",
  "ruff-ours",
  "ruff-lowest",
  "ruff-in-vain",
  "discard-length",
  "discard-master",
  "discard-bares",
  "discard-unguards",
  "discard-honour",
  "discard-lowest",
] as const;
export type Trait = (typeof TRAITS)[number];

const QUEEN = 10;
const ACE = 12;
/** Lengths count in fives, so that no trait is much larger than another. */
const LENGTH = 5;

/** What the player to choose sees at his turn. */
interface Sight {
  readonly play: Play;
  readonly turn: Seat;
  readonly declares: boolean;
  readonly trump: Suit | undefined;
  readonly own: CardSet;
  /** The other hand on the table that he sees: dummy's, or declarer's own if dummy is to play. */
  readonly other: CardSet;
  /** The ranks of a suit that the player does not see, as a bit set. */
  readonly unseen: (suit: Suit) => number;
}

function sightOf(play: Play): Sight | undefined {
  const { turn, contract } = play;
  const own = turn === undefined ? undefined : play.left(turn);
  if (turn === undefined || own === undefined) return undefined;
  const dummy = dummyOf(contract);
  const other = play.left(turn === dummy ? contract.declarer : dummy);
  if (other === undefined) return undefined;
  const gone = CardSet.of(play.cards);
  return {
    play,
    turn,
    declares: sideOf(turn) === sideOf(contract.declarer),
    trump: trumpOf(contract.strain),
    own,
    other,
    unseen: (suit) => WHOLE_SUIT & ~(own.in(suit) | other.in(suit) | gone.in(suit)),
  };
}

/** The first suit that one of these players led. */
const firstLed = (tricks: readonly Trick[], leads: (seat: Seat) => boolean): Suit | undefined =>
  suitLed(tricks.find(({ leader }) => leads(leader)));

function suitLed(trick: Trick | undefined): Suit | undefined {
  const [led] = trick?.cards ?? [];
  return led === undefined ? undefined : suitOf(led);
}

/** Ranks above this one. */
const above = (rank: number): number => WHOLE_SUIT & ~((2 << rank) - 1);
const tops = (holding: number): number => holding & above(TEN_RANK - 1);

/** Whether no lower card is among these of its suit. */
const isLowest = (card: Card, ranks: number): boolean =>
  (ranks & ((1 << rankIndexOf(card)) - 1)) === 0;

type Values = Partial<Record<Trait, number>>;

/** A group of equal cards, from the top down, led to a trick. */
function leadTraits(sight: Sight, top: Card, low: Card, equals: number): Values {
  const { play, turn, declares, trump, own, other, unseen } = sight;
  const suit = suitOf(low);
  const rank = rankIndexOf(top);
  const holding = own.in(suit);
  const opposite = other.in(suit);
  const hidden = unseen(suit);
  const length = countBits(holding);
  // To a defender the hand that lies open is an opponent's.
  const isMaster = ((hidden | (declares ? 0 : opposite)) & above(rank)) === 0;
  const isHonour = rank >= TEN_RANK;
  const side = sideOf(turn);
  const last = play.tricks.findLast(({ leader }) => sideOf(leader) === side);
  const dummy = dummyOf(play.contract);
  const trumpless = trump === undefined || suit === trump;
  return {
    "lead-goes-on": Number(suitLed(last) === suit),
    "lead-partners-suit": Number(
      firstLed(play.tricks, (seat) => seat === partnerOf(turn)) === suit,
    ),
    "lead-their-suit": Number(firstLed(play.tricks, (seat) => sideOf(seat) !== side) === suit),
    "lead-trump": Number(suit === trump),
    "lead-trump-out": Number(suit === trump && hidden !== 0),
    "lead-master": Number(isMaster),
    "lead-sequence": Number(!isMaster && isHonour && equals > 1),
    "lead-honour": Number(!isMaster && isHonour && equals === 1),
    "lead-under-honour": Number(!isHonour && (holding & above(QUEEN - 1)) !== 0),
    "lead-under-ace": Number(!isHonour && !trumpless && (holding & above(ACE - 1)) !== 0),
    "lead-length": length / LENGTH,
    "lead-singleton": Number(!trumpless && length === 1),
    "lead-opposite-length": countBits(opposite) / LENGTH,
    "lead-towards-honour": Number(declares && !isMaster && (tops(opposite) & above(rank)) !== 0),
    "lead-through-honour": Number(!declares && lhoOf(turn) === dummy && tops(opposite) !== 0),
    "lead-up-to-weakness": Number(!declares && rhoOf(turn) === dummy && tops(opposite) === 0),
    "lead-to-ruff": Number(
      trump !== undefined && !trumpless && opposite === 0 && other.in(trump) !== 0,
    ),
    "lead-lowest": Number(isLowest(low, holding)),
  };
}

/** A card that follows suit. */
function followTraits(sight: Sight, top: Card, low: Card): Values {
  const { play, turn, declares, own, other, unseen } = sight;
  const { cards, leader } = play.current;
  const { strain } = play.contract;
  const suit = suitOf(low);
  const best = winningCard(cards, strain);
  const wins = winningCard([...cards, low], strain) === low;
  const rank = rankIndexOf(top);
  const holding = own.in(suit);
  const lowest = isLowest(low, holding);
  const highest = (holding & above(rank)) === 0;
  const place = cards.length;
  const winner = best === undefined ? undefined : seatAfter(leader, cards.indexOf(best));
  const ours = winner !== undefined && sideOf(winner) === sideOf(turn);
  const beaten = best === undefined || suitOf(best) !== suit ? 0 : above(rankIndexOf(best));
  const winning = holding & beaten;
  const later = unseen(suit) | (declares ? 0 : other.in(suit));
  const surely = wins && (place === 3 || (later & above(rank)) === 0);
  const [led] = cards;
  return {
    "follow-wins": Number(wins),
    "follow-surely": Number(surely),
    "follow-cheapest": Number(wins && isLowest(low, winning)),
    "follow-lowest": Number(lowest),
    "follow-highest": Number(highest && !wins),
    "follow-over-partner": Number(wins && ours),
    "follow-second-honour": Number(place === 1 && rank >= TEN_RANK && !surely),
    "follow-covers": Number(
      place === 1 &&
        wins &&
        led !== undefined &&
        rankIndexOf(led) >= TEN_RANK &&
        suitOf(led) === suit,
    ),
    "follow-third-highest": Number(place === 2 && wins && highest),
    "follow-finesse": Number(place === 2 && wins && !surely && !highest),
    "follow-last-ducks": Number(place === 3 && !wins && !ours && winning !== 0),
  };
}

/** A trump on another suit. */
function ruffTraits({ play, turn, own }: Sight, low: Card): Values {
  const { cards, leader } = play.current;
  const { strain } = play.contract;
  const best = winningCard(cards, strain);
  const winner = best === undefined ? undefined : seatAfter(leader, cards.indexOf(best));
  const ours = winner !== undefined && sideOf(winner) === sideOf(turn);
  const wins = winningCard([...cards, low], strain) === low;
  const holding = own.in(suitOf(low));
  return {
    "ruff-theirs": Number(wins && !ours),
    "ruff-ours": Number(wins && ours),
    "ruff-lowest": Number(isLowest(low, holding)),
    "ruff-in-vain": Number(!wins),
  };
}

function discardTraits({ declares, own, other, unseen }: Sight, top: Card, low: Card): Values {
  const suit = suitOf(low);
  const rank = rankIndexOf(top);
  const holding = own.in(suit);
  const length = countBits(holding);
  const beside = countBits(other.in(suit));
  const rivals = unseen(suit) | (declares ? 0 : other.in(suit));
  const protects = (honour: number, least: number): boolean =>
    rank < honour && (holding & (1 << honour)) !== 0 && length === least;
  return {
    "discard-length": length / LENGTH,
    "discard-master": Number((rivals & above(rank)) === 0),
    "discard-bares": Number(protects(ACE - 1, 2) || protects(QUEEN, 3)),
    "discard-unguards": Number(beside > 0 && length <= beside),
    "discard-honour": Number(rank >= TEN_RANK),
    "discard-lowest": Number(isLowest(low, holding)),
  };
}

/** Traits of each group of equal cards, each group from the top down; undefined while dummy is not seen. */
export function traitsOf(
  play: Play,
  groups: readonly (readonly Card[])[],
): readonly Values[] | undefined {
  const sight = sightOf(play);
  if (sight === undefined) return undefined;
  const led = suitLed(play.current);
  return groups.map((group): Values => {
    const [top] = group;
    const low = group.at(-1);
    if (top === undefined || low === undefined) throw new Error("an empty group of cards");
    if (led === undefined) return leadTraits(sight, top, low, group.length);
    if (suitOf(low) === led) return followTraits(sight, top, low);
    if (suitOf(low) === sight.trump) return ruffTraits(sight, low);
    return discardTraits(sight, top, low);
  });
}
