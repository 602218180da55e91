import {
  emptyRecord,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  sure,
  seenBy,
  type BoardRecord,
} from "@falsecard/core";
import { BOTH_MODERN } from "@falsecard/engine/bidding";
import { expect, test } from "vitest";
import { USUAL_SETTINGS, type RobotSettings } from "@falsecard/engine/play";
import { robotOf } from "./robots.js";

/** East follows with ♣93 to declarer's lead of the suit: by agreement the nine, by habit the three. */
const outcome = sure(parseOutcome("3N by S"));
const record: BoardRecord = {
  ...emptyRecord({ dealer: "S", vulnerability: "NS" }),
  deal: partialOf(
    sure(parseDeal("N:K64.754.AQT.KQT4 JT3.QJ2.87642.93 A72.K963.K53.A76 Q985.AT8.J9.J852")),
  ),
  ...(outcome === "passed out" ? {} : { stated: outcome }),
  cards: ["S5", "S4", "ST", "SA", "C6", "C2", "CK"].map((text) => ({
    card: sure(parseCard(text)),
  })),
};

test("only robots that may deceive, or judge their signals, search for misleading cards, confirmed in fresh deals", () => {
  const movesOf = (nature: Pick<RobotSettings, "signals" | "deceives">): readonly string[] =>
    robotOf({ ...USUAL_SETTINGS, ...nature, samples: 8 }, BOTH_MODERN).model.search.steps.map(
      ({ search }) => search,
    );
  const honest = movesOf({ signals: "always", deceives: false });
  expect(honest).not.toContain("mislead");
  for (const signals of ["always", "judgement", "never"] as const) {
    const steps = movesOf({ signals, deceives: true });
    expect(steps).toEqual(expect.arrayContaining(["mislead", "equals"]));
    expect(steps).not.toContain("abc");
    expect(steps).not.toContain("deceptive");
    const deceiver = { ...USUAL_SETTINGS, signals, samples: 8 };
    expect(robotOf(deceiver, BOTH_MODERN).model.deceives).toBe(true);
  }
});

test.each([
  ["always", "C9", true],
  ["never", "C3", false],
] as const)("signals %s: %s", (signals, card, tells) => {
  const robots = { ...USUAL_SETTINGS, signals, deceives: false, samples: 8 };
  const view = seenBy(record, "E");
  if (view === undefined) throw new Error("no view");
  const decision = sure(robotOf(robots, BOTH_MODERN).card(view, { seed: "1" }));
  expect(decision.card).toBe(sure(parseCard(card)));
  expect(decision.signal?.truthful).toBe(tells ? true : undefined);
});
