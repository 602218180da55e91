/** `falsecard worker`: does the tasks of a cluster until it is told to go. */
import { membershipOf, excuseOf, newsText, queues, type Server } from "../workers/cluster.js";
import { command } from "../frame/command.js";
import { TASK_KINDS } from "../workers/task-kinds.js";
import { threadsOf } from "../workers/worker-pool.js";
import { PASSWORD_FILE } from "../workers/password.js";
import { EXIT } from "../frame/shell.js";
import { onSignal } from "../frame/exit-signals.js";

/** Where the server is, for a worker that no command line is to name. */
const URL_VARIABLE = "FALSECARD_REDIS";

export const worker = command({
  progress: "news",
  options: {
    redis: { about: "worker.redis", value: "URL" },
    "password-file": PASSWORD_FILE,
    workers: { about: "pool.workers", value: "N" },
    json: { about: "worker.json" },
  },
  examples: [
    ["falsecard worker --redis redis://192.168.1.20", "worker.example.one"],
    [
      "falsecard worker --redis rediss://redis.example.org --password-file secret.txt",
      "worker.example.tls",
    ],
  ],
  run: async (shell, given) => {
    const url = given.redis ?? shell.io.env[URL_VARIABLE];
    if (url === undefined) throw shell.misuse("worker.where", { variable: URL_VARIABLE });
    const server: Server = {
      option: given.redis === undefined ? URL_VARIABLE : "--redis",
      url,
      passwordFile: given["password-file"],
    };
    const threads = threadsOf(shell, given.workers);
    const { serveQueue } = await queues(shell);
    let tasks = 0;
    const options = await membershipOf(shell, server, (news, shown) => {
      if (news.kind === "done") tasks++;
      if (given.json === true) void shell.printJson(news);
      else {
        const words = newsText(shell, news, shown);
        if (words !== undefined) void shell.tell(words);
      }
    });
    const { release, shown: at } = options;
    const serving = await serveQueue(
      options,
      await shell.io.workers.pool(TASK_KINDS, threads),
    ).catch((error: unknown) => {
      throw excuseOf(shell, error);
    });
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
