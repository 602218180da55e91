/**
 * The words for a situation that every text may use: facts of the auction, numbers and suits that were shown. What
 * is truly an algorithm stands here behind a name.
 */
import { isBid, isSuit, levelOf, sideOf, strainOf, type Seat, type Suit } from "@falsecard/core";
import type { Constraint } from "../../../constraint/constraint.js";
import { SWITCHES, type ConventionCard, type Switch } from "../../system/card.js";
import type { RuleName } from "../../system/names.js";
import type { Heard, Player, Situation } from "../../situation/situation.js";
import { byTheLaw } from "../../competition/law.js";
import { keyCardsShort, queenKnown } from "../../situation/keycards.js";
import { isMajor } from "../../situation/suits.js";
import { phrasesOf } from "./word.js";

type Table<T> = Readonly<Record<string, (s: Situation) => T>>;

const seat =
  (passes: number) =>
  (s: Situation): boolean =>
    s.opening === undefined && s.auction.passes === passes;

const lastOf = (of: readonly Heard[]): Heard | undefined => of.at(-1);

/** Partner's last call that was no pass came when two had passed: he has borrowed a king from us. */
function hasBalanced({ heard, partner }: Situation): boolean {
  const made = heard.findLastIndex(({ seat, call }) => seat === partner.seat && call !== "P");
  return heard[made - 1]?.call === "P" && heard[made - 2]?.call === "P";
}

/** Who would declare the bid that stands: the first of the side to name its strain. */
function declarerOf({ auction, heard }: Situation): Seat | undefined {
  const { highest, bidder } = auction;
  if (highest === undefined || bidder === undefined) return undefined;
  return heard.find(
    ({ seat, call }) =>
      sideOf(seat) === sideOf(bidder) && isBid(call) && strainOf(call) === strainOf(highest),
  )?.seat;
}

const FACT_TABLE: Table<boolean> = {
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
  "I have passed over their bid": (s) => s.me.calls.some(({ over }) => over !== undefined),
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
};

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

/** The level of the player's natural notrump bid, if he has made one. */
const notrumpLevel = (player: Player): number | undefined =>
  levelIn(player.calls.findLast((heard) => levelIn(heard) !== undefined));

const NUMBER_TABLE: Table<number | undefined> = {
  "partner's least": (s) => s.partner.image.points.min,
  "partner's most": (s) => s.partner.image.points.max,
  "their most": (s) => Math.max(s.rho.image.points.max, s.lho.image.points.max),
  /** What partner's last call alone promised. */
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
};

const suitOr = (strain: string | undefined): Suit | undefined =>
  isSuit(strain) ? strain : undefined;

/** The suit that their bid stands for: the one named, or the lowest they have shown. */
function suitOfRho({ auction, rho }: Situation): Suit | undefined {
  if (auction.highest === undefined || auction.bidder !== rho.seat) return undefined;
  const strain = strainOf(auction.highest);
  const named = isSuit(strain) && (rho.suits.includes(strain) || rho.suits.length === 0);
  return named ? strain : rho.suits[0];
}

const SUIT_TABLE: Table<Suit | undefined> = {
  "partner's suit": (s) => s.partner.suits[0],
  "partner's second suit": (s) => s.partner.suits[1],
  "my second suit": (s) => s.me.suits[1],
  "partner's last suit": (s) => s.partner.suits.at(-1),
  "partner's major": (s) => s.partner.suits.find(isMajor),
  "my suit": (s) => s.me.suits[0],
  /** The suit that a call spoke of when it named another: a transfer's. */
  "suit partner meant": (s) => lastOf(s.partner.calls)?.meaning.suit,
  "suit I meant": (s) => lastOf(s.me.calls)?.meaning.suit,
  "their agreed suit": (s) => suitOr(s.theirAgreed),
  "agreed suit": (s) => suitOr(s.agreed),
  "suit partner named": (s) => {
    const call = lastOf(s.partner.calls)?.call ?? "P";
    return isBid(call) ? suitOr(strainOf(call)) : undefined;
  },
  "suit bid last": (s) => {
    const { highest } = s.auction;
    return highest === undefined ? undefined : suitOr(strainOf(highest));
  },
  "RHO's suit": suitOfRho,
  "suit RHO named": (s) => {
    const call = lastOf(s.rho.calls)?.call ?? "P";
    return isBid(call) ? suitOr(strainOf(call)) : undefined;
  },
};

const LIST_TABLE: Table<readonly Suit[]> = {
  theirs: (s) => s.theirSuits,
  "partner's suits": (s) => s.partner.suits,
  "my suits": (s) => s.me.suits,
  "RHO's suits": (s) => s.rho.suits,
};

/** Hands that are counted from the answers to an ask. */
const HAND_TABLE: Table<Constraint> = {
  "all key cards": (s) => keyCardsShort(s, 0),
  "all key cards but one": (s) => keyCardsShort(s, 1),
  "queen known": queenKnown,
};

/** Hands that the Law of Total Tricks asks for, bidding or doubling with a suit; undefined if it never does. */
export const LAW_PHRASES = phrasesOf<(s: Situation, suit: Suit) => Constraint | undefined>({
  "the Law bids": (s, suit) => byTheLaw(s, suit).bid,
  "the Law doubles over": (s, suit) => byTheLaw(s, suit).double,
});

export const HAND_PHRASES = phrasesOf(HAND_TABLE);
export const HAND_KEYS: readonly string[] = Object.keys(HAND_TABLE);
export const FACT_NAMES = phrasesOf(FACT_TABLE);
export const FACT_KEYS: readonly string[] = Object.keys(FACT_TABLE);
export const NUMBER_PHRASES = phrasesOf(NUMBER_TABLE);
export const NUMBER_KEYS: readonly string[] = Object.keys(NUMBER_TABLE);
export const SUIT_PHRASES = phrasesOf(SUIT_TABLE);
export const SUIT_KEYS: readonly string[] = Object.keys(SUIT_TABLE);
export const LISTS = phrasesOf(LIST_TABLE);
export const LIST_KEYS: readonly string[] = Object.keys(LIST_TABLE);

/** The ends of a switch whose values are ranges of points, as 15-17. */
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
