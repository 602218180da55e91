import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startRedis } from "../server/index.js";
import { makeRedisUrl, parseRedisUrl, QueuePool, type RedisAddress } from "./index.js";
import { TASK_KINDS } from "./redis.fixture.js";

describe("a Redis URL", () => {
  test("says what it was made of, and shows no secret", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("127.0.0.1", "redis.example.org", "::1"),
        fc.integer({ min: 1, max: 65_535 }),
        fc.integer({ min: 0, max: 15 }),
        fc.boolean(),
        fc.string({ unit: "grapheme", minLength: 8 }),
        (host, port, db, tls, password) => {
          const plain: RedisAddress = { host, port, db, tls };
          expect(parseRedisUrl(makeRedisUrl(plain))).toEqual(plain);
          const secret = encodeURIComponent(password);
          const url = makeRedisUrl(plain).replace("://", `://user:${secret}@`);
          const full = { ...plain, username: "user", password };
          expect(parseRedisUrl(url)).toEqual(full);
          expect(makeRedisUrl(full)).toBe(makeRedisUrl(plain));
        },
      ),
    );
  });

  test.each([
    "",
    "localhost",
    "localhost:6379",
    "http://localhost",
    "redis://",
    "redis://h:70000",
    "redis://h/x",
    "redis://h/0?x=1",
    "redis://:%zz@h",
  ])("is not %j", (text) => {
    expect(parseRedisUrl(text)).toBeUndefined();
  });
});

const open = (url: string) => {
  const address = parseRedisUrl(url);
  if (address === undefined) throw new Error(url);
  return QueuePool.open(TASK_KINDS, { address, release: "1.2.3+test" });
};

const NEEDS_REDIS = { tags: ["redis-server"] };

test("a server listens where it is told, and says when it ends", NEEDS_REDIS, async () => {
  const server = await startRedis({ host: "::1" });
  const { port } = new URL(server.url);
  expect(server.url).toBe(`redis://[::1]:${port}`);
  await expect(startRedis({ host: "::1", port: Number(port) })).rejects.toMatchObject({
    code: "EADDRINUSE",
  });
  await expect(startRedis({ host: "::1 ::" })).rejects.toThrow("blanks");
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  await server.restart();
  await (await open(server.url)).close();
  expect(hasEnded).toBe(false);
  await server.stop();
  await server.ended;
});

test("with a wrong password from the URL, or none, the server refuses", NEEDS_REDIS, async () => {
  const password = "p@ss:w/rd";
  const server = await startRedis({ password });
  const pool = await open(server.url);
  await pool.close();
  const bare = server.url.replace(/\/\/.*@/, "//");
  const errors = await Promise.all(
    [bare, bare.replace("//", "//:wrong@")].map((url) =>
      open(url).catch((error: unknown) => error),
    ),
  );
  for (const error of errors) {
    expect(error).toMatchObject({ fault: "refused" });
    expect(String(error)).toContain(bare);
    expect(String(error)).not.toContain(password);
  }
  await server.stop();
  await expect(open(server.url)).rejects.toMatchObject({ fault: "unreachable" });
});

test(
  "a server starts in a folder with blanks and any letters, and writes nothing there",
  NEEDS_REDIS,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'falsecard 木 の "下"-'));
    vi.stubEnv("TMPDIR", folder);
    const server = await startRedis({ password: "two words" });
    vi.unstubAllEnvs();
    const pool = await open(server.url);
    await pool.close();
    await server.stop();
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  },
);

describe("with TLS", { tags: ["redis-server", "openssl"] }, () => {
  let folder = "";
  const file = (name: string): string => join(folder, name);
  const openssl = (args: readonly string[]) => {
    const { status, stderr } = spawnSync("openssl", args, { cwd: folder, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "falsecard-tls-"));
    const words =
      "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=test " +
      "-addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out cert.pem";
    openssl(words.split(" "));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  test("a certificate of an unknown authority is refused, one of a known authority is not", async () => {
    const [cert, key] = [file("cert.pem"), file("key.pem")];
    const server = await startRedis({ password: "secret", tls: { cert, key, ca: cert } });
    await expect(open(server.url)).rejects.toMatchObject({ fault: "unreachable" });
    // Node reads the trusted authorities when a process starts, so a new process is needed.
    const script = fileURLToPath(new URL("../../dist/redis/index.js", import.meta.url));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        "--input-type=module",
        "--eval",
        `import { parseRedisUrl, QueuePool } from ${JSON.stringify(script)};
         const pool = await QueuePool.open({}, { address: parseRedisUrl(${JSON.stringify(server.url)}), release: "1" });
         console.log("in", pool.workers);
         await pool.close();`,
      ],
      { encoding: "utf8", env: { ...process.env, NODE_EXTRA_CA_CERTS: cert } },
    );
    expect([stdout, stderr]).toEqual(["in 0\n", ""]);
    await server.stop();
  });
});
