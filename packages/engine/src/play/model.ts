/**
 * A player model: how a player turns what he saw into beliefs and beliefs into a card, as one plain value.
 *
 * Every part can be switched on its own, because a claim about playing strength is a comparison of two such
 * values. The programs of the papers are values too; see {@link PROGRAMS}.
 */
import { bySide, sideOf, type Seat } from "@falsecard/core";
import { STANDARD, type Carding } from "../inference/reading.js";
import {
  BLIND,
  CAREFUL,
  evidenceOf,
  PAPERS,
  type Evidence,
  type Reader,
} from "../inference/rules.js";
import type { PublicPlay } from "../inference/situation.js";
import type { Ties } from "./tree/game.js";
import { MEASURABLE, MEASURED, trustOf, type Trust } from "./trust.js";

/** Whether a player signals: never, whenever it costs nothing, or when he judges that it gains. */
export const SIGNALLING = ["never", "always", "judgement"] as const;
export type Signalling = (typeof SIGNALLING)[number];

/** A search that looks into the minds of other players: of both (abc), or of the next opponent (deceptive). */
export interface MindSettings {
  /** Deals that the player himself imagines, at most. */
  readonly samples: number;
  /** Deals that each of the others imagines at each of his turns. */
  readonly worlds: number;
  /** The most cards of a plan: more than one while our side keeps the lead. */
  readonly cards: number;
  /** What may be lost against perfect opponents, as a share of the swing between making and failing. */
  readonly risk: number;
  /** What a deviation must gain at least, as a share of the swing. */
  readonly share: number;
  /** Whether it also runs where nothing calls for it. */
  readonly always: boolean;
}

/** The search of a declarer who does not count on guessing right later. */
export interface AlphaMuSettings {
  readonly worlds: number;
  /** Own moves that it looks ahead. */
  readonly moves: number;
}

/** abc as the papers have it, instead of Monte-Carlo: everybody keeps to one imagined deal (frozen.ts). */
export interface FrozenSettings {
  readonly kind: "one-pass" | "probing";
  readonly ties: Ties;
  /** Cards that are looked ahead; the papers have 12, 16 and 20. */
  readonly depth: number;
  /** Deals that a imagines, and pairs of deals of b and c for each of them and each candidate. */
  readonly samples: number;
  readonly worlds: number;
}

export interface EndingSettings {
  /** Tricks that are left at most. */
  readonly tricks: number;
  /** Deals that are possible at most. */
  readonly deals: number;
}

export interface SearchSettings {
  /** Deals that a decision imagines at most. */
  readonly samples: number;
  /** When no more deals than this are possible, all of them are taken instead. */
  readonly all: number;
  /** Differences below this share of the swing do not matter. */
  readonly indifference: number;
  /** Whether an opening lead counts for what its kind is worth at real tables, and not only to the solver. */
  readonly atTheTable: boolean;
  readonly abc: MindSettings | undefined;
  readonly deceptive: MindSettings | undefined;
  readonly alphaMu: AlphaMuSettings | undefined;
  readonly endings: EndingSettings | undefined;
  readonly frozen: FrozenSettings | undefined;
}

export interface PlayerModel {
  readonly name: string;
  /** How he reads cards; whose agreements hold is said by {@link carding} and {@link theirCarding}. */
  readonly reader: Reader;
  readonly trust: {
    readonly partner: Trust;
    readonly opponents: Trust;
    /** In a player whose signals have been seen, whatever his side. */
    readonly seats?: Readonly<Partial<Record<Seat, Trust>>>;
  };
  /** What his side has agreed, and what the opponents have told of their own agreements. */
  readonly carding: Carding;
  readonly theirCarding: Carding;
  readonly signals: Signalling;
  /** Whether he may play a card that tells an untruth. */
  readonly deceives: boolean;
  readonly search: SearchSettings;
}

const PLAIN: SearchSettings = {
  samples: 40,
  all: 300,
  indifference: 0.015,
  atTheTable: false,
  abc: undefined,
  deceptive: undefined,
  alphaMu: undefined,
  endings: undefined,
  frozen: undefined,
};

/** As the papers have it: 16 deals of one's own, 4 of each of the others, and no fear of perfect opponents. */
const ABC: MindSettings = {
  samples: 16,
  worlds: 4,
  cards: 1,
  risk: 1,
  share: 0.05,
  always: false,
};

/** What a defender tells by the count paper's agreements. */
const PAPER_SIGNALS = ["count", "come-on-king", "come-on-doubleton"] as const;

const DEAF: Trust = Object.fromEntries(PAPER_SIGNALS.map((rule) => [rule, 0]));
const NO_TRUST = { partner: {}, opponents: {} };

const A: PlayerModel = {
  name: "A",
  reader: BLIND,
  trust: NO_TRUST,
  carding: STANDARD,
  theirCarding: STANDARD,
  signals: "never",
  deceives: false,
  search: PLAIN,
};

const B: PlayerModel = { ...A, name: "B", reader: PAPERS, signals: "always" };

/** It would signal, were there a signal that its reader believes in: those did not gain, and are off. */
const DEFAULT: PlayerModel = {
  ...A,
  name: "default",
  reader: CAREFUL,
  signals: "always",
  search: { ...PLAIN, endings: { tricks: 5, deals: 120 } },
};

export const PROGRAMS = {
  /** Plain Monte-Carlo: takes cards for cards, neither gives nor reads anything. */
  A,
  /** Reads count and the rules of experience, and always gives true count. */
  B,
  /** Decides by itself whether to give true count. */
  C: {
    ...B,
    name: "C",
    signals: "judgement",
    deceives: true,
    search: { ...PLAIN, abc: ABC },
  },
  /** A player of team X: gives no signals, so has none to read from partner, but reads the opponents'. */
  X: { ...B, name: "X", trust: { partner: DEAF, opponents: {} }, signals: "never" },
  /** A player of team Y: gives and reads. */
  Y: { ...B, name: "Y" },
  /** Two viewpoints: asks what the next opponent will make of a card. */
  deceptive: {
    ...B,
    name: "deceptive",
    signals: "never",
    deceives: true,
    search: { ...PLAIN, deceptive: { ...ABC, worlds: 8, cards: 2 } },
  },
  /** The default with every signal given, and read as far as players of this kind were found to keep to it. */
  signaller: {
    ...DEFAULT,
    name: "signaller",
    reader: { ...CAREFUL, believed: Object.fromEntries(MEASURABLE.map((rule) => [rule, 0.05])) },
    trust: { partner: trustOf(MEASURED), opponents: trustOf(MEASURED) },
  },
  /** The strongest we have. */
  default: DEFAULT,
} as const satisfies Readonly<Record<string, PlayerModel>>;

export type ProgramName = keyof typeof PROGRAMS;
export const PROGRAM_NAMES: readonly ProgramName[] = Object.keys(PROGRAMS).filter(
  (key): key is ProgramName => Object.hasOwn(PROGRAMS, key),
);

/** The same player against opponents with these agreements. */
export const facing = (model: PlayerModel, { carding }: PlayerModel): PlayerModel => ({
  ...model,
  theirCarding: carding,
});

/** How the model in `seat` reads, with the agreements of both sides put in. */
export function readerOf({ reader, carding, theirCarding }: PlayerModel, seat: Seat): Reader {
  const own = sideOf(seat);
  return { ...reader, carding: bySide((side) => (side === own ? carding : theirCarding)) };
}

/**
 * What the play tells the player in `seat`, each piece as far as he trusts the one who played it. One who is not
 * the model itself, but imagined by it, reads by the agreements that the model in `owner` knows of.
 */
export function evidenceTo(
  model: PlayerModel,
  seat: Seat,
  play: PublicPlay,
  owner: Seat = seat,
): Evidence[] {
  const { partner, opponents, seats = {} } = model.trust;
  return evidenceOf(play, readerOf(model, owner)).flatMap((evidence) => {
    const giver = evidence.reading.seat;
    const trust = seats[giver] ?? (sideOf(giver) === sideOf(seat) ? partner : opponents);
    const { rule, place } = evidence;
    const believed = trust[`${rule}/${place}`] ?? trust[rule] ?? evidence.believed;
    return believed > 0 ? [{ ...evidence, believed }] : [];
  });
}
