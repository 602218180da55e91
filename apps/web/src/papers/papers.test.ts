import { parseCard, playOf, sure } from "@falsecard/core";
import { expect, test } from "vitest";
import type { Engine, EngineQuestion } from "../robots/engine.js";
import { begin, engineWith, THOUGHTLESS } from "../session/game.fixture.js";
import { isPaperLink, PAPER_PROGRAMS, paperLink, paperOfLink, Papers } from "./papers.js";
import { PAPER_SET } from "./set.js";
import { PAPER_SAYINGS } from "./views/paper-words.js";

const D8 = sure(parseCard("D8"));

interface Asked {
  readonly cards: EngineQuestion<"paperCard">[];
  readonly lines: EngineQuestion<"paperLine">[];
}

/** An engine that plays the ♦8 in every program, and fails for one of them. */
function engineFor(asked: Asked, fails?: string): Engine {
  return engineWith(
    {
      paperCard: (question) => {
        asked.cards.push(question);
        if (question.program === fails) throw new Error("no card");
        const texts = { en: "", ja: "" };
        const believed = { en: [], ja: [] };
        return { card: D8, line: texts, believed, search: "", samples: 0, isCut: false };
      },
      paperLine: (question) => {
        asked.lines.push(question);
        return { cards: [...question.record.cards.map(({ card }) => card), D8], tricks: 9 };
      },
    },
    THOUGHTLESS,
  );
}

async function opened(fails?: string) {
  const asked: Asked = { cards: [], lines: [] };
  const game = begin();
  const papers = new Papers(game, engineFor(asked, fails), async () => PAPER_SET);
  await papers.load();
  papers.show("000-ex1");
  return { asked, game, papers };
}

test("every program is asked once, and one line serves all that play the same card", async () => {
  const { asked, papers } = await opened();
  await papers.ask();
  expect(asked.cards.map(({ program }) => program)).toEqual([...PAPER_PROGRAMS]);
  expect(asked.lines).toHaveLength(1);
  expect([...papers.answers.value.keys()]).toEqual([...PAPER_PROGRAMS]);
  expect(papers.thinking.value).toBeUndefined();
  await papers.ask();
  papers.show("000-ex2");
  expect(papers.answers.value.size).toBe(0);
  papers.show("000-ex1");
  expect(papers.answers.value.size).toBe(PAPER_PROGRAMS.length);
  expect(asked.cards).toHaveLength(PAPER_PROGRAMS.length);
});

test("a question has the cards that the seat has seen, and no other hand", async () => {
  const { asked, papers } = await opened();
  await papers.ask();
  for (const { seen } of asked.cards) {
    expect(seen.seat).toBe("E");
    expect(Object.keys(seen)).not.toContain("deal");
  }
});

test("stopped, no further program is asked and what was found stays", async () => {
  const { asked, papers } = await opened();
  const asking = papers.ask();
  expect(papers.thinking.value).toBe("A");
  papers.stop();
  await asking;
  expect(asked.cards).toHaveLength(1);
  expect(papers.thinking.value).toBeUndefined();
  await papers.ask();
  expect(papers.answers.value.size).toBe(PAPER_PROGRAMS.length);
});

test("a program that fails is reported, and can be asked again", async () => {
  const { papers } = await opened("B");
  await papers.ask();
  expect(papers.trouble.value).toBe("no card");
  expect([...papers.answers.value.keys()]).toEqual(["A"]);
  expect(papers.thinking.value).toBeUndefined();
});

test("next goes through all positions and begins again; an unknown name is no position", async () => {
  const { papers } = await opened();
  papers.show(PAPER_SET.at(-1)?.id);
  papers.next();
  expect(papers.current.value?.id).toBe(PAPER_SET[0]?.id);
  papers.show("000-ex4");
  expect(papers.current.value).toBeUndefined();
});

test("played on, the position is on the table with the person in its seat", async () => {
  const { game, papers } = await opened();
  let isThere = false;
  papers.play(() => {
    isThere = true;
  });
  expect(isThere).toBe(true);
  expect(game.settings.value.seat).toBe("E");
  const play = playOf(game.table.record.value);
  expect(play?.turn).toBe("E");
  expect(play?.cards).toHaveLength(9);
});

test("a position with a weak notrump is played on with one", async () => {
  const { game, papers } = await opened();
  papers.show("000-ex2");
  papers.play(() => undefined);
  expect(game.table.record.value.agreements.NS?.card).toBe("modern:notrump=12-14");
});

test("the paper's point is told for every position", () => {
  expect(Object.keys(PAPER_SAYINGS).toSorted()).toEqual(PAPER_SET.map(({ id }) => id).toSorted());
});

test.each([
  ["papers", true, undefined],
  [paperLink("000-ex2"), true, "000-ex2"],
  ["paper=", true, undefined],
  ["md|1SAK", false, undefined],
])("the link %s", (text, is, id) => {
  expect(isPaperLink(text)).toBe(is);
  expect(paperOfLink(text)).toBe(id);
});
