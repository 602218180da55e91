/**
 * Checks of a system's text, as a teacher wants them: rows that no hand can have, rows that deny what their caller has
 * shown, rows that no hand reaches because those above take them all, calls that are alerted in one row and not in
 * another, and hands for which nothing is said.
 *
 * Auctions are walked at random through the rules themselves, and hands are drawn from what a row asks and what the
 * caller has said before. A row is named only if it fails wherever it was met, with the first auction where it was.
 */
import {
  dealPack,
  isBid,
  Random,
  SEATS,
  VULNERABILITIES,
  type Call,
  type Hand,
} from "@falsecard/core";
import { satisfies } from "../../constraint/constraint.js";
import { handsFor } from "../example.js";
import { imageOf, meet } from "../image.js";
import { isLastResort } from "../meaning.js";
import type { Rule, System } from "../rule.js";
import { Situation, type Settings } from "../situation.js";
import type { Families, Row, TextFamily } from "./system-text.js";

/**
 * What is wrong with a row: no hand is like that; the caller has denied it; rows above take all its hands; the same call
 * is of the other nature above. `gap` is of a family: nothing is said about a hand.
 */
type FindingKind = "impossible" | "denied" | "covered" | "nature" | "gap";

export interface Finding {
  readonly kind: FindingKind;
  readonly family: string;
  /** Where the row, or for a gap the family, stands in the text. */
  readonly line: number;
  readonly column: number;
  /** An auction in which it is so. */
  readonly auction: readonly Call[];
  /** For a gap, a hand for which nothing is said. */
  readonly hand?: Hand;
}

export interface Check {
  readonly seed: string;
  /** How many auctions are walked. */
  readonly auctions: number;
  readonly cards: Settings["cards"];
  /** All families by which calls are chosen, those of the text among them. */
  readonly system: System;
}

const LONGEST = 20;
const DRAWS = 40;
const DEALT = 100;

/** Everything that was found, in the order of the text. */
export function checkFamilies(families: Families, check: Check): Finding[] {
  /** Rows by their lines: those that some hand reaches, and the first fault of each. */
  const reached = new Set<number>();
  const faulty = new Map<number, Finding>();
  const gaps = new Map<string, Finding>();
  for (let n = 0; n < check.auctions; n++) {
    const random = Random.from(`${check.seed} ${n}`);
    for (const situation of walk(check, random))
      for (const [name, family] of families) {
        if (!family.when(situation)) continue;
        const made = family.rows(situation);
        for (const [i, row] of made.entries()) {
          if (reached.has(row.line)) continue;
          const kind = faultOf(situation, made, i, random);
          const { line, column } = row;
          if (kind === "reached") reached.add(line);
          else if (kind !== undefined && !faulty.has(line))
            faulty.set(line, {
              kind,
              family: name,
              line,
              column,
              auction: situation.auction.calls,
            });
        }
        const hand = gaps.has(name) ? undefined : gapOf(situation, made, random);
        if (hand !== undefined) gaps.set(name, gapFinding(name, family, situation, hand));
      }
  }
  const rows = [...faulty.values()].filter(({ line }) => !reached.has(line));
  return [...rows, ...gaps.values()].toSorted((a, b) => a.line - b.line);
}

const gapFinding = (
  name: string,
  { line, column }: TextFamily,
  { auction }: Situation,
  hand: Hand,
): Finding => ({ kind: "gap", family: name, line, column, auction: auction.calls, hand });

/** The situations of one auction: each call is that of a rule taken at random, or a pass. */
function* walk({ cards, system }: Check, random: Random): Generator<Situation> {
  const dealer = SEATS[random.below(SEATS.length)] ?? "N";
  const vulnerability = VULNERABILITIES[random.below(VULNERABILITIES.length)] ?? "None";
  let situation = Situation.start(dealer, {
    vulnerability,
    cards,
    scoring: "IMPs",
    system,
    proposals: [],
  });
  // Nobody is to pass a whole auction out, and two sides that both bid are met less often.
  const silent = random.below(3) > 0 ? random.below(2) : undefined;
  for (let i = 0; i < LONGEST && situation.auction.turn !== undefined; i++) {
    yield situation;
    const calls = [...new Set(situation.rules.map(({ call }) => call))];
    const bids = calls.filter((call) => isBid(call) || call === "X" || call === "XX");
    const from = i < 4 && situation.opening === undefined && bids.length > 0 ? bids : calls;
    const call = i % 2 === silent ? "P" : (from[random.below(from.length)] ?? "P");
    situation = situation.after(situation.auction.allows(call) ? call : "P");
  }
}

/** What is wrong with a row here, or that a hand reaches it; undefined if its call is not allowed here. */
function faultOf(
  situation: Situation,
  rows: readonly Row[],
  at: number,
  random: Random,
): FindingKind | "reached" | undefined {
  const rule = rows[at]?.rule;
  if (rule === undefined || !situation.auction.allows(rule.call)) return undefined;
  const above = rows.slice(0, at).map((row) => row.rule);
  if (above.some((one) => one.call === rule.call && one.artificial !== rule.artificial))
    return "nature";
  const image = imageOf(rule.hand);
  if (image === undefined) return "impossible";
  if (meet(situation.me.bounds, image) === undefined) return "denied";
  if (isLastResort(rule)) return "reached";
  const drawn = handsFor(situation, rule.hand, random, DRAWS);
  if (drawn?.length === 0) return "impossible";
  // What is too intricate to draw from is dealt until it comes; a row that never comes is not judged here.
  const hands = drawn ?? dealtHands(random).filter((hand) => satisfies(rule.hand, hand));
  if (hands.length === 0) return undefined;
  return hands.some((hand) => !above.some((one) => satisfies(one.hand, hand)))
    ? "reached"
    : "covered";
}

const dealtHands = (random: Random): Hand[] =>
  Array.from({ length: DEALT }, () => dealPack(random)).flatMap((deal) =>
    SEATS.map((seat) => deal[seat]),
  );

/** A hand of those that the caller may hold, for which neither these rows nor any rule but a last resort has a call. */
function gapOf(situation: Situation, rows: readonly Row[], random: Random): Hand | undefined {
  if (rows.length === 0) return undefined;
  const speaks = (rule: Rule, hand: Hand): boolean => satisfies(rule.hand, hand);
  return handsFor(situation, { kind: "any" }, random, DRAWS)?.find(
    (hand) =>
      !rows.some(({ rule }) => speaks(rule, hand)) &&
      !situation.rules.some((rule) => !isLastResort(rule) && speaks(rule, hand)),
  );
}
