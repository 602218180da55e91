/**
 * Errors of the page, each with the place where it is shown. They are stored as data and put into words when drawn, so
 * that they follow a change of language.
 */
import { signal } from "@preact/signals";
import type { Fault, Locale } from "@falsecard/core";
import { sayFault } from "../words/faults.js";
import { say, type Word, type WordValues } from "../words/words.js";

/**
 * The form that caused an error and shows it. Errors of links, dropped files and the next board are shown at the table.
 */
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
  /** An error in a field of a form; `field` is its label. */
  | { readonly fault: Fault; readonly field: Word }
  /** An error in a text, with the number of the board if it is in one. */
  | { readonly fault: Fault; readonly board: number | undefined }
  /** An error in the text of a system; `file` is its file or name. */
  | { readonly fault: Fault; readonly file: string };

interface Trouble {
  readonly place: TroublePlace;
  readonly complaints: readonly Complaint[];
}

/** The errors of the page; only the last one is shown. */
export class Troubles {
  readonly shown = signal<Trouble | undefined>(undefined);

  /** Shows an error. Returns false, which callers return in turn. */
  complain(place: TroublePlace, ...complaints: readonly Complaint[]): false {
    this.shown.value = { place, complaints };
    return false;
  }

  /** Removes the error if it is shown at `place`, or without `place` any error. */
  settle(place?: TroublePlace): void {
    if (place === undefined || this.shown.value?.place === place) this.shown.value = undefined;
  }

  /** Removes an error of a form when the form is left; an error at the table stays. */
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
