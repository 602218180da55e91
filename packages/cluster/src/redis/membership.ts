/**
 * Membership of a cluster: who joins is of the same release as those who are there, for only the same code
 * gives the same results. The first to come writes its release down; it stays as long as somebody of it
 * is there, and a little longer. Everybody says again and again that he is there.
 */
import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { PoolError } from "../pool-error.js";
import { makeRedisUrl, type RedisAddress } from "./address.js";

export const PREFIX = "falsecard";

/** How often one says that he is there, and how long that counts, in milliseconds. */
const BEAT = 2000;
const STAY = 10_000;
/** How long the server may take to answer the first time. */
const PATIENCE = 3000;
/** What a server says to one whom it does not let in. */
const DENIED = /NOAUTH|WRONGPASS|NOPERM|AUTH/;

/** What a member of a cluster needs to join: the server, and the release that all members must share. */
export interface MembershipOptions {
  readonly address: RedisAddress;
  /** What must be the same on every machine. */
  readonly release: string;
  readonly report?: (news: ClusterNews) => void;
}

/** What is worth telling a person. */
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

/** Options of every connection: it comes back by itself until one has left, and what was sent meanwhile waits. */
export const connectionTo = ({ tls, ...rest }: RedisAddress, hasLeft = (): boolean => false) => ({
  ...rest,
  // The certificate is held against the name of the host.
  ...(tls ? { tls: {} } : {}),
  maxRetriesPerRequest: null,
  connectTimeout: PATIENCE,
  // To go on calling a server that is gone would keep the process from ending.
  retryStrategy: (times: number) => (hasLeft() ? null : Math.min(2000, 50 * 2 ** times)),
});

/** The name of the queue: tasks of two releases never meet. */
export const queueOf = (release: string): string => `tasks-${release.replaceAll(":", "_")}`;

export const askerKey = (id: string): string => `${PREFIX}:asker:${id}`;
const workersKey = (release: string, id: string): string => `${PREFIX}:workers:${release}:${id}`;
const RELEASE = `${PREFIX}:release`;

/** A member of the cluster: somebody who asks, or a worker. */
export class Membership {
  readonly id = randomUUID();
  readonly redis: Redis;
  readonly #options: MembershipOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #away = false;
  /** Whether it is in: before that, and after it has left, there is nothing to tell. */
  #in = false;

  private constructor(redis: Redis, options: MembershipOptions) {
    this.redis = redis;
    this.#options = options;
  }

  /** Whether the server is gone just now. */
  get isAway(): boolean {
    return this.#away;
  }

  /** Comes in, or fails with a {@link PoolError}: `unreachable`, `refused` or `release`. */
  static async enter(options: MembershipOptions): Promise<Membership> {
    const { address } = options;
    const redis = new Redis(connectionTo(address));
    const membership = new Membership(redis, options);
    let last = "";
    try {
      // A server that is just being restarted is waited for, one that refuses us is not.
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
      // What went wrong on the line says more than that it took too long.
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

  /** Says again and again that one is there, and does what is due at each beat; `onRefused` hears of another release. */
  stay(beat: () => Promise<void>, onRefused: (error: PoolError) => void): void {
    const next = async (): Promise<void> => {
      try {
        await this.#stayIn();
        await beat();
      } catch (error) {
        if (error instanceof PoolError) onRefused(error);
        // Anything else is the connection, which comes back by itself.
      }
      if (this.#in) this.#timer = setTimeout(() => void next(), BEAT);
    };
    this.#timer = setTimeout(() => void next(), 0);
  }

  /** Keeps a key of one's own for as long as one is there. */
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
      await Promise.race([
        this.redis.del(askerKey(this.id), workersKey(this.#options.release, this.id)),
        new Promise((resolve) => setTimeout(resolve, 1000)),
      ]).catch(() => {});
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
