/**
 * A quiz: hands at the edges of the system's rows. A hand is drawn for a row, and single cards of it are exchanged
 * until an exchange changes the rules' call: the two hands are on either side of an edge, and the quiz asks about one
 * of them.
 */
import { CardSet, Random, type Call, type Card, type Hand } from "@falsecard/core";
import { situationOf, type BiddingPosition } from "../bidder/bidder.js";
import { auctionsOf, pagePosition, type BookChapter } from "./book.js";
import type { ConventionCard } from "../system/card.js";
import { exampleOf, wouldMake } from "../situation/example.js";
import { isLastResort, type Rule } from "../situation/rule.js";
import type { Situation } from "../situation/situation.js";
import { whyNot, type WhyNot } from "../explanation/why-not.js";

/** A hand and an auction to bid on, close to the edge of a rule. */
export interface QuizQuestion {
  readonly chapter: BookChapter;
  readonly position: BiddingPosition;
  readonly hand: Hand;
  /** The rule that makes the right call. */
  readonly rule: Rule;
  /** With `instead` in place of `gone` the hand makes another call, by this rule. */
  readonly edge: { readonly gone: Card; readonly instead: Card; readonly rule: Rule };
}

/** Which questions the quiz is to have. */
export interface QuizWish {
  readonly seed: string;
  readonly count: number;
  /** One chapter of the book; all if left out. */
  readonly chapter?: BookChapter;
}

/** Full marks for the system's call, half for another call whose rule the hand satisfies, none for the rest. */
export const QUIZ_MARKS = { chosen: 2, behind: 1, unfit: 0, "no-rule": 0, illegal: 0 } as const;

const EXCHANGES = 80;
/** Rows tried per question; after that the quiz has fewer questions. */
const TRIES = 60;

/** The questions of a quiz, no row asked twice; fewer than `count` if not enough edges were found. */
export function quizOf(card: ConventionCard, { seed, count, chapter }: QuizWish): QuizQuestion[] {
  const random = Random.from(`quiz ${seed}`);
  const auctions = auctionsOf(chapter);
  const asked = new Set<string>();
  const questions: QuizQuestion[] = [];
  for (let tries = TRIES * count; tries > 0 && questions.length < count; tries--) {
    const page = auctions[random.below(auctions.length)];
    if (page === undefined) break;
    const position = pagePosition(page.calls, card);
    const situation = situationOf(position);
    const rule = situation.rules[random.below(situation.rules.length)];
    if (rule === undefined || isLastResort(rule)) continue;
    const key = `${page.calls.join(" ")} ${rule.call} ${rule.name}`;
    if (asked.has(key)) continue;
    const hand = exampleOf(situation, rule, random, 20);
    if (hand === undefined) continue;
    const across = acrossEdge(situation, hand, rule, random);
    if (across === undefined) continue;
    asked.add(key);
    const { gone, instead, rule: other } = across;
    // The question is either side of the edge, but never a last resort.
    const isTurned = random.below(2) === 0 && !isLastResort(other);
    questions.push({
      chapter: page.chapter,
      position,
      hand: isTurned ? hand.without(gone).with(instead) : hand,
      rule: isTurned ? other : rule,
      edge: isTurned ? { gone: instead, instead: gone, rule } : across,
    });
  }
  return questions;
}

/**
 * Exchanges one card so that the hand makes the same earlier calls and another call now; undefined if no exchange was
 * found.
 */
function acrossEdge(
  situation: Situation,
  hand: Hand,
  rule: Rule,
  random: Random,
): QuizQuestion["edge"] | undefined {
  const own = [...hand];
  const others = [...CardSet.full.diff(hand)];
  for (let i = 0; i < EXCHANGES; i++) {
    const gone = own[random.below(own.length)];
    const instead = others[random.below(others.length)];
    if (gone === undefined || instead === undefined) return undefined;
    const next = hand.without(gone).with(instead);
    const other = situation.ruleFor(next);
    if (other.call === rule.call) continue;
    if (wouldMake(situation.me.calls, next)) return { gone, instead, rule: other };
  }
  return undefined;
}

/** The marks for an answer of the quiz, and the reason. */
export interface GradedAnswer {
  readonly marks: (typeof QUIZ_MARKS)[keyof typeof QUIZ_MARKS];
  readonly why: WhyNot;
}

/** An answer with its marks, and why it is not the system's call. */
export function gradeAnswer({ position, hand }: QuizQuestion, call: Call): GradedAnswer {
  const why = whyNot(position, hand, call);
  return { marks: QUIZ_MARKS[why.status], why };
}
