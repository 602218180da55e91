/** `falsecard system quiz`: hands at the edges of the system's rows. Answers are read a line each and graded. */
import { makeCard, makeHand, parseCall, type Auction, type Call, type Card } from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import {
  gradeAnswer,
  QUIZ_MARKS,
  quizOf,
  sayRule,
  type ConventionCard,
  type QuizQuestion,
  type QuizWish,
} from "@falsecard/engine/bidding";
import { auctionText, callText } from "./bidding.js";
import { linesOf } from "../boards/lines.js";
import type { Shell } from "../frame/shell.js";
import { showCard } from "../print/tables.js";
import { whyNotLines } from "./why-not-lines.js";

export async function quiz(
  shell: Shell,
  card: ConventionCard,
  wish: QuizWish,
  json: boolean,
): Promise<void> {
  const questions = quizOf(card, wish);
  if (json) {
    for (const question of questions) await shell.printJson(dataOf(shell, question));
    return;
  }
  const lines = linesOf(shell.io.stdin);
  let marks = 0;
  let asked = 0;
  for (const [i, question] of questions.entries()) {
    await shell.print(...questionLines(shell, question, i + 1, questions.length));
    const answer = await answerTo(shell, lines, question.position.auction);
    if (answer === undefined) break;
    asked++;
    const graded = gradeAnswer(question, answer);
    marks += graded.marks;
    await shell.print(
      shell.say(PHRASES.marks[graded.marks]),
      `  ${callText(shell.style, question.rule.call)}  ${sayRule(question.rule, shell.style.locale)}`,
      ...(graded.marks === QUIZ_MARKS.chosen ? [] : whyNotLines(shell, graded.why, question.hand)),
      edgeText(shell, question),
    );
  }
  await shell.print("", shell.say(PHRASES.sum, { marks, most: asked * QUIZ_MARKS.chosen, asked }));
}

/** The next line that is a legal call; undefined at the end of the input or after `q`. */
async function answerTo(
  shell: Shell,
  lines: ReturnType<typeof linesOf>,
  auction: Auction,
): Promise<Call | undefined> {
  for (;;) {
    await shell.write(shell.say(PHRASES.ask));
    const line = await lines.next();
    if (line.done === true) {
      await shell.print("");
      return undefined;
    }
    const { text } = line.value;
    const word = text.ok ? text.value.trim() : "";
    if (/^(q|quit)$/i.test(word)) return undefined;
    const call = text.ok ? parseCall(word) : text;
    const next = call.ok ? auction.with(call.value) : call;
    if (call.ok && next.ok) return call.value;
    if (!next.ok) await shell.print(sayFault(next.fault, shell.style.locale));
  }
}

function questionLines(
  shell: Shell,
  { position, hand }: QuizQuestion,
  number: number,
  of: number,
): string[] {
  const auction = auctionText(shell.style, position.auction.calls, undefined, " – ");
  return ["", shell.say(PHRASES.question, { number, of, auction }), `  ${makeHand(hand)}`];
}

function edgeText(shell: Shell, { edge }: QuizQuestion): string {
  const { style } = shell;
  const text = (card: Card): string => showCard(style, card);
  return shell.say(PHRASES.edge, {
    gone: text(edge.gone),
    instead: text(edge.instead),
    call: callText(style, edge.rule.call),
    meaning: sayRule(edge.rule, style.locale),
  });
}

function dataOf(shell: Shell, { chapter, position, hand, rule, edge }: QuizQuestion) {
  const { locale } = shell.style;
  return {
    chapter,
    auction: position.auction.calls,
    dealer: position.auction.dealer,
    vulnerability: position.vulnerability,
    hand: makeHand(hand),
    call: rule.call,
    rule: rule.name,
    why: sayRule(rule, locale),
    edge: {
      gone: makeCard(edge.gone),
      instead: makeCard(edge.instead),
      call: edge.rule.call,
      rule: edge.rule.name,
    },
  };
}

const PHRASES = {
  marks: {
    "2": ["Right: 2 marks.", "正解: 2点。"],
    "1": [
      "1 mark: the hand is right for it, but another call comes first.",
      "1点: そのコールもできるハンドですが、先に選ぶコールがあります。",
    ],
    "0": ["No marks.", "0点。"],
  },
  question: ["{number}/{of}  {auction} – ?", "{number}/{of}  {auction} – ?"],
  ask: ["Your call? ", "あなたのコールは? "],
  edge: [
    "  With {instead} for {gone}: {call}  {meaning}",
    "  {gone} が {instead} なら: {call}  {meaning}",
  ],
  sum: [
    "{marks} of {most} marks for {asked|answer|answers}",
    "{asked} 問で {most} 点満点中 {marks} 点",
  ],
} as const;
