/**
 * Membership of a cluster: all members are of the same release, because only the same code gives the same results.
 * The first member writes its release to the server, where it stays until a little after the last member has left.
 * Members send heartbeats.
 */
import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { PoolError } from "../task-kind.js";
import { makeRedisUrl, type RedisAddress } from "./address.js";

export const PREFIX = "falsecard";

/** The interval between heartbeats, and how long a heartbeat is valid, in milliseconds. */
const BEAT = 2000;
const STAY = 10_000;
/** Milliseconds in which the server must accept the first connection. */
const PATIENCE = 3000;
/** Matches a server's answer to a wrong or missing name or password. */
const DENIED = /NOAUTH|WRONGPASS|NOPERM|AUTH/;

/** What a member of a cluster needs to join: the server, and the release that all members must share. */
export interface MembershipOptions {
  readonly address: RedisAddress;
  /** The release of the program, which must be the same on every machine. */
  readonly release: string;
  readonly report?: (news: ClusterNews) => void;
}

/** Events of the cluster to show to a person. */
export type ClusterNews =
  /** The connection to the server is lost; all work waits for it. */
  | { readonly kind: "away"; readonly reason: string }
  /** The connection to the server is restored. */
  | { readonly kind: "back" }
  /** The number of tasks that all workers together can do at once has changed. */
  | { readonly kind: "workers"; readonly workers: number }
  /** A task failed and is sent again. */
  | { readonly kind: "again"; readonly reason: string }
  /** An entry of the queue is no task. */
  | { readonly kind: "garbage"; readonly reason: string }
  | { readonly kind: "done"; readonly task: string };

/** Options of every connection: reconnect until the member leaves, and queue commands meanwhile. */
export const connectionTo = ({ tls, ...rest }: RedisAddress, hasLeft = (): boolean => false) => ({
  ...rest,
  // An empty `tls` object turns on TLS and checks the certificate against the host name.
  ...(tls ? { tls: {} } : {}),
  maxRetriesPerRequest: null,
  connectTimeout: PATIENCE,
  // After the member has left, reconnecting would keep the process from ending.
  retryStrategy: (times: number) => (hasLeft() ? null : Math.min(2000, 50 * 2 ** times)),
});

/** The name of the queue, one for each release. */
export const queueOf = (release: string): string => `tasks-${release.replaceAll(":", "_")}`;

export const ASKERS = `${PREFIX}:asker`;
export const WORKERS = `${PREFIX}:workers`;
export const RELEASE = `${PREFIX}:release`;
export const askerKey = (id: string): string => `${ASKERS}:${id}`;
const workersKey = (release: string, id: string): string => `${WORKERS}:${release}:${id}`;

/** All keys that begin with a text. */
export async function keysLike(redis: Redis, beginning: string): Promise<string[]> {
  const keys: string[] = [];
  let cursor = "0";
  do {
    const pattern = `${beginning.replaceAll(/[[\]?*\\]/g, "\\$&")}*`;
    const [next, found] = await redis.scan(cursor, "MATCH", pattern, "COUNT", 1000);
    cursor = next;
    keys.push(...found);
  } while (cursor !== "0");
  return keys;
}

/** A member of the cluster: a pool that sends tasks (an asker) or a worker. */
export class Membership {
  readonly id = randomUUID();
  readonly redis: Redis;
  readonly #options: MembershipOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #away = false;
  /** Whether the member has joined and not left; the loss of the connection is reported only then. */
  #in = false;

  private constructor(redis: Redis, options: MembershipOptions) {
    this.redis = redis;
    this.#options = options;
  }

  /** Whether the connection to the server is lost at present. */
  get isAway(): boolean {
    return this.#away;
  }

  /** Joins, or fails with a {@link PoolError}: `unreachable`, `refused` or `release`. */
  static async enter(options: MembershipOptions): Promise<Membership> {
    return await Membership.#connect(options, (membership) => membership.#stayIn());
  }

  /** A connection to the server that takes no part in the cluster; fails as {@link Membership.enter} does. */
  static async visit(address: RedisAddress): Promise<Redis> {
    const { redis } = await Membership.#connect(
      { address, release: "" },
      async ({ redis: own }) => {
        // A server that wants a password answers the connection, but no question.
        await own.get(RELEASE);
      },
    );
    return redis;
  }

  static async #connect(
    options: MembershipOptions,
    begin: (membership: Membership) => Promise<void>,
  ): Promise<Membership> {
    const { address } = options;
    const redis = new Redis(connectionTo(address));
    const membership = new Membership(redis, options);
    let last = "";
    try {
      // Wait for a server that is restarting, but not for one that refuses the login.
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          reject(new Error(`no answer in ${PATIENCE} ms`));
        }, PATIENCE);
        redis.once("ready", () => {
          clearTimeout(timer);
          resolve();
        });
        redis.on("error", (error: Error) => {
          last = sayError(error);
          if (!DENIED.test(last)) {
            membership.#lose(last);
            return;
          }
          clearTimeout(timer);
          reject(error);
        });
      });
      await begin(membership);
    } catch (error) {
      redis.disconnect();
      if (error instanceof PoolError) throw error;
      const reason = error instanceof Error ? sayError(error) : String(error);
      // Prefer the error of the connection, which says more than that of the timeout.
      throw new PoolError(
        DENIED.test(`${reason} ${last}`) ? "refused" : "unreachable",
        `${makeRedisUrl(address)}: ${last === "" ? reason : last}`,
      );
    }
    membership.#in = true;
    last = "";
    redis.on("ready", () => {
      if (membership.#away) options.report?.({ kind: "back" });
      membership.#away = false;
      last = "";
    });
    redis.on("close", () => {
      membership.#lose(last || "the connection was closed");
    });
    return membership;
  }

  /** Sends heartbeats and calls `beat` at each; calls `onRefused` if the cluster now has another release. */
  stay(beat: () => Promise<void>, onRefused: (error: PoolError) => void): void {
    const next = async (): Promise<void> => {
      try {
        await this.#stayIn();
        await beat();
      } catch (error) {
        if (error instanceof PoolError) onRefused(error);
        // Other errors come from the connection, which reconnects by itself.
      }
      if (this.#in) this.#timer = setTimeout(() => void next(), BEAT);
    };
    this.#timer = setTimeout(() => void next(), 0);
  }

  /** Sets a key that expires after `STAY` milliseconds unless it is set again. */
  async keep(key: string, value: string): Promise<void> {
    await this.redis.set(key, value, "PX", STAY);
  }

  async keepWorkers(workers: number): Promise<void> {
    await this.keep(workersKey(this.#options.release, this.id), String(workers));
  }

  /** The number of tasks that all workers of the release can do at once. */
  async countWorkers(): Promise<number> {
    const keys = await keysLike(this.redis, workersKey(this.#options.release, ""));
    if (keys.length === 0) return 0;
    const values = await this.redis.mget(keys);
    return values.reduce(
      (sum, value) => sum + (/^\d{1,4}$/.test(value ?? "") ? Number(value) : 0),
      0,
    );
  }

  async leave(): Promise<void> {
    this.#in = false;
    clearTimeout(this.#timer);
    if (this.redis.status === "ready")
      await within(
        1000,
        this.redis.del(askerKey(this.id), workersKey(this.#options.release, this.id)),
      );
    this.redis.disconnect();
  }

  async #stayIn(): Promise<void> {
    const { release } = this.#options;
    await this.redis.set(RELEASE, release, "PX", STAY, "NX");
    const there = await this.redis.get(RELEASE);
    if (there !== null && there !== release) throw new PoolError("release", there);
    await this.redis.pexpire(RELEASE, STAY);
  }

  #lose(reason: string): void {
    if (this.#away || !this.#in) return;
    this.#away = true;
    this.#options.report?.({ kind: "away", reason });
  }
}

/**
 * The message of an error. If several addresses failed, Node gives one error without a message; the messages of its
 * parts are joined.
 */
function sayError(error: Error): string {
  if (error instanceof AggregateError && error.message === "")
    return error.errors
      .map((each) => (each instanceof Error ? each.message : String(each)))
      .join("; ");
  return error.message;
}

/** Waits until a promise is settled, but at most this number of milliseconds; ignores its error. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    work.catch(() => {}),
    new Promise((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    }),
  ]);
  clearTimeout(timer);
}
