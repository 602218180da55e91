/** `npm run bench -- NAME`: one benchmark, or all of them. */
import { benchCore } from "./bench-core.js";

type Bench = (write: (line: string) => void) => Promise<void>;

const BENCHES: Readonly<Record<string, Bench>> = { core: benchCore };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  process.stderr.write(
    `no benchmark “${unknown.join("”, “")}”; there are: ${Object.keys(BENCHES).join(", ")}\n`,
  );
  process.exitCode = 2;
} else {
  for (const name of asked.length > 0 ? asked : Object.keys(BENCHES)) {
    process.stdout.write(`# ${name}\n`);
    await BENCHES[name]?.((line) => process.stdout.write(`${line}\n`));
  }
}
