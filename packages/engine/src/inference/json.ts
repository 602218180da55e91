/**
 * Meanings from outside: what a file, a page or another program sent as JSON, checked part by part as
 * constraints are (constraint/json.ts). The fault's text begins with the place, as in
 * `/alternatives/0/weight 1.5`.
 */
import { fail, isSeat, ok, type Result } from "@falsecard/core";
import { constraintOf, refused, type Sent } from "../constraint/json.js";
import type { Alternative } from "../constraint/plan.js";
import type { HandPromise } from "./hand-promise.js";
import type { Words } from "./reading/reading.js";

/** More alternatives than this are refused: each is a rule of its own to whoever counts. */
const MOST_ALTERNATIVES = 1000;

/** The members of an object that has just these names, each with its place; or the first fault. */
function membersOf<Name extends string>(
  sent: Sent,
  names: readonly Name[],
): Result<Readonly<Record<Name, Sent>>> {
  const { value, path } = sent;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refused("meaning-value", sent);
  const fields = new Map<string, unknown>(Object.entries(value));
  for (const name of fields.keys())
    if (!names.some((each) => each === name))
      return fail("meaning-name", `${path}/${name}`.slice(0, 100));
  const members: Partial<Record<Name, Sent>> = {};
  for (const name of names) {
    const member = { value: fields.get(name), path: `${path}/${name}` };
    if (member.value === undefined) return fail("meaning-missing", member.path);
    members[name] = member;
  }
  return ok(members as Readonly<Record<Name, Sent>>);
}

/** Reads one alternative from a value of unknown origin. */
export function alternativeOf(value: unknown, path = ""): Result<Alternative> {
  const members = membersOf({ value, path }, ["weight", "constraint"]);
  if (!members.ok) return members;
  const weight = numberOf(members.value.weight, 1);
  if (!weight.ok) return weight;
  const { constraint: sent } = members.value;
  const constraint = constraintOf(sent.value, "hand", sent.path);
  return constraint.ok ? ok({ weight: weight.value, constraint: constraint.value }) : constraint;
}

/** Reads a meaning from a value of unknown origin. */
export function meaningOfJson(value: unknown): Result<HandPromise> {
  const members = membersOf({ value, path: "" }, ["seat", "alternatives", "strength", "reason"]);
  if (!members.ok) return members;
  const { seat, alternatives: sent, strength: sentStrength, reason: sentReason } = members.value;
  if (typeof seat.value !== "string" || !isSeat(seat.value)) return refused("seat", seat);
  const list: readonly unknown[] = Array.isArray(sent.value) ? sent.value : [];
  if (list.length === 0 || list.length > MOST_ALTERNATIVES) return refused("meaning-value", sent);
  const alternatives: Alternative[] = [];
  for (const [i, each] of list.entries()) {
    const alternative = alternativeOf(each, `${sent.path}/${i}`);
    if (!alternative.ok) return alternative;
    alternatives.push(alternative.value);
  }
  const strength = numberOf(sentStrength, Number.MAX_VALUE);
  if (!strength.ok) return strength;
  const reason = wordsOf(sentReason);
  if (!reason.ok) return reason;
  return ok({
    seat: seat.value,
    alternatives,
    strength: strength.value,
    reason: reason.value,
  });
}

/** A number from 0 to the most there may be. */
function numberOf(sent: Sent, most: number): Result<number> {
  const { value } = sent;
  return typeof value === "number" && value >= 0 && value <= most
    ? ok(Math.abs(value))
    : refused("meaning-value", sent);
}

function wordsOf(sent: Sent): Result<Words> {
  const members = membersOf(sent, ["en", "ja"]);
  if (!members.ok) return members;
  const { en, ja } = members.value;
  if (typeof en.value !== "string") return refused("meaning-value", en);
  if (typeof ja.value !== "string") return refused("meaning-value", ja);
  return ok({ en: en.value, ja: ja.value });
}
