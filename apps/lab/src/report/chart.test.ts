import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawChart } from "./chart.js";
import type { Chart } from "../frame/finding.js";
import { isWellFormed } from "./well-formed.arbitrary.js";

const words = fc.string({ maxLength: 12 }).map((text) => ({ en: text, ja: text }));
const value = fc.double({ min: -1e4, max: 1e4, noNaN: true });
const titled = { title: words, x: words, y: words };
const chart: fc.Arbitrary<Chart> = fc.oneof(
  fc.record({
    kind: fc.constant("lines" as const),
    ...titled,
    log: fc.constant(false),
    lines: fc.array(
      fc.record({
        name: words,
        paper: fc.boolean(),
        points: fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 6 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  fc.record({
    kind: fc.constant("intervals" as const),
    ...titled,
    estimates: fc.array(
      fc.record({ name: words, mean: value, error: fc.double({ min: 0, max: 100, noNaN: true }) }),
      { maxLength: 6 },
    ),
  }),
  fc.record({
    kind: fc.constant("bars" as const),
    ...titled,
    labels: fc.constant(["a", "b"]),
    bars: fc.array(
      fc.record({ name: words, paper: fc.boolean(), values: fc.tuple(value, value) }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);

/** The numbers that the marks of a chart carry. */
const toldBy = (svg: string): number[] =>
  [...svg.matchAll(/<title>[^<]*: ([^<]*)<\/title>/g)].flatMap((match) =>
    (match[1] ?? "").split(/, | ± /).map(Number),
  );

const dataOf = (each: Chart): number[] =>
  each.kind === "lines"
    ? each.lines.flatMap(({ points }) => points.flat())
    : each.kind === "bars"
      ? each.bars.flatMap(({ values }) => values)
      : each.estimates.flatMap(({ mean, error }) => [mean, error]);

describe("a chart", () => {
  test("is well formed and carries its data, whatever its words are", () => {
    fc.assert(
      fc.property(chart, (each) => {
        const svg = drawChart(each, "en");
        expect(isWellFormed(svg)).toBe(true);
        // A name may contain a colon and digits; the numbers stand behind the last one.
        expect(toldBy(svg).map(String)).toEqual(
          dataOf(each).map((one) => String(Number(String(one)))),
        );
        expect(svg).not.toContain("NaN");
      }),
    );
  });

  test("puts powers of two at equal distances", () => {
    const svg = drawChart(
      {
        kind: "lines",
        title: { en: "t", ja: "t" },
        x: { en: "x", ja: "x" },
        y: { en: "y", ja: "y" },
        log: true,
        lines: [
          {
            name: { en: "n", ja: "n" },
            paper: false,
            points: [
              [1, 1],
              [2, 2],
              [4, 4],
              [1024, 8],
            ],
          },
        ],
      },
      "en",
    );
    const xs = [...svg.matchAll(/<circle[^>]* cx="([\d.]+)"/g)].map((match) => Number(match[1]));
    const step = (xs[1] ?? 0) - (xs[0] ?? 0);
    expect((xs[2] ?? 0) - (xs[1] ?? 0)).toBeCloseTo(step, -1);
    expect((xs[3] ?? 0) - (xs[2] ?? 0)).toBeGreaterThan(7 * step);
  });
});
