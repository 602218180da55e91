/**
 * The settings of a robot, each declared once in `ROBOT_SETTINGS`: what it takes, its usual value, and the words in which
 * a person is asked for it. The type of a player model, programs as text (`default:search.samples=80`), the list of
 * `falsecard programs`, the settings of the web table and what it stores derive from that table, so a new setting is an
 * entry there and the code that uses it. Before it stand the kinds of values, which searches use for settings of their
 * own. This file loads nothing of the engine, because the page shows settings without playing.
 */
import type { Locale } from "@falsecard/core";

/** The most deals or cards that a setting takes: a program text from outside cannot ask for endless work. */
const MOST_COUNT = 4096;

export type SettingValue = number | boolean | string;
/** Values of settings by name. */
export type SettingValues = Readonly<Record<string, SettingValue>>;

/** What one setting takes. */
export type SettingField =
  | {
      readonly kind: "whole";
      readonly least: number;
      readonly most: number;
      /** Milliseconds are shown to people as seconds. */
      readonly unit?: "ms";
    }
  | { readonly kind: "share" }
  | { readonly kind: "flag" }
  | { readonly kind: "word"; readonly words: readonly string[] };

/** Settings by name; all of them are given, and nothing else. */
export type SettingFields = Readonly<Record<string, SettingField>>;

/** A whole number within bounds. */
const integer = (least: number, most: number) =>
  ({ kind: "whole", least, most }) as const satisfies SettingField;
/** A time in milliseconds, within bounds. */
const milliseconds = (least: number, most: number) =>
  ({ kind: "whole", least, most, unit: "ms" }) as const satisfies SettingField;
/** A whole number from 1 on. */
export const count = integer(1, MOST_COUNT);
/** From 0 to 1. */
export const share = { kind: "share" } as const satisfies SettingField;
export const flag = { kind: "flag" } as const satisfies SettingField;
/** One of these words. */
export const word = <const W extends readonly string[]>(words: W) =>
  ({ kind: "word", words }) as const satisfies SettingField;

type ValueOf<F extends SettingField> = F extends { readonly words: readonly (infer W)[] }
  ? W
  : F extends { readonly kind: "flag" }
    ? boolean
    : number;

/** The settings that fit a list of fields. */
export type SettingsOf<F extends SettingFields> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** Whether a value is what the setting takes. */
export function fits(field: SettingField, value: unknown): value is SettingValue {
  switch (field.kind) {
    case "whole":
      return (
        typeof value === "number" &&
        Number.isInteger(value) &&
        value >= field.least &&
        value <= field.most
      );
    case "share":
      return typeof value === "number" && value >= 0 && value <= 1;
    case "flag":
      return typeof value === "boolean";
    case "word":
      return field.words.some((each) => each === value);
  }
}

/** What a setting takes, as it is written. */
export function valuesText(field: SettingField): string {
  switch (field.kind) {
    case "whole":
      return `${field.least}..${field.most}`;
    case "share":
      return "0..1";
    case "flag":
      return "true|false";
    case "word":
      return field.words.join("|");
  }
}

/** Whether the value has exactly these settings, each with a value that fits. */
export function areSettings<F extends SettingFields>(
  fields: F,
  value: unknown,
): value is SettingsOf<F> {
  if (typeof value !== "object" || value === null) return false;
  const given = new Map<string, unknown>(Object.entries(value));
  return (
    [...given.keys()].every((key) => Object.hasOwn(fields, key)) &&
    Object.entries(fields).every(([key, field]) => fits(field, given.get(key)))
  );
}

/** A search of a program, by its name, with its settings. */
export interface Step {
  readonly search: string;
  readonly settings: SettingValues;
}

type Words = Readonly<Record<Locale, string>>;

export interface RobotSetting {
  readonly takes: SettingField;
  /**
   * Part of the player model, of its `search`, or of the limits of a decision, which no program has; `program` is the
   * choice of the program itself.
   */
  readonly part: "model" | "search" | "limits" | "program";
  readonly usual: SettingValue;
  /** The label for people. Without it only program texts have the setting. */
  readonly label?: Words;
  /** The words for each value, in the order in which a person is offered them. */
  readonly values?: Readonly<Record<string, Words>>;
  /** The most that a person is offered, if that is less than a program may ask for. */
  readonly offered?: number;
}

/** Every setting of a robot: its kind, bounds, default and words. */
export const ROBOT_SETTINGS = {
  /** The program that plays; `signals` and `deceives` change only the default one. */
  program: {
    takes: word(["default", "honest", "silent", "A", "B", "C", "deceptive"]),
    part: "program",
    usual: "default",
    label: { en: "Program", ja: "プログラム" },
    values: {
      default: { en: "default: as set below", ja: "default: 下の設定で" },
      honest: { en: "honest: never misleads", ja: "honest: 欺かない" },
      silent: { en: "silent: neither gives nor reads signals", ja: "silent: シグナルなし" },
      A: { en: "A of the papers: Monte-Carlo alone", ja: "論文の A: モンテカルロのみ" },
      B: { en: "B of the papers: gives and reads count", ja: "論文の B: カウントを出し、読む" },
      C: { en: "C of the papers: judges what to tell", ja: "論文の C: 何を伝えるか判断" },
      deceptive: {
        en: "deceptive of the papers: misleads the next opponent",
        ja: "論文の deceptive: 次の相手を欺く",
      },
    },
  },
  /** Deals that are imagined for one card, at most. */
  samples: {
    takes: count,
    part: "search",
    usual: 20,
    label: { en: "Deals imagined for a card", ja: "1枚のために想像するディール数" },
    offered: 200,
  },
  /** When no more deals than this are possible, all of them are taken instead. */
  all: { takes: integer(0, count.most), part: "search", usual: 300 },
  /** Differences below this share of the swing do not matter. */
  indifference: { takes: share, part: "search", usual: 0.015 },
  /** Time after which a robot decides by what it has found so far. */
  patience: {
    takes: milliseconds(50, 60_000),
    part: "limits",
    usual: 2000,
    label: { en: "Seconds for a card at most", ja: "1枚に使う秒数の上限" },
  },
  /** Whether a player signals: whenever it costs nothing, when he judges that it gains, or never. */
  signals: {
    takes: word(["never", "always", "judgement"]),
    part: "model",
    usual: "always",
    label: { en: "Signals", ja: "シグナル" },
    values: {
      always: { en: "always", ja: "常に出す" },
      judgement: { en: "by judgement", ja: "判断して出す" },
      never: { en: "never", ja: "出さない" },
    },
  },
  /** Whether he may play a card that tells an untruth. */
  deceives: {
    takes: flag,
    part: "model",
    usual: true,
    label: {
      en: "May deceive: play a card that tells an untruth",
      ja: "欺くカードを出すことがある",
    },
  },
} as const satisfies Readonly<Record<string, RobotSetting>>;

type Table = typeof ROBOT_SETTINGS;
type Named<Wanted> = {
  readonly [K in keyof Table as Table[K] extends Wanted ? K : never]: ValueOf<Table[K]["takes"]>;
};

/** The settings that stand in one part of a program. */
export type SettingsIn<P extends RobotSetting["part"]> = Named<{ readonly part: P }>;

/** What a person may set. */
export type RobotSettings = Named<{ readonly label: Words }>;

const ALL: readonly (readonly [string, RobotSetting])[] = Object.entries(ROBOT_SETTINGS);

/** What a person may set, in the order in which it is shown. */
export const OFFERED_SETTINGS: readonly {
  readonly name: keyof RobotSettings;
  readonly takes: SettingField;
  readonly label: Words;
  readonly values: Readonly<Record<string, Words>>;
}[] = ALL.flatMap(([name, { takes, label, values = {}, offered }]) =>
  label === undefined
    ? []
    : [
        {
          // Only settings with a label are keys of RobotSettings.
          name: name as keyof RobotSettings,
          takes:
            takes.kind === "whole" && offered !== undefined ? { ...takes, most: offered } : takes,
          label,
          values,
        },
      ],
);

/** Settings of one part by their path in a program (`signals`, `search.samples`). */
export const settingPaths = (
  part: "model" | "search",
): readonly (readonly [path: string, takes: SettingField])[] =>
  ALL.filter(([, setting]) => setting.part === part).map(([name, { takes }]) => [
    part === "model" ? name : `${part}.${name}`,
    takes,
  ]);

const valuesIn = (part: RobotSetting["part"], values: object): object => {
  const own = new Set(ALL.flatMap(([name, setting]) => (setting.part === part ? [name] : [])));
  return Object.fromEntries(Object.entries(values).filter(([name]) => own.has(name)));
};

/** The values that are settings of one part. */
export const settingsIn = <P extends RobotSetting["part"]>(
  part: P,
  values: object,
): Partial<SettingsIn<P>> => valuesIn(part, values);

const usualOf = (settings: typeof ALL): object =>
  Object.fromEntries(settings.map(([name, { usual }]) => [name, usual]));

/** The usual values of one part. */
export const usualIn = <P extends RobotSetting["part"]>(part: P): SettingsIn<P> =>
  valuesIn(part, usualOf(ALL)) as SettingsIn<P>;

/** The settings of a person who has changed nothing. */
export const USUAL_SETTINGS = usualOf(
  ALL.filter(([, { label }]) => label !== undefined),
) as RobotSettings;

/** The settings that a stored value holds; each that is missing or out of bounds is taken from `otherwise`. */
export function robotSettingsOf(value: unknown, otherwise: RobotSettings): RobotSettings {
  const kept = new Map<string, unknown>(
    typeof value === "object" && value !== null ? Object.entries(value) : [],
  );
  return Object.fromEntries(
    OFFERED_SETTINGS.map(({ name, takes }) => {
      const found = kept.get(name);
      const whole = takes.kind === "whole" && typeof found === "number";
      const read = whole ? Math.round(found) : found;
      return [name, fits(takes, read) ? read : otherwise[name]];
    }),
  ) as unknown as RobotSettings;
}

/** How long robots think: deals imagined for a card, and the time after which they decide. */
export const STRENGTHS = {
  /** A person waits for the end of the board. */
  hurried: { samples: 4, patience: 700 },
  quick: { samples: 8, patience: 700 },
  normal: { samples: 20, patience: 2000 },
  strong: { samples: 60, patience: 6000 },
} as const satisfies Readonly<Record<string, Partial<RobotSettings>>>;
