/** A board on a sheet: heading, diagram, auction, play, result and notes, as `show` and `deal` print it. */
import type { BoardRecord } from "@falsecard/core";
import { diagramOf, headingOf } from "./diagram.js";
import { fileLines, wrap, type Style } from "../text/style.js";
import { auctionTable, Notes, playTable, resultLines } from "./tables.js";

export function sheetOf(style: Style, record: BoardRecord, comments = false): string[] {
  const notes = new Notes(comments);
  const auction = auctionTable(style, record, notes);
  const play = playTable(style, record, notes);
  const parts = [
    [...headingOf(style, record), "", ...diagramOf(style, record)],
    auction,
    resultLines(style, record),
    play,
    notes.lines(),
  ];
  if (record.comment !== undefined) {
    if (comments) parts.push(wrap(fileLines(record.comment), 78));
    else notes.left++;
  }
  if (notes.left > 0)
    parts.push([style.dim(style.say(PHRASES.comments, { comments: notes.left }))]);
  return parts
    .filter((lines) => lines.length > 0)
    .flatMap((lines, i) => (i === 0 ? lines : ["", ...lines]));
}

const PHRASES = {
  comments: [
    "{comments|comment|comments} left out; `--comments` shows them",
    "コメント {comments} 件は省略。`--comments` で表示します",
  ],
} as const;
