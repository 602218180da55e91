/** The thread in which the robots think, so that the page never waits for them. */
import { serveWorker } from "@falsecard/cluster/web";
import { think } from "./mind.js";
import { lookInto } from "../study/answers/think.js";
import { readOf } from "../systems/reading.js";
import { taskKindsOf } from "./task-kinds.js";

const now = (): number => performance.now();

serveWorker(
  self,
  taskKindsOf({
    ask: (question) => think(question, now),
    look: (question) => lookInto(question, now),
    read: readOf,
  }),
);
