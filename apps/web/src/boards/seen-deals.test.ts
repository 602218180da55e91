import { expect, test } from "vitest";
import { boardOf, emptyRecord, marksOf, partialOf, type BoardRecord } from "@falsecard/core";
import { dealNumber, plainDeal } from "./deals.js";
import { dealtAgain, SeenDeals } from "./seen-deals.js";

const dealt = (number: number): BoardRecord => ({
  ...emptyRecord(boardOf(1)),
  deal: partialOf(plainDeal("seen", number)),
});
const code = (number: number): string => dealNumber(plainDeal("seen", number));

test("a deal is known after a decision or from a second seat, and not when the same seat comes back", () => {
  const seen = new SeenDeals();
  for (let times = 0; times < 2; times++) expect(seen.laid(dealt(1), "S").marks).toBeUndefined();
  expect(seen.laid(dealt(1), "N").marks).toEqual(["replay"]);
  expect(seen.laid(dealt(1), "S").marks).toEqual(["replay"]);
  expect(seen.laid(dealt(2), "S").marks).toBeUndefined();
  seen.know(dealt(2));
  expect(seen.laid(dealt(2), "S").marks).toEqual(["replay"]);
  expect(seen.laid({ ...dealt(3), calls: [{ call: "P" }] }, "S").marks).toEqual(["import"]);
  expect(seen.laid(dealt(3), "S").marks).toEqual(["replay"]);
});

test("stored deals are read again, without other texts, and up to a limit", () => {
  const seen = new SeenDeals();
  seen.laid(dealt(1), "S");
  seen.know(dealt(2));
  expect(seen.all).toEqual([`${code(1)}S`, `${code(2)}*`]);
  expect(seen.without(dealt(2))).toEqual([`${code(1)}S`]);
  expect(seen.without(dealt(3))).toEqual(seen.all);
  expect(seen.without(emptyRecord(boardOf(1)))).toEqual(seen.all);
  const again = new SeenDeals(["", "x", `${code(9)}Q`, ...seen.all], [dealt(7)]);
  expect(again.all).toEqual(seen.all);
  for (let number = 3; number < 2100; number++) again.laid(dealt(number), "S");
  expect(again.all).toHaveLength(2000);
  expect(again.all.at(-1)).toBe(`${code(2099)}S`);
});

test("the boards of a session without such a list are known", () => {
  const seen = new SeenDeals([], [dealt(1)]);
  expect(seen.laid(dealt(1), "S").marks).toEqual(["replay"]);
});

test("a board dealt again has no calls and no mark of an undo", () => {
  const played: BoardRecord = {
    ...dealt(1),
    calls: [{ call: "P" }],
    stated: "passed out",
    tricks: 0,
    marks: ["undo", "import", "reveal"],
  };
  expect(dealtAgain(played)).toEqual({ ...dealt(1), marks: ["replay", "import"] });
  expect(marksOf(dealtAgain(dealt(2)))).toEqual(["replay"]);
});
