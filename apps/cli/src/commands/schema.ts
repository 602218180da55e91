/** `falsecard schema`: the JSON Schemas of records, rows and answers. */
import { command, flagOption, meant } from "../frame/command.js";
import { SCHEMAS } from "../schemas/json-schemas.js";
import { pad } from "../text/style.js";

export default command({
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
    const names = [...SCHEMAS.keys()];
    if (asked === undefined) {
      const width = Math.max(...names.map((name) => name.length)) + 2;
      for (const [name, { kind, command: line }] of SCHEMAS) {
        const about = style.say(PHRASES[kind], { command: line });
        if (given.json === true) await shell.printJson({ name, about });
        else await shell.print(`  ${pad(name, width)}${about}`);
      }
      return;
    }
    const schema = SCHEMAS.get(asked);
    if (schema === undefined) {
      const stop = shell.misuse(PHRASES.unknown, { found: asked, expected: style.oneOf(names) });
      throw meant(shell, stop, asked, names);
    }
    await shell.writeData(schema.text());
  },
});

const PHRASES = {
  record: ["a record of a board", "ボードの記録"],
  row: ["a row that {command} reads", "{command} が読む行"],
  answer: ["an answer of {command}", "{command} の答え"],
  unknown: [
    "there is no schema “{found}”; expected {expected}",
    "「{found}」というスキーマはありません。{expected} のどれかを指定してください",
  ],
} as const;
