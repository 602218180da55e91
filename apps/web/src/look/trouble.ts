/**
 * Errors of the page: where each is shown, and what it says. Both are data: the words are made when an error is drawn, so
 * that it changes with the language of the page.
 */
import { signal } from "@preact/signals";
import type { Fault, Locale } from "@falsecard/core";
import { sayFault } from "../words/faults.js";
import { say, type Word, type WordValues } from "../words/words.js";

/** An error is shown at the form that caused it; those of links, dropped files and the next board at the table. */
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
  /** In a field of a form, by its label. */
  | { readonly fault: Fault; readonly field: Word }
  /** In a text, perhaps in one of its boards. */
  | { readonly fault: Fault; readonly board: number | undefined }
  /** In the text of a system, by its file or name. */
  | { readonly fault: Fault; readonly file: string };

interface Trouble {
  readonly place: TroublePlace;
  readonly complaints: readonly Complaint[];
}

/** The errors of the page; only the last one is shown. */
export class Troubles {
  readonly shown = signal<Trouble | undefined>(undefined);

  /** Shows an error. Returns false, as do the methods that fail by it. */
  complain(place: TroublePlace, ...complaints: readonly Complaint[]): false {
    this.shown.value = { place, complaints };
    return false;
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
