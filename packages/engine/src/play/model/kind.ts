/**
 * Kinds of players, and how likely a player is to be of each.
 *
 * A kind says what a player sees and reads and how many deals he imagines at each trick; reply.ts plays a card by it. A
 * misleading card is tried against several kinds: it must gain against those that probably sit there and must not lose
 * against the others.
 *
 * The chances come from the cards that a player chose (watched.ts). Only sums of logarithms are kept and Bayes' rule makes
 * chances of them, so boards may come in any order and those of several sessions add up.
 */
import { inLocale, type Locale } from "@falsecard/core";

/** The names of the kinds of players. */
export const KIND_NAMES = ["perfect", "reader", "plain", "club", "papers"] as const;
/** The name of a kind of player. */
export type KindName = (typeof KIND_NAMES)[number];

/** What a player reads besides the cards that he sees. */
export type Heeds = "calls and cards" | "calls" | "nothing";

/** A kind of player: how much he sees, and how he chooses. */
export interface PlayerKind {
  readonly name: KindName;
  /** Whether he sees all four hands. */
  readonly seesAll: boolean;
  readonly heeds: Heeds;
  /** Deals that he imagines at a turn, by trick, from the first. */
  readonly worlds: readonly number[];
  /** He stops early if his first so many deals and the next so many have the same best card. */
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

/** The kinds that a mixture has. */
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

/** What was seen of a player: turns at which cards differed, and the sum of the logarithms of each kind's chances. */
export interface Watched {
  readonly turns: number;
  readonly logs: Readonly<Record<MixedName, number>>;
}

/** Nothing watched yet. */
export const UNSEEN: Watched = { turns: 0, logs: { perfect: 0, reader: 0, plain: 0, club: 0 } };

/** The prior. No player sees all cards, though some lines of play look as if. */
const BEFORE: Mixture = { perfect: 0.04, reader: 0.32, plain: 0.32, club: 0.32 };

/** No kind is ruled out: a player may learn, tire, or give his seat to another. */
const LEAST = 0.01;

/** A value for every kind of a mixture. */
export const byMixed = <T>(value: (kind: MixedName) => T): Readonly<Record<MixedName, T>> => ({
  perfect: value("perfect"),
  reader: value("reader"),
  plain: value("plain"),
  club: value("club"),
});

/** The sum of what several boards have shown. */
export const together = (seen: readonly Watched[]): Watched => ({
  turns: seen.reduce((sum, { turns }) => sum + turns, 0),
  logs: byMixed((kind) => seen.reduce((sum, { logs }) => sum + logs[kind], 0)),
});

/** The chance of each kind, by what was seen of the player. */
export function mixtureOf({ logs }: Watched): Mixture {
  const most = Math.max(...MIXED.map((kind) => logs[kind]));
  const joint = byMixed((kind) => BEFORE[kind] * Math.exp(logs[kind] - most));
  const total = MIXED.reduce((sum, kind) => sum + joint[kind], 0);
  return byMixed((kind) => LEAST + (1 - MIXED.length * LEAST) * (joint[kind] / total));
}

/** `one who reads calls and cards 62%, a club player 20%`: the kinds that are likely enough, the likeliest first. */
export function sayMixture(mixture: Mixture, locale: Locale = "en"): string {
  return MIXED.filter((kind) => mixture[kind] >= 0.1)
    .toSorted((a, b) => mixture[b] - mixture[a])
    .map((kind) => `${sayKind(kind, locale)} ${(100 * mixture[kind]).toFixed(0)}%`)
    .join(inLocale([", ", "、"], locale));
}
