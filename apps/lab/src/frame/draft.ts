/**
 * The draft of a result: every unit that is done is a line of a file, so that a long experiment that was stopped goes
 * on where it stood. A unit counts only if it is the very same one; a line that was being written is dropped. The
 * first line says of which run it is: code that differs would find something else.
 */
import { ok, type Result } from "@falsecard/core";
import { fail } from "./faults.js";
import type { Keeping } from "./experiment.js";
import type { Size } from "./result.js";

/** The run of which a draft is. */
export interface DraftOrder {
  readonly experiment: string;
  readonly size: Size;
  readonly seed: string;
  readonly release: string;
}

const FORM = "falsecard lab draft 1";

/** The first line of a draft. */
export const makeDraftHead = ({ experiment, size, seed, release }: DraftOrder): string =>
  `${JSON.stringify({ form: FORM, experiment, size, seed, release })}\n`;

/** Units that are known, by what they are; and how much of the text is whole. */
export interface Drafted {
  readonly known: ReadonlyMap<string, unknown>;
  readonly length: number;
}

/** Reads the text of a draft, which must begin with this head. */
export function parseDraft(text: string, head: string): Result<Drafted> {
  if (!text.startsWith(head)) return fail("lab-draft", text.split("\n", 1)[0] ?? "", 1, 1);
  const end = text.lastIndexOf("\n") + 1;
  const known = new Map<string, unknown>();
  for (const [k, line] of text.slice(head.length, end).split("\n").entries()) {
    if (line === "") continue;
    const read = lineOf(line);
    if (read === undefined) return fail("lab-draft", line, 1, k + 2);
    known.set(JSON.stringify(read[0]), read[1]);
  }
  return ok({ known, length: end });
}

function lineOf(line: string): readonly [unit: unknown, found: unknown] | undefined {
  try {
    const read: unknown = JSON.parse(line);
    return Array.isArray(read) && read.length === 2 ? [read[0], read[1]] : undefined;
  } catch {
    return undefined;
  }
}

export class Draft implements Keeping {
  readonly #known: ReadonlyMap<string, unknown>;
  readonly #add: (line: string) => Promise<void>;

  /** `add` puts a line at the end of the draft. */
  constructor(known: ReadonlyMap<string, unknown>, add: (line: string) => Promise<void>) {
    this.#known = known;
    this.#add = add;
  }

  known(unit: unknown): unknown {
    return this.#known.get(JSON.stringify(unit));
  }

  async keep(unit: unknown, found: unknown): Promise<void> {
    await this.#add(`${JSON.stringify([unit, found])}\n`);
  }
}
