/**
 * Small charts drawn as SVG: lines, bars, and means with their intervals. Every mark carries its numbers as a
 * title, so that a pointer, a screen reader and a test can read them. Colours and fonts are the page's.
 */
import type { Locale } from "@falsecard/core";
import type { Chart, ChartOf, Series } from "../frame/finding.js";
import { escapeHtml } from "./markup.js";

const WIDTH = 720;
const HEIGHT = 360;
const LEFT = 64;
const RIGHT = WIDTH - 16;
const TOP = 48;
const BELOW = 76;
const BOTTOM = HEIGHT - BELOW;
/** Room for a name before an interval. */
const NAMES = 250;
const ROW = 24;
/** Standard errors of a 95 % interval. */
const INTERVAL = 1.96;

/** A number as a label, with no more digits than it needs. */
function label(value: number): string {
  if (value === 0) return "0";
  return String(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
}

interface Scale {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
}

/** About six round numbers from `low` to `high`. */
function ticksOf(low: number, high: number): number[] {
  const raw = (high - low || 1) / 6;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= raw) ?? raw;
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high + step / 1e6; tick += step)
    ticks.push(Math.abs(tick) < step / 1e6 ? 0 : tick);
  return ticks;
}

function linear(values: readonly number[], from: number, to: number): Scale {
  let low = Math.min(...values);
  let high = Math.max(...values);
  if (low === high) [low, high] = [low - 1, high + 1];
  const [first = 0, second = 1] = ticksOf(low, high);
  const step = second - first;
  low = Math.min(low, Math.floor(low / step) * step);
  high = Math.max(high, Math.ceil(high / step) * step);
  const at = (value: number): number => from + ((value - low) / (high - low)) * (to - from);
  return { at, ticks: ticksOf(low, high) };
}

/** Powers of two at equal distances. */
function doubling(values: readonly number[], from: number, to: number): Scale {
  const logs = values.filter((value) => value > 0).map(Math.log2);
  const low = Math.floor(Math.min(...logs));
  const high = Math.max(low + 1, Math.ceil(Math.max(...logs)));
  return {
    at: (value) => from + ((Math.log2(value) - low) / (high - low)) * (to - from),
    ticks: Array.from({ length: high - low + 1 }, (_, i) => 2 ** (low + i)),
  };
}

const text = (x: number, y: number, words: string, anchor = ""): string =>
  `<text x="${label(x)}" y="${label(y)}"${anchor === "" ? "" : ` text-anchor="${anchor}"`}>${escapeHtml(words)}</text>`;
const line = (x1: number, y1: number, x2: number, y2: number, kind: string): string =>
  `<line class="${kind}" x1="${label(x1)}" y1="${label(y1)}" x2="${label(x2)}" y2="${label(y2)}"/>`;
const told = (words: string): string => `<title>${escapeHtml(words)}</title>`;
const dot = (x: number, y: number, r: number, kind: string, words: string): string =>
  `<circle class="${kind} dot" cx="${label(x)}" cy="${label(y)}" r="${r}">${told(words)}</circle>`;

export function drawChart(chart: Chart, locale: Locale): string {
  const drawn =
    chart.kind === "lines"
      ? drawLines(chart, locale)
      : chart.kind === "bars"
        ? drawBars(chart, locale)
        : drawIntervals(chart, locale);
  const height = chart.kind === "intervals" ? TOP + BELOW + ROW * chart.estimates.length : HEIGHT;
  const title = escapeHtml(chart.title[locale]);
  return [
    `<svg class="chart" role="img" viewBox="0 0 ${WIDTH} ${height}" xmlns="http://www.w3.org/2000/svg" aria-label="${title}">`,
    `<text x="${label(WIDTH / 2)}" y="20" class="heading" text-anchor="middle">${title}</text>`,
    ...drawn,
    "</svg>",
  ].join("\n");
}

/** The look of a series: the paper's is dashed or pale, ours is solid. */
const lookOf = ({ paper }: Series, i: number): string =>
  `series-${i % 6} ${paper ? "paper" : "ours"}`;

/** Draws axes and their names around the marks, and the names of the series along the bottom. */
function framed(
  chart: Chart,
  locale: Locale,
  y: Scale,
  series: readonly Series[],
  marks: readonly string[],
): string[] {
  const each = (RIGHT - LEFT) / Math.max(1, series.length);
  return [
    ...y.ticks.flatMap((tick) => [
      line(LEFT, y.at(tick), RIGHT, y.at(tick), "grid"),
      text(LEFT - 8, y.at(tick) + 4, label(tick), "end"),
    ]),
    text((LEFT + WIDTH) / 2, BOTTOM + 40, chart.x[locale], "middle"),
    text(8, TOP - 18, chart.y[locale]),
    ...marks,
    ...series.flatMap((own, i) => [
      `<rect class="${lookOf(own, i)} mark" x="${label(LEFT + i * each)}" y="${HEIGHT - 22}" width="14" height="10"/>`,
      text(LEFT + i * each + 20, HEIGHT - 12, own.name[locale]),
    ]),
  ];
}

function drawLines(chart: ChartOf<"lines">, locale: Locale): string[] {
  const points = chart.lines.flatMap((each) => each.points);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = chart.log ? doubling(xs, LEFT, RIGHT) : linear(xs, LEFT, RIGHT);
  const y = chart.log ? doubling(ys, BOTTOM, TOP) : linear([...ys, 0], BOTTOM, TOP);
  return framed(chart, locale, y, chart.lines, [
    ...x.ticks.flatMap((tick) => [
      line(x.at(tick), BOTTOM, x.at(tick), BOTTOM + 5, "tick"),
      text(x.at(tick), BOTTOM + 20, label(tick), "middle"),
    ]),
    ...chart.lines.flatMap((own, i) => {
      const at = own.points.map(([px, py]) => `${label(x.at(px))} ${label(y.at(py))}`);
      return [
        `<path class="${lookOf(own, i)} line" d="M${at.join("L")}"/>`,
        ...own.points.map(([px, py]) =>
          dot(x.at(px), y.at(py), 3, lookOf(own, i), `${own.name[locale]}: ${px}, ${py}`),
        ),
      ];
    }),
  ]);
}

function drawBars(chart: ChartOf<"bars">, locale: Locale): string[] {
  const { labels, bars } = chart;
  const y = linear([...bars.flatMap(({ values }) => values), 0], BOTTOM, TOP);
  const group = (RIGHT - LEFT) / Math.max(1, labels.length);
  const thick = (0.8 * group) / Math.max(1, bars.length);
  return framed(chart, locale, y, bars, [
    ...labels.map((words, i) => text(LEFT + (i + 0.5) * group, BOTTOM + 20, words, "middle")),
    ...bars.flatMap((own, k) =>
      own.values.map((value, i) => {
        const [from, to] = [y.at(0), y.at(value)];
        const left = LEFT + (i + 0.1) * group + k * thick;
        const says = told(`${own.name[locale]}, ${labels[i] ?? ""}: ${value}`);
        return `<rect class="${lookOf(own, k)} bar" x="${label(left)}" y="${label(Math.min(from, to))}" width="${label(thick)}" height="${label(Math.abs(from - to))}">${says}</rect>`;
      }),
    ),
  ]);
}

function drawIntervals({ estimates, x: axis }: ChartOf<"intervals">, locale: Locale): string[] {
  const ends = estimates.flatMap(({ mean, error }) => [
    mean - INTERVAL * error,
    mean + INTERVAL * error,
  ]);
  const x = linear([...ends, 0], NAMES, RIGHT);
  const bottom = TOP + ROW * estimates.length;
  return [
    ...x.ticks.flatMap((tick) => [
      line(x.at(tick), TOP, x.at(tick), bottom, tick === 0 ? "zero" : "grid"),
      text(x.at(tick), bottom + 20, label(tick), "middle"),
    ]),
    text((NAMES + WIDTH) / 2, bottom + 40, axis[locale], "middle"),
    ...estimates.flatMap(({ name, mean, error }, i) => {
      const at = TOP + (i + 0.5) * ROW;
      return [
        text(NAMES - 12, at + 4, name[locale], "end"),
        line(x.at(mean - INTERVAL * error), at, x.at(mean + INTERVAL * error), at, "interval"),
        dot(x.at(mean), at, 4, "series-0 ours", `${name[locale]}: ${mean} ± ${error}`),
      ];
    }),
  ];
}
