/**
 * The rooms that are mutated, the number of mutants of each in the sample, and the sample itself: it is drawn with a
 * seed, so that two runs have the same mutants.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Random } from "@falsecard/core";
import { mutationsOf } from "./mutations.js";

/** @typedef {{ room: string, file: string, mutation: import("./mutations.js").Mutation }} Mutant */

/** Folders of the engine's sources, with the size of their part of the sample. */
export const MUTATED_ROOMS = {
  play: 150,
  inference: 100,
  constraint: 60,
  "bidding/agent": 50,
  "bidding/estimate": 40,
  "bidding/competition": 40,
};

/**
 * Files without mutants: tests and their fixtures, lists of names, and fitted numbers, because another number is only
 * another fit.
 */
const isLeftOut = (/** @type {string} */ path) =>
  /\.(?:test|fixture|arbitrary)\.ts$|index\.ts$|weights\.ts$/u.test(path);

/** The sources of a room, as paths from `sources` on. */
export const sourcesOf = (/** @type {string} */ room, /** @type {string} */ sources) =>
  readdirSync(join(sources, room), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !isLeftOut(path))
    .map((path) => join(room, path).replaceAll("\\", "/"))
    .toSorted();

/**
 * Every mutant of a file.
 * @returns {Mutant[]}
 */
export const mutantsOf = (
  /** @type {string} */ room,
  /** @type {string} */ file,
  /** @type {string} */ sources,
) =>
  mutationsOf(readFileSync(join(sources, file), "utf8"), file).map((mutation) => ({
    room,
    file,
    mutation,
  }));

/**
 * A random sample of a list, in the order of the list.
 * @template T
 * @param {readonly T[]} list
 * @param {number} count
 * @param {string} seed
 * @returns {T[]}
 */
export function sampled(list, count, seed) {
  const random = Random.from(seed);
  const left = list.map((_, i) => i);
  const drawn = [];
  while (drawn.length < count && left.length > 0)
    drawn.push(...left.splice(random.below(left.length), 1));
  return drawn.toSorted((a, b) => a - b).flatMap((i) => list.slice(i, i + 1));
}
