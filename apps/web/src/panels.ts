/** What is open beside the table, and which call or card is asked about. */
import { signal } from "@preact/signals";

export const PANELS = [
  "why",
  "beliefs",
  "analysis",
  "auction",
  "scores",
  "deals",
  "settings",
] as const;
/** The keys are shown by `?`, and have no place among the rest. */
export type Panel = (typeof PANELS)[number] | "keys";

export class Panels {
  /** The seed of today's eight boards. */
  readonly today: string;
  readonly open = signal<Panel | undefined>(undefined);
  /** Whether the page shows its beginning instead of the table. */
  readonly isAtStart = signal(false);
  /** The step whose why is unfolded, counted in calls and cards. */
  readonly asked = signal<number | undefined>(undefined);

  constructor(today: string) {
    this.today = today;
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
