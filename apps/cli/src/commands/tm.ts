/** `falsecard tm`: the table-manager protocol; `serve` is the manager, `join` a client with a robot in it. */
import { parseSeat } from "@falsecard/core";
import { command, numberOf, oneOf, valueOf } from "../frame/command.js";
import { joinTable } from "../protocol/joining.js";
import { PASSWORD_FILE } from "../workers/password.js";
import { serveTables } from "../protocol/serving.js";
import type { Shell } from "../frame/shell.js";

const ACTIONS = ["serve", "join"] as const;
type Action = (typeof ACTIONS)[number];

/** Options of one action alone; the others are for both. */
const ONLY: Readonly<Record<Action, readonly string[]>> = {
  serve: ["boards", "count", "rooms", "out", "resume", "pause"],
  join: [
    "seat",
    "team",
    "program",
    "card",
    "their-card",
    "protocol",
    "samples",
    "reconnect",
    "workers",
    "cluster",
    "password-file",
  ],
};

const MOST_PORT = 65_535;

export const tm = command({
  progress: "news",
  options: {
    boards: { about: "tm.boards", value: "FILE", short: "b" },
    count: { about: "tm.count", value: "N", short: "n" },
    seed: { about: "tm.seed", value: "TEXT", short: "s" },
    port: { about: "tm.port", value: "PORT", short: "p" },
    host: { about: "tm.host", value: "HOST" },
    rooms: { about: "tm.rooms", value: "N", choices: ["1", "2"] },
    out: { about: "tm.out", value: "FILE", short: "o" },
    resume: { about: "tm.resume" },
    log: { about: "tm.log", value: "FILE" },
    patience: { about: "tm.patience", value: "SECONDS" },
    pause: { about: "tm.pause", value: "MS" },
    seat: { about: "tm.seat", value: "SEAT" },
    team: { about: "tm.team", value: "NAME" },
    program: { about: "playing.program", value: "PROGRAM" },
    card: { about: "tm.card", value: "CARD" },
    "their-card": { about: "tm.their-card", value: "CARD" },
    protocol: { about: "tm.protocol", value: "VERSION", choices: ["18", "19"] },
    samples: { about: "playing.samples", value: "N" },
    reconnect: { about: "tm.reconnect", value: "SECONDS" },
    workers: { about: "tm.workers", value: "N" },
    cluster: { about: "tm.cluster", value: "URL" },
    "password-file": PASSWORD_FILE,
    json: { about: "tm.json" },
  },
  examples: [
    ["falsecard tm serve --boards friday.pbn --out played.pbn", "tm.example.serve"],
    ["falsecard tm serve --seed friday --count 16 --rooms 2 --port 2000", "tm.example.rooms"],
    ["falsecard tm join --seat N --team Falsecard --protocol 19", "tm.example.join"],
  ],
  run: async (shell, given, [word]) => {
    const action = ACTIONS.find((each) => each === word);
    if (action === undefined)
      throw shell.misuse("tm.action", { expected: oneOf(shell, [...ACTIONS]) });
    const other = action === "serve" ? "join" : "serve";
    const foreign = Object.keys(given).find((name) => ONLY[other].includes(name));
    if (foreign !== undefined) throw shell.misuse("tm.foreign", { option: `--${foreign}`, action });
    const place = {
      host: given.host ?? "127.0.0.1",
      port: numberOf(shell, "--port", given.port ?? "2000", 0, MOST_PORT),
    };
    if (action === "serve") return serveTables(shell, given, place);
    if (given.seat === undefined) throw missingSeat(shell);
    const seat = valueOf(shell, "--seat", parseSeat(given.seat));
    return joinTable(shell, { ...given, seat }, place);
  },
});

const missingSeat = (shell: Shell): Error =>
  shell.misuse("misuse.missing", { expected: "--seat N|E|S|W" });
