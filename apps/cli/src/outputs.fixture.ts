/** Every command that writes a file, and files that are not its own, for the tests that set one upon the other. */
import { BOARDS } from "./boards.fixture.js";

/** Ten points and 4-3-3-3 in every hand: nobody opens, so that a board takes no time. */
const QUIET = "A432.KT9.Q87.J65 K65.Q432.JT9.A87 Q87.J65.A432.KT9 JT9.A87.K65.Q432";

/** A PBN file of so many boards that are passed out. */
export const quietBoards = (count: number): string =>
  Array.from(
    { length: count },
    (_, i) =>
      `[Event "Quiet"]\n[Board "${i + 1}"]\n[Dealer "${"NESW"[i % 4]}"]\n[Vulnerable "None"]\n[Deal "N:${QUIET}"]\n`,
  ).join("\n");

/** The beginning of the file of another match. */
const ANOTHER_MATCH = [
  "% PBN 2.1",
  "% EXPORT",
  "% Falsecard: match, Falsecard 0.1.0; seed other; IMPs; B by rules; A by rules; modern, modern",
  '[Event "B – A"]',
  '[Board "1"]',
  '[Room "Open"]',
  '[Contract "Pass"]',
  "",
].join("\r\n");

/** Files of a user that may exist where a command is to write. */
export const FOREIGN = {
  text: "Buy milk.\nAsk Tanaka about Tuesday.",
  match: ANOTHER_MATCH,
  pbn: BOARDS,
  json: '{"name":"mine","boards":[1,2]}',
} as const;
export type ForeignKind = keyof typeof FOREIGN;

/** A command that writes `target` in a folder that has `quiet.pbn`. */
export interface Writer {
  readonly name: string;
  readonly argv: (folder: string) => readonly string[];
  readonly target: string;
  /** Foreign files that it may append to, or replaces because an option asks for it. */
  readonly takes?: readonly ForeignKind[];
  readonly stdin?: string;
  /** The lab makes its folder. */
  readonly makesFolder?: true;
}

const quiet = (folder: string): string => `${folder}/quiet.pbn`;
const match = (folder: string): string[] =>
  ["match", "A", "A", "--boards", quiet(folder), "--seed", "1", "--workers", "1"].concat([
    "--out",
    `${folder}/out.pbn`,
  ]);
const serve = (folder: string): string[] =>
  ["tm", "serve", "--boards", quiet(folder), "--port", "0"].concat(["--out", `${folder}/out.pbn`]);

export const WRITERS: readonly Writer[] = [
  { name: "match", argv: match, target: "out.pbn" },
  { name: "match --resume", argv: (folder) => [...match(folder), "--resume"], target: "out.pbn" },
  { name: "tm serve", argv: serve, target: "out.pbn" },
  {
    name: "tm serve --resume",
    argv: (folder) => [...serve(folder), "--resume"],
    target: "out.pbn",
  },
  {
    name: "tm serve --log",
    argv: (folder) => ["tm", "serve", "--port", "0", "--log", `${folder}/out.log`],
    target: "out.log",
  },
  {
    name: "tm join --log",
    argv: (folder) =>
      ["tm", "join", "--seat", "N", "--port", "1"].concat(["--log", `${folder}/out.log`]),
    target: "out.log",
  },
  {
    name: "play",
    argv: (folder) => ["play", quiet(folder), "--seed", "1", "--out", `${folder}/out.pbn`],
    target: "out.pbn",
    takes: ["pbn"],
    stdin: "P\nq\n",
  },
  {
    name: "convert",
    argv: (folder) => ["convert", quiet(folder), "--to", "lin", "-o", `${folder}/out.lin`],
    target: "out.lin",
  },
  ...(["html", "pdf"] as const).map((format): Writer => ({
    name: `show --format ${format}`,
    argv: (folder) => ["show", quiet(folder), "--format", format, "-o", `${folder}/out.${format}`],
    target: `out.${format}`,
  })),
  ...["law-tables.quick.json", "law-tables.quick-1-0.0.0+test.draft.jsonl"].map(
    (target): Writer => ({
      name: `lab run, ${target}`,
      argv: (folder) => ["lab", "run", "law-tables", "--quick", "--out", folder],
      target,
      makesFolder: true,
    }),
  ),
  ...["strength-B-A-1.json", "strength-B-A-1.jsonl"].map((target): Writer => ({
    name: `lab strength, ${target}`,
    argv: (folder) =>
      ["lab", "strength", "B", "A", "--boards", "1", "--samples", "1"].concat(["--out", folder]),
    target,
    makesFolder: true,
  })),
];
