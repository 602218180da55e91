import { expect, test } from "vitest";
import { parseOutcome, type Contract } from "./contract.js";
import { joinedContracts } from "./joined-contracts.js";

const contracts = (...texts: readonly string[]): Contract[] =>
  texts.map((text) => {
    const read = parseOutcome(text);
    if (!read.ok || read.value === "passed out") throw new Error(text);
    return read.value;
  });

const told = (...texts: readonly string[]): string[] =>
  joinedContracts(contracts(...texts)).map(
    ({ levels, strain, doubling, declarer }) => `${levels}${strain}${doubling} ${declarer}`,
  );

test("partners, levels and both are joined", () => {
  expect(told("4S N", "4S S")).toEqual(["4S NS"]);
  expect(told("3D N", "1D N", "2D N")).toEqual(["1–3D N"]);
  expect(told("1D N", "1D S", "2D N", "2D S", "1H S")).toEqual(["1–2D NS", "1H S"]);
});

test("what differs otherwise stays apart", () => {
  expect(told("4SX N", "5D N")).toEqual(["4SX N", "5D N"]);
  expect(told("2H N", "2H E")).toEqual(["2H N", "2H E"]);
  // One partner makes one level less.
  expect(told("1D N", "1D S", "2D S")).toEqual(["1D NS", "2D S"]);
  expect(told()).toEqual([]);
});
