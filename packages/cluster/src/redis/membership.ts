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

/** The interval of heartbeats and how long one counts, in milliseconds. */
const BEAT = 2000;
const STAY = 10_000;
/** How long the server may take to answer the first time. */
const PATIENCE = 3000;
/** What a server answers to a wrong name or password. */
const DENIED = /NOAUTH|WRONGPASS|NOPERM|AUTH/;

/** What a member of a cluster needs to join: the server, and the release that all members must share. */
export interface MembershipOptions {
  readonly address: RedisAddress;
  /** What must be the same on every machine. */
  readonly release: string;
  readonly report?: (news: ClusterNews) => void;
}

/** Events of the cluster to show to a person. */
export type ClusterNews =
  /** The server is gone; everything waits for it. */
  | { readonly kind: "away"; readonly reason: string }
  /** It is there again. */
  | { readonly kind: "back" }
  /** So many tasks can be done at once by all workers together. */
  | { readonly kind: "workers"; readonly workers: number }
  /** A task is given again. */
  | { readonly kind: "again"; readonly reason: string }
  /** What stood in the queue is no task. */
  | { readonly kind: "garbage"; readonly reason: string }
  | { readonly kind: "done"; readonly task: string };

/** Options of every connection: reconnect until the member leaves, and queue commands meanwhile. */
export const connectionTo = ({ tls, ...rest }: RedisAddress, hasLeft = (): boolean => false) => ({
  ...rest,
  // The certificate is held against the name of the host.
  ...(tls ? { tls: {} } : {}),
  maxRetriesPerRequest: null,
  connectTimeout: PATIENCE,
  // Reconnecting for ever would keep the process from ending.
  retryStrategy: (times: number) => (hasLeft() ? null : Math.min(2000, 50 * 2 ** times)),
});

/** The name of the queue, one for each release. */
export const queueOf = (release: string): string => `tasks-${release.replaceAll(":", "_")}`;

export const askerKey = (id: string): string => `${PREFIX}:asker:${id}`;
const workersKey = (release: string, id: string): string => `${PREFIX}:workers:${release}:${id}`;
const RELEASE = `${PREFIX}:release`;

/** A member of the cluster: an asker or a worker. */
export class Membership {
  readonly id = randomUUID();
  readonly redis: Redis;
  readonly #options: MembershipOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #away = false;
  /** Whether it has joined and not left; events are reported only then. */
  #in = false;

  private constructor(redis: Redis, options: MembershipOptions) {
    this.redis = redis;
    this.#options = options;
  }

  /** Whether the server is gone just now. */
  get isAway(): boolean {
    return this.#away;
  }

  /** Joins, or fails with a {@link PoolError}: `unreachable`, `refused` or `release`. */
  static async enter(options: MembershipOptions): Promise<Membership> {
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
      await membership.#stayIn();
    } catch (error) {
      redis.disconnect();
      if (error instanceof PoolError) throw error;
      const reason = error instanceof Error ? sayError(error) : String(error);
      // The error of the connection says more than the timeout.
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

  /** Sends heartbeats and calls what is due at each; `onRefused` is called if another release is at work. */
  stay(beat: () => Promise<void>, onRefused: (error: PoolError) => void): void {
    const next = async (): Promise<void> => {
      try {
        await this.#stayIn();
        await beat();
      } catch (error) {
        if (error instanceof PoolError) onRefused(error);
        // Other errors are of the connection, which reconnects.
      }
      if (this.#in) this.#timer = setTimeout(() => void next(), BEAT);
    };
    this.#timer = setTimeout(() => void next(), 0);
  }

  /** Keeps a key alive until the member leaves. */
  async keep(key: string, value: string): Promise<void> {
    await this.redis.set(key, value, "PX", STAY);
  }

  async keepWorkers(workers: number): Promise<void> {
    await this.keep(workersKey(this.#options.release, this.id), String(workers));
  }

  /** How many tasks all workers can do at once. */
  async countWorkers(): Promise<number> {
    const keys: string[] = [];
    let cursor = "0";
    do {
      const [next, found] = await this.redis.scan(
        cursor,
        "MATCH",
        workersKey(this.#options.release, "*").replaceAll(/[[\]?\\]/g, "\\$&"),
        "COUNT",
        1000,
      );
      cursor = next;
      keys.push(...found);
    } while (cursor !== "0");
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

/** Node tells several failed addresses as one error without a message. */
function sayError(error: Error): string {
  if (error instanceof AggregateError && error.message === "")
    return error.errors
      .map((each) => (each instanceof Error ? each.message : String(each)))
      .join("; ");
  return error.message;
}

/** Waits for a promise, failed or not, at most so many milliseconds. */
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
