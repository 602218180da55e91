/**
 * A mixture: how likely a player is to be of each kind, by what was seen of the cards that he chose (watched.ts).
 *
 * Only sums of logarithms are kept, and Bayes' rule makes chances of them: boards may come in any order, and those of
 * several sessions add up. A file of its own, because a page says what the robots think and not how they came to it.
 */
import type { Locale } from "@falsecard/core";
import { MIXED, sayKind, type MixedName, type Mixture } from "./kind.js";

/** What was seen of a player: turns at which cards differed, and the sum of the logarithms of each kind's chances. */
export interface Watched {
  readonly turns: number;
  readonly logs: Readonly<Record<MixedName, number>>;
}

/** Nothing watched yet. */
export const UNSEEN: Watched = { turns: 0, logs: { perfect: 0, reader: 0, plain: 0, club: 0 } };

/** Before a card has been seen. No player sees all cards, though some lines of play look as if. */
const BEFORE: Mixture = { perfect: 0.04, reader: 0.32, plain: 0.32, club: 0.32 };

/** No kind is ruled out: a player may learn, tire, or give his seat to another. */
const LEAST = 0.01;

/** A value for every kind that may sit there. */
export const byMixed = <T>(value: (kind: MixedName) => T): Readonly<Record<MixedName, T>> => ({
  perfect: value("perfect"),
  reader: value("reader"),
  plain: value("plain"),
  club: value("club"),
});

/** What several boards have shown, as one. */
export const together = (seen: readonly Watched[]): Watched => ({
  turns: seen.reduce((sum, { turns }) => sum + turns, 0),
  logs: byMixed((kind) => seen.reduce((sum, { logs }) => sum + logs[kind], 0)),
});

/** Who sits there, by what was seen of him. */
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
    .join(locale === "ja" ? "、" : ", ");
}
