/**
 * Checks of a system's text. They find rows that no hand satisfies, rows that contradict their caller's earlier calls,
 * rows whose hands are all taken by rows above, calls that are both natural and artificial, missing alerts, forcing
 * calls without an answer, hands without a call, and rows to which no auction leads.
 *
 * Auctions are walked by the rules themselves (walk.ts), and hands are drawn that satisfy a row and the caller's
 * earlier calls. A row is reported only if it fails wherever it was tested, with the first auction where it failed.
 */
import { isBid, Random, strainOf, SUITS, type Call, type Hand } from "@falsecard/core";
import { allOf, satisfies, type Constraint } from "../../../constraint/constraint.js";
import { handsDealt, handsFor, handsOf, shownBefore } from "../../situation/example.js";
import { imageOf, meet, type Image } from "../../situation/image.js";
import { memoized } from "../../../inference/recent.js";
import { isLastResort, type Rule } from "../../situation/rule.js";
import type { Situation } from "../../situation/situation.js";
import type { Row } from "../words/term.js";
import { textPlaceOf, type TextPlace } from "../words/word.js";
import { rowId, Walks, type Spoken, type Walk } from "./walk.js";

/**
 * A fault of a row in one situation: no hand satisfies it, its caller's earlier calls deny it, rows above take all its
 * hands, a row above makes the call natural and this one artificial or the reverse, or an alert is missing.
 */
type RowFinding = "impossible" | "denied" | "covered" | "nature" | "alert";

/**
 * The kind of a finding. Beside the faults of a row in a situation: `unanswered`, the call forces partner and only
 * judgement answers it; `unmet`, no auction led to the row; `gap`, a family has no call for some hand.
 */
type FindingKind = RowFinding | "unanswered" | "unmet" | "gap";

/** A fault that a check has found in the text of a system, and where. */
export interface TextFinding extends TextPlace {
  readonly kind: FindingKind;
  readonly family: string;
  /** The call and the name of the row, as the text has them; none for a gap. */
  readonly row?: string;
  /** An auction in which the fault occurs; empty for a row that was never met. */
  readonly auction: readonly Call[];
  /** The hand without a call, for a gap. */
  readonly hand?: Hand;
}

/** A check of a system's text: what is walked, the seed, and the number of auctions. */
export interface TextCheck extends Walk {
  readonly seed: string;
  /** How many auctions are walked. */
  readonly auctions: number;
}

/**
 * How often a row is tested without being reached, and how often the same rows of a family are searched for a gap; a
 * hand that exists is found by then.
 */
const MOST_LOOKS = { row: 40, gap: 3 };

/** Families that apply wherever nothing is agreed; their calls do not count as answers to a convention. */
const GENERAL = new Set(
  [
    "penalised runout competition continuations game-force-preference quantitative-answers",
    "over-signoff game-tries major-fits responder-forces notrump-judged weak-second-suit",
    "own-suits minor-fits new-suits-forced long-suit-after-notrump preferences last-resorts",
  ].flatMap((names) => names.split(" ")),
);

/** Walks one auction at a time, so that progress can be shown; returns all findings at the end. */
export function* checking(check: TextCheck): Generator<number, readonly TextFinding[]> {
  // Proposals are not checked, because the rules never choose them.
  const { order, families } = check.written;
  const bound = new Map([...families].filter(([name]) => order.includes(name)));
  const found = new Findings({ ...check, written: { ...check.written, families: bound } });
  for (let n = 0; n < check.auctions; n++) {
    found.walk(`${check.seed} ${n}`);
    yield n + 1;
  }
  return found.all();
}

class Findings {
  readonly #check: TextCheck;
  readonly #own: (place: TextPlace) => boolean;
  readonly #walks: Walks;
  /** By the place of a row: the rows that some hand reaches, and the first fault of each row. */
  readonly #reached = new Set<string>();
  readonly #faulty = new Map<string, TextFinding>();
  readonly #answered = new Set<string>();
  readonly #unanswered = new Map<string, TextFinding>();
  readonly #gaps = new Map<string, TextFinding>();
  /** How often a row was tested, and how often the rows of a family were searched for a gap. */
  readonly #looks = new Map<string, number>();

  constructor(check: TextCheck) {
    this.#check = check;
    this.#own = check.own ?? (() => true);
    this.#walks = new Walks(check);
  }

  walk(seed: string): void {
    // A generator of its own, so that drawing hands does not change the walk.
    const random = Random.from(`${seed} hands`);
    this.#walks.next(Random.from(seed), (situation, spoken, partners) => {
      if (partners !== undefined && this.#own(partners[1])) this.#answer(situation, ...partners);
      for (const one of spoken) this.#family(one, situation, random);
    });
  }

  /** Whether a row or a gap is to be tested once more; counts the tests. */
  #again(what: keyof typeof MOST_LOOKS, key: string): boolean {
    const looks = this.#looks.get(`${what} ${key}`) ?? 0;
    this.#looks.set(`${what} ${key}`, looks + 1);
    return looks < MOST_LOOKS[what];
  }

  #family({ name, family, rows }: Spoken, situation: Situation, random: Random): void {
    const first = rows.find((row) => this.#own(row));
    for (const [i, row] of rows.entries()) {
      const key = rowId(row);
      if (!this.#own(row) || this.#reached.has(key) || !this.#again("row", key)) continue;
      const kind = rowFault(situation, rows, i, random);
      if (kind === "reached") this.#reached.add(key);
      else if (kind !== undefined && !this.#faulty.has(key))
        this.#faulty.set(key, findingOf(kind, name, row, situation));
    }
    // Hands that general families leave go to judgement and last resorts, so they are no gap.
    if (first === undefined || GENERAL.has(name) || this.#gaps.has(name)) return;
    if (!this.#again("gap", `${name} ${rows.map(({ line }) => line).join(" ")}`)) return;
    const hand = this.#gapIn(situation, random);
    if (hand === undefined) return;
    const place = textPlaceOf(this.#own(family) ? family : first);
    const auction = situation.auction.calls;
    this.#gaps.set(name, { kind: "gap", family: name, ...place, auction, hand });
  }

  /** The legal rules of the families, other than the general ones, that apply in this situation. */
  #meantFor(situation: Situation): readonly Rule[] {
    const { order, system } = this.#check.written;
    return order
      .flatMap((name, i) => {
        const family = GENERAL.has(name) ? undefined : system[i];
        return family?.when(situation) === true ? family.rules(situation) : [];
      })
      .filter((rule) => situation.auction.allows(rule.call));
  }

  /** Notes whether a family other than the general ones answers partner's last call, if that call forces. */
  #answer(situation: Situation, family: string, row: Row): void {
    const { forcing, artificial } = row.rule;
    const key = rowId(row);
    // A natural game-forcing call is followed by natural bidding, which needs no answers of its own.
    const asks = forcing === "round" || (forcing === "game" && artificial);
    if (!asks || !situation.mustAct || this.#answered.has(key)) return;
    if (this.#meantFor(situation).length > 0) this.#answered.add(key);
    else if (!this.#unanswered.has(key))
      this.#unanswered.set(key, findingOf("unanswered", family, row, situation));
  }

  /** A hand that the player on turn may hold and for which only a last resort has a call; undefined if none is found. */
  #gapIn(situation: Situation, random: Random): Hand | undefined {
    const rules = [
      ...this.#meantFor(situation),
      ...situation.rules.filter((rule) => !isLastResort(rule)),
    ];
    const held = heldIn(situation);
    const hands =
      held.length < DRAWS
        ? handsFor(situation, { kind: "any" }, random, DRAWS)
        : held.slice(0, DRAWS);
    return hands?.find((hand) => !rules.some((rule) => satisfies(rule.hand, hand)));
  }

  all(): readonly TextFinding[] {
    const rows = [...this.#faulty].filter(([key]) => !this.#reached.has(key));
    const unanswered = [...this.#unanswered].filter(([key]) => !this.#answered.has(key));
    return [
      ...[...rows, ...unanswered].map(([, finding]) => finding),
      ...this.#gaps.values(),
      ...this.#walks.unmet().map(([family, place]): TextFinding => ({
        kind: "unmet",
        family,
        ...textPlaceOf(place),
        auction: [],
      })),
    ].toSorted((a, b) => (a.file ?? "").localeCompare(b.file ?? "") || a.line - b.line);
  }
}

const findingOf = (
  kind: FindingKind,
  family: string,
  row: Row,
  { auction }: Situation,
): TextFinding => ({
  kind,
  family,
  row: `${row.rule.call} ${row.rule.name}`,
  ...textPlaceOf(row),
  auction: auction.calls,
});

/** Hands drawn for a row, or for a gap. */
const DRAWS = 40;
/** Hands drawn for a row where the hands that rows above leave cannot be counted. */
const MANY_DRAWS = 400;
const DEALT = 400;

/**
 * The fault of a row in this situation, or `reached` if a hand reaches it; undefined if its call is illegal here or no
 * hand was found to test it.
 */
function rowFault(
  situation: Situation,
  rows: readonly Row[],
  at: number,
  random: Random,
): RowFinding | "reached" | undefined {
  const rule = rows[at]?.rule;
  if (rule === undefined || !situation.auction.allows(rule.call)) return undefined;
  const above = rows.slice(0, at).map((row) => row.rule);
  if (isOfOtherNature(situation, above, rule)) return "nature";
  const image = imageOf(rule.hand);
  if (image === undefined) return "impossible";
  const shown = meet(situation.me.bounds, image);
  if (shown === undefined) return "denied";
  if (wantsAlert(situation, rule, shown)) return "alert";
  if (isLastResort(rule)) return "reached";
  const isFree = (hand: Hand): boolean => !above.some((one) => satisfies(one.hand, hand));
  if (heldIn(situation).some((hand) => satisfies(rule.hand, hand) && isFree(hand)))
    return "reached";
  const drawn = handsFor(situation, rule.hand, random, DRAWS);
  if (drawn?.length === 0)
    return handsOf(situation.seat, rule.hand, random, 1)?.length === 0 ? "impossible" : "denied";
  // A constraint too intricate to draw from is tested on dealt hands; a row that none of them satisfies is not judged
  // here.
  const hands = drawn ?? dealtHands(DEALT).filter((hand) => satisfies(rule.hand, hand));
  if (hands.length === 0) return undefined;
  return hands.some(isFree) || isLeftOver(situation, rule, above, random) ? "reached" : "covered";
}

/**
 * Whether rows above leave any hand to a row. It is counted, because such a hand may be rare; where that is too
 * intricate, hands are drawn.
 */
function isLeftOver(
  situation: Situation,
  rule: Rule,
  above: readonly Rule[],
  random: Random,
): boolean {
  const image = imageOf(rule.hand);
  const nearby = above.filter(({ hand }) => {
    const other = imageOf(hand);
    return image !== undefined && other !== undefined && meet(image, other) !== undefined;
  });
  const left = allOf(
    rule.hand,
    ...nearby.map(({ hand }): Constraint => ({ kind: "not", of: hand })),
  );
  const counted = handsFor(situation, left, random, 1);
  if (counted !== undefined) return counted.length > 0;
  const drawn = handsFor(situation, rule.hand, random, MANY_DRAWS) ?? [];
  return drawn.some((hand) => !above.some((one) => satisfies(one.hand, hand)));
}

/** Random hands, the same for every row, that are tried first because drawing hands for a row takes longer. */
const dealtHands = memoized(new Map<number, readonly Hand[]>(), (deals) =>
  handsDealt("dealt hands", deals),
);

/** The dealt hands that fit the earlier calls of the player on turn. */
const heldIn = memoized(new WeakMap<Situation, readonly Hand[]>(), (situation) => {
  const said = shownBefore(situation);
  return dealtHands(DEALT).filter((hand) => said.every((one) => satisfies(one, hand)));
});

/**
 * Whether an earlier rule makes the call natural and this one artificial, or the reverse: the first rule decides, so
 * this one is never used.
 */
function isOfOtherNature(situation: Situation, above: readonly Rule[], rule: Rule): boolean {
  const other = (one: Rule): boolean =>
    one.call === rule.call && one.artificial !== rule.artificial;
  if (above.some(other)) return true;
  const first = situation.rules.find((one) => one.call === rule.call);
  return first !== undefined && other(first);
}

/** A bid of a suit that our side has not bid needs no alert if it promises this many cards. */
const NATURAL = 3;
/** A notrump bid that shows two suits of this length needs an alert. */
const LONG = 5;

/** Whether an alert is missing: the bid has none and does not promise the strain that it names. */
function wantsAlert({ me, partner }: Situation, rule: Rule, shown: Image): boolean {
  const { call, artificial, suit } = rule;
  if (artificial || !isBid(call)) return false;
  const strain = strainOf(call);
  if (strain === "N") return SUITS.filter((one) => shown.length[one].min >= LONG).length > 1;
  if (me.suits.includes(strain) || partner.suits.includes(strain)) return false;
  // A call that means another suit, like a transfer, cannot be natural.
  if (suit !== undefined && suit !== strain) return true;
  return shown.length[strain].min < NATURAL && rule.hand.kind !== "any" && rule.judged !== true;
}

/*
 * Remarks: comments by which a text explains the findings of the checks.
 *
 *     # covered: the row above takes these hands until splinters are off
 *     4N*  slam-try-keycards: 16+; forcing
 *
 * A remark is a comment on the line itself, or in the comment lines right above it, that begins with the kind of the
 * finding. A remark `unmet` may also stand at the heading of the situation or family, once for all of its rows.
 */

/** What the text says about a finding; undefined if it says nothing. */
export function remarkOn(text: string, { kind, line }: TextFinding): string | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  for (let at: number | undefined = line - 1; at !== undefined; at = headingOf(lines, at)) {
    const remark = remarkAt(lines, at, kind);
    if (remark !== undefined || kind !== "unmet") return remark;
  }
  return undefined;
}

/** The remark on a line: on it, or in the comments right above it. */
function remarkAt(lines: readonly string[], line: number, kind: string): string | undefined {
  const own = commentOf(lines[line] ?? "", kind);
  if (own !== undefined) return own;
  for (let at = line - 1; at >= 0; at--) {
    const above = lines[at] ?? "";
    if (!above.trim().startsWith("#")) return undefined;
    const remark = commentOf(above, kind);
    if (remark !== undefined) return remark;
  }
  return undefined;
}

/** The nearest line above that is indented less; undefined at the left margin. */
function headingOf(lines: readonly string[], line: number): number | undefined {
  const depth = indentOf(lines[line] ?? "");
  for (let at = line - 1; at >= 0; at--) {
    const above = lines[at] ?? "";
    if (above.trim() !== "" && !above.trim().startsWith("#") && indentOf(above) < depth) return at;
  }
  return undefined;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

function commentOf(line: string, kind: string): string | undefined {
  const [, found, remark] = /#\s*([a-z]+):\s*(\S.*)$/.exec(line) ?? [];
  return found === kind ? remark : undefined;
}
