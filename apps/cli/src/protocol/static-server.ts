/**
 * A server for a folder of static files on a port of this machine; it does only what a browser needs to open the page.
 */
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { urlPath } from "../disk/paths.js";
import { listen } from "./listening.js";

/** Content types by extension. */
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
const INDEX = "/index.html";

export interface Served {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Reads every file of the folder and serves them until closed. An address is looked up among the files that were read,
 * so that no path can lead out of the folder. Throws Node's error if the port is not available.
 */
export async function serveFolder(folder: string, host: string, port: number): Promise<Served> {
  const files = await filesOf(folder);
  const policy = policyOf(files.get(INDEX)?.toString() ?? "");
  const server = createServer((request, response) => {
    const { method = "", url = "/" } = request;
    const path = pathOf(url);
    const body = path === undefined ? undefined : files.get(path);
    if (method !== "GET" && method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    if (path === undefined || body === undefined) {
      response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("not here\n");
      return;
    }
    response.writeHead(200, {
      "Content-Type": TYPES[extname(path)] ?? "application/octet-stream",
      "Content-Length": body.length,
      "Cache-Control": "no-cache",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      ...(policy === undefined ? {} : { "Content-Security-Policy": policy }),
    });
    response.end(method === "HEAD" ? undefined : body);
  });
  return {
    port: await listen(server, { host, port }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** Every file below a folder, by the path that a browser asks for. */
async function filesOf(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(urlPath(folder, file), await readFile(file));
  }
  return files;
}

/** The path of a request; undefined if it cannot be read. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ""));
    return path.endsWith("/") ? `${path}index.html` : path;
  } catch {
    return undefined;
  }
}

/**
 * The page's own content policy as a header, so that it applies to its workers too. The page fetches nothing; its
 * service worker fetches the files of the page.
 */
function policyOf(page: string): string | undefined {
  const stated = /content="(default-src [^"]+)"/.exec(page)?.[1];
  return stated === undefined
    ? undefined
    : `${stated.replace("connect-src 'none'", "connect-src 'self'")}; frame-ancestors 'self'`;
}
