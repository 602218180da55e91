/** The two rooms of a team match: the same boards are played in both, so that a number alone does not name a record. */
import type { BoardRecord } from "./record.js";

/** The two rooms of a team match. */
export const ROOMS = ["open", "closed"] as const;
/** A room of a team match. */
export type Room = (typeof ROOMS)[number];

/** The room in which a record was played, as its file tells it; undefined where it tells none. */
export function roomOf({ about }: Pick<BoardRecord, "about">): Room | undefined {
  const told = Object.hasOwn(about, "Room") ? (about["Room"] ?? "") : "";
  const [, open, closed] = /^\s*(?:(o(?:pen\b.*)?)|(c(?:losed\b.*)?))\s*$/i.exec(told) ?? [];
  if (open !== undefined) return "open";
  return closed === undefined ? undefined : "closed";
}
