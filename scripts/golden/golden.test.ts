/** A part of the golden set: what is answered today is what stands there. `npm run check:long` asks all of it. */
import { readFileSync } from "node:fs";
import { LOCALES } from "@falsecard/core";
import { CARDS_SHIPPED, JUDGES } from "@falsecard/engine/bidding";
import { COMPANY, PROGRAM_NAMES } from "@falsecard/engine/play";
import { describe, expect, test } from "vitest";
import { ask } from "./ask.js";
import { differencesOf, sayDifferences } from "./compare.js";
import { GOLDEN, parseEntries, quickPart } from "./entries.js";
import type { Entry } from "./question.js";

const entries = parseEntries(readFileSync(GOLDEN, "utf8"));

/** A busy machine may be a quarter as quick. */
const TIMEOUT = 600_000;

describe("a fifth of the golden set is answered as before", () => {
  const part = quickPart(entries);
  test.each(["card", "call", "explanation", "story"])(
    "%s",
    async (group) => {
      const asked = part.filter(({ id }) => id.startsWith(group));
      const found = [];
      for (const entry of asked) found.push(...differencesOf(entry, await ask(entry.ask)));
      expect(asked.length).toBeGreaterThanOrEqual(8);
      expect(found.length, sayDifferences(found, asked.length).join("\n")).toBe(0);
    },
    TIMEOUT,
  );
});

type Of<K extends Entry["ask"]["kind"]> = Entry & {
  readonly ask: Extract<Entry["ask"], { kind: K }>;
};
const of = <K extends Entry["ask"]["kind"]>(kind: K): readonly Of<K>[] =>
  entries.filter((entry): entry is Of<K> => entry.ask.kind === kind);

const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

/** How often each of them stands there. */
const tally = (values: readonly unknown[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
};

describe("the golden set", () => {
  test("has 300 cards, 600 calls, 60 explanations and 40 stories, each by a name of its own", () => {
    expect(tally(entries.map(({ id }) => id.replace(/ \d+$/, "")))).toEqual({
      card: 300,
      call: 600,
      explanation: 60,
      story: 40,
    });
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(new Set(entries.map(({ ask }) => JSON.stringify(ask))).size).toBe(entries.length);
  });

  test("asks every program and company for cards, and what is shipped more often than not", () => {
    const programs = tally(of("card").map(({ ask }) => ask.program));
    for (const name of PROGRAM_NAMES) expect(programs[name], name).toBeGreaterThanOrEqual(8);
    const companies = tally(of("card").map(({ ask }) => ask.company));
    expect(Object.keys(companies).toSorted()).toEqual(Object.keys(COMPANY).toSorted());
    const asShipped = of("card").filter(
      ({ ask: { program, limits } }) => !program.includes(":") && limits === undefined,
    );
    expect(asShipped.length).toBeGreaterThan(200);
    expect(of("card").filter(({ ask }) => ask.limits?.nodes !== undefined).length).toBeGreaterThan(
      15,
    );
    expect(
      of("card").filter(({ ask }) => ask.limits?.samples !== undefined).length,
    ).toBeGreaterThan(3);
  });

  test("has cards that every search chose, signals of both kinds, claims, and real choices", () => {
    const by = tally(of("card").map(({ answer }) => answer.by));
    for (const search of ["monte-carlo", "ending", "abc", "deceptive", "mislead"])
      expect(by[search], search).toBeGreaterThanOrEqual(8);
    const facts = of("card").map(({ answer }) => answer.facts ?? {});
    const count = (is: (one: (typeof facts)[number]) => boolean): number => facts.filter(is).length;
    expect(count((one) => one["deception"] === "equals")).toBeGreaterThanOrEqual(6);
    expect(count((one) => one["deception"] === "gain")).toBeGreaterThanOrEqual(10);
    expect(count((one) => textIn(one["signal"]).endsWith("true"))).toBeGreaterThanOrEqual(15);
    expect(count((one) => textIn(one["signal"]).includes("not "))).toBeGreaterThanOrEqual(5);
    expect(count((one) => one["claim"] !== undefined)).toBeGreaterThanOrEqual(6);
    expect(count((one) => one["exact"] === true)).toBeGreaterThanOrEqual(10);
    const isChoice = ({ answer: { figures = {} } }: Entry): boolean =>
      Object.values(figures).some(([, , , behind = 0]) => behind !== null && behind > 0);
    expect(of("card").filter(isChoice).length).toBeGreaterThan(230);
  });

  test("has cards of every trick but the last two and of every place in it", () => {
    const played = of("card").map(({ ask: { record } }) => {
      const { cards } = record;
      return Array.isArray(cards) ? cards.length : 0;
    });
    const tricks = tally(played.map((cards) => 1 + Math.floor(cards / 4)));
    for (let trick = 1; trick <= 11; trick++)
      expect(tricks[trick], `trick ${trick}`).toBeGreaterThanOrEqual(12);
    const places = tally(played.map((cards) => cards % 4));
    for (const place of [0, 1, 2, 3]) expect(places[place], `${place}`).toBeGreaterThan(30);
    expect(tally(played)[0], "opening leads").toBeGreaterThanOrEqual(8);
  });

  test("has calls of every judge and system, between sides that play the same and that do not", () => {
    const judges = tally(of("call").map(({ ask }) => ask.judge));
    for (const judge of JUDGES) expect(judges[judge], judge).toBeGreaterThanOrEqual(80);
    const pairs = of("call").map(({ ask: { record } }) =>
      JSON.stringify(record["agreements"] ?? ""),
    );
    for (const { name } of CARDS_SHIPPED) {
      const own = pairs.filter((pair) => pair.includes(`"${name}"`));
      expect(own.length, name).toBeGreaterThan(100);
    }
    const isMixed = (pair: string): boolean => /"card":"(.*?)".*"card":"(?!\1")/.test(pair);
    expect(pairs.filter(isMixed).length).toBeGreaterThan(150);
    expect(of("call").filter(({ answer }) => answer.figures !== undefined).length).toBeGreaterThan(
      200,
    );
    expect(
      of("call").filter(({ answer }) => answer.facts?.["changed"] === true).length,
    ).toBeGreaterThan(30);
    expect(new Set(of("call").map(({ answer }) => answer.by)).size).toBeGreaterThan(120);
  });

  test("has words in both languages", () => {
    for (const { id, answer } of [
      ...of("meaning"),
      ...of("why-call"),
      ...of("why-card"),
      ...of("story"),
    ])
      for (const locale of LOCALES)
        expect(answer.words?.[locale].join("").length, id).toBeGreaterThan(3);
    expect(
      of("story").some(({ answer }) => textIn(answer.facts?.["told"]).includes("untrue")),
    ).toBe(true);
  });
});
