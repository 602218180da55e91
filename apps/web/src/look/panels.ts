/** Which page is shown, which panel is open beside the table, and which call or card Why? explains. */
import { signal } from "@preact/signals";
import type { PANEL_WORDS } from "../words/words.js";

export type Panel = keyof typeof PANEL_WORDS;

type Place = "start" | "puzzles" | "papers" | "table";

/** Whether panels cover the table, as on a phone. */
const isNarrow = (): boolean =>
  typeof matchMedia !== "undefined" && matchMedia("(max-width: 52rem)").matches;

export class Panels {
  readonly day: Date;
  readonly open = signal<Panel | undefined>(undefined);
  readonly place = signal<Place>("table");
  /** Whether to scroll the form for texts and files into view. */
  readonly wantsTexts = signal(false);
  /** The step that Why? explains, counted in calls and cards. */
  readonly asked = signal<number | undefined>(undefined);

  constructor(day: Date) {
    this.day = day;
  }

  /** Opens a panel, or closes it if it is open. */
  toggle(panel: Panel): void {
    this.open.value = this.open.value === panel ? undefined : panel;
  }

  /** Shows a new board; on a phone the panel that covers it is closed. */
  seeTable(): void {
    this.place.value = "table";
    if (isNarrow()) this.open.value = undefined;
  }

  /** Shows the table, with the analysis if the opened board has been played. */
  lookAt(isPlayed: boolean): void {
    this.place.value = "table";
    if (isPlayed) this.open.value = "analysis";
  }

  show(panel: Panel): void {
    this.open.value = panel;
  }

  goTo(place: Place): void {
    this.place.value = place;
  }

  close(): void {
    this.open.value = undefined;
  }

  /** Opens Why? at a call or card. */
  ask(step: number): void {
    this.asked.value = step;
    this.open.value = "why";
  }
}
