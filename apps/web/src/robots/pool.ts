/**
 * The engine's workers on the page: one pool for everything that is asked, with as many workers as the device has cores
 * to spare, each started when it is needed.
 *
 * An engine's questions are answered one at a time, in the order in which they were asked. Those of several engines are
 * answered at the same time, the most urgent first. A worker has one question, and beside it others only while it does
 * the pieces of a decision, between which it answers them. Workers with nothing to do help with the pieces of the most
 * urgent decision. Questions and answers are posted unchanged, copied by the browser.
 */
import { revived } from "@falsecard/core";
import { EngineStopped, type Engine, type EngineMethod } from "./engine.js";
import {
  isBefore,
  PRIORITIES,
  type EngineWorker,
  type FromWorker,
  type Priority,
  type ToWorker,
} from "./messages.js";
import type { CardTurn } from "./turn.js";

/** The number of workers that may crash on a question before it fails, or one after the other with nothing done. */
const MOST_TRIES = 4;

/** Questions that are answered so fast that `stop` lets them finish: starting another worker would take longer. */
const BRIEF: readonly EngineMethod[] = ["explain"];

/** Questions whose worker pauses again and again, so that it can answer others meanwhile and stop without being ended. */
const PAUSING: readonly EngineMethod[] = ["card", "paperCard", "other"];

/** Milliseconds in which a worker must have stopped, or it is ended. */
const STOP_MS = 3000;

/** The most workers of a page. More would gain little: most decisions have few pieces at a time. */
const MOST_WORKERS = 4;

/** Gigabytes of memory below which a device gets two workers: each may take 60 MB for its solver alone. */
const ROOMY = 4;

/** The number of workers for a device: one a core, from one to four; two at most where memory is known to be short. */
export function workersFor({
  hardwareConcurrency = 1,
  deviceMemory = Infinity,
}: {
  readonly hardwareConcurrency?: number;
  /** In gigabytes; not every browser tells. */
  readonly deviceMemory?: number;
}): number {
  return Math.max(1, Math.min(hardwareConcurrency, deviceMemory < ROOMY ? 2 : MOST_WORKERS));
}

/** An engine whose methods all call one function. */
export const engineBy = (
  ask: (method: EngineMethod, question: never) => Promise<unknown>,
  stop: () => void = () => undefined,
): Engine =>
  new Proxy({ stop } as Engine, {
    get: (_, name) =>
      name === "stop" ? stop : (question: never) => ask(name as EngineMethod, question),
  });

/** A question without an answer. */
interface Asked {
  readonly id: number;
  readonly priority: Priority;
  readonly method: EngineMethod;
  readonly question: unknown;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  tries: number;
}

/** The questions of one engine, in their order; the first is in a worker, or waits for one. */
interface Line {
  readonly priority: Priority;
  asked: Asked[];
}

interface Decision {
  readonly priority: Priority;
  readonly turn: CardTurn;
}

/** A worker, and what it has to do. */
interface Member {
  readonly worker: EngineWorker;
  readonly held: Set<Asked>;
  /** Its decisions that have pieces to give away. */
  readonly decisions: Map<number, Decision>;
  /** The pieces that it does for other workers, by number. */
  readonly pieces: Map<number, { readonly owner: Member; readonly id: number }>;
  /** The workers that do pieces for it. */
  helpers: readonly Member[];
  /** The last decision of another worker of which it was told the turn. */
  told: Decision | undefined;
  /** Questions that it was told to stop, each with the timer that ends it if it does not. */
  readonly stopping: Map<number, ReturnType<typeof setTimeout>>;
}

export class EnginePool {
  readonly #start: () => EngineWorker;
  readonly #size: number;
  readonly #members = new Set<Member>();
  readonly #lines: Line[] = [];
  #numbered = 0;
  /** Workers that died since one last had a result. */
  #died = 0;
  #isArranging = false;
  #isChanged = false;

  /** @param start For instance `() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })`. */
  constructor(start: () => EngineWorker, size: number) {
    this.#start = start;
    this.#size = size;
  }

  /** An engine of the pool; `stop` drops its questions and no others. */
  engine(priority: Priority): Engine {
    const line: Line = { priority, asked: [] };
    this.#lines.push(line);
    this.#lines.sort((a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority));
    return engineBy(
      (method, question) =>
        new Promise((resolve, reject) => {
          const id = ++this.#numbered;
          line.asked.push({ id, priority, method, question, resolve, reject, tries: 0 });
          this.#arrange();
        }),
      () => this.#stop(line),
    );
  }

  #stop(line: Line): void {
    const { asked } = line;
    if (asked.every(({ method }) => BRIEF.includes(method))) return;
    line.asked = [];
    const [first] = asked;
    const member = first === undefined ? undefined : this.#holderOf(first);
    if (first !== undefined && member !== undefined) {
      member.held.delete(first);
      if (PAUSING.includes(first.method)) {
        post(member, { kind: "stop", id: first.id });
        const timer = setTimeout(() => {
          this.#end(member);
          this.#arrange();
        }, STOP_MS);
        member.stopping.set(first.id, timer);
      }
      // It cannot be interrupted. Other questions that it had are asked again.
      else this.#end(member);
    }
    for (const { reject } of asked) reject(new EngineStopped());
    this.#arrange();
  }

  /** Gives questions and helpers to workers, after anything has changed. */
  #arrange(): void {
    this.#isChanged = true;
    if (this.#isArranging) return;
    this.#isArranging = true;
    while (this.#isChanged) {
      this.#isChanged = false;
      for (const line of this.#lines) this.#give(line);
      this.#lend();
    }
    this.#isArranging = false;
  }

  #give(line: Line): void {
    const [first] = line.asked;
    if (first === undefined || this.#holderOf(first) !== undefined) return;
    const { id, priority, method, question } = first;
    try {
      const member = this.#freeMember();
      if (member === undefined) return;
      member.held.add(first);
      post(member, { kind: "question", id, priority, method, question });
    } catch (error) {
      // No worker can be started, or the question has a value that cannot be copied.
      this.#settle(first, ({ reject }) =>
        reject(error instanceof Error ? error : new Error(String(error))),
      );
    }
  }

  /** A worker without a question, else a new one, else the one with the fewest of those that pause. */
  #freeMember(): Member | undefined {
    const free = [...this.#members]
      .filter(({ held }) => [...held].every(({ method }) => PAUSING.includes(method)))
      .toSorted((a, b) => a.held.size - b.held.size);
    const [first] = free;
    return first?.held.size === 0 || this.#members.size >= this.#size ? first : this.#begin();
  }

  /** Lends workers to the one with the most urgent decision: idle ones, else those with less urgent decisions. */
  #lend(): void {
    const [owner] = [...this.#members]
      .filter(({ decisions, held }) => decisions.size > 0 && held.size > 0)
      .toSorted((a, b) => PRIORITIES.indexOf(urgencyOf(a)) - PRIORITIES.indexOf(urgencyOf(b)));
    let helpers: Member[] = [];
    if (owner !== undefined) {
      this.#fill();
      const others = [...this.#members].filter((each) => each !== owner);
      helpers = others.filter(({ held, decisions }) => held.size === 0 && decisions.size === 0);
      if (helpers.length === 0)
        helpers = others.filter(
          (each) =>
            [...each.held].every(({ method }) => PAUSING.includes(method)) &&
            isBefore(urgencyOf(owner), urgencyOf(each)),
        );
    }
    for (const member of this.#members) {
      const before = member.helpers.length;
      member.helpers = member === owner ? helpers : [];
      const count = member.helpers.length;
      if (count !== before) post(member, { kind: "helpers", count });
    }
  }

  /** Starts the workers that are not there yet, unless the last ones died without doing anything. */
  #fill(): void {
    try {
      while (this.#members.size < this.#size && this.#died < MOST_TRIES) this.#begin();
    } catch {
      // A question says so if no worker at all can be started.
      this.#died = MOST_TRIES;
    }
  }

  #begin(): Member {
    const worker = this.#start();
    const member: Member = {
      worker,
      held: new Set(),
      decisions: new Map(),
      pieces: new Map(),
      helpers: [],
      told: undefined,
      stopping: new Map(),
    };
    this.#members.add(member);
    worker.addEventListener("message", ({ data }) => {
      // What a worker said before it was ended is of no use.
      if (this.#members.has(member)) this.#hear(member, data as FromWorker);
    });
    worker.addEventListener("error", ({ message }) => {
      if (!this.#members.has(member)) return;
      this.#died++;
      this.#end(member);
      for (const asked of member.held)
        if (++asked.tries >= MOST_TRIES)
          this.#settle(asked, ({ reject }) => reject(new Error(message)));
      this.#arrange();
    });
    return member;
  }

  #hear(member: Member, message: FromWorker): void {
    if (message.kind === "answer" || message.kind === "failed") {
      clearTimeout(member.stopping.get(message.id));
      member.stopping.delete(message.id);
      const asked = [...member.held].find(({ id }) => id === message.id);
      if (asked === undefined) return;
      this.#died = 0;
      this.#settle(asked, ({ resolve, reject }) => {
        if (message.kind === "failed") reject(new Error(message.error));
        else resolve(revived(message.answer));
      });
    } else if (message.kind === "deciding") {
      const { decision, priority, turn } = message;
      member.decisions.set(decision, { priority, turn });
    } else if (message.kind === "decided") member.decisions.delete(message.decision);
    else if (message.kind === "give") {
      this.#pass(member, message);
      return;
    } else {
      const piece = member.pieces.get(message.id);
      member.pieces.delete(message.id);
      if (piece === undefined) return;
      if (message.kind === "found") this.#died = 0;
      if (this.#members.has(piece.owner)) post(piece.owner, { ...message, id: piece.id });
      return;
    }
    this.#arrange();
  }

  /** Passes a piece on to the helper that has the fewest. */
  #pass(
    owner: Member,
    { id, decision: number, piece }: Extract<FromWorker, { readonly kind: "give" }>,
  ): void {
    const [helper] = owner.helpers.toSorted((a, b) => a.pieces.size - b.pieces.size);
    const decision = owner.decisions.get(number);
    if (helper === undefined || decision === undefined) {
      // It was called to other work meanwhile.
      post(owner, { kind: "back", id });
      return;
    }
    const { priority, turn } = decision;
    const given = ++this.#numbered;
    helper.pieces.set(given, { owner, id });
    const isTold = helper.told === decision;
    helper.told = decision;
    post(helper, { kind: "piece", id: given, priority, piece, ...(isTold ? {} : { turn }) });
  }

  #settle(asked: Asked, end: (asked: Asked) => void): void {
    this.#holderOf(asked)?.held.delete(asked);
    for (const line of this.#lines) line.asked = line.asked.filter((each) => each !== asked);
    end(asked);
    this.#arrange();
  }

  #holderOf(asked: Asked): Member | undefined {
    return [...this.#members].find(({ held }) => held.has(asked));
  }

  /** Ends a worker. Its questions wait again, and its pieces go back. */
  #end(member: Member): void {
    member.worker.terminate();
    this.#members.delete(member);
    for (const timer of member.stopping.values()) clearTimeout(timer);
    for (const { owner, id } of member.pieces.values())
      if (this.#members.has(owner)) post(owner, { kind: "back", id });
  }
}

const post = ({ worker }: Member, message: ToWorker): void => worker.postMessage(message);

/** The most urgent of what a worker has to do. */
const urgencyOf = ({ held, decisions }: Member): Priority =>
  [...held, ...decisions.values()]
    .map(({ priority }) => priority)
    .reduce((most, each) => (isBefore(each, most) ? each : most), "background");
