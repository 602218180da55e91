/** `falsecard worker`: does the tasks of a cluster until it is interrupted. */
import { membershipOf, poolFailure, newsText, queues, serverOf } from "../workers/cluster.js";
import { command, flagOption, option } from "../frame/command.js";
import { TASK_KINDS } from "../workers/task-kinds.js";
import { PASSWORD_FILE, REDIS_URL, threadsOf } from "../workers/worker-pool.js";
import { EXIT } from "../frame/shell.js";
import { onSignal } from "../frame/exit-signals.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export default command({
  progress: "news",
  options: {
    redis: REDIS_URL,
    "password-file": PASSWORD_FILE,
    workers: option("N", COMMON_PHRASES.poolWorkers),
    json: flagOption(["what happens, one JSON object a line", "出来事を1行に1つの JSON で出力"]),
  },
  examples: [
    [
      "falsecard worker --redis redis://192.168.1.20",
      ["one thread for each core of this machine", "このマシンのコアごとに1スレッド"],
    ],
    [
      "falsecard worker --redis rediss://redis.example.org --password-file secret.txt",
      ["with TLS, and a password from a file", "TLS と、ファイルのパスワード"],
    ],
  ],
  run: async (shell, given) => {
    const server = serverOf(shell, given);
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
      throw poolFailure(shell, error);
    });
    if (given.json === true) await shell.printJson({ kind: "ready", at, threads, release });
    else await shell.print(shell.say(PHRASES.ready, { at, threads, release }));
    let forget = (): void => {};
    const left = await Promise.race([
      serving.refused,
      new Promise<number>((resolve) => {
        forget = onSignal(resolve);
      }),
    ]);
    forget();
    if (typeof left === "number" && given.json !== true)
      await shell.tell(shell.say(PHRASES.leaving, { at }));
    await serving.close();
    if (typeof left !== "number") throw poolFailure(shell, left);
    if (given.json === true) await shell.printJson({ kind: "left", tasks });
    else await shell.print(shell.say(PHRASES.left, { tasks }));
    return left === 0 ? EXIT.ok : left;
  },
});

const PHRASES = {
  ready: [
    "At work for {at} with {threads|thread|threads}, release {release}. Ctrl-C ends it.",
    "{at} で {threads} スレッドが働いています(リリース {release})。Ctrl-C で終わります。",
  ],
  leaving: [
    "Leaving {at}: what is nearly done is finished, the rest handed back.",
    "{at} を離れます。終わりかけのものは終え、残りは返します。",
  ],
  left: ["{tasks|task|tasks} done.", "{tasks} 件の仕事をしました。"],
} as const;
