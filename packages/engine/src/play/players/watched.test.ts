import { boardOf, emptyRecord } from "@falsecard/core";
import { Solver } from "@falsecard/solver";
import { expect, test } from "vitest";
import { UNSEEN } from "./mixture.js";
import { PROGRAMS } from "../shipped.js";
import { watchedOn } from "./watched.js";

test("nothing is learnt of a board whose hands are not known", () => {
  const record = emptyRecord(boardOf(1));
  expect(watchedOn({ record, seat: "S" }, [], PROGRAMS.default, new Solver())).toEqual(UNSEEN);
});
