/**
 * The page without a browser, for tests of all that it shows. Preact renders the real views into a minimal document,
 * whose text has every word, attribute and state of a control, even if a style sheet would hide it. Buttons can be
 * pressed.
 */
import { h, options, render } from "preact";
import { App } from "./app.js";
import type { Panels } from "./look/panels.js";
import { loadBook } from "./book/views/book-panel.js";
import type { Game } from "./session/game.js";
import { roomsOf } from "./rooms/rooms.js";
import type { Engine } from "./robots/engine.js";
import { engineBy } from "./robots/pool.js";
import type { Study } from "./study/study.js";

// Modules that a browser loads on demand are loaded at once, so that no page has one sooner than another.
await loadBook();

type Listener = (this: PageNode, event: Readonly<Record<string, unknown>>) => void;

/** The parts of a DOM node that Preact uses. */
class PageNode {
  readonly nodeType: number;
  readonly localName: string;
  readonly namespaceURI = "http://www.w3.org/1999/xhtml";
  readonly ownerDocument = DOCUMENT;
  readonly childNodes: PageNode[] = [];
  readonly attributes = new Map<string, string>();
  readonly style: Record<string, string> = {};
  readonly #listeners = new Map<string, Listener>();
  parentNode: PageNode | null = null;
  data: string;

  constructor(localName: string, data = "") {
    this.nodeType = localName === "" ? 3 : 1;
    this.localName = localName;
    this.data = data;
  }

  get firstChild(): PageNode | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): PageNode | null {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }

  insertBefore(node: PageNode, before: PageNode | null): PageNode {
    node.remove();
    const at = before === null ? -1 : this.childNodes.indexOf(before);
    this.childNodes.splice(at < 0 ? this.childNodes.length : at, 0, node);
    node.parentNode = this;
    return node;
  }

  remove(): void {
    const all = this.parentNode?.childNodes;
    all?.splice(all.indexOf(this), 1);
    this.parentNode = null;
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type.toLowerCase(), listener);
  }

  removeEventListener(type: string): void {
    this.#listeners.delete(type.toLowerCase());
  }

  focus(): void {}
  click(): void {}
  scrollIntoView(): void {}

  get isEnabled(): boolean {
    return !this.attributes.has("disabled") || this.attributes.get("disabled") === "false";
  }

  /** Calls the listeners of an event. */
  hear(type: string, event: Readonly<Record<string, unknown>> = {}): void {
    const told = { type, currentTarget: this, preventDefault: () => undefined, ...event };
    this.#listeners.get(type)?.call(this, told);
  }

  /** The node and all its descendants, in document order. */
  get all(): PageNode[] {
    return [this, ...this.childNodes.flatMap((child) => child.all)];
  }

  get text(): string {
    if (this.nodeType === 3) return this.data;
    const attributes = [...this.attributes].map(([name, value]) => ` ${name}="${value}"`).join("");
    const inside = this.childNodes.map((child) => child.text).join("");
    return `<${this.localName}${attributes}>${inside}</${this.localName}>\n`;
  }
}

const DOCUMENT = {
  createElementNS: (_: string, name: string): PageNode => new PageNode(name),
  createTextNode: (data: string): PageNode => new PageNode("", data),
  createElement: (name: string): PageNode => new PageNode(name),
  documentElement: { lang: "", dataset: {} as Record<string, string> },
};

/** The last text that was copied to the clipboard or saved as a file. */
const OUT: { text: string } = { text: "" };

/** The properties that stand in for a browser, by the object that has them. */
const STAND_INS: readonly (readonly [where: object, names: readonly string[]])[] = [
  [
    globalThis,
    [
      "document",
      "location",
      "print",
      "Blob",
      "navigator",
      "addEventListener",
      "removeEventListener",
    ],
  ],
  [globalThis.URL, ["createObjectURL", "revokeObjectURL"]],
  [options, ["requestAnimationFrame"]],
];

/**
 * Defines the browser globals that the views use; effects run in a microtask. Returns a function that restores the
 * globals, for later tests in the same worker.
 */
export function withoutBrowser(): () => void {
  const before = STAND_INS.flatMap(([where, names]) =>
    names.map((name) => ({ where, name, was: Object.getOwnPropertyDescriptor(where, name) })),
  );
  options.requestAnimationFrame = (act) => {
    queueMicrotask(act);
  };
  Object.assign(globalThis, {
    document: DOCUMENT,
    location: { href: "http://localhost/#" },
    print: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    Blob: class {
      readonly size: number;
      constructor([text = ""]: readonly string[]) {
        this.size = text.length;
        OUT.text = text;
      }
    },
  });
  Object.assign(globalThis.URL, { createObjectURL: () => "", revokeObjectURL: () => undefined });
  Object.defineProperty(globalThis, "navigator", {
    configurable: true,
    value: {
      clipboard: {
        writeText: async (text: string) => {
          OUT.text = text;
        },
      },
    },
  });
  return () => {
    for (const { where, name, was } of before)
      if (was === undefined) Reflect.deleteProperty(where, name);
      else Object.defineProperty(where, name, was);
  };
}

export class Page {
  readonly game: Game;
  readonly study: Study;
  readonly panels: Panels;
  readonly #root = new PageNode("body");

  constructor(game: Game, engine: Engine) {
    OUT.text = "";
    this.game = game;
    const rooms = roomsOf(game, {
      studyEngine: engine,
      // The system book does not depend on the cards of the board, so it is not loaded here.
      reader: engineBy(() => Promise.reject(new Error("no reader"))),
      papersEngine: engine,
      loadPapers: async () => [],
      loadPuzzles: async () => [],
      day: new Date(2026, 10, 17),
    });
    this.study = rooms.study;
    this.panels = rooms.panels;
    this.#draw(h(App, rooms));
  }

  close(): void {
    this.#draw(null);
  }

  #draw(what: Parameters<typeof render>[0]): void {
    // Preact uses only the parts of a node that `PageNode` has.
    render(what, this.#root as unknown as Parameters<typeof render>[1]);
  }

  /** Every word and state of the page, and the last text that left it. */
  get text(): string {
    return `${this.#root.text}${OUT.text}`;
  }

  get buttons(): readonly PageNode[] {
    return this.#root.all.filter(({ localName, isEnabled }) => localName === "button" && isEnabled);
  }

  /** Clicks the enabled button with this index. */
  press(number: number): void {
    this.buttons[number]?.hear("click");
  }

  /** Opens or closes a `details` element. */
  unfold(number: number): void {
    const all = this.#root.all.filter(({ localName }) => localName === "details");
    const one = all[number % Math.max(1, all.length)];
    one?.hear("toggle", { currentTarget: { open: one.attributes.get("open") !== "true" } });
  }
}
