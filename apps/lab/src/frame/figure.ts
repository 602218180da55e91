/** Numbers as a table's text: a real minus, no minus nought, and an error behind its mean. */
import { errorOf, intervalOf, type Tally } from "@falsecard/table";

export function figureText(value: number, digits = 0): string {
  if (!Number.isFinite(value)) return "–";
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : text.replace("-", "−");
}

/** `+151 ± 40`: a difference with its standard error. */
export const withError = (mean: number, error: number, digits = 0): string =>
  `${Number(mean.toFixed(digits)) > 0 ? "+" : ""}${figureText(mean, digits)} ± ${figureText(error, digits)}`;

/** The mean of some results with its standard error. */
export const withTally = (tally: Tally, digits = 0): string =>
  withError(tally.mean, errorOf(tally), digits);

/** `0.12 … 0.56`: where the true mean lies with 95 %. */
export function interval(tally: Tally, digits: number): string {
  const { low, high } = intervalOf(tally);
  return `${figureText(low, digits)} … ${figureText(high, digits)}`;
}
