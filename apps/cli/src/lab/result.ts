/** How an action of `falsecard lab` ends: its result kept if a folder was named, and told as JSON or in words. */
import type { LabResult } from "@falsecard/lab";
import { keepResult, type ReservedResult } from "./files.js";
import { made, theLab } from "./making.js";
import { EXIT, type Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export interface Ending extends Pick<LabResult, "experiment" | "seed" | "finding" | "workers"> {
  /** Of the file in the folder. */
  readonly name: string;
  /** Where the result is kept, if its name was reserved before the work. */
  readonly place?: ReservedResult | undefined;
  /** When the work began, by the shell's clock. */
  readonly began: number;
  /** What a program reads. */
  readonly json: object;
}

export async function tellResult(
  shell: Shell,
  given: { readonly out?: string; readonly json?: true },
  { experiment, seed, finding, workers, name, place, began, json }: Ending,
): Promise<number> {
  const { findingLines } = await theLab();
  if (given.out !== undefined) {
    const seconds = (shell.io.now() - began) / 1000;
    const result = {
      experiment,
      size: "full",
      seed,
      ...made(shell, workers, seconds),
      finding,
    } as const;
    const file = await (place?.keep(result) ?? keepResult(shell, given.out, name, result));
    await shell.tell(shell.say(COMMON_PHRASES.labKept, { file }));
  }
  if (given.json === true) await shell.printJson(json);
  else await shell.print(...findingLines(finding, shell.style.locale));
  return EXIT.ok;
}
