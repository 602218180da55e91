// @module-tag redis-server
import { Queue } from "bullmq";
import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inOrder } from "../pool.js";
import { startRedis, type RedisServer } from "../server/index.js";
import {
  connectionTo,
  PREFIX,
  queueOf,
  type MembershipOptions,
  type ClusterNews,
} from "./membership.js";
import { lookAtCluster, parseRedisUrl, QueuePool, serveQueue, type Serving } from "./index.js";
import { pool, TASK_KINDS } from "./redis.fixture.js";

let server: RedisServer;
let options: MembershipOptions;
beforeAll(async () => {
  server = await startRedis();
});
afterAll(async () => {
  await server.stop();
});
beforeEach(async () => {
  const address = parseRedisUrl(server.url);
  if (address === undefined) throw new Error(server.url);
  options = { address, release: "1.2.3+test" };
  const redis = new Redis(connectionTo(address));
  await redis.flushall();
  redis.disconnect();
});

/** A worker that is presumed dead after half a second of silence. */
const work = (workers = 2, own: Partial<MembershipOptions> = {}): Promise<Serving> =>
  serveQueue({ ...options, ...own }, pool(workers), { silence: 500 });

const numbers = (count: number, after: number) =>
  Array.from({ length: count }, (_, n) => ({
    kind: "square" as const,
    input: { n, after },
    tag: n,
  }));

async function squares(pool: QueuePool<typeof TASK_KINDS>, count: number, after: number) {
  const found: number[] = [];
  for await (const { output } of inOrder(pool, numbers(count, after), { ahead: 4 }))
    found.push(output);
  return found;
}

const expected = (count: number) => Array.from({ length: count }, (_, n) => n * n);

describe("a queue on Redis", () => {
  test("gives results in the order of the tasks, from workers that come and go", async () => {
    const news: ClusterNews[] = [];
    const pool = await QueuePool.open(TASK_KINDS, {
      ...options,
      report: (each) => news.push(each),
    });
    const first = await work();
    const second = await work(1);
    const found = squares(pool, 60, 5);
    await new Promise((resolve) => setTimeout(resolve, 60));
    await first.close();
    expect(await found).toEqual(expected(60));
    await second.close();
    await pool.close();
    expect(news.filter(({ kind }) => kind === "again")).toEqual([]);
  });

  test("is seen as it is by somebody who takes no part", async () => {
    const { address, release } = options;
    const empty = { release: undefined, workers: [], askers: 0, waiting: 0, active: 0 };
    expect(await lookAtCluster(address)).toEqual(empty);
    // To look is not to join: any release may come.
    const pool = await QueuePool.open(TASK_KINDS, options);
    const patient = { patient: true } as const;
    const asked = [
      pool.ask("square", { n: 1, after: 60_000 }),
      pool.ask("square", { n: 2, after: 0 }, patient),
      pool.ask("square", { n: 3, after: 0 }),
    ].map((each) => each.catch(() => "closed"));
    const worker = await work(1);
    const seen = { release, workers: [1], askers: 1, waiting: 2, active: 1 };
    await expect.poll(() => lookAtCluster(address)).toEqual(seen);
    await pool.close();
    await worker.close(0);
    expect(await Promise.all(asked)).toEqual(["closed", "closed", "closed"]);
    expect(await lookAtCluster(address)).toMatchObject({ workers: [], askers: 0, active: 0 });
    const gone = lookAtCluster({ ...address, port: 1 });
    await expect(gone).rejects.toMatchObject({ fault: "unreachable" });
  });

  test("leaves nothing behind", async () => {
    const pool = await QueuePool.open(TASK_KINDS, options);
    const worker = await work();
    await squares(pool, 10, 0);
    const slow = pool.ask("square", { n: 1, after: 60_000 }).catch(() => "closed");
    await new Promise((resolve) => setTimeout(resolve, 50));
    await worker.close(0);
    await pool.close();
    expect(await slow).toBe("closed");
    const redis = new Redis(connectionTo(options.address));
    const keys = await redis.keys(`${PREFIX}:*`);
    redis.disconnect();
    // The description and events of the queue stay, and so does the release, which expires by itself.
    expect(
      keys.filter((key) => !/:(?:id|meta|events|release|marker|stalled-check)$/.test(key)),
    ).toEqual([]);
  });

  test("a worker that leaves hands back what it cannot finish", async () => {
    const pool = await QueuePool.open(TASK_KINDS, options);
    const first = await work(1);
    const asked = pool.ask("square", { n: 7, after: 1500 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const second = await work(1);
    await first.close(100);
    expect(await asked).toBe(49);
    await second.close();
    await pool.close();
  });

  test("a task that is no longer wanted leaves the queue, and no worker does it", async () => {
    const pool = await QueuePool.open(TASK_KINDS, options);
    const done: string[] = [];
    const wanted = pool.ask("square", { n: 5, after: 0 });
    const cancels: (() => void)[] = [];
    const asked = Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => {
        const unwanted = new Promise<void>((resolve) => {
          cancels.push(resolve);
        });
        return pool.ask("square", { n, after: 0 }, { unwanted });
      }),
    );
    // Half of them before they have reached the server, half of them after.
    for (const cancel of cancels.slice(0, 10)) cancel();
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const cancel of cancels) cancel();
    for (const each of await asked) expect(each).toMatchObject({ reason: { fault: "cancelled" } });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const worker = await work(1, {
      report: (news) => void (news.kind === "done" && done.push(news.task)),
    });
    expect(await wanted).toBe(25);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(done).toEqual(["square"]);
    await worker.close();
    await pool.close();
  });

  test("a patient task lets others go first", async () => {
    const pool = await QueuePool.open(TASK_KINDS, options);
    const order: number[] = [];
    const ask = async (n: number, patient: boolean): Promise<void> => {
      await pool.ask("square", { n, after: 20 }, { patient });
      order.push(n);
    };
    const asked = [1, 2, 3].map((n) => ask(n, true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    asked.push(ask(4, false));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const worker = await work(1);
    await Promise.all(asked);
    expect(order).toEqual([4, 1, 2, 3]);
    await worker.close();
    await pool.close();
  });

  test("a failure of the work itself is reported with its reason", async () => {
    const pool = await QueuePool.open(TASK_KINDS, options);
    const worker = await work();
    await expect(pool.ask("square", { n: -1, after: 0 })).rejects.toMatchObject({
      fault: "failed",
      message: "a negative number",
    });
    await worker.close();
    await pool.close();
  });

  test("a task that hangs is given up after four workers' deadlines", async () => {
    const pool = await QueuePool.open(TASK_KINDS, options);
    const worker = await work();
    await expect(
      pool.ask("square", { n: 1, after: 60_000 }, { deadline: 10 }),
    ).rejects.toMatchObject({ fault: "lost" });
    expect(await pool.ask("square", { n: 3, after: 0 })).toBe(9);
    await worker.close();
    await pool.close();
  });

  test("a server that is restarted, and has lost all, costs time and no result", async () => {
    const news: string[] = [];
    const report = ({ kind }: ClusterNews): void => void news.push(kind);
    const pool = await QueuePool.open(TASK_KINDS, { ...options, report });
    const worker = await work();
    const found = squares(pool, 40, 30);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await server.restart(300);
    expect(await found).toEqual(expected(40));
    expect(news).toContain("away");
    expect(news).toContain("back");
    await worker.close();
    await pool.close();
  });

  test("an entry that is no task is refused, and a task whose result is invalid is sent again", async () => {
    const news: ClusterNews[] = [];
    const report = (each: ClusterNews): void => void news.push(each);
    const pool = await QueuePool.open(TASK_KINDS, { ...options, report });
    const queue = new Queue(queueOf(options.release), {
      connection: connectionTo(options.address),
      prefix: PREFIX,
    });
    const redis = new Redis(connectionTo(options.address));
    const key = (part: string): string => `${PREFIX}:${queueOf(options.release)}:${part}`;
    // Jobs of somebody else, one of them not even JSON.
    await queue.add("square", { rm: "-rf" }, { jobId: "evil-1" });
    await queue.add("constructor", "x".repeat(1000), { jobId: "evil-2" });
    await redis.hset(key("evil-3"), { name: "square", data: "{", opts: "{}", timestamp: "1" });
    await redis.lpush(key("wait"), "evil-3");
    const [asked, other] = [
      pool.ask("square", { n: 5, after: 0 }),
      pool.ask("square", { n: 6, after: 0 }),
    ];
    // Forged results: not JSON, not an answer, an answer that does not fit.
    await expect.poll(() => redis.llen(key("wait"))).toBe(5);
    const waiting = await redis.lrange(key("wait"), 0, -1);
    const job = waiting.find((id) => id.endsWith("-1-0")) ?? "";
    expect(job).not.toBe("");
    for (const returnvalue of ["}{", '"nine"', JSON.stringify({ id: job, output: "nine" })])
      await redis.xadd(
        key("events"),
        "*",
        "event",
        "completed",
        "jobId",
        job,
        "returnvalue",
        returnvalue,
      );
    const worker = await work(1, { report });
    expect(await Promise.all([asked, other])).toEqual([25, 36]);
    expect(news.filter(({ kind }) => kind === "garbage").length).toBeGreaterThanOrEqual(2);
    await worker.close();
    await pool.close();
    await queue.close();
    redis.disconnect();
  });

  test("a member of another release is refused with the name of the present release", async () => {
    const worker = await work();
    await expect(work(1, { release: "2.0.0+test" })).rejects.toMatchObject({
      fault: "release",
      message: "1.2.3+test",
    });
    await expect(
      QueuePool.open(TASK_KINDS, { ...options, release: "2.0.0+test" }),
    ).rejects.toMatchObject({ fault: "release" });
    await worker.close();
  });
});
