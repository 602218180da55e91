import { describe, expect, test } from "vitest";
import { parseDeal, parseOutcome, sure, type Contract, type Deal } from "@falsecard/core";
import { HOLD_UPS } from "./kinds.js";

const contractOf = (text: string): Contract => {
  const found = sure(parseOutcome(text));
  if (found === "passed out") throw new Error("a contract is needed");
  return found;
};
const ordered = (deal: Deal, ...contracts: readonly string[]): boolean[] =>
  contracts.map((text) => HOLD_UPS.contract(deal, contractOf(text)));

describe("boards for hold-ups", () => {
  /** Dummy's diamonds want the ace driven out, and dummy has no other way in; South makes eight tricks. */
  const [short, long] = [
    "N:32.432.KQJT9.432 JT98.JT98.A32.JT AK54.AK5.54.AK85 Q76.Q76.876.Q976",
    "N:32.432.KQJT9.432 JT98.JT98.32.JT9 AK54.AK5.54.AK85 Q76.Q76.A876.Q76",
  ].map((text) => sure(parseDeal(text)));
  /** West has five hearts, and the ace is South's only stopper; South makes ten tricks. */
  const stopped = sure(
    parseDeal("N:A32.32.KQJT9.432 9876.J94.A32.876 KQ4.A65.54.AKT95 JT5.KQT87.876.QJ"),
  );

  test("have a defender with two or three cards to the ace in dummy's long suit", () => {
    if (short === undefined || long === undefined) throw new Error("two deals are needed");
    expect(ordered(short, "2N by S", "3N by S")).toEqual([true, true]);
    expect(ordered(long, "2N by S", "3N by S")).toEqual([false, false]);
  });

  test("or a declarer with the ace alone in a defender's long suit", () => {
    expect(ordered(stopped, "4N by S")).toEqual([true]);
  });

  test("are at notrump, and made just so or down one if all see the cards", () => {
    expect(ordered(stopped, "3N by S", "5N by S", "6N by S")).toEqual([false, true, false]);
    expect(ordered(stopped, "4S by S", "5D by S")).toEqual([false, false]);
  });
});
