/** A worker in which the engine runs, so that it never blocks the page. */
import { answersAt } from "./answers.js";
import { serveEngine } from "./serve.js";

const now = (): number => performance.now();

// A message to oneself comes after those that wait; a timer would come four milliseconds later.
const { port1, port2 } = new MessageChannel();
const pauses: (() => void)[] = [];
port1.addEventListener("message", () => pauses.shift()?.());
port1.start();

serveEngine(self, answersAt(now), {
  now,
  pause: () =>
    new Promise((resolve) => {
      pauses.push(resolve);
      port2.postMessage(undefined);
    }),
});
