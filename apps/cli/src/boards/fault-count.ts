/** Faults counted by severity and by code, and a line that reports them. */
import { SEVERITIES, type Fault } from "@falsecard/core";
import { countOf, fileFaults } from "@falsecard/core/files";
import type { Shell } from "../frame/shell.js";

export class FaultCount {
  wrong = 0;
  doubtful = 0;
  spelling = 0;
  /** Boards on which something is wrong or doubtful. */
  boards = 0;
  readonly codes = new Map<string, number>();

  /** Adds the faults of one board, or of the text around the boards. */
  add(faults: readonly Fault[]): void {
    if (faults.some((fault) => fileFaults.severityOf(fault) !== "spelling")) this.boards++;
    for (const fault of faults) {
      const count = countOf(fault);
      this[fileFaults.severityOf(fault)] += count;
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

  /** Reports the faults of a file on standard error, unless all of them are spellings that were understood. */
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
