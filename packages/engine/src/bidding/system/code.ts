/** Families of code that the order of the system's text names: what is truly an algorithm, and what is not written yet. */
import type { Family } from "../rule.js";
import { COMPETITION } from "./competition.js";
import { JUDGEMENT, LAST_RESORTS } from "./judgement.js";

export const CODE: ReadonlyMap<string, Family> = new Map(
  Object.entries({
    competition: COMPETITION,
    judgement: JUDGEMENT,
    "last-resorts": LAST_RESORTS,
  }),
);
