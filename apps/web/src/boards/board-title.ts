/** The title of a board in a list: its number and room, its players and its result. */
import { outcomeOf, roomOf, SEATS, tricksOf, type BoardRecord, type Locale } from "@falsecard/core";
import { contractWords, shortResult } from "../words/tell.js";
import { say } from "../words/words.js";

/** `Board 7, closed room: Tanaka – Lee v. Muller – Sato; 4♠+1 by North`, as far as it is known. */
export function boardTitle(record: BoardRecord, place: number, locale: Locale): string {
  const board = say("board", locale, { number: record.board.number ?? place });
  const room = roomOf(record);
  const table = room === undefined ? board : say(`list.${room}`, locale, { board });
  const parts = [whoPlayed(record, locale), whatCame(record, locale)].filter((part) => part !== "");
  const more = parts.join(say("list.and", locale));
  return more === "" ? table : say("list.more", locale, { table, more });
}

/** The names of the pairs, or those of the teams if no player is named. */
export function whoPlayed({ players, about }: BoardRecord, locale: Locale): string {
  const known = (seat: (typeof SEATS)[number]): string => players[seat] ?? "?";
  if (SEATS.some((seat) => players[seat] !== undefined))
    return say("list.against", locale, {
      us: `${known("N")} – ${known("S")}`,
      them: `${known("E")} – ${known("W")}`,
    });
  const { HomeTeam: us, VisitTeam: them } = about;
  return us === undefined || them === undefined ? "" : say("list.against", locale, { us, them });
}

/** The contract and result; empty if no contract is known. */
export function whatCame(record: BoardRecord, locale: Locale): string {
  const outcome = outcomeOf(record);
  if (outcome === undefined) return "";
  if (outcome === "passed out") return say("passed-out", locale);
  return tricksOf(record) === undefined
    ? (contractWords(record, locale) ?? "")
    : shortResult(record, locale);
}
