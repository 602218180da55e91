/** A cluster as the commands see it: the queue of an address on the command line, and its news in words. */
import type { Pool } from "@falsecard/cluster";
import type { MembershipOptions, ClusterNews, RedisAddress } from "@falsecard/cluster/redis";
import { PoolError } from "@falsecard/cluster";
import { withPassword } from "./password.js";
import type { Shell } from "../frame/shell.js";
import { onSignal } from "../frame/exit-signals.js";
import { TASK_KINDS, type CliTasks } from "./task-kinds.js";

/**
 * The queue, loaded when it is wanted: most commands know nothing of queues, and most people never install the two
 * packages that it stands on.
 */
export const queues = (shell: Shell) =>
  import("@falsecard/cluster/redis").catch((error: unknown) => {
    throw isNotInstalled(error) ? shell.failure(PHRASES.packages) : error;
  });

/** Whether a module could not be found, as Node says it. */
const isNotInstalled = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";

/** A server as the user names it. */
export interface Server {
  /** The option that names it, for what there is to complain of. */
  readonly option: string;
  readonly url: string;
  readonly passwordFile: string | undefined;
}

/** How to come into the cluster at an address, or a stop that says what is wrong with the address. */
export async function membershipOf(
  shell: Shell,
  { option, url, passwordFile }: Server,
  report: (news: ClusterNews, shown: string) => void,
): Promise<MembershipOptions & { readonly address: RedisAddress; readonly shown: string }> {
  const { makeRedisUrl, parseRedisUrl } = await queues(shell);
  const named = parseRedisUrl(url);
  if (named === undefined) throw shell.misuse(PHRASES.url, { option });
  const address = await withPassword(shell, option, named, passwordFile);
  const shown = makeRedisUrl(address);
  return {
    address,
    shown,
    release: shell.io.workers.release(),
    report: (news) => {
      report(news, shown);
    },
  };
}

/** The pool of a cluster; it is left in order when the process is told to go. */
export async function openCluster(shell: Shell, server: Server): Promise<Pool<CliTasks>> {
  const { QueuePool } = await queues(shell);
  const options = await membershipOf(shell, server, (news, shown) => {
    const words = newsText(shell, news, shown);
    if (words !== undefined) void shell.tell(words);
  });
  const pool = await QueuePool.open(TASK_KINDS, options).catch((error: unknown) => {
    throw poolFailure(shell, error);
  });
  if (pool.workers === 0)
    await shell.tell(newsText(shell, { kind: "workers", workers: 0 }, options.shown) ?? "");
  const forget = onSignal((exit) => {
    void pool.close().finally(() => process.exit(exit));
  });
  return {
    kinds: pool.kinds,
    get size() {
      return pool.size;
    },
    ask: (name, input, asking) => pool.ask(name, input, asking),
    close: async () => {
      forget();
      await pool.close();
    },
  };
}

/** What happened, in words; undefined if a person need not know. */
export function newsText(shell: Shell, news: ClusterNews, at: string): string | undefined {
  switch (news.kind) {
    case "away":
      return shell.say(PHRASES.away, { at, reason: news.reason });
    case "back":
      return shell.say(PHRASES.back, { at });
    case "workers":
      return news.workers === 0
        ? shell.say(PHRASES.idle, { at, release: shell.io.workers.release() })
        : shell.say(PHRASES.workers, { workers: news.workers, at });
    case "again":
      return shell.say(PHRASES.again, { reason: news.reason });
    case "garbage":
      return shell.say(PHRASES.garbage, { at, reason: news.reason });
    case "done":
      return undefined;
  }
}

/** A failure of the pool as a sentence for the user; anything else stays what it is. */
export function poolFailure(shell: Shell, error: unknown): unknown {
  if (!(error instanceof PoolError)) return error;
  const { fault, message: reason } = error;
  switch (fault) {
    case "unreachable":
      return shell.failure(PHRASES.unreachable, { reason });
    case "refused":
      return shell.failure(PHRASES.refused, { reason });
    case "release":
      return shell.failure(PHRASES.release, {
        theirs: reason,
        ours: shell.io.workers.release(),
      });
    case "lost":
      return shell.failure(PHRASES.lost, { reason });
    case "garbage":
      return shell.failure(PHRASES.nonsense, { reason });
    case "failed":
    case "closed":
      return error;
  }
}

const PHRASES = {
  url: [
    "{option}: this is no address of a Redis server; expected redis://HOST, redis://:PASSWORD@HOST:PORT/0 or, with TLS, rediss://…",
    "{option}: Redis サーバーのアドレスではありません。redis://HOST、redis://:PASSWORD@HOST:PORT/0、TLS なら rediss://… のように書いてください",
  ],
  packages: [
    "a queue on Redis needs two more packages; install them beside falsecard: npm install bullmq ioredis",
    "Redis のキューにはあと2つのパッケージが必要です。falsecard と同じ場所に入れてください: npm install bullmq ioredis",
  ],
  workers: [
    "{at}: {workers|thread is|threads are} at work.",
    "{at}: {workers} スレッドが働いています。",
  ],
  idle: [
    "{at}: nobody is at work. Start workers of release {release} with `falsecard worker --redis URL`.",
    "{at}: 働いているワーカーがいません。リリース {release} のワーカーを `falsecard worker --redis URL` で起動してください。",
  ],
  away: [
    "{at} is gone ({reason}); everything waits until it is back.",
    "{at} につながりません({reason})。戻るまで待ちます。",
  ],
  back: ["{at} is back.", "{at} が戻りました。"],
  again: ["A task is given again: {reason}", "仕事をもう一度出します: {reason}"],
  garbage: [
    "{at}: what stood in the queue is no task and was refused: {reason}",
    "{at}: キューにあったものは仕事ではないので断りました: {reason}",
  ],
  unreachable: ["no Redis server answers at {reason}", "Redis サーバーが答えません: {reason}"],
  refused: [
    "the Redis server refused the name or password: {reason}; expected those of the server, from the URL, --password-file or FALSECARD_REDIS_PASSWORD",
    "名前かパスワードを Redis サーバーが拒みました: {reason}。URL、--password-file、FALSECARD_REDIS_PASSWORD のいずれかで正しいものを指定してください",
  ],
  release: [
    "this cluster works with release {theirs}, and this is {ours}; expected the same on every machine, or the results would differ",
    "このクラスターはリリース {theirs} で働いていますが、こちらは {ours} です。結果が変わらないよう、すべてのマシンで同じにしてください",
  ],
  lost: [
    "a task was given up after four workers died over it or fell silent: {reason}",
    "4つのワーカーが倒れるか黙ったため、仕事をあきらめました: {reason}",
  ],
  nonsense: [
    "a task was given up after four answers that do not fit it: {reason}",
    "仕事に合わない答えが4回来たため、あきらめました: {reason}",
  ],
} as const;
