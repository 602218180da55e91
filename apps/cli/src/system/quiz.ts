/** `falsecard system quiz`: asks about hands at the edges of the system's rows, and grades the answers, one a line. */
import { makeCard, makeHand, parseCall, type Auction, type Call } from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import {
  gradeAnswer,
  QUIZ_MARKS,
  quizOf,
  sayRule,
  type ConventionCard,
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
  const { style } = shell;
  const questions = quizOf(card, wish);
  const lines = linesOf(shell.io.stdin);
  let [marks, asked] = [0, 0];
  for (const [i, question] of questions.entries()) {
    const { chapter, position, hand, rule, edge } = question;
    const { auction, vulnerability } = position;
    const why = sayRule(rule, style.locale);
    if (json) {
      await shell.printJson({
        chapter,
        auction: auction.calls,
        dealer: auction.dealer,
        vulnerability,
        hand: makeHand(hand),
        call: rule.call,
        rule: rule.name,
        why,
        edge: {
          gone: makeCard(edge.gone),
          instead: makeCard(edge.instead),
          call: edge.rule.call,
          rule: edge.rule.name,
        },
      });
      continue;
    }
    const calls = auctionText(style, auction.calls, undefined, " – ");
    const place = { number: i + 1, of: questions.length, auction: calls };
    await shell.print("", shell.say(PHRASES.question, place), `  ${makeHand(hand)}`);
    const answer = await answerTo(shell, lines, auction);
    if (answer === undefined) break;
    asked++;
    const graded = gradeAnswer(question, answer);
    marks += graded.marks;
    await shell.print(
      shell.say(PHRASES.marks[graded.marks]),
      `  ${callText(style, rule.call)}  ${why}`,
      ...(graded.marks === QUIZ_MARKS.chosen ? [] : whyNotLines(shell, graded.why, hand)),
      shell.say(PHRASES.edge, {
        gone: showCard(style, edge.gone),
        instead: showCard(style, edge.instead),
        call: callText(style, edge.rule.call),
        meaning: sayRule(edge.rule, style.locale),
      }),
    );
  }
  if (json) return;
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
