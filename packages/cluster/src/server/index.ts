/**
 * Starts a Redis server that keeps nothing on disk: on loopback for tests, measurements and a cluster of one machine, or
 * on an address that other machines reach. The program is `redis-server`, for example from Debian's package of that name.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { tmpdir } from "node:os";

const PROGRAM = "redis-server";

/** Milliseconds in which a server must start or stop. */
const PATIENCE = 10_000;

/** Where a server listens, its password, and its certificate. */
export interface ServerOptions {
  /** An address of this machine, 127.0.0.1 unless told; 0.0.0.0 and :: stand for all of them. */
  readonly host?: string;
  /** A free port unless told. */
  readonly port?: number;
  readonly password?: string;
  /** PEM files of a certificate, its key and, if wanted, its authority; the server then speaks TLS only. */
  readonly tls?: { readonly cert: string; readonly key: string; readonly ca?: string };
}

/** A Redis server that was started here. */
export interface RedisServer {
  /** The URL of the server, with the password if there is one. */
  readonly url: string;
  /** Kills the server, which loses its data, and starts it again. */
  restart(pause?: number): Promise<void>;
  stop(): Promise<void>;
  /** Resolves when the server ends without having been restarted. */
  readonly ended: Promise<void>;
}

/**
 * Starts a Redis server with nothing on disk. Throws Node's error if the address or port is not available, or if there
 * is no program `redis-server`.
 */
export async function startRedis({
  host = "127.0.0.1",
  port: wanted = 0,
  password,
  tls,
}: ServerOptions = {}): Promise<RedisServer> {
  if (/\s/.test(host)) throw new RangeError("an address has no blanks");
  const port = await freePort(host, wanted);
  const settings = [
    `bind ${host}`,
    // Keep nothing on disk; the data is lost with the process.
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
          ...(tls.ca === undefined ? [] : [`tls-ca-cert-file ${quoted(tls.ca)}`]),
          "tls-auth-clients no",
        ]),
    ...(password === undefined ? [] : [`requirepass ${quoted(password)}`]),
  ];
  let server = await launch(settings);
  let isRestarting = false;
  let say = (): void => {};
  const ended = new Promise<void>((resolve) => {
    say = resolve;
  });
  const watch = (): void => {
    server.once("exit", () => {
      if (!isRestarting) say();
    });
  };
  watch();
  const login = password === undefined ? "" : `:${encodeURIComponent(password)}@`;
  return {
    url: `redis${tls === undefined ? "" : "s"}://${login}${host.includes(":") ? `[${host}]` : host}:${port}`,
    ended,
    restart: async (pause = 0) => {
      isRestarting = true;
      await end(server);
      await new Promise((resolve) => setTimeout(resolve, pause));
      server = await launch(settings);
      isRestarting = false;
      watch();
    },
    stop: () => end(server),
  };
}

/**
 * A value of the server's settings in quotes, because it may contain blanks; the server reads quotes and backslashes as
 * JSON does.
 */
const quoted = (value: string): string => JSON.stringify(value);

/** Starts a server and waits until it accepts connections. */
async function launch(settings: readonly string[]): Promise<ChildProcess> {
  // The settings go through standard input, so that the password is neither in the list of processes nor in a file.
  const server = spawn(PROGRAM, ["-"], { stdio: ["pipe", "pipe", "pipe"], cwd: tmpdir() });
  server.stdin.on("error", () => {});
  server.stdin.end(`${settings.join("\n")}\n`);
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

/** The port that is wanted, or for 0 a free one; another process could still take it before the server does. */
async function freePort(host: string, wanted: number): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(wanted, host, resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}
