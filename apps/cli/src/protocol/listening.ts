/** Listens on a port of this machine; has the address that it then has, and the sentence for a port that is not available. */
import type { AddressInfo, Server } from "node:net";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Listens, and resolves to the port. Throws Node's error if the port is not available. */
export async function listen(server: Server, { host, port }: Address): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      // A connection that could not be accepted does not stop the server.
      server.on("error", () => {});
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

/** The address for a client on this machine; for a server that listens on all addresses it is localhost. */
export function addressOf(host: string, port: number): string {
  const isEvery = host === "0.0.0.0" || host === "::";
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${isEvery ? "localhost" : name}:${port}/`;
}

/** The error for a port that is not available, as a sentence; any other error is returned unchanged. */
export function portFailure(shell: Shell, { host, port }: Address, error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) return error;
  if (!/^(?:listen|bind|getaddrinfo)$/.test(String(error.syscall))) return error;
  const code = String(error.code);
  const words = new Map(Object.entries(PHRASES.reason)).get(code);
  const reason = words === undefined ? code : shell.say(words);
  return shell.failure(PHRASES.taken, { host, port: String(port), reason });
}

const NO_ADDRESS = [
  "this machine has no such address",
  "このマシンのアドレスではありません",
] as const;

const PHRASES = {
  taken: [
    "{host}:{port} cannot be listened to: {reason}",
    "{host}:{port} で待ち受けできません: {reason}",
  ],
  /** Reasons by Node's error code. */
  reason: {
    EADDRINUSE: [
      "another program uses this port; --port 0 takes a free one",
      "ほかのプログラムがこのポートを使っています。--port 0 なら空いているものになります",
    ],
    EADDRNOTAVAIL: NO_ADDRESS,
    ENOTFOUND: NO_ADDRESS,
    EAI_AGAIN: NO_ADDRESS,
    EACCES: COMMON_PHRASES.reasonDenied,
  },
} as const;
