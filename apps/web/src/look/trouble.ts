/**
 * What went wrong on the page: where it is told, and what is told of it. Both are data. The words are made last, in the
 * language that the page has by then, so a trouble that is shown while the language changes changes with it.
 */
import { signal } from "@preact/signals";
import type { Fault, Locale } from "@falsecard/core";
import { sayFault } from "../words/faults.js";
import { say, type Word, type WordValues } from "../words/words.js";

/** Beside the form that caused it, or at the table if no form did: a link, a file dropped on the page, the next board. */
export type TroublePlace =
  | "order"
  | "seed"
  | "number"
  | "import"
  | "scores"
  | "system"
  | "friend"
  | "table";

export type Complaint =
  | { readonly word: Word; readonly values?: WordValues }
  /** Of a field of a form, by its label. */
  | { readonly fault: Fault; readonly field: Word }
  /** Of a text: in which board, as far as it belongs to one. */
  | { readonly fault: Fault; readonly board: number | undefined }
  /** Of the text of a system, by the file or the name of it. */
  | { readonly fault: Fault; readonly file: string };

interface Trouble {
  readonly place: TroublePlace;
  readonly complaints: readonly Complaint[];
}

/** The errors of the page; only the last one is shown. */
export class Troubles {
  readonly shown = signal<Trouble | undefined>(undefined);

  complain(place: TroublePlace, ...complaints: readonly Complaint[]): void {
    this.shown.value = { place, complaints };
  }

  /** Removes the error of one place, or of any. */
  settle(place?: TroublePlace): void {
    if (place === undefined || this.shown.value?.place === place) this.shown.value = undefined;
  }

  /** Removes errors of forms when the forms are left; those of the table stay. */
  leaveForms(): void {
    if (this.shown.value?.place !== "table") this.settle();
  }
}

export function complaintText(complaint: Complaint, locale: Locale): string {
  if ("word" in complaint) return say(complaint.word, locale, complaint.values);
  const words = sayFault(complaint.fault, locale);
  if ("field" in complaint)
    return say("fault.field", locale, { field: say(complaint.field, locale), words });
  const { line, column } = complaint.fault;
  if ("file" in complaint)
    return say("system.at", locale, { file: complaint.file, line, column, words });
  const { board: number } = complaint;
  return number === undefined
    ? say("import.line", locale, { line, words })
    : say("import.at", locale, { number, line, words });
}
