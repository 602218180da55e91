/**
 * The signature of a result: a hash of its units, which hold sizes and seed, of the settings of all that it measures
 * with, and of what that does in the fixed cases (cases.ts). A change of decisions or of sizes makes another signature;
 * code that is only written otherwise does not.
 */
import { createHash } from "node:crypto";
import { JUDGES, MODERN } from "@falsecard/engine/bidding";
import { parseProgram } from "@falsecard/engine/play";
import type { Experiment } from "../frame/experiment.js";
import { STRENGTH, type LabResult, type MatchPlayed, type Size } from "../frame/result.js";
import type { Subject } from "../frame/subject.js";
import { PLAIN } from "../boards/biddable.js";
import { bidderSubject, programs, SOLVED_DEALS } from "./subjects.js";

/** Cases are asked once for each subject, however many experiments have it. */
const BEHAVIOURS = new Map<string, unknown>();

function behaviourOf({ name, behaviour }: Subject): unknown {
  if (!BEHAVIOURS.has(name)) BEHAVIOURS.set(name, behaviour());
  return BEHAVIOURS.get(name);
}

/** JSON in which numbers that JSON has not, such as Infinity, differ. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === "number" && !Number.isFinite(each) ? String(each) : each,
  );

const signature = (run: unknown, uses: readonly Subject[]): string =>
  createHash("sha256")
    .update(textOf([run, uses.map((each) => [each.name, each.settings, behaviourOf(each)])]))
    .digest("hex")
    .slice(0, 12);

/** The signature that a run of the experiment has today. */
export const signatureOf = ({ name, units, uses }: Experiment, size: Size, seed: string): string =>
  signature([name, size, seed, units(size, seed)], uses);

/** Whether the programs and judges of a match are still there. */
export const canBePlayed = ({ one, two, judges }: MatchPlayed): boolean =>
  [one, two].every((text) => parseProgram(text).ok) &&
  (judges ?? []).every((name) => JUDGES.some((judge) => judge === name));

/** The signature that a match has today; undefined if it is no match of programs and judges of today. */
export function matchSignature(match: MatchPlayed, seed: string): string | undefined {
  const { one, two, judges = [] } = match;
  const bidders = judges.flatMap((name) => {
    const judge = JUDGES.find((each) => each === name);
    return judge === undefined ? [] : [{ card: MODERN, judge }];
  });
  if (!canBePlayed(match)) return undefined;
  const uses = [...new Set([one, two])].flatMap((text) => programs(text));
  // Without judges the contract is bid by our rules.
  const bidding = bidders.length === 0 ? [PLAIN] : bidders;
  return signature([STRENGTH, match, seed], [...uses, ...bidding.map(bidderSubject), SOLVED_DEALS]);
}

/** Whether a result was made by the programs, searches and sizes of today. */
export function isToday(experiments: readonly Experiment[], result: LabResult): boolean {
  const { experiment, size, seed, match, signature: made } = result;
  // A result from before there were signatures is not of today, and nothing need be decided to know that.
  if (made === undefined) return false;
  const known = experiments.find(({ name }) => name === experiment);
  if (known !== undefined) return made === signatureOf(known, size, seed);
  return match !== undefined && made === matchSignature(match, seed);
}
