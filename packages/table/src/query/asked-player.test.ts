/** A robot behind an address as a player: what it is asked, and which answers are understood. */
import { CardSet, parseCard, seenBy, sure } from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askCall, askedPlayer, readCallAnswer, readCardAnswer } from "./asked-player.js";
import { benRequest, randomMoment, withOtherHidden } from "./board.arbitrary.js";
import { readRobotRequest } from "./request.js";

/** What a player asks at a moment. */
async function askedAt(moment: NonNullable<ReturnType<typeof randomMoment>>) {
  const seen = seenBy(moment.record, moment.seat);
  if (seen === undefined) throw new Error("a seat without a hand");
  const asked: unknown[] = [];
  const player = askedPlayer("robot", async (path, parameters) => {
    asked.push({ path: `/${path}`, parameters: Object.fromEntries(parameters) });
    const request = readRobotRequest(`/${path}`, parameters);
    // Whoever reads the request knows what the seat has seen, and nothing else.
    expect(request.ok && "seen" in request.value.question && request.value.question.seen).toEqual(
      seen,
    );
    return path === "bid" ? { bid: "PASS" } : { card: "SA" };
  });
  const made = seen.outcome === undefined ? await player.call(seen) : await player.card(seen);
  expect(made).toEqual(
    seen.outcome === undefined ? { call: "P" } : { card: sure(parseCard("SA")) },
  );
  return asked;
}

test("is asked what the seat has seen, which hidden hands do not change", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const moment = randomMoment(`asked ${seed}`);
      if (moment === undefined) return;
      const [asked] = await askedAt(moment);
      expect(asked).toMatchObject(benRequest(moment));
      expect(await askedAt(withOtherHidden(moment, String(seed)))).toEqual([asked]);
    }),
    { numRuns: 30 },
  );
});

describe("an answer", () => {
  test.each<[unknown, string, object]>([
    [
      { bid: "1S", who: "NN", explanation: "4+!S; 6+ HCP", alert: "False" },
      "1S",
      { explanation: "4+!S; 6+ HCP" },
    ],
    [{ bid: "2C", alert: "True" }, "2C", { alert: true }],
    [{ bid: "2C", alert: true, explanation: "" }, "2C", { alert: true }],
    [
      { bid: "--", alert: false, explanation: "x".repeat(600) },
      "P",
      { explanation: "x".repeat(500) },
    ],
    [{ bid: "PASS" }, "P", {}],
    [{ bid: "Pass" }, "P", {}],
    [{ bid: "P" }, "P", {}],
    [{ bid: "X" }, "X", {}],
    [{ bid: "Db" }, "X", {}],
    [{ bid: "XX" }, "XX", {}],
    [{ bid: "Rd" }, "XX", {}],
    [{ bid: "3NT" }, "3N", {}],
    [{ bid: "1n", explanation: 7 }, "1N", {}],
  ])("%j is the call %s", (answer, call, more) => {
    const read = readCallAnswer(answer);
    expect(read.ok && read.value).toEqual({ call, ...more });
  });

  test.each<[unknown, string]>([
    [{ card: "SA" }, "SA"],
    [{ card: "h10", player: 3, claim: 9 }, "HT"],
    [{ card: "d2" }, "D2"],
  ])("%j is the card %s", (answer, card) => {
    const read = readCardAnswer(answer);
    expect(read.ok && read.value.card).toBe(sure(parseCard(card)));
  });

  test.each<[unknown, string]>([
    [{ message: "Bidding is over" }, "answer-refused"],
    [{ error: "An error occurred: 'seat'" }, "answer-refused"],
    [{ error: { code: 7 } }, "answer-refused"],
    [[], "answer-json"],
    [null, "answer-json"],
    [undefined, "answer-json"],
    ["1S", "answer-json"],
  ])("%j is none, of either kind", (answer, code) => {
    for (const read of [readCallAnswer(answer), readCardAnswer(answer)])
      expect(!read.ok && read.fault.code).toBe(code);
  });

  test.each([{}, { bid: 7 }, { bid: "" }, { bid: "8S" }, { bid: "1S 2S" }, { card: "SA" }])(
    "%j has no call",
    (answer) => {
      const read = readCallAnswer(answer);
      expect(!read.ok && read.fault.code).toBe("answer-call");
    },
  );

  test.each([{}, { card: 7 }, { card: "AS" }, { card: "S1" }, { bid: "1S" }])(
    "%j has no card",
    (answer) => {
      const read = readCardAnswer(answer);
      expect(!read.ok && read.fault.code).toBe("answer-card");
    },
  );

  test("that is none is thrown in words, for the table to take it as no answer", async () => {
    const position = {
      seat: "N",
      dealer: "N",
      vulnerability: "None",
      scoring: "IMPs",
      hand: CardSet.empty,
      calls: [],
    } as const;
    await expect(askCall(async () => ({ message: "busy" }), position)).rejects.toThrow(
      "the robot refuses the question: busy",
    );
    expect(await askCall(async () => ({ bid: "7N" }), position)).toBe("7N");
  });
});
