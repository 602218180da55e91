/**
 * Kinds of players, by which the cards of a seat are predicted. A kind says what such a player sees
 * and reads and how many deals he imagines at each trick; reply.ts makes a card of it.
 *
 * A card that is to mislead is tried against several kinds: it must gain against those who are believed to sit there
 * and must not lose against the others.
 */
import type { Locale } from "@falsecard/core";

/** The names of the kinds of players. */
export const KIND_NAMES = ["perfect", "reader", "plain", "club", "papers"] as const;
/** The name of a kind of player. */
export type KindName = (typeof KIND_NAMES)[number];

/** What a player goes by besides the cards that he sees: calls and cards, calls alone, or nothing. */
export type Heeds = "calls and cards" | "calls" | "nothing";

/** A kind of player: how much he sees, and how he chooses. */
export interface PlayerKind {
  readonly name: KindName;
  /** Whether he sees all four hands. */
  readonly seesAll: boolean;
  readonly heeds: Heeds;
  /** Deals that he imagines at a turn, by trick, from the first. */
  readonly worlds: readonly number[];
  /** He makes up his mind early if so many of his deals, and then as many others, speak for the same card. */
  readonly early: number | undefined;
  /** How he chooses among cards that do equally well in his deals: as real players do, or the lowest. */
  readonly ties: "habit" | "lowest";
}

/** The same number of deals at every trick. */
const always = (worlds: number): readonly number[] => Array.from({ length: 13 }, () => worlds);

/** The kinds of players. */
export const KINDS: Readonly<Record<KindName, PlayerKind>> = {
  /** Sees all cards and never errs. */
  perfect: {
    name: "perfect",
    seesAll: true,
    heeds: "nothing",
    worlds: always(1),
    early: undefined,
    ties: "habit",
  },
  /** A good player, or a robot that reads calls and cards. */
  reader: {
    name: "reader",
    seesAll: false,
    heeds: "calls and cards",
    worlds: always(20),
    early: 4,
    ties: "habit",
  },
  /** Counts and plays well, but draws no conclusion from what the others call and play. */
  plain: {
    name: "plain",
    seesAll: false,
    heeds: "nothing",
    worlds: always(20),
    early: 4,
    ties: "habit",
  },
  /** Remembers the auction, thinks of few ways the cards may lie, and goes by habit. */
  club: {
    name: "club",
    seesAll: false,
    heeds: "calls",
    worlds: always(3),
    early: undefined,
    ties: "habit",
  },
  /** As the papers' programs take each other: four deals, and the lowest of equals. */
  papers: {
    name: "papers",
    seesAll: false,
    heeds: "calls and cards",
    worlds: always(4),
    early: undefined,
    ties: "lowest",
  },
};

/** The kind of this name, with so many deals at every turn if told. */
export const playerKind = (name: KindName, worlds?: number): PlayerKind =>
  worlds === undefined ? KINDS[name] : { ...KINDS[name], worlds: always(worlds) };

/** The kinds that may sit in a seat, one of which a player seems to be when his cards have been seen (mixture.ts). */
export const MIXED = ["perfect", "reader", "plain", "club"] as const satisfies readonly KindName[];
/** The name of a kind of player that a mixture has. */
export type MixedName = (typeof MIXED)[number];

/** The chance of each kind; together they are 1. */
export type Mixture = Readonly<Record<MixedName, number>>;

const WORDS: Readonly<Record<KindName, Readonly<Record<Locale, string>>>> = {
  perfect: { en: "one who sees all cards", ja: "すべてのカードが見えるプレイヤー" },
  reader: { en: "one who reads calls and cards", ja: "コールとカードを読むプレイヤー" },
  plain: { en: "one who counts but does not read", ja: "数えるが読まないプレイヤー" },
  club: { en: "a club player", ja: "クラブのプレイヤー" },
  papers: { en: "a player of the papers", ja: "論文のプレイヤー" },
};

/** A kind of player in words. */
export const sayKind = (name: KindName, locale: Locale = "en"): string => WORDS[name][locale];
