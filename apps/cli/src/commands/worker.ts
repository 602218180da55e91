/** `falsecard worker`: does the tasks of a cluster until it is told to go. */
import { entranceOf, excuseOf, newsText, queues } from "../cluster.js";
import { command } from "../command.js";
import { threadsOf } from "../crew.js";
import { EXIT } from "../shell.js";
import { onSignal } from "../signals.js";

export const worker = command({
  name: "worker",
  about: "worker.about",
  operands: [],
  options: {
    redis: { about: "worker.redis", value: "URL" },
    workers: { about: "crew.workers", value: "N" },
    json: { about: "worker.json" },
  },
  examples: [
    ["falsecard worker --redis redis://192.168.1.20", "worker.example.one"],
    [
      "falsecard worker --redis rediss://:secret@redis.example.org --workers 2",
      "worker.example.tls",
    ],
  ],
  run: async (shell, given) => {
    if (given.redis === undefined)
      throw shell.misuse("misuse.missing", { expected: "--redis redis://HOST" });
    const threads = threadsOf(shell, given.workers);
    const { serveQueue } = await queues();
    let tasks = 0;
    const entrance = await entranceOf(shell, "--redis", given.redis, (news, shown) => {
      if (news.kind === "done") tasks++;
      if (given.json === true) void shell.printJson(news);
      else {
        const words = newsText(shell, news, shown);
        if (words !== undefined) void shell.tell(words);
      }
    });
    const { release, shown: at } = entrance;
    const serving = await serveQueue(entrance, shell.io.agency.crew(threads)).catch(
      (error: unknown) => {
        throw excuseOf(shell, error);
      },
    );
    if (given.json === true) await shell.printJson({ kind: "ready", at, threads, release });
    else await shell.print(shell.say("worker.ready", { at, threads, release }));
    let forget = (): void => {};
    const left = await Promise.race([
      serving.refused,
      new Promise<number>((resolve) => {
        forget = onSignal(resolve);
      }),
    ]);
    forget();
    if (typeof left === "number" && given.json !== true)
      await shell.tell(shell.say("worker.leaving", { at }));
    await serving.close();
    if (typeof left !== "number") throw excuseOf(shell, left);
    if (given.json === true) await shell.printJson({ kind: "left", tasks });
    else await shell.print(shell.say("worker.left", { tasks }));
    return left === 0 ? EXIT.ok : left;
  },
});
