/**
 * A table for tests of the rules that read cards. Plays are written as seats and cards, `WH6 NH4 EHJ`; South declares
 * and North is dummy. Holdings are written by their ranks, `KQ5`.
 */
import { parseCard, parseHand, sure, type Seat, type Strain } from "@falsecard/core";
import { STANDARD, type Carding } from "./signals.js";
import {
  readingsBy,
  situationsOf,
  type CardReading,
  type CardSituation,
  type PublicPlay,
} from "./reading.js";
import { RULES, type RuleId } from "./rules.js";

export interface Table {
  readonly strain?: Strain;
  readonly dummy?: string;
  readonly carding?: Partial<Carding>;
}

/** Dummy unless said otherwise: three or four cards in every suit, none of them higher than the ten but one. */
const DUMMY = "T742.963.AT5.T84";

export function playOf(played: string, { strain = "N", dummy = DUMMY }: Table = {}): PublicPlay {
  return {
    contract: { level: 3, strain, doubling: "", declarer: "S" },
    dummy: sure(parseHand(dummy)),
    played: played.split(" ").map((text) => ({
      card: sure(parseCard(text.slice(1))),
      seat: text.slice(0, 1) as Seat,
    })),
  };
}

/** The last card of a play. */
export function lastOf(played: string, table: Table = {}): CardSituation {
  const last = situationsOf(playOf(played, table)).at(-1);
  if (last === undefined) throw new Error(played);
  return last;
}

/** What a rule reads from the last card of a play. */
export function allRead(rule: RuleId, played: string, table: Table = {}): readonly CardReading[] {
  return readingsBy(RULES[rule], lastOf(played, table), { ...STANDARD, ...table.carding });
}

/** The reading of a rule that has at most one. */
export function read(rule: RuleId, played: string, table: Table = {}): CardReading | undefined {
  const all = allRead(rule, played, table);
  if (all.length > 1) throw new Error(`${all.length} readings`);
  return all[0];
}

/** A holding by its ranks. */
export const held = (ranks: string): number => sure(parseHand(`${ranks}...`)).in("S");

/** The likelihood of the last card of a play for each of some holdings, separated by spaces. */
export function likelihoods(
  rule: RuleId,
  played: string,
  holdings: string,
  table: Table = {},
): Readonly<Record<string, number>> | undefined {
  const reading = read(rule, played, table);
  return (
    reading &&
    Object.fromEntries(holdings.split(" ").map((ranks) => [ranks, reading.likelihood(held(ranks))]))
  );
}

/** The likelihood for each of some holdings if the player does not keep to the rule. */
export function otherwise(
  rule: RuleId,
  played: string,
  holdings: string,
  table: Table = {},
): Readonly<Record<string, number | undefined>> | undefined {
  const reading = read(rule, played, table);
  return (
    reading &&
    Object.fromEntries(
      holdings.split(" ").map((ranks) => [ranks, reading.otherwise?.(held(ranks))]),
    )
  );
}

/**
 * The ranks that a reading distinguishes, as bits: bit r is set if exchanging an unseen card of rank r for the next
 * lower unseen card changes the likelihood of some possible holding.
 */
function toldApart({ likelihood, otherwise: other }: CardReading, own: number, unseen: number) {
  const weigh = (holding: number): string => `${likelihood(holding)} ${other?.(holding) ?? ""}`;
  let apart = 0;
  for (let rest = 0; ; rest = (rest - unseen) & unseen) {
    for (let low = 0; low < 12; low++) {
      if ((unseen & (1 << low)) === 0) continue;
      let high = low + 1;
      while (high < 13 && (unseen & (1 << high)) === 0) high++;
      const both = (1 << low) | (1 << high);
      if (high === 13 || (rest & both) !== 1 << low) continue;
      if (weigh(rest | own) !== weigh((rest ^ both) | own)) apart |= 1 << high;
    }
    if (rest === unseen) return apart;
  }
}

/** Whether the cuts of every reading of the last card include all ranks that it distinguishes. */
export function cutsAreEnough(rule: RuleId, played: string, table: Table = {}): boolean {
  const situation = lastOf(played, table);
  return allRead(rule, played, table).every((reading) => {
    const isSame = reading.suit === situation.suit && reading.seat === situation.seat;
    const own = isSame ? situation.mine | (1 << situation.rank) : 0;
    const gone = reading.suit === situation.suit ? situation.gone | own : 0;
    const unseen = 0x1fff & ~(gone | (situation.dummy?.in(reading.suit) ?? 0));
    const apart = toldApart(reading, own, unseen);
    for (let high = 1; high < 13; high++) {
      if ((apart & (1 << high)) === 0) continue;
      let low = high - 1;
      while ((unseen & (1 << low)) === 0) low--;
      const between = ((2 << high) - 1) & ~((2 << low) - 1);
      if ((reading.cuts & between) === 0) return false;
    }
    return true;
  });
}
