/**
 * A connection that sends and receives text line by line: a socket, or one end of a pair in the same process.
 */
export interface ProtocolLine {
  send(text: string): void;
  /** The next line; undefined when the other end has hung up. */
  receive(): Promise<string | undefined>;
  close(): void;
  /** Resolves when either end has hung up; lines that came before can still be received. */
  readonly closed: Promise<void>;
}

/** The most unread lines before the sender is disconnected. */
const MOST_WAITING = 500;

/** The received lines that have not been read yet. */
export class Inbox {
  readonly #waiting: string[] = [];
  readonly #readers: ((line: string | undefined) => void)[] = [];
  #isClosed = false;
  #tellClosed = (): void => undefined;
  readonly closed = new Promise<void>((resolve) => {
    this.#tellClosed = resolve;
  });

  /** Adds a line; false if too many lines are unread, so that the connection must be closed. */
  put(line: string): boolean {
    if (this.#isClosed) return true;
    const reader = this.#readers.shift();
    if (reader !== undefined) reader(line);
    else if (this.#waiting.length >= MOST_WAITING) return false;
    else this.#waiting.push(line);
    return true;
  }

  async take(): Promise<string | undefined> {
    const first = this.#waiting.shift();
    if (first !== undefined) return first;
    if (this.#isClosed) return undefined;
    return await new Promise((resolve) => this.#readers.push(resolve));
  }

  close(): void {
    this.#isClosed = true;
    this.#tellClosed();
    for (const reader of this.#readers.splice(0)) reader(undefined);
  }
}

/** The two ends of a connection in one process: a line sent at one end is received at the other. */
export function linePair(): readonly [ProtocolLine, ProtocolLine] {
  const left = new Inbox();
  const right = new Inbox();
  const close = (): void => {
    left.close();
    right.close();
  };
  const end = (own: Inbox, other: Inbox): ProtocolLine => ({
    send: (text) => {
      if (!other.put(text)) close();
    },
    receive: () => own.take(),
    close,
    closed: own.closed,
  });
  return [end(left, right), end(right, left)];
}
