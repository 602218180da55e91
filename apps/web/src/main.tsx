/** Puts the table on the page: a mind in a worker, a shelf in the browser, the keyboard, and a link if one was opened. */
import { effect, signal } from "@preact/signals";
import { render } from "preact";
import { App, type Tab } from "./app.js";
import { Game, type Shelf } from "./game.js";
import { keysOf } from "./keys.js";
import { WorkerMind } from "./worker-mind.js";

const SHELF = "falsecard";

const shelf: Shelf = {
  read: () => localStorage.getItem(SHELF) ?? undefined,
  write: (text) => {
    localStorage.setItem(SHELF, text);
  },
};

const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

const mind = new WorkerMind(
  () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);
const game = new Game(mind, shelf, freshSeed);
const tab = signal<Tab>("auction");
/** A link carries a whole board behind its #. */
const openLink = (): void => {
  const text = decodeURIComponent(location.hash.slice(1));
  if (text !== "" && game.paste(text)) history.replaceState(null, "", location.pathname);
};
openLink();
addEventListener("hashchange", openLink);
const keys = keysOf(game, {
  why: () => (tab.value = "why"),
  beliefs: () => {
    tab.value = "beliefs";
    void game.askBeliefs();
  },
});

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
  if (target instanceof HTMLTextAreaElement) return;
  if (key.length === 1 && keys.press(key)) event.preventDefault();
});

// Whose turn it is, for whoever cannot read the words: style sheets and other programs.
effect(() => {
  document.documentElement.dataset["turn"] = game.isOver.value
    ? "over"
    : (game.turn.value ?? "wait");
});

const root = document.getElementById("app");
if (root !== null) render(<App game={game} tab={tab} />, root);
