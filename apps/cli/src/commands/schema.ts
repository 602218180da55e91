/** `falsecard schema`: what records, rows and answers look like in JSON, as JSON Schemas. */
import { readFile } from "node:fs/promises";
import { command, flagOption, meant, oneOf } from "../frame/command.js";
import { schemaFile, SCHEMAS } from "../batch/json-schemas.js";
import { nearest } from "../frame/nearest.js";
import { pad } from "../text/style.js";
import { EXIT } from "../frame/shell.js";

export const schema = command({
  progress: "none",
  options: {
    json: flagOption([
      "the list as an object a line; a schema is JSON anyway",
      "一覧を1行1オブジェクトで(スキーマ自体は常に JSON)",
    ]),
  },
  examples: [
    ["falsecard schema", ["which schemas there are", "スキーマの一覧"]],
    [
      "falsecard schema record > record.json",
      ["the schema of a record, as a file", "記録のスキーマをファイルに"],
    ],
  ],
  run: async (shell, given, [asked]) => {
    const { style } = shell;
    if (asked === undefined) {
      const width = Math.max(...SCHEMAS.map((name) => name.length)) + 2;
      for (const name of SCHEMAS)
        if (given.json === true)
          await shell.printJson({ name, about: shell.say(PHRASES.about[name]) });
        else await shell.print(`  ${pad(name, width)}${style.say(PHRASES.about[name])}`);
      return EXIT.ok;
    }
    const name = SCHEMAS.find((one) => one === asked);
    if (name === undefined)
      throw meant(
        shell,
        shell.misuse(PHRASES.unknown, { found: asked, expected: oneOf(shell, SCHEMAS) }),
        nearest(asked, SCHEMAS),
      );
    await shell.writeData(await readFile(schemaFile(name)));
    return EXIT.ok;
  },
});

const PHRASES = {
  about: {
    record: ["a record of a board", "ボードの記録"],
    "bid-row": ["a row that bid --batch reads", "bid --batch が読む行"],
    "bid-answer": ["an answer of bid --batch --json", "bid --batch --json の答え"],
    "card-row": ["a row that card --batch reads", "card --batch が読む行"],
    "card-answer": ["an answer of card --batch --json", "card --batch --json の答え"],
    table: ["an answer of table --json", "table --json の答え"],
    leads: ["an answer of leads --json", "leads --json の答え"],
    solve: ["an answer of solve --json", "solve --json の答え"],
    trace: ["an answer of trace --json", "trace --json の答え"],
    score: ["an answer of score --json", "score --json の答え"],
    show: ["an answer of show --json", "show --json の答え"],
    check: ["an answer of check --json", "check --json の答え"],
  },
  unknown: [
    "there is no schema “{found}”; expected {expected}",
    "「{found}」というスキーマはありません。{expected} のどれかを指定してください",
  ],
} as const;
