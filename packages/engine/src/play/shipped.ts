/**
 * The settings of every robot that is shipped: how it reads, how far it believes whom, whether it signals, and how it
 * searches. The page, the command line, the table, the lab and the benches take a robot's settings from here only, so
 * that the robot measured is the robot that plays (scripts/settings.test.ts checks the sources).
 */
import { COUNTED_SIGNALS, STANDARD } from "../inference/reading/signals.js";
import { BLIND, CAREFUL, PAPERS_READER } from "../inference/reading/rules.js";
import { alike, type Profile, type Trust } from "../inference/hand-promise.js";
import { ABC, DECEPTIVE } from "./search/abc.js";
import { ENDINGS } from "./search/ending.js";
import { EQUALS } from "./search/equals.js";
import { LEAD } from "./search/lead.js";
import { MISLEAD } from "./search/mislead.js";
import type { PlayerModel, SearchSettings } from "./model/model.js";
import type { PlayoutSettings } from "./search/playout.js";
import { settingsIn, usualIn, type RobotSettings, type Step } from "./model/robot-settings.js";
import { MONTE_CARLO } from "./search/montecarlo.js";
import { withoutStep } from "./search/searches.js";
import { mixtureOf, UNSEEN, type Watched } from "./model/kind.js";
import { MEASURED, STRANGERS, trustAfter, trustOf, type KeptBySignal } from "./model/trust.js";
import type { Seat } from "@falsecard/core";

/** The kinds of player that were measured (apps/lab/bench/calibration.js). */
export const PROFILES = {
  /** The papers take calls as certain; one hand in five thousand may differ. */
  papers: { name: "papers", calls: alike({ near: 0.0002, far: 0.0002 }), cards: {} },
  ours: {
    name: "ours",
    calls: alike({ near: 0.0002, far: 0.0002 }),
    // Readings of later cards were measured on other players, not on our own robots.
    cards: {
      ...trustOf(MEASURED),
      "later-honour": 0,
      unblock: 0,
      "spare-card": 0,
      "lowest-of-equals": 0,
    },
  },
  program: {
    name: "program",
    calls: {
      bid: { near: 0.1, far: 0.006 },
      pass: { near: 0.5, far: 0.04 },
      artificial: { near: 0.3, far: 0.2 },
      double: { near: 0.5, far: 0.03 },
      outside: { near: 0.3, far: 0.3 },
    },
    // A program leads, follows and unblocks by rule and gives count; its discards follow no rule.
    cards: {
      "later-honour": 0.7,
      unblock: 0.8,
      "third-hand-high": 0.8,
      "lowest-of-equals": 0.95,
      "free-count": 0.5,
      "spare-card": 0,
    },
  },
  person: {
    name: "person",
    calls: {
      bid: { near: 0.2, far: 0.02 },
      pass: { near: 0.5, far: 0.04 },
      artificial: { near: 0.3, far: 0.1 },
      double: { near: 0.5, far: 0.03 },
      outside: { near: 0.3, far: 0.3 },
    },
    cards: {},
  },
} as const satisfies Readonly<Record<string, Profile>>;

/** Who sits with a robot: players of its own kind, another program against a team of its kind, or people. */
export const COMPANY = {
  ours: { partner: PROFILES.ours, opponents: PROFILES.ours },
  program: { partner: PROFILES.ours, opponents: PROFILES.program },
  people: { partner: PROFILES.person, opponents: PROFILES.person },
} as const satisfies Readonly<Record<string, PlayerModel["players"]>>;
/** The kind of players that a robot sits with. */
export type Company = keyof typeof COMPANY;

/** The same player in this company. The papers' programs take everybody for one of them. */
export const among = (model: PlayerModel, company: Company): PlayerModel =>
  model.players.opponents.name === PROFILES.papers.name
    ? model
    : { ...model, players: COMPANY[company] };

const PLAIN: SearchSettings = {
  ...usualIn("search"),
  samples: 40,
  steps: [LEAD.with({ prior: true }), MONTE_CARLO.with({})],
};
const followedBy = (...more: readonly Step[]): SearchSettings => ({
  ...PLAIN,
  steps: [...PLAIN.steps, ...more],
});

/**
 * As in the papers: 4 deals of each of the others, the maximum at the player's own next turn, and as much may be risked as
 * is gained. The papers' 16 deals see only differences of some 150 points, so more are looked at where cards are close.
 */
const PAPERS_PLAYOUT: PlayoutSettings = {
  samples: 64,
  fresh: 128,
  others: "papers",
  worlds: 4,
  draws: 1,
  own: "max",
  cards: 1,
  risk: 1,
  share: 0.05,
  always: false,
};

/** What a defender tells by the count paper's agreements. */
const PAPER_SIGNALS = ["count", "come-on-king", "come-on-doubleton"] as const;

const DEAF: Trust = Object.fromEntries(PAPER_SIGNALS.map((rule) => [rule, 0]));

const A: PlayerModel = {
  ...usualIn("model"),
  name: "A",
  reader: BLIND,
  players: { partner: PROFILES.papers, opponents: PROFILES.papers },
  carding: STANDARD,
  theirCarding: STANDARD,
  signals: "never",
  deceives: false,
  search: PLAIN,
};

const B: PlayerModel = { ...A, name: "B", reader: PAPERS_READER, signals: "always" };

/** Declarer's endings with at most this many tricks left and deals possible are planned to the last card. */
const PLANNED = { tricks: 5, deals: 120 };
const HIDDEN = { worlds: 6 };

/**
 * Misleading cards are selected in up to 64 deals and confirmed in up to 128 fresh ones (docs/FACTS.md). Without a limit a
 * robot thinks about as long as at the page's usual speed, or whole matches would take days.
 */
const MISLEADING = MISLEAD.with({
  samples: 64,
  fresh: 128,
  kilonodes: 4000,
  risk: 0.5,
  share: 0.03,
  calibrated: true,
});

/**
 * Gives every signal that costs nothing, unless a lie gains, and believes signals as far as each kind of player keeps
 * to them.
 */
const DEFAULT: PlayerModel = {
  ...A,
  name: "default",
  reader: { ...CAREFUL, believed: Object.fromEntries(COUNTED_SIGNALS.map((rule) => [rule, 0.05])) },
  // By default partner is a robot of its own kind and the opponents are another program.
  players: COMPANY.program,
  signals: "always",
  deceives: true,
  search: followedBy(ENDINGS.with(PLANNED), MISLEADING, EQUALS.with(HIDDEN)),
};

/** The programs that come with the engine. */
export const PROGRAMS = {
  /** Plain Monte-Carlo: neither gives nor reads signals. */
  A,
  /** Reads count and the rules of experience, and always gives true count. */
  B,
  /** Decides by itself whether to give true count. */
  C: {
    ...B,
    name: "C",
    signals: "judgement",
    deceives: true,
    search: followedBy(ABC.with(PAPERS_PLAYOUT)),
  },
  /** A player of team X: gives no signals, so has none to read from partner, but reads the opponents'. */
  X: {
    ...B,
    name: "X",
    players: { ...B.players, partner: { ...PROFILES.papers, cards: DEAF } },
    signals: "never",
  },
  /** A player of team Y: gives and reads. */
  Y: { ...B, name: "Y" },
  /** Two viewpoints: simulates how the next opponent, a good player, reads a card. */
  deceptive: {
    ...B,
    name: "deceptive",
    signals: "never",
    deceives: true,
    search: followedBy(
      DECEPTIVE.with({ ...PAPERS_PLAYOUT, others: "reader", worlds: 20, cards: 2 }),
    ),
  },
  /** The default without signals: gives none and reads none. */
  silent: { ...DEFAULT, name: "silent", reader: CAREFUL, signals: "never" },
  /** The default without misleading cards and lies: much quicker. */
  honest: {
    ...DEFAULT,
    name: "honest",
    deceives: false,
    search: followedBy(ENDINGS.with(PLANNED), EQUALS.with(HIDDEN)),
  },
  /** The strongest we have. */
  default: DEFAULT,
} as const satisfies Readonly<Record<string, PlayerModel>>;

/** The name of a program. */
export type ProgramName = keyof typeof PROGRAMS;
/** The names of the programs. */
export const PROGRAM_NAMES: readonly ProgramName[] = Object.keys(PROGRAMS).filter(
  (key): key is ProgramName => Object.hasOwn(PROGRAMS, key),
);

/**
 * The model at a table of its own kind with a person in `seat`. It believes his signals as far as they have been true,
 * and takes him for the kind of player that his cards have shown. The papers' programs take everybody for one of them.
 */
export function knowing(
  model: PlayerModel,
  seat: Seat,
  kept: KeptBySignal,
  watched: Watched = UNSEEN,
): PlayerModel {
  const { players, ...rest } = among(model, "ours");
  if (players.opponents.name === PROFILES.papers.name) return model;
  const person = { ...PROFILES.person, cards: trustAfter(kept, STRANGERS) };
  const kinds = { [seat]: mixtureOf(watched) };
  return { ...rest, players: { ...players, seats: { [seat]: person }, kinds } };
}

/**
 * The program as a person has set it. Only the default one heeds `signals` and `deceives`: the others are defined by
 * them.
 */
export function programFor(settings: RobotSettings): PlayerModel {
  if (settings.program !== "default") {
    const chosen: PlayerModel = PROGRAMS[settings.program];
    return { ...chosen, search: { ...chosen.search, ...settingsIn("search", settings) } };
  }
  const usual = settings.signals === "never" ? PROGRAMS.silent : PROGRAMS.default;
  // Only players who deceive, or signal by judgement, run `mislead`.
  const misleads = settings.deceives || settings.signals === "judgement";
  const { search } = usual;
  const steps = misleads ? search.steps : withoutStep(search.steps, MISLEAD.name);
  return {
    ...usual,
    ...settingsIn("model", settings),
    search: { ...search, ...settingsIn("search", settings), steps },
  };
}
