/** A board on a sheet: heading, diagram, auction, play, result and notes, as `show` and `deal` print it. */
import type { BoardRecord } from "@falsecard/core";
import { diagramOf, headingOf } from "./diagram.js";
import { fileLines, wrap, type Scribe } from "../text/style.js";
import { auctionTable, Notes, playTable, resultLines } from "./tables.js";

export function sheetOf(scribe: Scribe, record: BoardRecord, comments = false): string[] {
  const notes = new Notes(comments);
  const auction = auctionTable(scribe, record, notes);
  const play = playTable(scribe, record, notes);
  const parts = [
    [...headingOf(scribe, record), "", ...diagramOf(scribe, record)],
    auction,
    resultLines(scribe, record),
    play,
    notes.lines(),
  ];
  if (record.comment !== undefined) {
    if (comments) parts.push(wrap(fileLines(record.comment), 78));
    else notes.left++;
  }
  if (notes.left > 0) parts.push([scribe.dim(scribe.say("comments", { comments: notes.left }))]);
  return parts
    .filter((lines) => lines.length > 0)
    .flatMap((lines, i) => (i === 0 ? lines : ["", ...lines]));
}
