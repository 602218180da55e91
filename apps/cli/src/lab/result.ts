/** How an action of `falsecard lab` ends: its result kept if a folder was named, and told as JSON or in words. */
import type { LabResult } from "@falsecard/lab";
import { reserveResult, type ReservedResult } from "./files.js";
import { made, theLab, type LabOptions } from "./making.js";
import { EXIT, type Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export interface RunEnding extends Pick<LabResult, "experiment" | "seed" | "finding" | "workers"> {
  /** Of the file in the folder. */
  readonly name: string;
  /** Where the result is kept, if its name was reserved before the work. */
  readonly place?: ReservedResult | undefined;
  /** When the work began, by the shell's clock; undefined if nothing was done. */
  readonly began: number | undefined;
  /** What a program reads. */
  readonly json: object;
  /** What a person reads; by default the finding. */
  readonly lines?: readonly string[];
}

export async function tellResult(
  shell: Shell,
  given: LabOptions,
  { experiment, seed, finding, workers, name, place, began, json, lines }: RunEnding,
): Promise<number> {
  const { findingLines } = await theLab();
  if (given.out !== undefined) {
    const seconds = began === undefined ? 0 : (shell.io.now() - began) / 1000;
    const kept = place ?? (await reserveResult(shell, given.out, name));
    const run = { experiment, size: "full", seed, ...made(shell, workers, seconds) } as const;
    await shell.tell(
      shell.say(COMMON_PHRASES.labKept, { file: await kept.keep({ ...run, finding }) }),
    );
  }
  if (given.json === true) await shell.printJson(json);
  else await shell.print(...(lines ?? findingLines(finding, shell.style.locale)));
  return EXIT.ok;
}
