/**
 * A socket as a line of the table-manager protocol: bytes in, lines out. Lines end with CR and LF; LF alone is
 * understood. A client that sends a line longer than the protocol allows, or more lines than are read, gets a message
 * and is disconnected, so that it cannot use up memory or time.
 */
import type { Socket } from "node:net";
import { Inbox, LONGEST_MESSAGE, type ProtocolLine } from "@falsecard/table/protocol";

/** Milliseconds that the other end has to read the last lines. */
const FAREWELL = 1000;

/** Called with every line that is received or sent. */
export type Tap = (direction: "in" | "out", text: string) => void;

export function socketLine(socket: Socket, tap: Tap = () => {}): ProtocolLine {
  const inbox = new Inbox();
  let begun = "";
  let isOpen = true;
  const send = (text: string): void => {
    if (!isOpen || !socket.writable) return;
    tap("out", text);
    // Lines that are sent have only ASCII characters.
    socket.write(`${text}\r\n`, "latin1");
  };
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    begun = "";
    inbox.close();
    socket.end();
    const timer = setTimeout(() => socket.destroy(), FAREWELL);
    socket.once("close", () => {
      clearTimeout(timer);
    });
  };
  const cut = (why: string): void => {
    send(`ERROR: ${why}`);
    close();
  };
  socket.setNoDelay(true);
  socket.setKeepAlive(true, 10_000);
  socket.on("data", (bytes: Buffer) => {
    // Ignore data that arrives after the line was closed.
    if (!isOpen) return;
    const lines = (begun + bytes.toString("latin1")).split("\n");
    begun = lines.pop() ?? "";
    for (const each of lines) {
      const line = each.replace(/\r$/, "");
      if (line.length > LONGEST_MESSAGE) {
        cut(`a line is longer than ${LONGEST_MESSAGE} characters`);
        return;
      }
      tap("in", line);
      if (!inbox.put(line)) {
        cut("too many lines at once");
        return;
      }
    }
    if (begun.length > LONGEST_MESSAGE) cut(`a line is longer than ${LONGEST_MESSAGE} characters`);
  });
  socket.on("end", close);
  // A broken connection is a closed one; `close` follows.
  socket.on("error", () => {});
  socket.on("close", close);
  return { send, receive: () => inbox.take(), close, closed: inbox.closed };
}
