/** Starts the page: the robots' workers, the stored session, the keyboard, and a link if the address has one. */
import { effect } from "@preact/signals";
import { render } from "preact";
import { App } from "./app.js";
import { openDatabase } from "./device/store.js";
import { openDropped, openLink } from "./links.js";
import { EnginePool, workersFor } from "./robots/pool.js";
import { roomsOf, type Rooms } from "./rooms/rooms.js";
import { Game } from "./session/game.js";
import { openStore, SessionStore, type TextStorage } from "./session/session-store.js";
import { DEFAULT_SETTINGS } from "./settings/settings.js";
import { keysOf } from "./table/views/keys.js";
import { listenTo } from "./table/views/sound.js";

/** The localStorage key of the session as one text: the form of version 0.1.0, and the fallback without a database. */
const TEXT = "falsecard";
/** The key that is set on the first visit. */
const VISITED = "falsecard-visited";

const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

const startWorker = (): Worker =>
  new Worker(new URL("./robots/worker.ts", import.meta.url), { type: "module" });

async function openRooms(): Promise<Rooms> {
  const text: TextStorage = {
    read: () => localStorage.getItem(TEXT) ?? undefined,
    write: (written) => localStorage.setItem(TEXT, written),
    remove: () => localStorage.removeItem(TEXT),
    isFirstVisit: () => {
      const isFirst = localStorage.getItem(VISITED) === null;
      if (isFirst) localStorage.setItem(VISITED, "yes");
      return isFirst;
    },
  };
  const { store, entries } = await openStore(openDatabase, text, () => location.reload());
  const stored = new SessionStore(store, entries, {
    ...DEFAULT_SETTINGS,
    // On touch screens calls and cards are confirmed by a second tap, because a finger slips more easily than a mouse.
    confirm: matchMedia("(pointer: coarse)").matches,
    locale: navigator.language.startsWith("ja") ? "ja" : "en",
  });
  const pool = new EnginePool(startWorker, workersFor(navigator));
  const reader = pool.engine("person");
  const game = new Game(pool.engine("table"), stored, freshSeed, {
    others: pool.engine("background"),
    reader,
    tempoClock: {
      now: () => performance.now(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
  });
  const rooms = roomsOf(game, {
    studyEngine: pool.engine("person"),
    reader,
    loadPuzzles: async () => (await import("./puzzles/set.js")).PUZZLE_SET,
    papersEngine: pool.engine("person"),
    loadPapers: async () => (await import("./papers/set.js")).PAPER_SET,
    day: new Date(),
  });
  // A first visit begins at the start page, any other at the table.
  const isNew = entries.size === 0 && location.hash === "";
  rooms.panels.goTo(isNew ? "start" : "table");
  return rooms;
}

function listen(rooms: Rooms): void {
  const { game, study, panels } = rooms;
  const press = keysOf(rooms);
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    if (target instanceof HTMLTextAreaElement) return;
    const open = panels.open.value;
    const looks = open === "analysis" || open === "beliefs";
    if (panels.place.value !== "table") return;
    if (looks && study.press(key, event.shiftKey)) event.preventDefault();
    else if (key === "?") panels.toggle("keys");
    else if (key === "Escape" && open !== undefined && game.doubt.value === undefined)
      panels.close();
    else if ((key.length === 1 || key === "Escape") && press(key)) event.preventDefault();
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    void openDropped(rooms, file, event.dataTransfer?.getData("text") ?? "");
  });
  const openAddress = (): void => {
    if (openLink(rooms, location.hash.slice(1))) history.replaceState(null, "", location.pathname);
  };
  openAddress();
  addEventListener("hashchange", openAddress);
  // Puts the person's turn into an attribute, for style sheets and browser tests.
  effect(() => {
    document.documentElement.dataset["turn"] = game.table.isOver.value
      ? "over"
      : game.table.claims.isJudging.value
        ? "wait"
        : (game.table.turn.value ?? "wait");
  });
  listenTo(game);
}

// The service worker stores the page on the device. A page opened as a file cannot have one.
if ("serviceWorker" in navigator)
  void navigator.serviceWorker.register("./service-worker.js").catch(() => undefined);

void openRooms().then((rooms) => {
  listen(rooms);
  const root = document.getElementById("app");
  if (root !== null) render(<App {...rooms} />, root);
});
