/** The place of the book beside the table: what draws it is a part of the page that is loaded when somebody opens it. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { VNode } from "preact";
import type { Panels } from "../../look/panels.js";
import type { Game } from "../../session/game.js";
import { say } from "../../words/words.js";
import type { SystemBook } from "../book.js";

export interface BookProps {
  readonly game: Game;
  readonly book: SystemBook;
  readonly panels: Panels;
}

/** What draws the book, once it is there. */
const DRAWN = signal<((props: BookProps) => VNode) | "failed" | undefined>(undefined);

export async function loadBook(): Promise<void> {
  if (typeof DRAWN.value === "function") return;
  try {
    const { BookView } = await import("./book-view.js");
    DRAWN.value = BookView;
  } catch {
    DRAWN.value = "failed";
  }
}

export function BookPanel(props: BookProps): VNode {
  const { locale } = props.game.settings.value;
  useEffect(() => void loadBook(), []);
  const BookView = DRAWN.value;
  if (BookView === undefined) return <p role="status">{say("book.reading", locale)}</p>;
  if (BookView === "failed") return <p role="alert">{say("book.failed", locale)}</p>;
  return <BookView {...props} />;
}
