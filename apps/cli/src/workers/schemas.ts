/** What records, programs and convention cards look like on their way from another machine. */
import type { Card } from "@falsecard/core";
import type { Json } from "@falsecard/core/files";
import { countUpTo, jsonWithin, text, v } from "@falsecard/cluster";
import { LONGEST_TEXT, parseConventionCard } from "@falsecard/engine/bidding";
import { parseProgram } from "../programs/program.js";

export const CARD = v.pipe(
  countUpTo(51),
  // Every such number is a card.
  v.transform((number) => number as Card),
);

/** A record of a board with all that people said of it; what it means is for its own parser to say. */
export const RECORD: v.GenericSchema<unknown, Json> = jsonWithin({
  depth: 8,
  values: 5000,
  characters: 500_000,
});

/** What all random choices come from. */
export const SEED_TEXT = text(1000);

/** A program by its name, with its changes. */
export const PROGRAM_TEXT = v.pipe(
  text(1000),
  v.check((found) => parseProgram(found).ok, "no program"),
);

/** A convention card as a file has it: switches, or the text of a system. */
export const CONVENTION_CARD = v.pipe(
  text(LONGEST_TEXT),
  v.check((found) => parseConventionCard(found).ok, "no convention card"),
);
