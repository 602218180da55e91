/** What is open beside the table, and which call or card is asked about. */
import { signal } from "@preact/signals";
import type { PANEL_WORDS } from "../words/panels.js";

export type Panel = keyof typeof PANEL_WORDS;

/** What the page shows: its beginning, the puzzles, or the table. */
type Place = "start" | "puzzles" | "table";

/** Whether panels come up from below, over the table. */
const isNarrow = (): boolean =>
  typeof matchMedia !== "undefined" && matchMedia("(max-width: 52rem)").matches;

export class Panels {
  /** Today. */
  readonly day: Date;
  readonly open = signal<Panel | undefined>(undefined);
  readonly place = signal<Place>("table");
  /** Whether somebody came to paste a board or to open a file: that form is brought into sight. */
  readonly wantsTexts = signal(false);
  /** The step whose why is unfolded, counted in calls and cards. */
  readonly asked = signal<number | undefined>(undefined);

  constructor(day: Date) {
    this.day = day;
  }

  /** Opens a panel, or closes it if it is the one that is open. */
  toggle(panel: Panel): void {
    this.open.value = this.open.value === panel ? undefined : panel;
  }

  /** Something new lies on the table: on a phone the panel would lie over it. */
  seeTable(): void {
    this.place.value = "table";
    if (isNarrow()) this.open.value = undefined;
  }

  /** A board was brought along: one that has been played is there to be looked at. */
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

  /** Opens the why of a call or card. */
  ask(step: number): void {
    this.asked.value = step;
    this.open.value = "why";
  }
}
