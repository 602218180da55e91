/** `falsecard schema`: what records, rows and answers look like in JSON, as JSON Schemas. */
import { readFile } from "node:fs/promises";
import { command, meant, oneOf } from "../frame/command.js";
import { schemaFile, SCHEMAS } from "../batch/json-schemas.js";
import { nearest } from "../frame/nearest.js";
import { pad } from "../text/style.js";
import { EXIT } from "../frame/shell.js";

export const schema = command({
  progress: "none",
  options: { json: { about: "schema.json" } },
  examples: [
    ["falsecard schema", "schema.example.list"],
    ["falsecard schema record > record.json", "schema.example.one"],
  ],
  run: async (shell, given, [asked]) => {
    const { scribe } = shell;
    if (asked === undefined) {
      const width = Math.max(...SCHEMAS.map((name) => name.length)) + 2;
      for (const name of SCHEMAS)
        if (given.json === true)
          await shell.printJson({ name, about: shell.say(`schema.${name}`) });
        else await shell.print(`  ${pad(name, width)}${scribe.say(`schema.${name}`)}`);
      return EXIT.ok;
    }
    const name = SCHEMAS.find((one) => one === asked);
    if (name === undefined)
      throw meant(
        shell,
        shell.misuse("schema.unknown", { found: asked, expected: oneOf(shell, SCHEMAS) }),
        nearest(asked, SCHEMAS),
      );
    await shell.writeData(await readFile(schemaFile(name)));
    return EXIT.ok;
  },
});
