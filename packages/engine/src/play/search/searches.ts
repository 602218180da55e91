/**
 * The list of searches, in the order in which programs written as text ask them. A new search is a file, its test and a
 * line here; its settings are then read, checked and listed. A search from outside the engine is added with
 * `addSearch`.
 */
import { ABC, DECEPTIVE } from "./abc.js";
import { ENDINGS } from "./ending.js";
import { EQUALS } from "./equals.js";
import { LEAD } from "./lead.js";
import { MISLEAD } from "./mislead.js";
import { MONTE_CARLO } from "./montecarlo.js";
import type { Search } from "./search.js";
import type { Step } from "../model/robot-settings.js";

const searches: Search[] = [LEAD, MONTE_CARLO, ENDINGS, ABC, DECEPTIVE, MISLEAD, EQUALS];

/** The searches that a program may name. */
export const SEARCHES: readonly Search[] = searches;

/**
 * Adds a search from outside the engine, so that programs may name it; in programs written as text it comes before the
 * search `before`, or last. It must be added in every thread and process that does its work; adding it twice is
 * harmless.
 */
export function addSearch(search: Search, before?: string): void {
  const same = searchNamed(search.name);
  if (same === search) return;
  if (same !== undefined) throw new RangeError(`another search is called ${search.name}`);
  const place = searches.findIndex(({ name }) => name === before);
  if (before !== undefined && place < 0) throw new RangeError(`no search is called ${before}`);
  searches.splice(place < 0 ? searches.length : place, 0, search);
}

export const searchNamed = (name: string): Search | undefined =>
  SEARCHES.find((search) => search.name === name);

/** The step with this search, if the program has it. */
export const stepOf = (steps: readonly Step[], search: string): Step | undefined =>
  steps.find((step) => step.search === search);

/** The steps with this one, in the place of a step with the same search or else in the order of the list above. */
export function withStep(steps: readonly Step[], step: Step): Step[] {
  if (stepOf(steps, step.search) !== undefined)
    return steps.map((each) => (each.search === step.search ? step : each));
  const place = (name: string): number => SEARCHES.findIndex((search) => search.name === name);
  const next = steps.findIndex(({ search }) => place(search) > place(step.search));
  return next < 0 ? [...steps, step] : steps.toSpliced(next, 0, step);
}

/** The steps without those of one search. */
export const withoutStep = (steps: readonly Step[], search: string): Step[] =>
  steps.filter((step) => step.search !== search);
