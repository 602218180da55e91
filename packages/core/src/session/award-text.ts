/** Adjusted scores as directors write them: `A+/A-`, `AVE`, `60/40`, `+3/-3`, `not played`. */
import { plainNumbers } from "../numerals.js";
import type { BySide } from "../seat.js";
import type { Award } from "./table-result.js";

const NOT_PLAYED = /^(?:np|n\/p|not ?played|no ?play|unplayed|未プレイ)$/i;

/**
 * Reads an adjusted score, of North-South and then of East-West; one word counts for both. Undefined if it is none.
 * @param isBare Whether a bare number is something else, as in a column of scores.
 */
export function readAward(text: string, isBare = false): BySide<Award> | "not played" | undefined {
  const plain = plainNumbers(text).replaceAll(/[−–]/g, "-");
  if (NOT_PLAYED.test(plain)) return "not played";
  const [, first, second] =
    /^(\d{1,3}(?:\.\d+)?)%?\s*[-/:]\s*(\d{1,3}(?:\.\d+)?)%?$/.exec(plain) ?? [];
  const words =
    first !== undefined && second !== undefined
      ? [first, second]
      : plain.split(/\s*\/\s*|\s+/).filter((word) => word !== "");
  if (words.length === 0 || words.length > 2) return undefined;
  const awards = words.map((word) => oneAward(word, words.length === 1));
  const ns = awards[0];
  const ew = awards.length === 1 ? ns : awards[1];
  if (ns === undefined || ew === undefined || (isBare && words.length === 1 && "value" in ns))
    return undefined;
  return { NS: ns, EW: ew };
}

function oneAward(word: string, isAlone: boolean): Award | undefined {
  const [, sign] = /^(?:a|av|ave|avg|average)([+=-]?)$/i.exec(word) ?? [];
  if (sign !== undefined)
    return { kind: sign === "+" ? "plus" : sign === "-" ? "minus" : "average" };
  const [, percent, mark] = /^(\d{1,3}(?:\.\d{1,6})?)(%?)$/.exec(word) ?? [];
  // A number alone is an adjusted score only if it says so; two numbers are those of both sides.
  if (percent !== undefined && Number(percent) <= 100 && !(isAlone && mark === ""))
    return { kind: "percent", value: Number(percent) };
  const [, imps] = /^([+-]\d{1,3}(?:\.\d{1,6})?)(?:imps?)?$/i.exec(word) ?? [];
  if (imps !== undefined && !isAlone) return { kind: "imps", value: Number(imps) };
  return undefined;
}
