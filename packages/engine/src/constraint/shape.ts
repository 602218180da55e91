/**
 * Shapes of hands, written in two ways:
 *  - `5-4-3-1` any suits, longest first;
 *  - `5=4=3=1` spades, hearts, diamonds, clubs in that order; `x` stands for any length.
 */
import type { Lengths } from "@falsecard/core";

/** The balanced shapes. */
export const BALANCED = ["4-3-3-3", "4-4-3-2", "5-3-3-2"] as const;
/** No singleton, no void, and no suit of seven cards. */
export const SEMI_BALANCED = [...BALANCED, "5-4-2-2", "6-3-2-2"] as const;

/** Reads `5431`, `5-4-3-1` and `5=4=x=x`; undefined if it is no shape of 13 cards. */
export function readShape(text: string): string | undefined {
  const exact = text.includes("=");
  const parts = exact || text.includes("-") ? text.split(exact ? "=" : "-") : text.split("");
  if (parts.length !== 4) return undefined;
  const lengths = parts.map((part) => {
    if (exact && /^x$/i.test(part)) return undefined;
    return /^(\d|1[0-3])$/.test(part) ? Number(part) : Number.NaN;
  });
  const known = lengths.filter((length) => length !== undefined);
  const sum = known.reduce((total, length) => total + length, 0);
  if (!(known.length === 4 ? sum === 13 : sum <= 13)) return undefined;
  if (exact) return lengths.map((length) => length ?? "x").join("=");
  return known.toSorted((a, b) => b - a).join("-");
}

/** The lengths that a shape allows, suit by suit and packed; -1 where any will do. Shapes are read once. */
const READ = new Map<
  string,
  { readonly exact: readonly number[]; readonly any: ReadonlySet<number> }
>();

const packed = (s: number, h: number, d: number, c: number): number =>
  ((s * 14 + h) * 14 + d) * 14 + c;

function readOnce(shape: string) {
  const known = READ.get(shape);
  if (known !== undefined) return known;
  const exact = shape.includes("=");
  const lengths = shape.split(exact ? "=" : "-").map((part) => (part === "x" ? -1 : Number(part)));
  const any = new Set<number>();
  if (!exact)
    for (const [i, s = 0] of lengths.entries())
      for (const [j, h = 0] of lengths.entries())
        for (const [k, d = 0] of lengths.entries()) {
          const c = lengths[6 - i - j - k];
          if (new Set([i, j, k, 6 - i - j - k]).size === 4 && c !== undefined)
            any.add(packed(s, h, d, c));
        }
  const read = { exact: exact ? lengths : [], any };
  READ.set(shape, read);
  return read;
}

/** Whether lengths in the order spades, hearts, diamonds, clubs have the shape. */
export function fitsShape(shape: string, [s, h, d, c]: Lengths): boolean {
  const { exact, any } = readOnce(shape);
  if (exact.length === 0) return any.has(packed(s, h, d, c));
  const [es, eh, ed, ec] = exact;
  return (
    (es === -1 || es === s) &&
    (eh === -1 || eh === h) &&
    (ed === -1 || ed === d) &&
    (ec === -1 || ec === c)
  );
}

/** Every way to have `size` cards in four suits of at most 13: spades, hearts, diamonds, clubs. */
export function shapesOf(size: number): Lengths[] {
  const shapes: Lengths[] = [];
  for (let s = 0; s <= Math.min(13, size); s++)
    for (let h = 0; h <= Math.min(13, size - s); h++)
      for (let d = 0; d <= Math.min(13, size - s - h); d++) {
        const c = size - s - h - d;
        if (c <= 13) shapes.push([s, h, d, c]);
      }
  return shapes;
}
