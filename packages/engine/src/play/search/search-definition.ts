/**
 * What a search is: a name, the settings that it takes, and a function from a problem, its candidates, imagined deals
 * and limits to findings.
 *
 * A decision asks the searches of its program one after the other (decide.ts). Each sees what those before it found
 * and gives findings that take their place, or none if the turn is not for it. Most judge; one that chooses as well,
 * because worth alone does not decide, says the card.
 */
import type { LocaleText } from "../../inference/reading/reading.js";
import type { Candidate } from "../problem/candidate.js";
import type { Thinking } from "./order.js";
import type { Problem } from "../problem/problem.js";
import type { Findings, Resources } from "./evaluation.js";
import {
  areSettings,
  type SettingFields,
  type SettingValues,
  type SettingsOf,
  type Step,
} from "../model/setting.js";
import type { Worlds } from "../problem/worlds.js";

/** What a search is asked. */
export interface SearchInput {
  readonly problem: Problem;
  readonly candidates: readonly Candidate[];
  /** The deals that the player imagines; a search that needs others draws them itself. */
  readonly worlds: Worlds;
  /** What stands so far; undefined if no search has judged yet. */
  readonly before: Findings | undefined;
  /** Its budget is that of the whole decision: it is asked before every deal. */
  readonly tools: Resources;
}

/** What every search has in common, whatever its settings. */
export interface Search {
  readonly name: string;
  /** What it does, in a line. */
  readonly about: LocaleText;
  readonly fields: SettingFields;
  /** Whether cards of one strength may differ to it, by what they tell. */
  readonly tells: boolean;
  readonly run: (input: SearchInput, settings: SettingValues) => Thinking<Findings | undefined>;
}

/** A search whose settings are known. */
export interface DefinedSearch<F extends SettingFields> extends Search {
  /** The search as a step of a program. */
  readonly with: (settings: SettingsOf<F>) => Step;
}

/** Makes a search; what it is given are settings of its own schema, or a defect is told. */
export function defineSearch<F extends SettingFields>({
  run,
  ...own
}: {
  readonly name: string;
  readonly about: LocaleText;
  readonly fields: F;
  readonly tells: boolean;
  readonly run: (input: SearchInput, settings: SettingsOf<F>) => Thinking<Findings | undefined>;
}): DefinedSearch<F> {
  return {
    ...own,
    run: (input, settings) => {
      if (!areSettings(own.fields, settings))
        throw new RangeError(`settings that ${own.name} does not take`);
      return run(input, settings);
    },
    with: (settings) => ({ search: own.name, settings }),
  };
}
