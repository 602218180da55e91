/** The address of a queue: a Redis URL, `redis://` or, with TLS, `rediss://`, which may hold a name and a password. */

export interface RedisAddress {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly tls: boolean;
  readonly username?: string;
  readonly password?: string;
}

/** Reads `redis[s]://[[name]:password@]host[:port][/database]`; undefined for any other text. */
export function parseRedisUrl(text: string): RedisAddress | undefined {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return undefined;
  }
  const { protocol, hostname, port, pathname, search, hash } = url;
  const db = /^\/?(\d{0,4})$/.exec(pathname)?.[1];
  if ((protocol !== "redis:" && protocol !== "rediss:") || hostname === "") return undefined;
  if (db === undefined || search !== "" || hash !== "") return undefined;
  const username = plain(url.username);
  const password = plain(url.password);
  if (username === undefined || password === undefined) return undefined;
  return {
    // A URL writes IPv6 in brackets, a socket does not.
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? 6379 : Number(port),
    db: Number(db),
    tls: protocol === "rediss:",
    ...(username === "" ? {} : { username }),
    ...(password === "" ? {} : { password }),
  };
}

/** The address as a URL to show to people, without name and password. */
export function makeRedisUrl({ host, port, db, tls }: RedisAddress): string {
  const name = host.includes(":") ? `[${host}]` : host;
  return `${tls ? "rediss" : "redis"}://${name}:${port}${db === 0 ? "" : `/${db}`}`;
}

function plain(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
