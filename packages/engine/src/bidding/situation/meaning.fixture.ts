import { allOf, anyOf, type Constraint } from "../../constraint/constraint.js";
import type { Meaning } from "./rule.js";

/** All of a meaning with its denials, as one constraint. */
export const wholeHandOf = (meaning: Meaning): Constraint =>
  anyOf(
    ...meaning.readings.map(({ hand, denies }) =>
      allOf(hand, ...denies.map((of): Constraint => ({ kind: "not", of }))),
    ),
  );
