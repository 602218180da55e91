/** Answers in BBO's form: an element `sc_bm` of XML with a call or a card in it. */
import type { CallAnswer, CardAnswer } from "./answer.js";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** The value of an attribute, without the control characters that XML forbids. */
const attribute = (name: string, value: string): string =>
  `${name}="${value
    .replaceAll(/[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu, " ")
    .replaceAll(/[&<>"]/g, (char) => ENTITIES[char] ?? char)}"`;

const attributes = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => attribute(name, value))
    .join(" ");

/** The answer to a question in BBO's form; it repeats what it was asked. */
export function makeBboAnswer(
  repeated: Readonly<Record<string, string>>,
  answer: CallAnswer | CardAnswer,
): string {
  const told =
    "bid" in answer
      ? { type: "bid", bid: answer.bid, meaning: answer.explanation, reason: answer.reason }
      : { type: "play", card: answer.card, reason: answer.reason };
  const whole = { ...repeated, bm: "n", ac: "n", rc: "0", c: "n" };
  return `${HEAD}<sc_bm ${attributes(whole)}>\n  <r ${attributes(told)}/>\n</sc_bm>\n`;
}

/** A refusal in BBO's form. */
export const makeBboRefusal = (sentence: string): string =>
  `${HEAD}<sc_bm ${attribute("error", sentence)}/>\n`;
