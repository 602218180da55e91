/** Numbers as a table's text: a real minus, no minus nought, and an error behind its mean. */

export function figure(value: number, digits = 0): string {
  if (!Number.isFinite(value)) return "–";
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : text.replace("-", "−");
}

/** `+151 ± 40`: a difference with its standard error. */
export const withError = (mean: number, error: number, digits = 0): string =>
  `${Number(mean.toFixed(digits)) > 0 ? "+" : ""}${figure(mean, digits)} ± ${figure(error, digits)}`;
