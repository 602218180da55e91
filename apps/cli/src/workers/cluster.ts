/** The cluster for commands: the queue at the user's address, its password, and its news in words. */
import type { Pool } from "@falsecard/cluster";
import type { MembershipOptions, ClusterNews, RedisAddress } from "@falsecard/cluster/redis";
import { PoolError } from "@falsecard/cluster";
import { codeOf, openToRead } from "../disk/disk.js";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";
import { onSignal } from "../frame/exit-signals.js";
import { TASK_KINDS, type CliTasks } from "./task-kinds.js";

/**
 * Imports the queue's module when it is needed, because most users never install the two packages that it depends on.
 */
export const queues = (shell: Shell) =>
  import("@falsecard/cluster/redis").catch((error: unknown) => {
    throw codeOf(error) === "ERR_MODULE_NOT_FOUND" ? shell.failure(PHRASES.packages) : error;
  });

/** A server as the options name it. */
export interface Server {
  /** The option that names it, for error messages. */
  readonly option: string;
  readonly url: string;
  readonly passwordFile: string | undefined;
}

/** The environment variable with the address of the server. */
const URL_VARIABLE = "FALSECARD_REDIS";

/** The server that `--redis` names, or else the environment. */
export function serverOf(
  shell: Shell,
  given: { readonly redis?: string; readonly "password-file"?: string },
): Server {
  const url = given.redis ?? shell.io.env[URL_VARIABLE];
  if (url === undefined) throw shell.misuse(PHRASES.where, { variable: URL_VARIABLE });
  const option = given.redis === undefined ? URL_VARIABLE : "--redis";
  return { option, url, passwordFile: given["password-file"] };
}

/** The address of a server with its password, and as it is shown; stops with a sentence if it is wrong. */
export async function clusterAddress(
  shell: Shell,
  { option, url, passwordFile }: Server,
): Promise<{ readonly address: RedisAddress; readonly shown: string }> {
  const { makeRedisUrl, parseRedisUrl } = await queues(shell);
  const named = parseRedisUrl(url);
  if (named === undefined) throw shell.misuse(PHRASES.url, { option });
  const address = await withPassword(shell, option, named, passwordFile);
  return { address, shown: makeRedisUrl(address) };
}

/** The settings for joining the cluster at an address. */
export async function membershipOf(
  shell: Shell,
  server: Server,
  report: (news: ClusterNews, shown: string) => void,
): Promise<MembershipOptions & { readonly address: RedisAddress; readonly shown: string }> {
  const { address, shown } = await clusterAddress(shell, server);
  return {
    address,
    shown,
    release: shell.io.workers.release(),
    report: (news) => {
      report(news, shown);
    },
  };
}

/** The pool of a cluster; a signal that ends the process closes it first. */
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

/** News of the cluster in words; undefined for news that a person need not know. */
export function newsText(shell: Shell, news: ClusterNews, at: string): string | undefined {
  if (news.kind === "done") return undefined;
  if (news.kind === "workers" && news.workers === 0)
    return shell.say(PHRASES.idle, { at, release: shell.io.workers.release() });
  return shell.say(NEWS[news.kind], { reason: "", workers: 0, ...news, at });
}

/** A failure of the pool as a sentence for the user; any other error is returned unchanged. */
export function poolFailure(shell: Shell, error: unknown): unknown {
  if (!(error instanceof PoolError)) return error;
  const { fault, message: reason } = error;
  if (fault === "failed" || fault === "closed" || fault === "cancelled") return error;
  return shell.failure(FAILURES[fault], { reason, ours: shell.io.workers.release() });
}

/** The environment variable that holds the password itself. */
export const PASSWORD_VARIABLE = "FALSECARD_REDIS_PASSWORD";

/** A length that no password has. */
const LONGEST = 4096;

/**
 * The address with its password, which comes from the address itself, from a file or, without either, from the
 * environment. All users of the machine can list the command lines of its processes, so a password in the address is
 * hidden from the list as soon as it is read.
 */
async function withPassword(
  shell: Shell,
  option: string,
  address: RedisAddress,
  file: string | undefined,
): Promise<RedisAddress> {
  if (address.password !== undefined) {
    if (file !== undefined)
      throw shell.misuse(PHRASES.twoPasswords, { option, other: "--password-file" });
    // From now on the system lists this title instead of the arguments.
    process.title = "falsecard";
    return address;
  }
  const password = await passwordFrom(shell, file);
  return password === undefined ? address : { ...address, password };
}

/** The password in a file or, without one, in the environment; undefined if there is none. */
export async function passwordFrom(
  shell: Shell,
  file: string | undefined,
): Promise<string | undefined> {
  if (file !== undefined) return await passwordIn(shell, file);
  const password = shell.io.env[PASSWORD_VARIABLE];
  return password === "" ? undefined : password;
}

/** The password in the first line of a file. */
async function passwordIn(shell: Shell, file: string): Promise<string> {
  const text = await beginningOf(file).catch((error: unknown) => {
    throw shell.failure(COMMON_PHRASES.sourceUnreadable, { file, reason: codeOf(error) ?? "" });
  });
  const [line = ""] = text.split(/\r?\n/);
  if (line === "" || line.length >= LONGEST) throw shell.failure(PHRASES.noPassword, { file });
  return line;
}

async function beginningOf(file: string): Promise<string> {
  const handle = await openToRead(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST), 0, LONGEST, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

const PHRASES = {
  where: [
    "expected --redis redis://HOST, or the address in the variable {variable}",
    "--redis redis://HOST か、環境変数 {variable} のアドレスが必要です",
  ],
  url: [
    "{option}: this is no address of a Redis server; expected redis://HOST, redis://:PASSWORD@HOST:PORT/0 or, with TLS, rediss://…",
    "{option}: Redis サーバーのアドレスではありません。redis://HOST、redis://:PASSWORD@HOST:PORT/0、TLS なら rediss://… のように書いてください",
  ],
  packages: [
    "a queue on Redis needs two more packages; install them beside falsecard: npm install bullmq ioredis",
    "Redis のキューにはあと2つのパッケージが必要です。falsecard と同じ場所に入れてください: npm install bullmq ioredis",
  ],
  idle: [
    "{at}: nobody is at work. Start workers of release {release} with `falsecard worker --redis URL`.",
    "{at}: 働いているワーカーがいません。リリース {release} のワーカーを `falsecard worker --redis URL` で起動してください。",
  ],
  twoPasswords: [
    "{option} has a password, and so has {other}; expected one of them",
    "{option} と {other} の両方にパスワードがあります。どちらか一方にしてください",
  ],
  noPassword: [
    "{file}: has no password in its first line; expected one of at most 4095 characters",
    "{file}: 1行目にパスワードがありません。4095文字以内で書いてください",
  ],
} as const;

const NEWS = {
  away: [
    "{at} is gone ({reason}); everything waits until it is back.",
    "{at} につながりません({reason})。戻るまで待ちます。",
  ],
  back: ["{at} is back.", "{at} が戻りました。"],
  workers: [
    "{at}: {workers|thread is|threads are} at work.",
    "{at}: {workers} スレッドが働いています。",
  ],
  again: ["A task is given again: {reason}", "仕事をもう一度出します: {reason}"],
  garbage: [
    "{at}: what stood in the queue is no task and was refused: {reason}",
    "{at}: キューにあったものは仕事ではないので断りました: {reason}",
  ],
} as const;

const FAILURES = {
  unreachable: ["no Redis server answers at {reason}", "Redis サーバーが答えません: {reason}"],
  refused: [
    "the Redis server refused the name or password: {reason}; expected those of the server, from the URL, --password-file or FALSECARD_REDIS_PASSWORD",
    "名前かパスワードを Redis サーバーが拒みました: {reason}。URL、--password-file、FALSECARD_REDIS_PASSWORD のいずれかで正しいものを指定してください",
  ],
  release: [
    "this cluster works with release {reason}, and this is {ours}; expected the same on every machine, or the results would differ",
    "このクラスターはリリース {reason} で働いていますが、こちらは {ours} です。結果が変わらないよう、すべてのマシンで同じにしてください",
  ],
  lost: [
    "a task was given up after four workers died over it or fell silent: {reason}",
    "4つのワーカーが倒れるか黙ったため、仕事をあきらめました: {reason}",
  ],
  garbage: [
    "a task was given up after four answers that do not fit it: {reason}",
    "仕事に合わない答えが4回来たため、あきらめました: {reason}",
  ],
} as const;
