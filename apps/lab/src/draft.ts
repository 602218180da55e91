/**
 * The draft of a result: every unit that is done is a line of a file, so that a long experiment that was stopped goes
 * on where it stood. A unit counts only if it is the very same one; a line that was being written is dropped.
 */
import { appendFile, mkdir, readFile, rm, truncate } from "node:fs/promises";
import { dirname } from "node:path";
import type { Keeping } from "./experiment.js";

export class Draft implements Keeping {
  readonly #file: string;
  readonly #known = new Map<string, unknown>();

  private constructor(file: string) {
    this.#file = file;
  }

  static async open(file: string): Promise<Draft> {
    const draft = new Draft(file);
    await mkdir(dirname(file), { recursive: true });
    const text = await readFile(file, "utf8").catch(() => "");
    const end = text.lastIndexOf("\n") + 1;
    for (const line of text.slice(0, end).split("\n")) {
      if (line === "") continue;
      const read: unknown = JSON.parse(line);
      if (!Array.isArray(read)) throw new Error(`${file}: expected lines of [unit, found]`);
      const [unit, found] = read;
      draft.#known.set(JSON.stringify(unit), found);
    }
    if (end < text.length) await truncate(file, Buffer.byteLength(text.slice(0, end)));
    return draft;
  }

  known(unit: unknown): unknown {
    return this.#known.get(JSON.stringify(unit));
  }

  async keep(unit: unknown, found: unknown): Promise<void> {
    await appendFile(this.#file, `${JSON.stringify([unit, found])}\n`);
  }

  /** The result is made: the draft goes. */
  async finish(): Promise<void> {
    await rm(this.#file, { force: true });
  }
}
