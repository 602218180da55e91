import { sure } from "@falsecard/core";
import { expect, test } from "vitest";
import { bookPage, ownAuctions, pageAuctions } from "./book.js";
import { MODERN, type ConventionCard } from "../system/card.js";
import { parseConventionCard } from "../bidder/systems.js";

const BERGEN = sure(
  parseConventionCard(`system bergen extends modern
name bergen-raise: Bergen raise / バーゲン・レイズ

family bergen before major-responses when quiet, not passed hand
  after 1M:
    3C*  bergen-raise: 7-9 4+M; forcing, agrees M

family bergen-answers before openings when partner said bergen-raise, quiet
  suit M = agreed suit
  3D*  general-try: 14-15; forcing
  4M   game-in-major: 16+; to play
  3M   decline: any; to play

family bergen-decision before openings when I said bergen-raise and partner said general-try, quiet
  suit M = agreed suit
  4M   accept: 9; to play
  3M   decline: any; to play
`),
);

const texts = (card: ConventionCard): string[] => ownAuctions(card).map((calls) => calls.join(" "));

test("answers to a convention of one's own have pages, and so has what follows them, in both majors", () => {
  expect(texts(BERGEN)).toEqual(
    ["1S", "1H"].flatMap((opening) => [
      `${opening} P`,
      `${opening} P 3C P`,
      `${opening} P 3C P 3D P`,
    ]),
  );
  const answers = bookPage(["1H", "P", "3C", "P"], BERGEN).entries;
  expect(answers.map(({ call, rule }) => `${call} ${rule.name}`)).toEqual([
    "3D general-try",
    "3H decline",
    "4H game-in-major",
  ]);
});

test("they stand in a chapter of their own, after those of every system, and none has two pages", () => {
  const pages = pageAuctions(BERGEN);
  const own = pages.filter(({ chapter }) => chapter === "own").map(({ calls }) => calls.join(" "));
  // What follows 1♠ and 1♥ has its page anyway.
  expect(own).toEqual(texts(BERGEN).filter((calls) => !/^1[HS] P$/.test(calls)));
  expect(new Set(pages.map(({ calls }) => calls.join(" "))).size).toBe(pages.length);
  expect(pages.slice(0, -own.length).some(({ chapter }) => chapter === "own")).toBe(false);
});

test("a text that changes no row, and a card without a text, have none", () => {
  expect(ownAuctions(MODERN)).toEqual([]);
  expect(
    ownAuctions(sure(parseConventionCard("system plain extends modern\n  gerber: off\n"))),
  ).toEqual([]);
});
