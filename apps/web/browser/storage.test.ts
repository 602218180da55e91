/** The stored session: after a reload, in two windows, without a database, and with full storage. */
// @module-tag chromium
import { expect, test } from "vitest";
import { say } from "../src/words/words.js";
import { PagePerson } from "./person.js";

const boards = async (person: PagePerson): Promise<number> =>
  Object.keys(await person.stored()).filter((key) => key.startsWith("played/")).length;

test("the text of version 0.1.0 is moved to the database, and a board stays over a reload", async () => {
  const person = await PagePerson.sit({ seed: "storage" });
  await person.turn();
  expect(await person.page.evaluate(() => localStorage.getItem("falsecard"))).toBeNull();
  expect(await person.stored()).toMatchObject({ seed: "storage", moved: true });
  await person.finish();
  const before = await person.record();
  expect(await boards(person)).toBe(1);
  await person.page.reload();
  expect(await person.turn()).toBe("over");
  expect(await person.record()).toEqual(before);
  expect(await boards(person)).toBe(1);
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("two windows keep the boards of both", async () => {
  const person = await PagePerson.sit({
    seed: "windows",
    settings: { scoring: "rubber" },
  });
  await person.turn();
  const other = await PagePerson.beside(person);
  await other.turn();
  await person.finish();
  await other.page.getByTitle(say("deal", "en"), { exact: true }).click();
  await other.turn();
  await other.finish();
  expect(await boards(person)).toBe(2);
  await person.leave();
});

test("without a database everything is in one text, as in version 0.1.0", async () => {
  const person = await PagePerson.sit({
    seed: "without",
    before: () => Reflect.deleteProperty(globalThis, "indexedDB"),
  });
  await person.turn();
  await person.press("p");
  await person.page.waitForFunction(
    () => JSON.parse(localStorage.getItem("falsecard") ?? "{}")?.record?.calls?.length > 0,
  );
  await person.page.reload();
  await person.turn();
  const text = await person.page.evaluate(() => localStorage.getItem("falsecard"));
  expect(JSON.parse(text ?? "")).toMatchObject({ seed: "without" });
  expect(person.errors).toEqual([]);
  await person.leave();
});

test("without room the page plays on, and says what a reload would lose", async () => {
  const person = await PagePerson.sit({ seed: "room" });
  const { page } = person;
  await person.turn();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await person.press("p");
  await page.getByText(say("fault.shelf", "en")).waitFor();
  await person.leave();
});
