/**
 * Small charts drawn as SVG: lines, bars, and means with their intervals. Every mark carries its numbers as a
 * title, so that a pointer, a screen reader and a test can read them. Colours and fonts are the page's.
 */
import type { Locale } from "@falsecard/core";
import type { Chart } from "../frame/finding.js";
import { escapeHtml } from "./markup.js";

const WIDTH = 720;
const HEIGHT = 360;
const LEFT = 64;
const RIGHT = 16;
const TOP = 48;
const BOTTOM = 76;
/** Room for a name before an interval. */
const NAMES = 250;
const ROW = 24;

/** A number as a label: no more digits than it needs. */
function label(value: number): string {
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(3)));
}

interface Scale {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
}

/** Round numbers, about so many, from `low` to `high`. */
function ticksOf(low: number, high: number, about: number): number[] {
  const span = high - low || 1;
  const raw = span / about;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= raw) ?? raw;
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high + step / 1e6; tick += step)
    ticks.push(Math.abs(tick) < step / 1e6 ? 0 : tick);
  return ticks;
}

function linear(values: readonly number[], from: number, to: number, zero: boolean): Scale {
  const finite = values.filter(Number.isFinite);
  let low = Math.min(...finite, ...(zero ? [0] : []));
  let high = Math.max(...finite, ...(zero ? [0] : []));
  if (low === high) [low, high] = [low - 1, high + 1];
  const ticks = ticksOf(low, high, 6);
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  low = Math.min(low, Math.floor(low / step) * step);
  high = Math.max(high, Math.ceil(high / step) * step);
  return {
    at: (value) => from + ((value - low) / (high - low)) * (to - from),
    ticks: ticksOf(low, high, 6),
  };
}

/** Powers of two side by side at the same distance. */
function doubling(values: readonly number[], from: number, to: number): Scale {
  const logs = values.filter((value) => value > 0).map(Math.log2);
  const low = Math.floor(Math.min(...logs));
  const high = Math.max(low + 1, Math.ceil(Math.max(...logs)));
  return {
    at: (value) => from + ((Math.log2(value) - low) / (high - low)) * (to - from),
    ticks: Array.from({ length: high - low + 1 }, (_, i) => 2 ** (low + i)),
  };
}

const text = (x: number, y: number, words: string, more = ""): string =>
  `<text x="${label(x)}" y="${label(y)}"${more}>${escapeHtml(words)}</text>`;
const line = (x1: number, y1: number, x2: number, y2: number, kind: string): string =>
  `<line class="${kind}" x1="${label(x1)}" y1="${label(y1)}" x2="${label(x2)}" y2="${label(y2)}"/>`;
const told = (words: string): string => `<title>${escapeHtml(words)}</title>`;

/** The chart as one element, in one language. */
export function drawChart(chart: Chart, locale: Locale): string {
  const height = chart.kind === "intervals" ? TOP + BOTTOM + ROW * chart.estimates.length : HEIGHT;
  const drawn =
    chart.kind === "lines"
      ? drawLines(chart, locale)
      : chart.kind === "bars"
        ? drawBars(chart, locale)
        : drawIntervals(chart, locale, height);
  const title = chart.title[locale];
  return [
    `<svg class="chart" role="img" viewBox="0 0 ${WIDTH} ${height}" xmlns="http://www.w3.org/2000/svg" aria-label="${escapeHtml(title)}">`,
    text(WIDTH / 2, 20, title, ' class="heading" text-anchor="middle"'),
    ...drawn,
    "</svg>",
  ].join("\n");
}

function axes(x: Scale, y: Scale, chart: Chart, locale: Locale): string[] {
  const bottom = HEIGHT - BOTTOM;
  return [
    ...y.ticks.flatMap((tick) => [
      line(LEFT, y.at(tick), WIDTH - RIGHT, y.at(tick), "grid"),
      text(LEFT - 8, y.at(tick) + 4, label(tick), ' text-anchor="end"'),
    ]),
    ...x.ticks.flatMap((tick) => [
      line(x.at(tick), bottom, x.at(tick), bottom + 5, "tick"),
      text(x.at(tick), bottom + 20, label(tick), ' text-anchor="middle"'),
    ]),
    ...axisNames(chart, locale, bottom),
  ];
}

const axisNames = (chart: Chart, locale: Locale, bottom: number): string[] => [
  text((LEFT + WIDTH) / 2, bottom + 40, chart.x[locale], ' text-anchor="middle"'),
  text(8, TOP - 18, chart.y[locale]),
];

/** Names of the series along the bottom, each with its mark. */
function legend(names: readonly { readonly name: string; readonly kind: string }[]): string[] {
  const each = (WIDTH - LEFT - RIGHT) / Math.max(1, names.length);
  return names.flatMap(({ name, kind }, i) => [
    `<rect class="${kind} mark" x="${label(LEFT + i * each)}" y="${HEIGHT - 22}" width="14" height="10"/>`,
    text(LEFT + i * each + 20, HEIGHT - 12, name),
  ]);
}

/** The look of a series: the paper's are dashed or pale, ours are full. */
const kindOf = (paper: boolean, i: number): string =>
  `series-${i % 6}${paper ? " paper" : " ours"}`;

function drawLines(chart: Extract<Chart, { kind: "lines" }>, locale: Locale): string[] {
  const points = chart.lines.flatMap((each) => each.points);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = chart.log ? doubling(xs, LEFT, WIDTH - RIGHT) : linear(xs, LEFT, WIDTH - RIGHT, false);
  const y = chart.log ? doubling(ys, HEIGHT - BOTTOM, TOP) : linear(ys, HEIGHT - BOTTOM, TOP, true);
  return [
    ...axes(x, y, chart, locale),
    ...chart.lines.flatMap(({ name, paper, points: own }, i) => {
      const path = own
        .map(([px, py], k) => `${k === 0 ? "M" : "L"}${label(x.at(px))} ${label(y.at(py))}`)
        .join("");
      return [
        `<path class="${kindOf(paper, i)} line" d="${path}"/>`,
        ...own.map(
          ([px, py]) =>
            `<circle class="${kindOf(paper, i)} dot" cx="${label(x.at(px))}" cy="${label(y.at(py))}" r="3">${told(`${name[locale]}: ${px}, ${py}`)}</circle>`,
        ),
      ];
    }),
    ...legend(
      chart.lines.map(({ name, paper }, i) => ({ name: name[locale], kind: kindOf(paper, i) })),
    ),
  ];
}

function drawBars(chart: Extract<Chart, { kind: "bars" }>, locale: Locale): string[] {
  const y = linear(
    chart.bars.flatMap(({ values }) => values),
    HEIGHT - BOTTOM,
    TOP,
    true,
  );
  const group = (WIDTH - LEFT - RIGHT) / Math.max(1, chart.labels.length);
  const thick = (0.8 * group) / Math.max(1, chart.bars.length);
  const bottom = HEIGHT - BOTTOM;
  const nothing: Scale = { at: () => 0, ticks: [] };
  return [
    ...axes(nothing, y, chart, locale),
    ...chart.labels.map((words, i) =>
      text(LEFT + (i + 0.5) * group, bottom + 20, words, ' text-anchor="middle"'),
    ),
    ...chart.bars.flatMap(({ name, paper, values }, k) =>
      values.map((value, i) => {
        const [from, to] = [y.at(0), y.at(value)];
        const left = LEFT + (i + 0.1) * group + k * thick;
        return `<rect class="${kindOf(paper, k)} bar" x="${label(left)}" y="${label(Math.min(from, to))}" width="${label(thick)}" height="${label(Math.abs(from - to))}">${told(`${name[locale]}, ${chart.labels[i] ?? ""}: ${value}`)}</rect>`;
      }),
    ),
    ...legend(
      chart.bars.map(({ name, paper }, i) => ({ name: name[locale], kind: kindOf(paper, i) })),
    ),
  ];
}

function drawIntervals(
  chart: Extract<Chart, { kind: "intervals" }>,
  locale: Locale,
  height: number,
): string[] {
  const ends = chart.estimates.flatMap(({ mean, error }) => [
    mean - 1.96 * error,
    mean + 1.96 * error,
  ]);
  const x = linear(ends.length === 0 ? [0] : ends, NAMES, WIDTH - RIGHT, true);
  const bottom = height - BOTTOM;
  return [
    ...x.ticks.flatMap((tick) => [
      line(x.at(tick), TOP, x.at(tick), bottom, tick === 0 ? "zero" : "grid"),
      text(x.at(tick), bottom + 20, label(tick), ' text-anchor="middle"'),
    ]),
    text((NAMES + WIDTH) / 2, bottom + 40, chart.x[locale], ' text-anchor="middle"'),
    ...chart.estimates.flatMap(({ name, mean, error }, i) => {
      const at = TOP + (i + 0.5) * ROW;
      const says = told(`${name[locale]}: ${mean} ± ${error}`);
      return [
        text(NAMES - 12, at + 4, name[locale], ' text-anchor="end"'),
        line(x.at(mean - 1.96 * error), at, x.at(mean + 1.96 * error), at, "interval"),
        `<circle class="series-0 ours dot" cx="${label(x.at(mean))}" cy="${label(at)}" r="4">${says}</circle>`,
      ];
    }),
  ];
}
