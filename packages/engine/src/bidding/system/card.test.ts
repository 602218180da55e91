import { engineFaults } from "../../faults.js";
import { expect, test } from "vitest";
import {
  CARDS_SHIPPED,
  makeConventionCard,
  MODERN,
  PAPERS_CARD,
  parseCardName,
  SWITCHES,
} from "./card.js";
import { parseConventionCard } from "../bidder/systems.js";

test("every shipped card can be written and read again", () => {
  for (const card of CARDS_SHIPPED)
    expect(parseConventionCard(makeConventionCard(card))).toEqual({ ok: true, value: card });
});

test("every value of every switch can be chosen", () => {
  for (const [key, values] of Object.entries(SWITCHES))
    for (const value of values)
      expect(parseConventionCard(`# ours\nname: x\n ${key} : ${value} # yes`)).toEqual({
        ok: true,
        value: { ...MODERN, name: "x", [key]: value },
      });
});

test.each([
  ["notrump 15-17", "card-line", 1, 1],
  ["name: a\nnotrumps: 15-17", "card-switch", 2, 1],
  ["name: a\n\nnotrump:  15-18", "card-value", 3, 11],
  ["texas: on\ntexas: off", "card-switch-twice", 2, 1],
])("%j is %s at %i:%i", (text, code, line, column) => {
  const read = parseConventionCard(text);
  expect(read.ok ? undefined : read.fault).toMatchObject({ code, line, column });
  if (!read.ok) expect(engineFaults.say(read.fault)).not.toContain("{found}");
});

test("a shipped card is known by its name, with changes behind a colon", () => {
  expect(parseCardName("modern")).toEqual({ ok: true, value: MODERN });
  expect(parseCardName("papers:gerber=off;weak-twos=off")).toEqual({
    ok: true,
    value: {
      ...PAPERS_CARD,
      name: "papers:gerber=off;weak-twos=off",
      gerber: "off",
      "weak-twos": "off",
    },
  });
  expect(parseCardName("ours.txt")).toBeUndefined();
  expect(parseCardName("modern:gerbil=off")).toMatchObject({
    ok: false,
    fault: { code: "card-switch", column: 8 },
  });
  expect(parseCardName("modern:texas=on;gerber=maybe")).toMatchObject({
    ok: false,
    fault: { code: "card-value", column: 17 },
  });
});
