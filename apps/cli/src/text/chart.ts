/** Numbers and small charts for a terminal. */

const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"] as const;

/** A bar whose length is the share of `width` cells, exact to an eighth of a cell. */
export function bar(share: number, width: number): string {
  const eighths = Math.round(Math.max(0, Math.min(1, share)) * width * 8);
  return "█".repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? "");
}

/** `87.6%`. A possible event is never shown as 0, an uncertain one never as 100. */
export function percentText(chance: number): string {
  if (chance > 0 && chance < 0.0005) return "<0.1%";
  if (chance < 1 - 1e-9 && chance >= 0.9995) return ">99.9%";
  return `${(100 * chance).toFixed(1)}%`;
}

/** A whole percentage for a cell of a table: empty if impossible, `+` below half a percent. */
export function cell(chance: number): string {
  if (chance <= 1e-12) return "";
  return chance < 0.005 ? "+" : String(Math.round(100 * chance));
}

/** A number with its sign and two places. */
export const signed = (value: number): string => `${value > 0 ? "+" : ""}${value.toFixed(2)}`;

/** The value for JSON, which has no infinity. */
export const finiteOrNull = (value: number): number | null =>
  Number.isFinite(value) ? value : null;
