/**
 * Programs as people name them: `B`, or with changes `default:signals=never;search.alphaMu=null`.
 *
 * A claim about strength is a comparison of two models, most often of one with a single thing changed. The
 * change is written behind the name, so that a match can be asked for, kept and played again by its name alone.
 */
import { fail, ok, type Result } from "@falsecard/core";
import { DIRECTIONS, LEAD_STYLES, SIGNALS } from "../inference/reading.js";
import { BLIND, CAREFUL, PAPERS, RULE_IDS, type Reader } from "../inference/rules.js";
import type { Profile } from "../inference/profile.js";
import { PLACES } from "../inference/situation.js";
import { SIGNALLING, type PlayerModel } from "./model.js";
import { PROFILES, PROGRAM_NAMES, PROGRAMS } from "./shipped.js";

/** The longest name that is read. */
const MOST = 1000;
/** More deals than any decision is the better for: a text from elsewhere cannot ask for work without end. */
const MOST_COUNT = 4096;

type Fits = (value: unknown) => boolean;

const isOneOf =
  (words: readonly string[]): Fits =>
  (value) =>
    words.some((word) => word === value);
const isFlag: Fits = (value) => typeof value === "boolean";
const isCount: Fits = (value) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_COUNT;
const isShare: Fits = (value) => typeof value === "number" && value >= 0 && value <= 1;
const isDirection = isOneOf(DIRECTIONS);
const isListOf =
  (fits: Fits): Fits =>
  (value) =>
    Array.isArray(value) && value.every((each: unknown) => fits(each));
const isSignalName = isOneOf(SIGNALS);
/** Where signals are played: `{"free-count":["fourth"]}`. */
const isPlaces: Fits = (value) =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).every(
    ([signal, places]) => isSignalName(signal) && isListOf(isOneOf(PLACES))(places),
  );
const CARDING = {
  count: isDirection,
  attitude: isDirection,
  preference: isDirection,
  trumps: isDirection,
  leads: isOneOf(LEAD_STYLES),
  signals: isListOf(isSignalName),
  places: isPlaces,
};

/** All of these and nothing else. */
const isRecord =
  (fields: Readonly<Record<string, Fits>>): Fits =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).every((key) => Object.hasOwn(fields, key)) &&
    Object.entries(fields).every(([key, fits]) =>
      fits(Object.entries(value).find(([own]) => own === key)?.[1]),
    );
const isOrNull =
  (fits: Fits): Fits =>
  (value) =>
    value === null || fits(value);

const MINDS = {
  samples: isCount,
  worlds: isCount,
  cards: isCount,
  risk: isShare,
  share: isShare,
  always: isFlag,
};
const ALPHA_MU = { worlds: isCount, moves: isCount };
const ENDINGS = { tricks: isCount, deals: isCount };
const FROZEN = {
  kind: isOneOf(["one-pass", "probing"]),
  ties: isOneOf(["worst", "first"]),
  depth: isCount,
  samples: isCount,
  worlds: isCount,
};

/** How far rules are trusted: `{"count":0.9,"free-count/fourth":0}`. */
const isTrust: Fits = (value) =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).every(
    ([key, share]) =>
      RULE_IDS.some((rule) => key === rule || key.startsWith(`${rule}/`)) && isShare(share),
  );

const READERS: Readonly<Record<string, Reader>> = {
  blind: BLIND,
  careful: CAREFUL,
  papers: PAPERS,
};

/** The kinds of player by name. */
const PROFILE_NAMES: Readonly<Record<string, Profile>> = PROFILES;
const isProfile = isOneOf(Object.keys(PROFILES));
const isPlayer = (path: string): boolean =>
  path === "players.partner" || path === "players.opponents";

const under = (path: string, fields: Readonly<Record<string, Fits>>): [string, Fits][] =>
  Object.entries(fields).map(([key, fits]) => [`${path}.${key}`, fits]);

/** Every setting that can be changed, by its path, and what it takes. */
const SETTINGS: ReadonlyMap<string, Fits> = new Map<string, Fits>([
  ["reader", isOneOf(Object.keys(READERS))],
  ["players.partner", isProfile],
  ["players.partner.cards", isTrust],
  ["players.opponents", isProfile],
  ["players.opponents.cards", isTrust],
  ...under("carding", CARDING),
  ...under("theirCarding", CARDING),
  ["signals", isOneOf(SIGNALLING)],
  ["deceives", isFlag],
  ["search.samples", isCount],
  ["search.all", (value) => value === 0 || isCount(value)],
  ["search.indifference", isShare],
  ["search.atTheTable", isFlag],
  ["search.abc", isOrNull(isRecord(MINDS))],
  ...under("search.abc", MINDS),
  ["search.deceptive", isOrNull(isRecord(MINDS))],
  ...under("search.deceptive", MINDS),
  ["search.alphaMu", isOrNull(isRecord(ALPHA_MU))],
  ...under("search.alphaMu", ALPHA_MU),
  ["search.endings", isOrNull(isRecord(ENDINGS))],
  ...under("search.endings", ENDINGS),
  ["search.frozen", isOrNull(isRecord(FROZEN))],
  ...under("search.frozen", FROZEN),
]);

/** A program with its changes; its name is the whole text. */
export function parseProgram(text: string): Result<PlayerModel> {
  const colon = text.indexOf(":");
  const name = colon < 0 ? text : text.slice(0, colon);
  const base = PROGRAM_NAMES.find((each) => each === name);
  if (base === undefined || text.length > MOST) return fail("program", text);
  let model: PlayerModel = { ...PROGRAMS[base], name: text };
  if (colon < 0) return ok(model);
  let column = colon + 2;
  for (const change of text.slice(colon + 1).split(";")) {
    const next = changed(model, change);
    if (next === undefined) return fail("program-change", change, column);
    model = next;
    column += change.length + 1;
  }
  return ok(model);
}

function changed(model: PlayerModel, change: string): PlayerModel | undefined {
  const equals = change.indexOf("=");
  if (equals < 1) return undefined;
  const path = change.slice(0, equals);
  const value = valueOf(change.slice(equals + 1));
  if (SETTINGS.get(path)?.(value) !== true) return undefined;
  const named = path === "reader" ? READERS : isPlayer(path) ? PROFILE_NAMES : undefined;
  const put =
    named !== undefined && typeof value === "string" ? named[value] : (value ?? undefined);
  // The path and the value are of the settings above, so that what comes out is a model again.
  return withAt(model, path.split("."), put) as PlayerModel | undefined;
}

/** The same with one thing changed; undefined where there is nothing to change it in. */
function withAt(whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (typeof whole !== "object" || whole === null || key === undefined) return undefined;
  if (rest.length === 0) return { ...whole, [key]: value };
  const part = Object.entries(whole).find(([own]) => own === key)?.[1];
  const inner: unknown = withAt(part, rest, value);
  return inner === undefined ? undefined : { ...whole, [key]: inner };
}

/** A value of JSON, or a plain word. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
