/**
 * A batch: one question a line, and one answer a line in the same order. A refused row is reported on standard error
 * with the number of its line, and the other rows are answered. With `--json` a refused row has an answer too, so that
 * a program gets one object for each row.
 */
import { sayFault } from "../text/faults.js";
import { openSource } from "../boards/input.js";
import { linesOf } from "../boards/lines.js";
import { COUNTED } from "../progress/progress.js";
import { EXIT, type Shell } from "../frame/shell.js";
import type { RowKind } from "./row.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/**
 * The answer to print, with whether it is right if the row says what is; or a sentence that says why there is no
 * answer.
 */
type Answer =
  | (({ readonly json: unknown } | { readonly lines: readonly string[] }) & {
      readonly right: boolean | undefined;
    })
  | string;

interface Batch<Q> {
  readonly kind: RowKind<Q>;
  readonly file: string;
  /** Whether a refused row has an answer on standard output, too. */
  readonly json: boolean;
  readonly answer: (question: Q) => Promise<Answer>;
}

/** Answers every row of a file; the exit code says whether all rows could be answered. */
export async function answerRows<Q>(
  shell: Shell,
  { kind, file, json, answer }: Batch<Q>,
): Promise<number> {
  let exit: number = EXIT.ok;
  let [done, right, answered] = [0, 0, 0];
  const { size, chunks } = await openSource(shell, file);
  for await (const { number: line, bytes, text } of linesOf(chunks)) {
    const refuse = async (reason: string, id: unknown = null): Promise<void> => {
      exit = EXIT.faults;
      if (json) await shell.printJson({ id, line, error: reason });
      await shell.tell(shell.say(COMMON_PHRASES.rowLine, { line: String(line), reason }));
    };
    if (!text.ok) await refuse(sayFault(text.fault, shell.style.locale));
    else if (text.value.trim() !== "") {
      const { id, read } = kind.parse(text.value, shell.style);
      const found = read.ok ? await answer(read.value) : read.fault.sentence;
      if (typeof found !== "string" && found.right !== undefined) answered++;
      if (typeof found !== "string" && found.right === true) right++;
      if (typeof found === "string") await refuse(found, id);
      else if ("json" in found) await shell.printJson(found.json);
      else await shell.print(...found.lines);
    }
    const share = size === undefined ? undefined : bytes / size;
    await shell.progress.at(++done, share, "", COUNTED.rows);
  }
  if (answered > 0) await shell.tell(shell.say(COMMON_PHRASES.cardRight, { right, answered }));
  return exit;
}
