/** The page of the papers' boards. Its view and words are loaded when it is opened. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { VNode } from "preact";
import { Button } from "../../look/controls.js";
import type { Rooms } from "../../rooms/rooms.js";
import { say } from "../../words/words.js";

/** The view, once it is loaded. */
const LOADED = signal<((rooms: Rooms) => VNode) | "failed" | undefined>(undefined);

async function loadPapersView(): Promise<void> {
  if (typeof LOADED.value === "function") return;
  try {
    const { PapersView } = await import("./papers-view.js");
    LOADED.value = PapersView;
  } catch {
    LOADED.value = "failed";
  }
}

export function PapersPage(rooms: Rooms): VNode {
  const { locale } = rooms.game.settings.value;
  useEffect(() => void loadPapersView(), []);
  const View = LOADED.value;
  if (typeof View === "function") return <View {...rooms} />;
  return (
    <main class="start puzzles papers">
      <h1>{say("papers", locale)}</h1>
      {View === "failed" ? (
        <p class="trouble" role="alert">
          {say("papers.failed", locale)}
        </p>
      ) : null}
      <Button class="plain" act={() => rooms.panels.goTo("start")}>
        {say("start", locale)}
      </Button>
    </main>
  );
}
