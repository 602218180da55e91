/** The guided board with its real robots: every note of the guide appears, however the person plays. */
import { expect, test } from "vitest";
import { Study } from "../study/study.js";
import { gameOf, isAsked, THREAD, until } from "../session/game.fixture.js";
import { Guide, type GuideNote } from "./guide.js";

test.each(["lowest", "highest"] as const)("always the %s card", async (which) => {
  const game = gameOf();
  await until(() => isAsked(game));
  const study = new Study(game.studied, THREAD);
  const guide = new Guide(game, study);
  guide.begin();
  const said: GuideNote[] = [];
  const listen = (): void => {
    for (let note = guide.note.value; note !== undefined; note = guide.note.value) {
      said.push(note);
      guide.goOn();
    }
  };
  while (!game.table.isOver.value) {
    await until(() => isAsked(game));
    await study.askTold();
    // At the table there is a second or more between moves, enough to compute the beliefs.
    await guide.weighed();
    listen();
    if (game.table.isOver.value) break;
    const before = game.table.record.value;
    const legal = [...(game.table.play.value?.legal ?? [])];
    const card = which === "lowest" ? legal[0] : legal.at(-1);
    if (card !== undefined) game.table.card(card);
    await until(() => game.table.record.value !== before);
  }
  await study.askSignals();
  listen();
  const { before = 1, after = 0 } = guide.shift.value ?? {};
  expect(after - before).toBeGreaterThan(0.05);
  expect(said).toContain("badge");
  expect(said).toContain("hint");
  expect(said).toContain("beliefs");
  expect(said).toContain("lie");
  expect(said.at(-1)).toBe("why");
});
