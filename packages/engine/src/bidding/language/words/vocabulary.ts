/**
 * The phrases about a situation that every text may use, in tables: facts, numbers, suits, lists of suits, hands. The
 * phrases of a table named `…_OF_…` take an argument: a suit, a list, or names of calls.
 */
import {
  isBid,
  isSuit,
  levelOf,
  sideOf,
  strainOf,
  type Call,
  type Seat,
  type Suit,
} from "@falsecard/core";
import { ANY, anyOf, lengthBetween, type Constraint } from "../../../constraint/constraint.js";
import { SWITCHES, type ConventionCard, type Switch } from "../../system/card.js";
import type { RuleName } from "../../system/names.js";
import type { Heard, KnownPlayer, Situation } from "../../situation/situation.js";
import { byTheLaw } from "../../competition/law.js";
import { gameLevel, isMajor } from "../../situation/rule.js";
import { phrasesOf } from "./word.js";

type Named = readonly RuleName[];

const seat =
  (passes: number) =>
  (s: Situation): boolean =>
    s.opening === undefined && s.auction.passes === passes;

const lastOf = (of: readonly Heard[]): Heard | undefined => of.at(-1);

/** Whether partner's last call other than a pass came after two passes, so that partner may be a king weaker. */
function hasBalanced({ heard, partner }: Situation): boolean {
  const made = heard.findLastIndex(({ seat, call }) => seat === partner.seat && call !== "P");
  return heard[made - 1]?.call === "P" && heard[made - 2]?.call === "P";
}

/** The declarer of the last bid: the first player of its side to bid its strain. */
function declarerOf({ auction, heard }: Situation): Seat | undefined {
  const { highest, bidder } = auction;
  if (highest === undefined || bidder === undefined) return undefined;
  return heard.find(
    ({ seat, call }) =>
      sideOf(seat) === sideOf(bidder) && isBid(call) && strainOf(call) === strainOf(highest),
  )?.seat;
}

export const FACT_PHRASES = phrasesOf<(s: Situation) => boolean>({
  // Who is on turn
  unopened: (s) => s.role === "unopened",
  opener: (s) => s.role === "opener",
  responder: (s) => s.role === "responder",
  defender: (s) => s.role === "defender",
  overcaller: (s) => s.role === "overcaller",
  advancer: (s) => s.role === "advancer",
  "first seat": seat(0),
  "second seat": seat(1),
  "third seat": seat(2),
  "fourth seat": seat(3),
  "passed hand": (s) => s.passedHand(),
  "partner passed hand": (s) => s.passedHand(s.partner),
  matchpoints: (s) => s.scoring === "matchpoints",
  vulnerable: (s) => s.vulnerable,
  "they vulnerable": (s) => s.theyVulnerable,
  // What has happened
  quiet: (s) => s.quiet,
  uncontested: (s) => s.uncontested,
  "forced to act": (s) => s.mustAct,
  "forced to game": (s) => s.gameForce,
  "they forced to game": (s) => s.theirGameForce,
  "at game": (s) => s.atGame,
  "the hand is ours": (s) => s.handIsOurs,
  "a suit is agreed": (s) => isSuit(s.agreed),
  "nothing agreed": (s) => s.agreed === undefined,
  undoubled: (s) => s.auction.doubling === "",
  doubled: (s) => s.auction.doubling === "X",
  redoubled: (s) => s.auction.doubling === "XX",
  "we have redoubled": (s) => s.ours.includes("XX"),
  "last seat": (s) => s.lastSeat,
  "two passes": (s) => s.auction.passes === 2,
  "I have only passed": (s) => s.me.calls.every(({ call }) => call === "P"),
  "I have passed over their bid": (s) =>
    s.me.calls.some(({ situation }) => situation.auction.highest !== undefined),
  "I have bid four or more": (s) =>
    s.me.calls.some(({ call }) => isBid(call) && levelOf(call) >= 4),
  "we opened": (s) => s.weOpened,
  "we bid last": (s) => s.ourBid,
  "partner bid last": (s) => s.auction.bidder === s.partner.seat,
  "partner has shown a major": (s) => s.partner.suits.some(isMajor),
  "they have shown a suit": (s) => s.theirSuits.length > 0,
  "last bid is notrump": (s) =>
    s.auction.highest !== undefined && strainOf(s.auction.highest) === "N",
  "partner passed": (s) => lastOf(s.partner.calls)?.call === "P",
  "partner signed off": (s) => lastOf(s.partner.calls)?.meaning.forcing === "signoff",
  "partner balanced": hasBalanced,
  "partner has doubled": (s) => s.partner.calls.some(({ call }) => call === "X"),
  "partner redoubled": (s) => lastOf(s.partner.calls)?.call === "XX",
  "partner asked for a suit": (s) => s.isAsked,
  "partner doubled": (s) => lastOf(s.partner.calls)?.call === "X",
  "partner was natural": (s) => lastOf(s.partner.calls)?.meaning.artificial === false,
  "RHO passed": (s) => lastOf(s.rho.calls)?.call === "P",
  "RHO doubled": (s) => lastOf(s.rho.calls)?.call === "X",
  "RHO redoubled": (s) => lastOf(s.rho.calls)?.call === "XX",
  "RHO called": (s) => {
    const call = lastOf(s.rho.calls)?.call;
    return call !== undefined && call !== "P";
  },
  "RHO was artificial": (s) => lastOf(s.rho.calls)?.meaning.artificial === true,
  "RHO bid": (s) => isBid(lastOf(s.rho.calls)?.call ?? "P"),
  "RHO declares": (s) => declarerOf(s) === s.rho.seat,
  "LHO has called": (s) => s.lho.calls.some(({ call }) => call !== "P"),
  "LHO declares": (s) => declarerOf(s) === s.lho.seat,
  "they have called once": (s) => s.theirs.length === 1,
});

const isOneOf = (names: Named, heard: Heard | undefined): boolean =>
  heard !== undefined && names.includes(heard.meaning.name);
const isAnyOf = (names: Named, calls: readonly Heard[]): boolean =>
  calls.some((heard) => isOneOf(names, heard));

/** Facts with names of calls as argument: `partner said stayman|puppet`. */
export const FACTS_OF_NAMES = phrasesOf<(s: Situation, names: Named) => boolean>({
  "partner said": (s, names) => isOneOf(names, lastOf(s.partner.calls)),
  "I said": (s, names) => isOneOf(names, lastOf(s.me.calls)),
  "partner has said": (s, names) => isAnyOf(names, s.partner.calls),
  "I have said": (s, names) => isAnyOf(names, s.me.calls),
  "we have said": (s, names) => isAnyOf(names, [...s.me.calls, ...s.partner.calls]),
  "RHO said": (s, names) => isOneOf(names, lastOf(s.rho.calls)),
  "the opening was": (s, names) => isOneOf(names, s.opening),
});

/** Calls that show a balanced hand in notrump. */
const NATURAL: readonly RuleName[] = [
  "opening-one-notrump",
  "opening-two-notrump",
  "opening-three-notrump",
  "notrump-overcall",
  "balancing-notrump",
  "two-clubs-notrump",
  "two-clubs-three-notrump",
  "two-clubs-high-notrump",
  "two-notrump-overcall",
  "positive-notrump",
];

/** The level of a natural notrump bid; undefined for any other call. */
const levelIn = (heard: Heard | undefined): number | undefined =>
  heard !== undefined && isBid(heard.call) && NATURAL.includes(heard.meaning.name)
    ? levelOf(heard.call)
    : undefined;

/** The level of the player's natural notrump bid, if there is one. */
const notrumpLevel = (player: KnownPlayer): number | undefined =>
  levelIn(player.calls.findLast((heard) => levelIn(heard) !== undefined));

export const NUMBER_PHRASES = phrasesOf<(s: Situation) => number | undefined>({
  "partner's least": (s) => s.partner.image.points.min,
  "partner's most": (s) => s.partner.image.points.max,
  "their most": (s) => Math.max(s.rho.image.points.max, s.lho.image.points.max),
  /** The least points that partner's last call alone promises; "partner's least" takes all calls together. */
  "partner's promise": (s) => lastOf(s.partner.calls)?.meaning.image.points.min,
  "my least": (s) => s.me.image.points.min,
  "my most": (s) => s.me.image.points.max,
  "last level": (s) => {
    const { highest } = s.auction;
    return highest === undefined ? undefined : levelOf(highest);
  },
  /** Calls other than passes. */
  "my calls": (s) => s.me.calls.filter(({ call }) => call !== "P").length,
  "partner's calls": (s) => s.partner.calls.filter(({ call }) => call !== "P").length,
  /** The level of the natural notrump bid, opened, overcalled or shown after 2♣. */
  "my notrump": (s) => notrumpLevel(s.me),
  "partner's notrump": (s) => levelIn(lastOf(s.partner.calls)),
});

/** Numbers with a suit as argument. */
export const NUMBERS_OF_SUIT = phrasesOf<(s: Situation, suit: Suit) => number>({
  "game level": (_, suit) => gameLevel(suit),
  /** The level of the cheapest bid in the suit; 8 if there is none. */
  level: (s, suit) => s.levelFor(suit),
  /** The fewest and the most cards of the suit that the calls have shown. */
  "my length": (s, suit) => s.me.image.length[suit].min,
  "partner's length": (s, suit) => s.partner.image.length[suit].min,
  "partner's greatest length": (s, suit) => s.partner.image.length[suit].max,
});

/** The ends of a switch whose values are ranges: `least of notrump`. */
export const SWITCH_ENDS = phrasesOf({ "least of": 0, "most of": 1 } as const);

const suitOr = (strain: string | undefined): Suit | undefined =>
  isSuit(strain) ? strain : undefined;
const suitOfCall = (call: Call | undefined): Suit | undefined =>
  call !== undefined && isBid(call) ? suitOr(strainOf(call)) : undefined;

/** The suit that the right-hand opponent's bid stands for: the one named, or the lowest shown. */
function suitOfRho({ auction, rho }: Situation): Suit | undefined {
  if (auction.highest === undefined || auction.bidder !== rho.seat) return undefined;
  const strain = strainOf(auction.highest);
  const named = isSuit(strain) && (rho.suits.includes(strain) || rho.suits.length === 0);
  return named ? strain : rho.suits[0];
}

export const SUIT_PHRASES = phrasesOf<(s: Situation) => Suit | undefined>({
  "partner's suit": (s) => s.partner.suits[0],
  "partner's second suit": (s) => s.partner.suits[1],
  "my second suit": (s) => s.me.suits[1],
  "partner's last suit": (s) => s.partner.suits.at(-1),
  "partner's major": (s) => s.partner.suits.find(isMajor),
  "my suit": (s) => s.me.suits[0],
  /** The suit that a call means when it names another, as a transfer does. */
  "suit partner meant": (s) => lastOf(s.partner.calls)?.meaning.suit,
  "suit I meant": (s) => lastOf(s.me.calls)?.meaning.suit,
  "their agreed suit": (s) => suitOr(s.theirAgreed),
  "agreed suit": (s) => suitOr(s.agreed),
  "suit partner named": (s) => suitOfCall(lastOf(s.partner.calls)?.call),
  "suit bid last": (s) => suitOfCall(s.auction.highest),
  "RHO's suit": suitOfRho,
  "suit RHO named": (s) => suitOfCall(lastOf(s.rho.calls)?.call),
});

/** Suits with a list as argument. */
export const SUITS_OF_LIST = phrasesOf<(suits: readonly Suit[]) => Suit | undefined>({
  "first of": (suits) => suits[0],
  "last of": (suits) => suits.at(-1),
  /** Undefined if the list has several suits. */
  "only of": (suits) => (suits.length === 1 ? suits[0] : undefined),
});

export const LIST_PHRASES = phrasesOf<(s: Situation) => readonly Suit[]>({
  theirs: (s) => s.theirSuits,
  "partner's suits": (s) => s.partner.suits,
  "my suits": (s) => s.me.suits,
  "RHO's suits": (s) => s.rho.suits,
});

const suitsNamed = (calls: readonly Heard[], names: Named): readonly Suit[] =>
  calls.flatMap((heard) => (isOneOf(names, heard) ? (suitOfCall(heard.call) ?? []) : []));

/** Lists with names of calls as argument: the suits of the bids with one of these names. */
export const LISTS_OF_NAMES = phrasesOf<(s: Situation, names: Named) => readonly Suit[]>({
  "suits partner named as": (s, names) => suitsNamed(s.partner.calls, names),
  "suits we named as": (s, names) => suitsNamed([...s.me.calls, ...s.partner.calls], names),
});

/* Key cards: what the asker knows after the answer. Some answers stand for two numbers (0 or 3, 1 or 4; of aces 0 or 4);
   partner's strength and our own cards decide which. */

const ACES = ["SA", "HA", "DA", "CA"] as const;

/** The four aces, and the king of trumps if a suit is agreed. */
export const keyCards = (trump: Suit | undefined): readonly string[] =>
  trump === undefined ? ACES : [...ACES, `${trump}K`];

/** The suit whose king counts as a key card. */
export const keyTrump = (s: Situation): Suit | undefined =>
  s.card.blackwood !== "aces" && isSuit(s.agreed) ? s.agreed : undefined;

/** The number of key cards that an answer shows: the lower, and the higher where there are two. */
const ANSWERS: Partial<Readonly<Record<RuleName, readonly number[]>>> = {
  "key-cards-none": [0, 3],
  "key-cards-one": [1, 4],
  "key-cards-two": [2],
  "key-cards-two-queen": [2],
  "aces-none": [0, 4],
  "aces-one": [1],
  "aces-two": [2],
  "aces-three": [3],
};

/** What partner answered to the ask for key cards. */
const answered = (s: Situation): RuleName | undefined =>
  s.partner.calls.find(({ meaning }) => ANSWERS[meaning.name] !== undefined)?.meaning.name;

const shown = (s: Situation): readonly number[] => ANSWERS[answered(s) ?? "aces-none"] ?? [0];

const count = (cards: readonly string[], min: number, max: number): Constraint => ({
  kind: "cards",
  cards,
  min,
  max,
});

/** The hands with which our side lacks at most `most` key cards. */
function keyCardsShort(s: Situation, most: number): Constraint {
  const all = keyCards(keyTrump(s));
  const [low = 0, high] = shown(s);
  // The higher number is assumed only if partner has shown enough points for it.
  const strong = high !== undefined && s.partner.image.points.min >= (low === 0 ? 11 : 17);
  // The most key cards of our own that leave room for the higher number.
  const room = strong ? all.length - high : -1;
  const least = all.length - most;
  return anyOf(
    ...(strong ? [count(all, Math.max(0, least - high), room)] : []),
    count(all, Math.max(room + 1, least - low), all.length),
  );
}

/**
 * The hands with which our side has the queen of trumps, or enough trumps to drop her; any hand where only aces were
 * asked for.
 */
function queenKnown(s: Situation): Constraint {
  const trump = keyTrump(s);
  if (trump === undefined || answered(s) === "key-cards-two-queen") return ANY;
  const length = s.partner.image.length[trump].min;
  return anyOf(count([`${trump}Q`], 1, 1), lengthBetween(trump, Math.max(5, 10 - length)));
}

/** Hands that depend on the answer to an ask for key cards. */
export const HAND_PHRASES = phrasesOf<(s: Situation) => Constraint>({
  "all key cards": (s) => keyCardsShort(s, 0),
  "all key cards but one": (s) => keyCardsShort(s, 1),
  "queen known": queenKnown,
});

/** Hands with which the Law of Total Tricks bids the suit or doubles; undefined if it does so with no hand. */
export const LAW_PHRASES = phrasesOf<(s: Situation, suit: Suit) => Constraint | undefined>({
  "the Law bids": (s, suit) => byTheLaw(s, suit).bid,
  "the Law doubles over": (s, suit) => byTheLaw(s, suit).double,
});

/** A function that reads the ends of a switch whose values are ranges like 15-17; undefined for other switches. */
export function switchRange(
  text: string,
): ((card: ConventionCard) => readonly [number, number]) | undefined {
  if (!Object.hasOwn(SWITCHES, text)) return undefined;
  const key = text as Switch;
  if (!SWITCHES[key].every((value) => /^\d+-\d+$/.test(value))) return undefined;
  return (card) => {
    const [least = 0, most = 37] = card[key].split("-").map(Number);
    return [least, most];
  };
}
