/** Rows spoilt in every way that a program may spoil them, from a seed: types, lengths, order, nesting, characters. */
import type { Random } from "@falsecard/core";

export type Row = Readonly<Record<string, unknown>>;

const STRANGE = '\u0000 \u202e \u200b é ♠ S １ ſ 😀 \ud800 \n \\ " { null 10 NT'.split(" ");
const PIECES = ["P 1S X 7N SA D10 H2 N W:CQ All - , . A 2 (".split(" "), " "].flat();
const NAMES = [
  "__proto__ constructor toString Hand hands auctoin vull Id _mine note deal seat play cards_so_far",
  "leader expected answer lead scoring",
].flatMap((names) => names.split(" "));
const VALUES = (
  JSON.parse(`[null, true, false, 0, 5, -1, 1.5, 1e300, "", " ", "ZZ", "N", "1S P", "SA", "4SX", [], {}, [[]],
    ["1S", "P"], ["SA", ""], [1], [null], {"N": "AK"}, [["1S"]], ["1S P", "2C"]]`) as unknown[]
).map((value) => ({ value }));

/** A line made of a row: spoilt a few times as data, and now and then as text. */
export function spoil(random: Random, rows: readonly Row[]): string {
  const pick = <T>(items: readonly T[]): T => {
    for (const item of items.slice(random.below(items.length))) return item;
    throw new Error("nothing to pick from");
  };
  let row: Row = pick(rows);
  for (let times = random.below(4); times > 0; times--)
    row = changed(random, pick, row, pick(rows));
  const text = JSON.stringify(row);
  return random.below(4) === 0 ? torn(random, pick, text) : text;
}

type Pick = <T>(items: readonly T[]) => T;

function changed(random: Random, pick: Pick, row: Row, other: Row): Row {
  const names = Object.keys(row);
  if (names.length === 0) return { ...other };
  const name = pick(names);
  const value = row[name];
  // A name such as __proto__ must come to be a name of the object.
  const put = (key: string, held: unknown): Row =>
    Object.fromEntries([...Object.entries(row).filter(([one]) => one !== key), [key, held]]);
  switch (random.below(9)) {
    case 0:
      return put(name, pick(VALUES).value);
    case 1:
      return put(pick(NAMES), pick(VALUES).value);
    case 2:
      return Object.fromEntries(Object.entries(row).filter(([one]) => one !== name));
    case 3:
      return Object.fromEntries(random.shuffle(Object.entries(row)));
    case 4:
      return put(name, Object.hasOwn(other, name) ? other[name] : value);
    case 5:
      return put(name, nested(random.below(20), value));
    case 6:
      return put(name, typeof value === "string" ? value.split(" ") : [value]);
    case 7:
      return put(pick([...names, ...NAMES]), value);
    default:
      return put(name, respelt(random, pick, value));
  }
}

const nested = (depth: number, value: unknown): unknown =>
  depth === 0 ? value : [nested(depth - 1, value)];

/** A text with a few characters or words more, fewer, doubled, swapped or in the other case. */
function respelt(random: Random, pick: Pick, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = [...(value as readonly unknown[])];
    if (items.length > 0 && random.below(2) === 0) items.splice(random.below(items.length), 1);
    else items.splice(random.below(items.length + 1), 0, pick(PIECES));
    return items;
  }
  if (typeof value !== "string") return value;
  const at = random.below(value.length + 1);
  const to = Math.min(value.length, at + 1 + random.below(3));
  switch (random.below(7)) {
    case 0:
      return value.slice(0, at) + pick(STRANGE) + value.slice(at);
    case 1:
      return value.slice(0, at) + pick(PIECES) + value.slice(at);
    case 2:
      return value.slice(0, at) + value.slice(to);
    case 3:
      return (
        value.slice(0, at) + Array.from(value.slice(at, to)).toReversed().join("") + value.slice(to)
      );
    case 4:
      return random.below(2) === 0 ? value.toLowerCase() : value.toUpperCase();
    case 5:
      return value.repeat(1 + random.below(40));
    default:
      return random.shuffle(value.split(" ")).join(" ");
  }
}

/** A line cut short, with something put into it, or with what JSON allows and no row has. */
function torn(random: Random, pick: Pick, text: string): string {
  const at = random.below(text.length + 1);
  switch (random.below(6)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + pick([...STRANGE, ...PIECES, "}", "]", ",", ":"]) + text.slice(at);
    case 2:
      return `${text.slice(0, -1)}${text === "{}" ? "" : ","}"hand":"AKQ2.AKQ.AKQ.AKQ"}`;
    case 3:
      return pick([
        "null",
        "5",
        '"x"',
        "[]",
        "true",
        "[".repeat(5000),
        '{"a":'.repeat(5000),
        "",
        "{}",
      ]);
    case 4:
      return `${text.slice(0, -1)}${text === "{}" ? "" : ","}"_n":${pick(["1e999", "-1e400", "01", '"\\ud800"', '"\\u0000"', "nan"])}}`;
    default:
      return ` \t${text}\r `;
  }
}
