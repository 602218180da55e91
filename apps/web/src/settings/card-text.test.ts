import { CARDS_SHIPPED, SWITCHES, type ConventionCard } from "@falsecard/engine/bidding";
import { describe, expect, test } from "vitest";
import { parseCardText } from "../robots/robots.js";
import { agreementsOf, isTurned, SHIPPED_SYSTEMS, shippedOf, withSwitch } from "./card-text.js";

const readOf = (text: string): ConventionCard => {
  const card = parseCardText(text);
  if (!card.ok) throw new Error(`${text}: ${card.fault[0]?.code}`);
  return card.value;
};

test("the page knows the systems that the engine ships", () => {
  expect(SHIPPED_SYSTEMS).toEqual(CARDS_SHIPPED.map(({ name }) => name));
  for (const name of SHIPPED_SYSTEMS) expect(readOf(name).name).toBe(name);
  expect(shippedOf("papers:gerber=off")).toBe("papers");
  expect(shippedOf("paper")).toBeUndefined();
});

test("a record names the systems by side, whatever the person's seat, and none if both are the default", () => {
  const cards = { ours: "sayc", theirs: "modern" };
  for (const seat of ["N", "S"] as const)
    expect(agreementsOf(cards, seat)).toEqual({ NS: { card: "sayc" }, EW: { card: "modern" } });
  for (const seat of ["E", "W"] as const)
    expect(agreementsOf(cards, seat)).toEqual({ NS: { card: "modern" }, EW: { card: "sayc" } });
  expect(agreementsOf({ ours: "modern", theirs: "modern" }, "S")).toEqual({});
});

/** Own texts in their different forms: a bare head, a head with switches and comments, a list of switches. */
const TEXTS = [
  "system mine extends sayc\n",
  "# our own\n\nsystem mine extends modern\n    # weak\n    notrump: 12-14\n\n    gerber: off   # never\nhand fine X = 2/3X\n",
  "name: mine\nsystem: papers\ngerber: off\n",
];

describe.each([...SHIPPED_SYSTEMS, ...TEXTS])("in %j", (card) => {
  test("every switch can be turned to every value, and nothing else changes by it", () => {
    const before = readOf(card);
    // Parsing a whole text takes as long as a hundred names, so only a few of its switches are changed.
    const some = Object.entries(SWITCHES).filter(
      ([key]) => shippedOf(card) !== undefined || key === "notrump" || key === "gerber",
    );
    for (const [key, values] of some)
      for (const value of values) {
        const usual = before[key as keyof typeof SWITCHES];
        const turned = withSwitch(card, key, value, usual);
        const after = readOf(turned);
        expect(after[key as keyof typeof SWITCHES]).toBe(value);
        for (const other of Object.keys(SWITCHES) as (keyof typeof SWITCHES)[])
          if (other !== key) expect(after[other], `${key} ${other}`).toBe(before[other]);
        // Changing the switch back restores the name of a shipped system.
        const again = withSwitch(turned, key, usual, usual);
        expect(readOf(again)[key as keyof typeof SWITCHES]).toBe(usual);
        if (shippedOf(card) !== undefined) expect([again, isTurned(again)]).toEqual([card, false]);
      }
  });
});

test("several switches are turned one after another", () => {
  const turned = withSwitch(
    withSwitch("modern", "gerber", "off", "on"),
    "notrump",
    "12-14",
    "15-17",
  );
  expect(turned).toBe("modern:gerber=off;notrump=12-14");
  expect(withSwitch(turned, "gerber", "on", "on")).toBe("modern:notrump=12-14");
});
