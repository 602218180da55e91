import { expect, test } from "vitest";
import { falsecard } from "../fake.fixture.js";

const FIGURE_3 = ["--hand", "AKQ86.T763.J8.AT", "--dealer", "S", "--auction", "1S 2H 2S 4H"];

test("lott prints table 1 of the paper from its numbers", async () => {
  const { exit, out } = await falsecard(
    "lott --ours 4SX --theirs 4HX --trumps 8 --their-trumps 8".split(" "),
  );
  expect(exit).toBe(0);
  expect(out).toContain("16 total tricks");
  for (const row of ["10 +590 6 +800", "9 -100 7 +500", "8 -300 8 +300", "7 -500 9 +100"])
    expect(out.replaceAll(/[ ◂]+/g, " ")).toContain(row);
  expect(out).toContain("double");
});

test("from a position it counts trumps both ways, finds adjustments and asks the agent", async () => {
  const { exit, out } = await falsecard(["lott", ...FIGURE_3, "--adjust", "auto", "--json"]);
  expect(exit).toBe(0);
  const { counts, adjustments, adjust, agent } = JSON.parse(out) as {
    counts: { ours: { exact: number; paper: number } };
    adjustments: string[];
    adjust: number;
    agent: { call: string };
  };
  expect(counts.ours.paper).toBe(8);
  expect(counts.ours.exact).toBeGreaterThanOrEqual(8);
  // 5-4-2-2 with nothing in hearts but length: neither balanced nor short nor wasted.
  expect(adjustments.filter((name) => name !== "pure")).toEqual([]);
  expect(adjust).toBe(adjustments.length);
  expect(agent.call).toBe("X");
});

test.each([
  [["--adjust", "auto"], "--adjust auto needs --hand and --auction"],
  [["--adjust", "lucky"], "expected a number from -7 to 7, auto, or names of void"],
  [["--trumps", "14"], "14"],
])("lott refuses %s", async (more, sentence) => {
  const given = ["--ours", "4S", "--theirs", "4H", "--trumps", "8", "--their-trumps", "8"];
  const { exit, err } = await falsecard(["lott", ...given, ...more]);
  expect(exit).toBe(2);
  expect(err).toContain(sentence);
});

test("named adjustments are switches, by the paper's weights or the measured", async () => {
  const given = ["--ours", "4S", "--theirs", "4H", "--trumps", "8", "--their-trumps", "9"];
  const total = async (...more: string[]) => {
    const { out } = await falsecard(["lott", ...given, ...more, "--json"]);
    return (JSON.parse(out) as { adjust: number }).adjust;
  };
  expect(await total("--adjust", "void,double-fit")).toBe(2);
  expect(await total("--adjust", "void,balanced")).toBe(0);
  expect(await total("--adjust", "double-fit", "--weights", "measured")).toBe(0.5);
});

test("the advice agrees with its own numbers, in both languages", async () => {
  const asked = ["lott", "--hand", "K86.32.QJ82.9862", "--dealer", "N", "-a", "1S 2H"];
  const { scores, best } = JSON.parse((await falsecard([...asked, "--json"])).out) as {
    scores: Record<"bid" | "double" | "pass", number>;
    best: "bid" | "double" | "pass";
  };
  expect(scores[best]).toBe(Math.max(...Object.values(scores)));
  expect((await falsecard(asked)).out.trimEnd()).toMatch(/\nAdvice: bid 2♠$/);
  expect((await falsecard([...asked, "--lang", "ja"])).out.trimEnd()).toMatch(
    /\nお勧め: 2♠ をビッド$/,
  );
});

test("lott answers figure 5, where they have not bid yet: 4♠ over the 4♥ that they can make, 5♠ by the level rule", async () => {
  const figure5 = ["lott", "--hand", "K8752.75.8.J9843", "--dealer", "S", "-a", "2S P"];
  const { exit, out } = await falsecard([...figure5, "--json"]);
  expect(exit).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    total: 20,
    contracts: { ours: "4SX", theirs: "4H", expected: true },
    counts: { ours: { paper: 11 } },
    level: "5S",
    advice: { decision: "bid" },
    best: "bid",
    agent: { case: 4, call: "4S" },
  });
  const text = (await falsecard(figure5)).out;
  expect(text).toContain("They have not bid over us: 4♥ is the contract");
  expect(text).toContain("To the level of our trumps, as the Law's rule has it: 5♠");
  expect(text.trimEnd()).toMatch(/\nAdvice: bid 4♠$/);
  const japanese = (await falsecard([...figure5, "--lang", "ja"])).out;
  expect(japanese).toContain("切り札の枚数のレベルまで: 5♠");
  expect(japanese.trimEnd()).toMatch(/\nお勧め: 4♠ をビッド$/);
});

test("with our own bid last, their suit is the one they have bid, at the level over ours", async () => {
  const asked = ["lott", "--hand", "AKQ86.T763.J8.AT", "--dealer", "S", "-a", "1S 2H 2S P"];
  const { contracts, best } = JSON.parse((await falsecard([...asked, "--json"])).out) as {
    contracts: unknown;
    best: string;
  };
  expect(contracts).toEqual({ ours: "3SX", theirs: "3H", expected: true });
  expect(best).toBe("double");
  expect((await falsecard(asked)).out).toContain("Advice: pass, and double 3♥ if they bid it");
});

test.each(["1N P", "2S 3N", "", "2S P P P"])(
  "lott refuses a position after “%s”",
  async (calls) => {
    const asked = ["lott", "--hand", "K8752.75.8.J9843", "--dealer", "S", "--auction", calls];
    const { exit, err } = await falsecard(asked);
    expect(exit).toBe(2);
    expect(err).toContain("whose last bid names a suit");
  },
);
