/**
 * The catalogue of rules by which cards are read, and the readers that believe them.
 *
 * The default belief in each rule was calibrated on half of the tables of expert matches
 * (apps/lab/bench/calibration.js): a rule that made the places of missing honours less certain is off. Signals are off
 * for that reason: experts' agreements differ from pair to pair, and a signal read the wrong way does harm. A reader or
 * profile that knows the agreement turns them on.
 */
import { sideOf, suitOf, type BySide } from "@falsecard/core";
import { SIGNAL_RULES, STANDARD, isPlayed, isSignal, type Carding } from "./signals.js";
import { EXPERIENCE_RULES, LEAD_RULES, SPOT_CHOICE } from "./experience.js";
import {
  readingsBy,
  situationsOf,
  trickPlaceOf,
  type CardReading,
  type PublicPlay,
  type ReadingRule,
  type TrickPlace,
} from "./reading.js";

/** Every rule, in the order in which a card is read. */
export const RULES = {
  "spot-choice": SPOT_CHOICE,
  ...LEAD_RULES,
  ...SIGNAL_RULES,
  ...EXPERIENCE_RULES,
} as const satisfies Readonly<Record<string, ReadingRule>>;
/** The name of a rule. */
export type RuleId = keyof typeof RULES;
/** The names of all rules. */
export const RULE_IDS: readonly RuleId[] = Object.keys(RULES).filter((key): key is RuleId =>
  Object.hasOwn(RULES, key),
);

/** How a player reads cards, as plain data. */
export interface Reader {
  /** How far each rule is believed, 0 (off) to 1 (certain). A rule not named is believed as the catalogue says. */
  readonly believed: Readonly<Partial<Record<RuleId, number>>>;
  /** Whether rules not named are off instead. */
  readonly only?: true;
  readonly carding: BySide<Carding>;
}

/** Believes the rules as the catalogue does, and assumes that all players use standard carding. */
export const CAREFUL: Reader = { believed: {}, carding: { NS: STANDARD, EW: STANDARD } };

/** Believes nothing but what is certain: cards seen and voids shown. */
export const BLIND: Reader = { ...CAREFUL, only: true };

/**
 * Reads as the programs of the papers do: count and the rules of experience, each for certain. A lead alone is read by
 * how often it is made, since the papers themselves lead the top of nothing (the six from 654).
 */
export const PAPERS_READER: Reader = {
  ...BLIND,
  believed: {
    "small-lead": 1,
    count: 1,
    "come-on-king": 1,
    "come-on-doubleton": 1,
    "lose-cheaply": 1,
    "win-cheaply": 1,
    "third-hand-high": 1,
    "ruff-first": 1,
    "hold-up": 1,
    "beat-the-finesse": 1,
  },
};

/** How far a reader believes a rule. */
export function believedIn(reader: Reader, rule: RuleId): number {
  return reader.believed[rule] ?? (reader.only === true ? 0 : RULES[rule].believed);
}

/** A reading with the rule that made it and how far it is believed. */
export interface Evidence {
  readonly rule: RuleId;
  readonly believed: number;
  /** Where the card that was read stood in its trick. */
  readonly place: TrickPlace;
  readonly reading: CardReading;
}

/**
 * The evidence of the play for a reader, in the order of the cards. It depends on public cards alone, so that one list
 * serves every seat and every hand that a seat may be given.
 */
export function evidenceOf(play: PublicPlay, reader: Reader): Evidence[] {
  const active = RULE_IDS.filter((rule) => believedIn(reader, rule) > 0);
  if (active.length === 0) return [];
  let found: Evidence[] = [];
  for (const situation of situationsOf(play)) {
    if (situation.role === "dummy") continue;
    const carding = reader.carding[sideOf(situation.seat)];
    const place = trickPlaceOf(situation);
    for (const rule of active) {
      if (isSignal(rule) && !isPlayed(carding, rule, place)) continue;
      const { replaces = [], insteadOf = [] }: ReadingRule = RULES[rule];
      const believed = believedIn(reader, rule);
      for (const reading of readingsBy(RULES[rule], situation, carding)) {
        if (replaces.length + insteadOf.length > 0)
          found = found.filter(
            ({ rule: other, reading: { seat, card } }) =>
              seat !== situation.seat ||
              !(card === situation.card ? insteadOf : replaces).includes(other) ||
              suitOf(card) !== situation.suit,
          );
        found.push({ rule, believed, place, reading });
      }
    }
  }
  return found;
}
