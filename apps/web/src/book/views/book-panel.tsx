/** The panel of the system book. Its view and words are loaded when it is opened. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { VNode } from "preact";
import type { Rooms } from "../../rooms/rooms.js";
import { say } from "../../words/words.js";

/** The view of the book, once it is loaded. */
const LOADED = signal<((rooms: Rooms) => VNode) | "failed" | undefined>(undefined);

export async function loadBook(): Promise<void> {
  if (typeof LOADED.value === "function") return;
  try {
    const { BookView } = await import("./book-view.js");
    LOADED.value = BookView;
  } catch {
    LOADED.value = "failed";
  }
}

export function BookPanel(rooms: Rooms): VNode {
  const { locale } = rooms.game.settings.value;
  useEffect(() => void loadBook(), []);
  const BookView = LOADED.value;
  if (BookView === undefined) return <p role="status">{say("book.reading", locale)}</p>;
  if (BookView === "failed") return <p role="alert">{say("book.failed", locale)}</p>;
  return <BookView {...rooms} />;
}
