/** Families of code that the order of the system's text names: what is truly an algorithm. */
import type { Family } from "../rule.js";
import { JUDGEMENT, LAST_RESORTS } from "./judgement.js";

export const CODE: ReadonlyMap<string, Family> = new Map(
  Object.entries({ judgement: JUDGEMENT, "last-resorts": LAST_RESORTS }),
);
