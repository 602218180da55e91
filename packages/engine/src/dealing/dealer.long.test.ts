/** The same scripts dealt here and by Debian's package dealer: averages and frequencies agree within four errors. */
import { spawnSync } from "node:child_process";
import { Random, sure } from "@falsecard/core";
import { expect, test } from "vitest";
import { COMMON_SCRIPTS, RARE_SCRIPTS } from "./dealer.fixture.js";
import { parseScript, Production, Tallies, type Average, type Frequency } from "./index.js";

/** What Debian's dealer prints for a script: the averages, the rows of frequencies, and the deals that it tried. */
function byDealer(script: string) {
  const path = `${process.env["PATH"] ?? ""}:/usr/games`;
  const { stdout } = spawnSync("dealer", ["-s", "1"], {
    input: script,
    encoding: "utf8",
    env: { ...process.env, PATH: path },
  });
  const lines = stdout.split("\n");
  const rows = lines.flatMap((line) => {
    const [, name, count] = /^ *(\S+)\t *(\d+)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, Number(count)] as const];
  });
  return {
    averages: lines.filter((line) => /^-?[\d.]+(?:e[+-]\d+)?$/.test(line)).map(Number),
    rows: new Map(rows),
    generated: Number(/Generated (\d+)/.exec(stdout)?.[1]),
  };
}

function here(text: string) {
  const { script } = sure(parseScript(text));
  const production = new Production(script, { random: Random.from("beside dealer") });
  const tallies = new Tallies(script.actions);
  for (let step = production.advance(1e6); step !== "end"; step = production.advance(1e6))
    if (step === "deal") tallies.add((of) => production.value(of));
  const results = tallies.results();
  return {
    averages: results.filter((each): each is Average => each.kind === "average"),
    frequency: results.find((each): each is Frequency => each.kind === "frequency"),
    production,
  };
}

const scripts = [
  ...Object.entries(COMMON_SCRIPTS).map(([name, text]) => [name, text, 10_000, false] as const),
  // Debian's program needs up to a minute for these.
  ...Object.entries(RARE_SCRIPTS).map(([name, text]) => [name, text, 100, true] as const),
];

test.each(scripts)("%s", { tags: ["dealer"] }, (_, text, produce, isRare) => {
  const script = `produce ${produce}\ngenerate 2000000000\n${text}\n`;
  const other = byDealer(script);
  const { averages, frequency, production } = here(script);
  expect(production.produced).toBe(produce);
  if (isRare) expect(production.isExact).toBe(true);
  expect(other.averages).toHaveLength(averages.length);
  for (const [i, { mean, error }] of averages.entries())
    expect(Math.abs(mean - (other.averages[i] ?? Number.NaN))).toBeLessThanOrEqual(
      4 * Math.SQRT2 * error + 1e-4 * Math.abs(mean),
    );
  const [[low, high] = [0, -1]] = frequency?.bounds ?? [];
  for (const [i, [count = 0] = []] of (frequency?.counts ?? []).entries()) {
    const name = i === 0 ? "Low" : low + i - 1 > high ? "High" : String(low + i - 1);
    const theirs = other.rows.get(name) ?? 0;
    const variance = count + theirs;
    expect(Math.abs(count - theirs), `${name}: ${count} and ${theirs}`).toBeLessThanOrEqual(
      4 * Math.sqrt(variance) + 1,
    );
  }
  // Both try about as many deals.
  const ratio = Math.log(production.generated / other.generated);
  expect(Math.abs(ratio)).toBeLessThan(4 * Math.sqrt(2 / produce));
});
