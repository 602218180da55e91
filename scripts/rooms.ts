/**
 * The picture of the rooms: the parts of the repository and their imports, drawn as SVG. A line stands for at least one
 * import of a value or a type; an import that other lines imply is not drawn.
 */
import { importsOf } from "./house.js";

/** The parts in rows, from the apps at the top to the laws at the bottom. */
const ROWS = [
  ["cli", "lab", "web"],
  ["table"],
  ["engine/robot", "cluster"],
  ["engine/bidding", "engine/play", "engine/dealing"],
  ["engine/inference"],
  ["engine/constraint", "solver"],
  ["core/session"],
  ["core/files", "core/hand-records", "core"],
];

/** The part that contains a path such as `engine/play/search`; the innermost, if one part contains another. */
const partAt = (path: string): string | undefined =>
  ROWS.flat()
    .filter((part) => `${path}/`.startsWith(`${part}/`))
    .toSorted((a, b) => b.length - a.length)[0];

/** The part that holds a source file. */
const partOf = (file: string): string | undefined =>
  partAt(file.replace(/^(?:packages|apps)\/([^/]+)\/src\//, "$1/"));

const partOfModule = (module: string): string | undefined =>
  module.startsWith("@falsecard/") ? partAt(module.slice("@falsecard/".length)) : undefined;

/** The uses of parts by other parts, as pairs of names. */
export function usesIn(
  sources: Iterable<readonly [file: string, text: string]>,
): readonly (readonly [from: string, to: string])[] {
  const pairs = new Map<string, readonly [string, string]>();
  for (const [file, text] of sources) {
    const from = partOf(file);
    if (from === undefined) continue;
    for (const { module } of importsOf(file, text)) {
      const to = module.startsWith(".")
        ? partOf(new URL(module, `file:///${file}`).pathname.slice(1))
        : partOfModule(module);
      if (to !== undefined && to !== from) pairs.set(`${from} ${to}`, [from, to]);
    }
  }
  return [...pairs.values()].toSorted(([a, b], [c, d]) => (`${a} ${b}` < `${c} ${d}` ? -1 : 1));
}

/** The uses that do not follow from others: a part that uses a second, which uses a third, has no line to the third. */
export function essential(
  uses: readonly (readonly [from: string, to: string])[],
): readonly (readonly [from: string, to: string])[] {
  const below = (from: string, seen = new Set<string>()): Set<string> => {
    for (const [a, b] of uses)
      if (a === from && !seen.has(b)) {
        seen.add(b);
        below(b, seen);
      }
    return seen;
  };
  return uses.filter(
    ([from, to]) => !uses.some(([a, b]) => a === from && b !== to && below(b).has(to)),
  );
}

const [WIDTH, HEIGHT, BOX, GAP] = [760, 40, 150, 44];

export function drawRooms(uses: readonly (readonly [from: string, to: string])[]): string {
  const places = new Map<string, { readonly x: number; readonly y: number }>();
  for (const [row, parts] of ROWS.entries())
    for (const [i, name] of parts.entries())
      places.set(name, {
        // Every other row is shifted, so that a line that passes a part stays visible.
        x: Math.round((WIDTH * (i + 1)) / (parts.length + 1)) + (row % 2 === 0 ? 30 : -30),
        y: 10 + row * (HEIGHT + GAP),
      });
  const lines = essential(uses).flatMap(([from, to]) => {
    const [a, b] = [places.get(from), places.get(to)];
    if (a === undefined || b === undefined) return [];
    // Between parts of one row the line is horizontal.
    if (a.y === b.y) {
      const side = a.x < b.x ? 1 : -1;
      return `<path d="M${a.x + (side * BOX) / 2} ${a.y + HEIGHT / 2}H${b.x - (side * BOX) / 2 - side * 4}" />`;
    }
    const [top, bottom] = [a.y + HEIGHT, b.y - 4];
    const middle = (top + bottom) / 2;
    return `<path d="M${a.x} ${top}C${a.x} ${middle} ${b.x} ${middle} ${b.x} ${bottom}" />`;
  });
  const boxes = [...places].flatMap(([name, { x, y }]) => [
    `<rect x="${x - BOX / 2}" y="${y}" width="${BOX}" height="${HEIGHT}" rx="6" />`,
    `<text x="${x}" y="${y + 25}">${name}</text>`,
  ]);
  const height = 20 + ROWS.length * (HEIGHT + GAP) - GAP;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Which room uses which">`,
    "<style>rect{fill:#f4f7f5;stroke:#20654a}text{font:14px sans-serif;text-anchor:middle;fill:#14352a}path{fill:none;stroke:#5b8472;stroke-width:1.5;marker-end:url(#tip)}</style>",
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" style="fill:#5b8472;stroke:none;marker-end:none" /></marker></defs>',
    ...lines,
    ...boxes,
    "</svg>",
  ].join("\n")}\n`;
}
