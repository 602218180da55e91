/** What is open beside the table, and which call or card is asked about. */
import { signal } from "@preact/signals";
import { eightSeed } from "./sets/eight.js";

export const PANELS = [
  "why",
  "beliefs",
  "analysis",
  "auction",
  "scores",
  "deals",
  "settings",
] as const;
/** The keys are shown by `?`, a puzzle where one is laid; neither has a place among the rest. */
export type Panel = (typeof PANELS)[number] | "keys" | "puzzle";

/** What the page shows: its beginning, the puzzles, or the table. */
type Place = "start" | "puzzles" | "table";

export class Panels {
  /** Today. */
  readonly day: Date;
  /** The seed of today's eight boards. */
  readonly today: string;
  readonly open = signal<Panel | undefined>(undefined);
  readonly place = signal<Place>("table");
  /** The step whose why is unfolded, counted in calls and cards. */
  readonly asked = signal<number | undefined>(undefined);

  constructor(day: Date) {
    this.day = day;
    this.today = eightSeed(day);
  }

  /** Opens a panel, or closes it if it is the one that is open. */
  toggle(panel: Panel): void {
    this.open.value = this.open.value === panel ? undefined : panel;
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
