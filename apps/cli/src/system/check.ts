/**
 * `falsecard system check FILE`: lists the faults of a system, found in its text and by walking its auctions, with
 * their places.
 */
import { makeHand } from "@falsecard/core";
import {
  CARDS_SHIPPED,
  checking,
  checkOf,
  LONGEST_TEXT,
  parseSystemCard,
  remarkOn,
  findingText,
  type ConventionCard,
} from "@falsecard/engine/bidding";
import { auctionText, placed } from "./bidding.js";
import { openSource } from "../boards/input.js";
import { EXIT, type Shell } from "../frame/shell.js";

export interface CheckOptions {
  readonly file: string;
  readonly seed: string;
  /** The number of auctions to walk; by default as many as the text needs. */
  readonly auctions: number | undefined;
  readonly json: boolean;
}

export async function checkText(shell: Shell, options: CheckOptions): Promise<number> {
  const { file, json } = options;
  const card = CARDS_SHIPPED.find(({ name }) => name === file) ?? (await ownCard(shell, options));
  if (card === undefined) return EXIT.faults;
  const check = checkOf(card, options);
  const { auctions } = check;
  const walking = checking(check);
  let step = walking.next();
  for (; step.done !== true; step = walking.next())
    await shell.progress.at(step.value, step.value / auctions, "", PHRASES.progress);
  let open = 0;
  for (const finding of step.value) {
    const remark = remarkOn(findingText(card, finding), finding);
    if (remark === undefined) open++;
    const { kind, family, line, column, row, auction } = finding;
    const hand = finding.hand === undefined ? undefined : makeHand(finding.hand);
    const at = { file: finding.file ?? file, line, column, kind };
    if (json) await shell.printJson({ ...at, family, row, auction, hand, remark });
    else if (remark === undefined) {
      const calls = auctionText(shell.style, auction);
      const values = { auction: calls, hand: hand ?? "", auctions };
      const words = shell.say(PHRASES.finding[kind], values);
      const what = row === undefined ? words : `${row}: ${words}`;
      await shell.print(`${at.file}:${line}:${column}: ${kind}: ${what}`);
    }
  }
  await tally(shell, options, open, step.value.length - open);
  return open > 0 ? EXIT.faults : EXIT.ok;
}

/** The convention card of a file; if the file is not a system, prints its faults and returns undefined. */
async function ownCard(shell: Shell, options: CheckOptions): Promise<ConventionCard | undefined> {
  const { file, json } = options;
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await openSource(shell, file)).chunks) {
    chunks.push(chunk);
    // The text is longer than the parser accepts, and the parser will report that.
    if (chunks.reduce((sum, { length }) => sum + length, 0) > 4 * LONGEST_TEXT) break;
  }
  const text = Buffer.concat(chunks).toString("utf8");
  const card = parseSystemCard(text);
  if (card.ok) return card.value;
  for (const fault of card.fault) {
    const { code, line, column, found } = fault;
    if (json) await shell.printJson({ file, line, column, kind: code, found });
    else await shell.print(placed(shell, file, fault));
  }
  await tally(shell, options, card.fault.length, 0);
  return undefined;
}

async function tally(
  shell: Shell,
  { file, json }: CheckOptions,
  open: number,
  explained: number,
): Promise<void> {
  const words = shell.say(PHRASES.sum, { file, open, explained });
  if (json) await shell.tell(words);
  else await shell.print(words);
}

const PHRASES = {
  finding: {
    impossible: ["no hand is like that ({auction})", "こういうハンドはありません({auction})"],
    denied: [
      "the caller has said before that his hand is not so ({auction})",
      "コールした人はすでにこのハンドを否定しています({auction})",
    ],
    covered: [
      "the rows above take every such hand ({auction})",
      "上の行がこのハンドをすべて取っています({auction})",
    ],
    nature: [
      "the call is alerted in one row and natural in another ({auction})",
      "同じコールが、ある行ではアラート、別の行ではナチュラルです({auction})",
    ],
    alert: [
      "not alerted, though it does not promise the suit that it names ({auction})",
      "ビッドしたスートを約束しないのに、アラートがありません({auction})",
    ],
    unanswered: [
      "forces partner, and no row is meant to answer it ({auction} – ?)",
      "フォーシングですが、答える行がありません({auction} – ?)",
    ],
    gap: [
      "nothing is said about {hand} ({auction} – ?)",
      "{hand} について何も書かれていません({auction} – ?)",
    ],
    unmet: [
      "none of {auctions|auction|auctions} led to this row",
      "{auctions} オークションのどれもこの行に至りませんでした",
    ],
  },
  progress: ["{boards|auction|auctions}, {rate}/s", "{boards} オークション、毎秒 {rate}"],
  sum: [
    "{file}: {open|finding|findings}, and {explained} that the text explains",
    "{file}: 指摘 {open} 件、本文に説明のあるもの {explained} 件",
  ],
} as const;
