/** The position of most tests: both sides play the modern card, at IMPs. */
import { BOTH_MODERN, type Position } from "./bidder.js";

export const USUAL: Pick<Position, "cards" | "scoring"> = { cards: BOTH_MODERN, scoring: "IMPs" };
