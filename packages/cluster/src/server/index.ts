/**
 * A Redis server of one's own on loopback, in a folder that is gone afterwards: for tests, for measurements, and
 * for a cluster of one machine. The server is Debian's package `redis-server`, or any other of that name.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PROGRAM = "redis-server";

/** Milliseconds in which a server must have started, or stopped. */
const PATIENCE = 10_000;

/** The password of a server, and its certificate. */
export interface ServerOptions {
  readonly password?: string;
  /** PEM files of a certificate, its key and its authority; the server then speaks TLS only. */
  readonly tls?: { readonly cert: string; readonly key: string; readonly ca: string };
}

/** A Redis server that was started here. */
export interface RedisServer {
  /** With the password, if there is one. */
  readonly url: string;
  /** Kills the server, which loses its data, and starts it again. */
  restart(pause?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Redis server on a free port of this machine, with nothing on disk. */
export async function startRedis({ password, tls }: ServerOptions = {}): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), "falsecard-redis-"));
  const port = await freePort();
  const settings = [
    "bind 127.0.0.1",
    `dir ${quoted(folder)}`,
    // Nothing is kept: what was in memory is lost with the process.
    'save ""',
    "appendonly no",
    "daemonize no",
    ...(tls === undefined
      ? [`port ${port}`]
      : [
          "port 0",
          `tls-port ${port}`,
          `tls-cert-file ${quoted(tls.cert)}`,
          `tls-key-file ${quoted(tls.key)}`,
          `tls-ca-cert-file ${quoted(tls.ca)}`,
          "tls-auth-clients no",
        ]),
    ...(password === undefined ? [] : [`requirepass ${quoted(password)}`]),
  ];
  const file = join(folder, "redis.conf");
  await writeFile(file, `${settings.join("\n")}\n`, { mode: 0o600 });
  let server = await launch(file);
  return {
    url: `redis${tls === undefined ? "" : "s"}://${password === undefined ? "" : `:${encodeURIComponent(password)}@`}127.0.0.1:${port}`,
    restart: async (pause = 0) => {
      await end(server);
      await new Promise((resolve) => setTimeout(resolve, pause));
      server = await launch(file);
    },
    stop: async () => {
      await end(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A value of the server's settings, which may hold blanks: it reads quotes and backslashes as JSON does. */
const quoted = (value: string): string => JSON.stringify(value);

/** Starts a server and waits until it takes connections. */
async function launch(file: string): Promise<ChildProcess> {
  const server = spawn(PROGRAM, [file], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`${PROGRAM} did not start: ${said}`));
    }, PATIENCE);
    const hear = (text: Buffer): void => {
      said += text.toString();
      if (!/Ready to accept connections/i.test(said)) return;
      clearTimeout(timer);
      resolve();
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    server.on("error", reject);
    server.on("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`${PROGRAM} ended with code ${code}: ${said}`));
    });
  });
  return server;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGKILL");
  await gone;
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}
