/** What programs and convention cards look like on their way; who only solves boards need not know how they play. */
import { text, v } from "@falsecard/cluster";
import { LONGEST_TEXT, parseConventionCard } from "@falsecard/engine/bidding";
import { parseProgram } from "../programs/program.js";

/** A program by its name, with its changes. */
export const PROGRAM = v.pipe(
  text(1000),
  v.check((found) => parseProgram(found).ok, "no program"),
);

/** A convention card as a file has it: switches, or the text of a system. */
export const CONVENTION_CARD = v.pipe(
  text(LONGEST_TEXT),
  v.check((found) => parseConventionCard(found).ok, "no convention card"),
);
