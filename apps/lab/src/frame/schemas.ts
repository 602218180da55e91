/** Texts of a row that are read as what they say: deals and auctions. */
import { v } from "@falsecard/cluster";
import { parseCall, parseDeal } from "@falsecard/core";
import { TEXT } from "./experiment.js";

export const DEAL_TEXT = v.pipe(
  TEXT,
  v.check((found) => parseDeal(found).ok, "no deal"),
);

/** Calls divided by spaces. */
export const AUCTION_TEXT = v.pipe(
  TEXT,
  v.check((found) => found.split(" ").every((word) => parseCall(word).ok), "no calls"),
);
