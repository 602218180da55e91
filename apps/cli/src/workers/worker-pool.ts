/** The pool that does the tasks of a command: threads of this machine, or the workers of a cluster. */
import type { Pool } from "@falsecard/cluster";
import { type Given, numberOf, option, type Options } from "../frame/command.js";
import type { Shell } from "../frame/shell.js";
import type { CliTasks } from "./task-kinds.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

const PHRASES = {
  clusterPasswordAlone: [
    "--password-file is for the server of --cluster; expected both",
    "--password-file は --cluster のサーバーのためのものです。両方を指定してください",
  ],
  poolCluster: [
    "workers at this Redis do it instead",
    "代わりに、この Redis につながるワーカーが計算する",
  ],
} as const;

export const PASSWORD_FILE = option("FILE", [
  "the server's password is its first line; else the variable FALSECARD_REDIS_PASSWORD",
  "サーバーのパスワードを1行目に書いたファイル(なければ環境変数 FALSECARD_REDIS_PASSWORD)",
]);

/** The option with the server of a cluster, for commands that are nothing without one. */
export const REDIS_URL = option("URL", [
  "redis://HOST, with TLS rediss://HOST; else the variable FALSECARD_REDIS",
  "redis://HOST、TLS なら rediss://HOST(なければ環境変数 FALSECARD_REDIS)",
]);

/** Options of a command whose tasks a pool may do. */
export const POOL_OPTIONS = {
  workers: option("N", COMMON_PHRASES.poolWorkers),
  cluster: { about: PHRASES.poolCluster, value: "URL" },
  "password-file": PASSWORD_FILE,
} as const satisfies Options;
export type PoolOptions = Given<typeof POOL_OPTIONS>;

const MOST_THREADS = 256;

/** The number of threads by `--workers`; without it, one for each core. */
export const threadsOf = (shell: Shell, workers: string | undefined): number =>
  workers === undefined
    ? shell.io.workers.cores
    : numberOf(shell, "--workers", workers, 1, MOST_THREADS);

export async function openPool(
  shell: Shell,
  { workers, cluster, "password-file": passwordFile }: PoolOptions,
): Promise<Pool<CliTasks>> {
  if (cluster === undefined) {
    if (passwordFile !== undefined) throw shell.misuse(PHRASES.clusterPasswordAlone);
    const { TASK_KINDS } = await import("./task-kinds.js");
    return await shell.io.workers.pool(TASK_KINDS, threadsOf(shell, workers));
  }
  if (workers !== undefined)
    throw shell.misuse(COMMON_PHRASES.misuseBoth, { one: "--workers", other: "--cluster" });
  const { openCluster } = await import("./cluster.js");
  return await openCluster(shell, { option: "--cluster", url: cluster, passwordFile });
}

/** The pool that an option asks for; undefined without one, because the command then works in one thread. */
export const openPoolIfAsked = async (
  shell: Shell,
  given: PoolOptions,
): Promise<Pool<CliTasks> | undefined> =>
  Object.keys(POOL_OPTIONS).some((name) => Object.hasOwn(given, name))
    ? await openPool(shell, given)
    : undefined;
