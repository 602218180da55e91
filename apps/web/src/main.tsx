/** Puts the table on the page: the engine in a worker, a shelf in the browser, the keyboard, and a link if one was opened. */
import { effect, untracked } from "@preact/signals";
import { render } from "preact";
import { App } from "./app.js";
import { Game } from "./session/game.js";
import { keysOf } from "./table/views/keys.js";
import { listenTo } from "./table/views/sound.js";
import type { Shelf } from "./session/stored.js";
import { parseBranches, splitLink } from "./boards/branches.js";
import { studiedAt } from "./session/studied.js";
import { pressIn } from "./study/keys.js";
import { Study } from "./study/study.js";
import { isPairLink } from "./pairs/pair-set.js";
import { isChallenge, parseChallenge } from "./scores/challenge.js";
import { Panels } from "./look/panels.js";
import { Puzzles } from "./puzzles/puzzles.js";
import { Guide } from "./start/guide.js";
import { Book } from "./book/book.js";
import type { Engine } from "./robots/engine.js";
import { engineIn } from "./robots/port.js";

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

const startEngine = (): Engine =>
  engineIn(() => new Worker(new URL("./robots/worker.ts", import.meta.url), { type: "module" }));
const isTouched = matchMedia("(pointer: coarse)").matches;
const isNew = shelf.read() === undefined && location.hash === "";
/** Who reads systems and their book, beside the robots. */
const reader = startEngine();
const game = new Game(startEngine(), shelf, freshSeed, {
  others: startEngine(),
  reader,
  tempoClock: {
    now: () => performance.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  },
  // A finger slips more easily than a mouse.
  settings: {
    confirm: isTouched,
    locale: navigator.language.startsWith("ja") ? "ja" : "en",
  },
});
const panels = new Panels(new Date());
// Whoever has never been here is told where he is; everybody else finds the table as he left it.
panels.place.value = isNew ? "start" : "table";
/** A study has an engine of its own, so that the robots at the table do not wait for it. */
const study = new Study(studiedAt(game), startEngine(), game.branches);
// What was judged of one's own cards is kept with the board.
effect(() => {
  const cards = study.judgedCards.value;
  if (cards !== undefined) untracked(() => game.scores.noteCards(study.board.record, cards));
});
/** They are a part of the page that is loaded when somebody wants one. */
const puzzles = new Puzzles(game, async () => (await import("./puzzles/set.js")).PUZZLE_SET);
// A verdict is shown as soon as it is given.
effect(() => {
  if (puzzles.verdict.value !== undefined && panels.place.peek() === "table")
    panels.open.value = "puzzle";
});
// So is what a contract is worth that was bid with a friend; and when nothing is left to call, it is time for the link.
effect(() => {
  const worth = study.worth.value;
  if (worth !== undefined) untracked(() => game.pairs.noteWorth(worth.behind));
});
effect(() => {
  if (game.pairs.isWaiting.value && game.pairs.next.value === undefined)
    panels.open.value = "friend";
});
/** What stands behind the #; a torn link as it is, so that what is wrong with it is told. */
const plainly = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
/** What-if lines that came with a board; whoever sent them wants them to be looked at. */
const openBranches = (text: string): void => {
  if (text === "") return;
  const read = parseBranches(text, game.record.value);
  if (read.ok) {
    game.branches.bring(read.value);
    panels.open.value = "analysis";
  } else game.troubles.complain("table", { fault: read.fault, field: "study.branches" });
};
/** A link carries a whole board behind its #, and what-if lines behind that. */
const openLink = (): void => {
  const { board, branches } = splitLink(location.hash.slice(1));
  const text = plainly(board);
  if (text === "") return;
  panels.place.value = "table";
  if (isChallenge(text)) {
    const challenge = parseChallenge(text);
    if (challenge === undefined) game.troubles.complain("table", { word: "set.none" });
    else game.beginSet(challenge);
    history.replaceState(null, "", location.pathname);
    return;
  }
  if (isPairLink(text)) {
    const read = game.pairs.open(text);
    panels.open.value = "friend";
    if (!read.ok) game.troubles.complain("friend", { fault: read.fault, field: "friend" });
    history.replaceState(null, "", location.pathname);
    return;
  }
  const isOpen = game.boards.paste(text, undefined, "table", () => {
    openBranches(branches);
  });
  if (isOpen) history.replaceState(null, "", location.pathname);
};
openLink();
addEventListener("hashchange", openLink);
const book = new Book(game, reader);
const guide = new Guide(game, study);
const keys = keysOf(game, {
  book: () => {
    panels.toggle("book");
  },
  why: () => {
    panels.toggle("why");
  },
  beliefs: () => {
    panels.toggle("beliefs");
  },
});

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
  if (target instanceof HTMLTextAreaElement) return;
  const open = panels.open.value;
  const looks = open === "analysis" || open === "beliefs";
  if (panels.place.value !== "table") return;
  if (looks && pressIn(study, key, event.shiftKey)) event.preventDefault();
  else if (key === "?") panels.toggle("keys");
  else if (key === "Escape" && open !== undefined && game.doubt.value === undefined) panels.close();
  else if ((key.length === 1 || key === "Escape") && keys.press(key)) event.preventDefault();
});

/** A file dropped anywhere is opened. */
document.addEventListener("dragover", (event) => {
  event.preventDefault();
});
document.addEventListener("drop", (event) => {
  event.preventDefault();
  const { dataTransfer } = event;
  const [file] = dataTransfer?.files ?? [];
  const text = dataTransfer?.getData("text") ?? "";
  if (file !== undefined && /\.bid$/i.test(file.name)) {
    // A system: where it was chosen, or what is wrong with it, stands among the settings.
    panels.place.value = "table";
    panels.open.value = "settings";
    void game.systems.openFile(file);
    return;
  }
  // Whoever is asked whether to leave a board is asked at the table; what is wrong with a file is told where one is.
  if (panels.place.value === "puzzles") panels.place.value = "start";
  const look = (): void => {
    panels.lookAt(game.boards.isPlayed);
  };
  const atTable = (isOpen: boolean): void => {
    if (isOpen) panels.place.value = "table";
  };
  if (file !== undefined) void game.boards.openFile(file, "table", look).then(atTable);
  else if (text !== "") atTable(game.boards.paste(text, undefined, "table", look));
});

// Whose turn it is, for whoever cannot read the words: style sheets and other programs.
effect(() => {
  document.documentElement.dataset["turn"] = game.isOver.value
    ? "over"
    : game.claims.isJudging.value
      ? "wait"
      : (game.turn.value ?? "wait");
});

listenTo(game);

// The page is kept on the device, where the browser can and somebody serves the worker that does it.
if ("serviceWorker" in navigator)
  void navigator.serviceWorker.register("./service-worker.js").catch(() => undefined);

const root = document.getElementById("app");
if (root !== null)
  render(
    <App game={game} study={study} panels={panels} puzzles={puzzles} book={book} guide={guide} />,
    root,
  );
