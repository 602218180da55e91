/** The guided board: the notes are made from answers of the engine, and each appears at its moment and once. */
import { recordAt, seenBy } from "@falsecard/core";
import { expect, test } from "vitest";
import { Study } from "../study/study.js";
import { begin, decide, settled, THREAD } from "../session/game.fixture.js";
import { boardGuided, Guide, GUIDED_ROBOTS, GUIDED_SEED } from "./guide.js";
import { seedAt } from "@falsecard/table";

test("a robot with the guide's seed plays the signal of the guided board", async () => {
  const record = boardGuided();
  const view = seenBy(recordAt(record, record.calls.length, record.cards.length - 1), "N");
  if (view === undefined) throw new Error("no hand");
  const answer = await THREAD.card({
    seen: view,
    locale: "en",
    robots: GUIDED_ROBOTS,
    seed: seedAt(GUIDED_SEED, view),
    claims: false,
  });
  if (!("card" in answer)) throw new Error("a claim");
  expect(answer.card).toBe(record.cards.at(-1)?.card);
});

test("partner's card, what it changed, a hint and the lie are told in turn, and nothing after it is skipped", async () => {
  const game = begin();
  await settled(game);
  const study = new Study(game.studied, THREAD);
  const guide = new Guide(game, study);
  expect(guide.note.value).toBeUndefined();
  guide.begin();
  expect(guide.note.value).toBe("welcome");
  // The robots of the guide play, whatever the settings are, and partner's signals are explained.
  expect(game.table.robots.value).toEqual(GUIDED_ROBOTS);
  expect(game.table.tellsSignals.value).toBe(true);
  guide.goOn();
  await settled(game);
  await study.askTold();
  expect(guide.note.value).toBe("badge");
  expect(guide.told.value).toMatchObject({ seat: "N", text: study.told.value?.cards[2] });
  guide.goOn();
  expect(guide.note.value).toBe("hint");
  guide.goOn();
  for (let i = 0; i < 60 && !game.table.isOver.value; i++) {
    if (guide.note.value === "beliefs") {
      const { before = 1, after = 0 } = guide.shift.value ?? {};
      expect(after - before).toBeGreaterThan(0.05);
      guide.goOn();
    }
    await decide(game);
  }
  expect(guide.shift.value).toBeDefined();
  await study.askSignals();
  expect(guide.note.value).toBe("lie");
  expect(guide.lie.value).toMatchObject({ seat: "N" });
  expect(study.signals.value?.find(({ index }) => index === guide.lie.value?.index)?.truthful).toBe(
    false,
  );
  guide.goOn();
  expect(guide.note.value).toBe("why");
  guide.goOn();
  expect(guide.isOn.value).toBe(false);
  // The guide starts anew and is skipped; the next board has the robots of the settings.
  guide.begin();
  expect(guide.note.value).toBe("welcome");
  guide.skip();
  expect(guide.note.value).toBeUndefined();
  game.boards.deal(4);
  expect(game.table.company.value).toBeUndefined();
});
