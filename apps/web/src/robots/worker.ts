/** The worker in which the engine runs, so that it never blocks the page. */
import { answersAt } from "./answers.js";
import { serveEngine } from "./port.js";

serveEngine(
  self,
  answersAt(() => performance.now()),
);
