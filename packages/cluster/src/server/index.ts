/**
 * Starts a Redis server on loopback that keeps nothing on disk, for tests, for measurements and for a cluster of one
 * machine. The program is `redis-server`, for example from Debian's package of that name.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { tmpdir } from "node:os";

const PROGRAM = "redis-server";

/** Milliseconds in which a server must start or stop. */
const PATIENCE = 10_000;

/** The password of a server, and its certificate. */
export interface ServerOptions {
  readonly password?: string;
  /** PEM files of a certificate, its key and its authority; the server then speaks TLS only. */
  readonly tls?: { readonly cert: string; readonly key: string; readonly ca: string };
}

/** A Redis server that was started here. */
export interface RedisServer {
  /** The URL of the server, with the password if there is one. */
  readonly url: string;
  /** Kills the server, which loses its data, and starts it again. */
  restart(pause?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Redis server on a free port of this machine, with nothing on disk. */
export async function startRedis({ password, tls }: ServerOptions = {}): Promise<RedisServer> {
  const port = await freePort();
  const settings = [
    "bind 127.0.0.1",
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
          `tls-ca-cert-file ${quoted(tls.ca)}`,
          "tls-auth-clients no",
        ]),
    ...(password === undefined ? [] : [`requirepass ${quoted(password)}`]),
  ];
  let server = await launch(settings);
  const login = password === undefined ? "" : `:${encodeURIComponent(password)}@`;
  return {
    url: `redis${tls === undefined ? "" : "s"}://${login}127.0.0.1:${port}`,
    restart: async (pause = 0) => {
      await end(server);
      await new Promise((resolve) => setTimeout(resolve, pause));
      server = await launch(settings);
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

/** A free port; another process could still take it before the server does. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}
