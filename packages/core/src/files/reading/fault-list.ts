/** A list of faults that does not grow beyond its limit: its last entry then counts those left out. */
import { SEVERITIES, type Severity } from "../../fault.js";
import type { Fault } from "../../result.js";
import { fileFaults, UNLISTED, type FileFaultCode } from "./faults.js";

export class FaultList {
  readonly #limit: number;
  readonly #kept: Fault[] = [];
  #more = 0;
  /** The worst of those left out. */
  #worst: Severity = "spelling";

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(code: FileFaultCode, found: string, line: number, column: number): void {
    if (this.#kept.length >= this.#limit - 1) {
      this.#more++;
      const severity = fileFaults.severityOf({ code });
      if (SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(this.#worst)) this.#worst = severity;
      if (this.#more > 1) return;
    }
    // A copy of the start: a fault must not hold on to a line of many megabytes.
    this.#kept.push({ code, line, column, found: found.slice(0, 200) });
  }

  get all(): readonly Fault[] {
    const last = this.#kept.at(-1);
    if (this.#more < 2 || last === undefined) return this.#kept;
    const { line, column } = last;
    return [
      ...this.#kept.slice(0, -1),
      { code: UNLISTED[this.#worst], line, column, found: String(this.#more) },
    ];
  }
}
