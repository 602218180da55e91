/** The thread in which the robots think, so that the page never waits for them. */
import { serveWorker } from "@falsecard/cluster/web";
import { think } from "./mind.js";
import { lookInto } from "../study/think.js";
import { readOf } from "../systems/reading.js";
import { tradesOf } from "./trades.js";

const now = (): number => performance.now();

serveWorker(
  self,
  tradesOf({
    ask: (question) => think(question, now),
    look: (question) => lookInto(question, now),
    read: readOf,
  }),
);
