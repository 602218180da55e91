/** The worker in which the engine runs, so that the page never waits for it. */
import { answersAt } from "./answers.js";
import { serveEngine } from "./port.js";

serveEngine(
  self,
  answersAt(() => performance.now()),
);
