import { expect, expectTypeOf, test } from "vitest";
import { catalogue, inLocale, LOCALES } from "./phrase.js";

const { say, keys, has } = catalogue({
  done: ["{boards|board|boards} in {seconds} s", "{boards} ボード、{seconds} 秒"],
  named: ["“{name}” and {name} again", "「{name}」と {name}"],
  plain: ["nothing to fill in", "値なし"],
});

test("a phrase has its values in their places, and an English noun after a count is singular or plural", () => {
  expect(say("done", "en", { boards: 1, seconds: 0.4 })).toBe("1 board in 0.4 s");
  expect(say("done", "en", { boards: 0, seconds: 2 })).toBe("0 boards in 2 s");
  expect(say("done", "en", { boards: "-1", seconds: 2 })).toBe("-1 board in 2 s");
  expect(say("done", "ja", { boards: 12, seconds: 3 })).toBe("12 ボード、3 秒");
  expect(say("plain", "ja")).toBe("値なし");
});

test("a value is plain text, is not read as a phrase itself, and may stand twice", () => {
  expect(say("named", "en", { name: "{name}\u001B[31m\n$&" })).toBe(
    "“{name}·[31m $&” and {name}·[31m $& again",
  );
});

test("a catalogue may show values in its own way", () => {
  const loud = catalogue({ found: ["found {what}", "{what} あり"] }, (value) => `<${value}>`);
  expect(loud.say("found", "en", { what: "\n" })).toBe("found <\n>");
});

test("unknown keys, missing values and misspelt values do not compile", () => {
  // @ts-expect-error no such key
  expect(() => say("other", "en")).toThrow(TypeError);
  // @ts-expect-error a value is missing, and its name stays in the text
  expect(say("done", "en", { boards: 1 })).toBe("1 board in {seconds} s");
  // @ts-expect-error a value is misspelt
  expect(say("named", "en", { nam: "x" })).toBe("“{name}” and {name} again");
  // @ts-expect-error this phrase has values
  expect(say("named", "ja")).toBe("「{name}」と {name}");
  // @ts-expect-error this phrase has no values
  expect(say("plain", "en", { name: "x" })).toBe("nothing to fill in");
});

test("a key that is one of several takes the values of any of them", () => {
  const either: "plain" | "named" = keys.includes("plain") ? "plain" : "named";
  const values = { name: "x" };
  expect(say(either, "en")).toBe("nothing to fill in");
  expect(say(either, "en", values)).toBe("nothing to fill in");
});

test("keys are listed, and told from other texts", () => {
  expect(keys).toEqual(["done", "named", "plain"]);
  expectTypeOf(keys).toEqualTypeOf<readonly ("done" | "named" | "plain")[]>();
  expect(has("plain")).toBe(true);
  expect(has("toString")).toBe(false);
});

test("inLocale chooses the value of the locale", () => {
  expect(LOCALES.map((locale) => inLocale([1, 2], locale))).toEqual([1, 2]);
});
