/**
 * The board of docs/PROTOCOL.md, byte by byte, as it goes over four sockets. With FALSECARD_WRITE=1 the document
 * is written anew from what was heard.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { type Call, playSeen, type Seat, SEATS, sideOf } from "@falsecard/core";

import { dealtBoard, type CallMade, type Player } from "@falsecard/table";
import { joinManager, SEAT_WORDS } from "@falsecard/table/protocol";
import { host } from "./protocol/hosting.js";
import { socketLine } from "./protocol/socket-line.js";

const path = new URL("../../../docs/PROTOCOL.md", import.meta.url);
const BEGIN = "<!-- The board, written by apps/cli/src/protocol-doc.test.ts -->\n";
const END = "<!-- The end of the board -->\n";

const VERSION = { N: 19, E: 18, S: 19, W: 19 } as const;
const TEAM = { NS: "Alpha", EW: "Beta" } as const;
/** East's call is alerted, and North explains his opening lead. */
const CALLS: readonly CallMade[] = [
  { call: "1C", explanation: "3+ C, 12-21 points" },
  { call: "2C", alert: true, explanation: "both majors, 5-5 or longer" },
  { call: "P" },
  { call: "2H", explanation: "preference" },
  ...(["P", "P", "P"] as const satisfies readonly Call[]).map((call) => ({ call })),
];

const actor: Player = {
  name: "",
  call: async ({ calls }) => CALLS[calls.length] ?? { call: "P" },
  card: async (seen) => {
    const play = playSeen(seen);
    const [card] = play.ok ? play.value.legal : [];
    if (card === undefined) throw new Error("asked for nothing");
    return seen.cards.length === 0 ? { card, explanation: "lowest from an odd number" } : { card };
  },
};

/** Everything that went over one client's socket; `>` from the client, `<` to it. */
async function wire(port: number, seat: Seat): Promise<string[]> {
  const bytes: string[] = [];
  const socket = connect({ host: "127.0.0.1", port });
  await new Promise((resolve) => socket.once("connect", resolve));
  const write = socket.write.bind(socket);
  socket.write = (chunk: string | Uint8Array, ...rest: never[]) => {
    bytes.push(`> ${String(chunk)}`);
    return write(chunk, ...rest);
  };
  socket.on("data", (chunk: Buffer) => {
    for (const line of chunk.toString("latin1").split(/(?<=\n)/)) bytes.push(`< ${line}`);
  });
  const team = TEAM[sideOf(seat)];
  await joinManager(socketLine(socket), { team, seat, version: VERSION[seat], player: actor });
  return bytes.map((line) => line.replaceAll("\r", "\\r").replaceAll("\n", "\\n"));
}

test("the document shows a whole board as it goes over the wire", async () => {
  const hosted = await host({
    boards: [dealtBoard("protocol", 1)],
    rooms: 1,
    host: "127.0.0.1",
    port: 0,
    scoring: "IMPs",
    event: "Protocol",
    clock: { now: () => 0, wake: () => () => {} },
  });
  const lines = await Promise.all(SEATS.map((seat) => wire(hosted.ports[0] ?? 0, seat)));
  const [[record] = []] = await hosted.played;
  expect(record?.cards).toHaveLength(52);
  const shown = SEATS.map((seat, i) => {
    const title = `### ${SEAT_WORDS[seat]} (${TEAM[sideOf(seat)]}, version ${VERSION[seat]})`;
    return `${title}\n\n\`\`\`text\n${(lines[i] ?? []).join("\n")}\n\`\`\`\n`;
  }).join("\n");
  const document = readFileSync(path, "utf8");
  const [from, to] = [document.indexOf(BEGIN) + BEGIN.length, document.indexOf(END)];
  expect(from).toBeGreaterThan(BEGIN.length);
  if (process.env["FALSECARD_WRITE"] === "1")
    writeFileSync(path, `${document.slice(0, from)}\n${shown}\n${document.slice(to)}`);
  else expect(document.slice(from, to).trim()).toBe(shown.trim());
});
