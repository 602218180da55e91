/**
 * Programs as people name them: `B`, or with changes `default:signals=never;search.endings=null`.
 *
 * A claim about strength compares two models, most often one with a single change. The change is written behind the
 * name, so that a match can be repeated from the names alone.
 */
import { ok, shift, type Result } from "@falsecard/core";
import { fail } from "../faults.js";
import { AGREEMENTS, PLACES } from "../inference/reading/reading.js";
import {
  BLIND,
  CAREFUL,
  PAPERS_READER,
  RULE_IDS,
  type Reader,
} from "../inference/reading/rules.js";
import type { Profile } from "../inference/hand-promise.js";
import { SIGNALS } from "../inference/reading/signals.js";
import type { PlayerModel } from "./model/model.js";
import {
  settingPaths,
  areSettings,
  fits,
  share,
  valuesText,
  word,
  type SettingField,
  type Step,
} from "./model/robot-settings.js";
import { SEARCHES, searchNamed, stepOf, withoutStep, withStep } from "./search/searches.js";
import { PROFILES, PROGRAM_NAMES, PROGRAMS } from "./shipped.js";

/** The longest name that is read. */
const MOST = 1000;

/** What a setting takes: the check of a value, and how the values are written. */
interface Taken {
  readonly fits: (value: unknown) => boolean;
  readonly takes: string;
}

const taken = (field: SettingField): Taken => ({
  fits: (value) => fits(field, value),
  takes: valuesText(field),
});
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const listOf = ({ fits: own, takes }: Taken): Taken => ({
  fits: (value) => Array.isArray(value) && value.every((each: unknown) => own(each)),
  takes: `[${takes}, …]`,
});
const recordOf = (key: Taken, value: Taken): Taken => ({
  fits: (found) =>
    isObject(found) &&
    Object.entries(found).every(([name, each]) => key.fits(name) && value.fits(each)),
  takes: `{"${key.takes}": ${value.takes}, …}`,
});

const SIGNAL = taken(word(SIGNALS));
const CARDING: Readonly<Record<string, Taken>> = {
  ...Object.fromEntries(
    Object.entries(AGREEMENTS).map(([name, among]) => [name, taken(word(among))]),
  ),
  signals: listOf(SIGNAL),
  /** Where signals are played: `{"free-count":["fourth"]}`. */
  places: recordOf(SIGNAL, listOf(taken(word(PLACES)))),
};

/** How far rules are trusted: `{"count":0.9,"free-count/fourth":0}`. */
const TRUST = recordOf(
  {
    fits: (key) =>
      RULE_IDS.some(
        (rule) => key === rule || (typeof key === "string" && key.startsWith(`${rule}/`)),
      ),
    takes: "RULE",
  },
  taken(share),
);

const READERS: Readonly<Record<string, Reader>> = {
  blind: BLIND,
  careful: CAREFUL,
  papers: PAPERS_READER,
};

/** The kinds of player by name. */
const PROFILE_NAMES: Readonly<Record<string, Profile>> = PROFILES;
const PROFILE = taken(word(Object.keys(PROFILES)));
const isPlayer = (path: string): boolean =>
  path === "players.partner" || path === "players.opponents";

const under = (path: string, fields: Readonly<Record<string, Taken>>): [string, Taken][] =>
  Object.entries(fields).map(([key, each]) => [`${path}.${key}`, each]);

/** Settings by their path: a robot's (robot-settings.ts), and what only programs name. Searches bring their own. */
const SETTINGS: ReadonlyMap<string, Taken> = new Map<string, Taken>([
  ["reader", taken(word(Object.keys(READERS)))],
  ["players.partner", PROFILE],
  ["players.partner.cards", TRUST],
  ["players.opponents", PROFILE],
  ["players.opponents.cards", TRUST],
  ...under("carding", CARDING),
  ...under("theirCarding", CARDING),
  ...[...settingPaths("model"), ...settingPaths("search")].map(([path, field]): [string, Taken] => [
    path,
    taken(field),
  ]),
]);

/** Every setting of a program by its path, and what it takes, as it is written behind a program's name. */
export const settingsOfPrograms = (): { readonly path: string; readonly takes: string }[] => [
  ...[...SETTINGS].map(([path, { takes }]) => ({ path, takes })),
  { path: "search.steps", takes: "[SEARCH, …]" },
  ...SEARCHES.flatMap(({ name, fields }) => [
    { path: `search.${name}`, takes: "null|{…}" },
    ...Object.entries(fields).map(([field, each]) => ({
      path: `search.${name}.${field}`,
      takes: valuesText(each),
    })),
  ]),
];

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
    if (!next.ok) return shift(next, column - 1);
    model = next.value;
    column += change.length + 1;
  }
  return ok(model);
}

function changed(model: PlayerModel, change: string): Result<PlayerModel> {
  const equals = change.indexOf("=");
  if (equals < 1) return fail("program-change", change);
  const path = change.slice(0, equals);
  const value = valueOf(change.slice(equals + 1));
  const own = SETTINGS.get(path);
  if (own === undefined) return searchChanged(model, path, value, change);
  if (!own.fits(value)) return fail("program-value", change);
  const named = path === "reader" ? READERS : isPlayer(path) ? PROFILE_NAMES : undefined;
  const put = named !== undefined && typeof value === "string" ? named[value] : value;
  // Path and value were checked against the settings above, so the result is a model.
  return ok(withAt(model, path.split("."), put) as PlayerModel);
}

/** A change of the searches: `search.abc.worlds=8`, `search.abc={…}` or `null`, `search.steps=["lead","monteCarlo"]`. */
function searchChanged(
  model: PlayerModel,
  path: string,
  value: unknown,
  change: string,
): Result<PlayerModel> {
  const { steps } = model.search;
  const withSteps = (next: readonly Step[]): Result<PlayerModel> =>
    ok({ ...model, search: { ...model.search, steps: next } });
  const [room, name = "", field, ...rest] = path.split(".");
  if (room !== "search" || rest.length > 0) return fail("program-setting", path);
  if (name === "steps" && field === undefined) {
    const names: unknown[] = Array.isArray(value) ? value : [];
    const order = names.flatMap((each) => steps.find(({ search }) => search === each) ?? []);
    // The list must name every search of the program once; `search.NAME=null` removes one.
    const isWhole = names.length === steps.length && new Set(order).size === steps.length;
    return isWhole ? withSteps(order) : fail("program-value", change);
  }
  const search = searchNamed(name);
  if (search === undefined) return fail("program-setting", path);
  if (field === undefined) {
    if (value === null) return withSteps(withoutStep(steps, name));
    if (!areSettings(search.fields, value)) return fail("program-value", change);
    return withSteps(withStep(steps, { search: name, settings: value }));
  }
  const schema = Object.hasOwn(search.fields, field) ? search.fields[field] : undefined;
  if (schema === undefined) return fail("program-setting", path);
  if (!fits(schema, value)) return fail("program-value", change);
  const before = stepOf(steps, name);
  if (before === undefined) return fail("program-search", change);
  return withSteps(
    withStep(steps, { search: name, settings: { ...before.settings, [field]: value } }),
  );
}

/** A copy with the value at a path replaced; undefined if the path does not exist. */
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
