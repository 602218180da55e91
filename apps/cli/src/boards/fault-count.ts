/** Faults counted by severity and by code, and what is said of them in one line. */
import { SEVERITIES, type Fault } from "@falsecard/core";
import { severityOf } from "../text/faults.js";
import { countOf } from "@falsecard/core/files/faults";
import type { Shell } from "../frame/shell.js";

export class FaultCount {
  wrong = 0;
  doubtful = 0;
  spelling = 0;
  /** Boards on which something is wrong or doubtful. */
  boards = 0;
  readonly codes = new Map<string, number>();

  /** Adds what was wrong with one board, or with the text around the boards. */
  add(faults: readonly Fault[]): void {
    if (faults.some((fault) => severityOf(fault) !== "spelling")) this.boards++;
    for (const fault of faults) {
      const count = countOf(fault);
      this[severityOf(fault)] += count;
      this.codes.set(fault.code, (this.codes.get(fault.code) ?? 0) + count);
    }
  }

  join(other: FaultCount): void {
    for (const severity of SEVERITIES) this[severity] += other[severity];
    this.boards += other.boards;
    for (const [code, count] of other.codes)
      this.codes.set(code, (this.codes.get(code) ?? 0) + count);
  }

  get all(): number {
    return this.wrong + this.doubtful + this.spelling;
  }

  /** Says on standard error that a file is not as it should be; a spelling that was understood is not worth a word. */
  async tell(shell: Shell, file: string): Promise<void> {
    const { wrong, doubtful, boards } = this;
    if (wrong + doubtful > 0)
      await shell.tell(shell.say(PHRASES.faults, { file, wrong, doubtful, boards }));
  }
}

const PHRASES = {
  faults: [
    "{file}: {boards|board has|boards have} faults ({wrong} wrong, {doubtful} doubtful); `falsecard check` names each one",
    "{file}: {boards} ボードに不備があります(誤り {wrong}、疑わしい箇所 {doubtful})。`falsecard check` で一覧できます",
  ],
} as const;
