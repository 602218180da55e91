import { describe, expect, test } from "vitest";
import { boardOf, emptyRecord, scoreOf, SEATS, type BoardRecord } from "@falsecard/core";
import { PROGRAMS } from "@falsecard/engine/play";
import { Robot } from "@falsecard/engine/robot";
import { dealtBoard, teamGain, playPair, teamAt, type MatchRules, type Team } from "./match.js";
import { robotPlayer } from "./robot-player.js";

const robot = (model: Robot["model"]): Robot =>
  Robot.of({
    model: { ...model, search: { ...model.search, samples: 4, all: 8 } },
    judge: "rules",
    company: "ours",
  });

const team = (name: string, model: Robot["model"]): Team => ({
  name,
  seat: () => robotPlayer({ name, robot: robot(model), seed: "match" }),
});

const rules = (a: Team, b: Team): MatchRules => ({
  teams: [a, b],
  scoring: "IMPs",
  event: "Test",
  generator: "Falsecard",
});

describe("a match of robots", () => {
  test("of one program with itself is a tie on every board, card by card", async () => {
    const { open, closed, gain, incidents } = await playPair(
      rules(team("A", PROGRAMS.A), team("also A", PROGRAMS.A)),
      dealtBoard("tie", 1),
    );
    expect(incidents).toEqual([]);
    expect(open.cards).toEqual(closed.cards);
    expect(open.calls).toEqual(closed.calls);
    expect(gain).toBe(0);
  });

  test("is the same when it is played again, and every board has a score", async () => {
    const played = rules(team("A", PROGRAMS.A), team("B", PROGRAMS.B));
    const once = await playPair(played, dealtBoard("again", 5));
    expect(await playPair(played, dealtBoard("again", 5))).toEqual(once);
    expect(scoreOf(once.open)).toBeTypeOf("number");
    expect(once.gain).toBe(teamGain(once.open, once.closed, "IMPs"));
  });
});

test("every team sits in every seat once", () => {
  for (const seat of SEATS) expect(teamAt("Open", seat) + teamAt("Closed", seat)).toBe(1);
  expect(teamAt("Open", "N")).toBe(teamAt("Open", "S"));
  expect(teamAt("Open", "N")).toBe(teamAt("Closed", "E"));
});

// The scores of the two rooms: 3NT made against 3NT one down, not vulnerable.
test.each([
  ["IMPs", 10],
  ["total points", 450],
  ["matchpoints", 0.5],
  ["board-a-match", 0.5],
] as const)("%s: 400 against -50 wins %f", (scoring, gain) => {
  const record = (tricks: number): BoardRecord => ({
    ...emptyRecord(boardOf(1)),
    stated: { level: 3, strain: "N", doubling: "", declarer: "S" },
    tricks,
  });
  expect(teamGain(record(9), record(8), scoring)).toBe(gain);
  expect(teamGain(record(8), record(9), scoring)).toBe(-gain);
});
