/**
 * Shared parts for tests of the controllers: the engine in the same thread, a session in memory, and moves of a person.
 */
import { UNSEEN } from "@falsecard/engine/play";
import {
  auctionOf,
  boardOf,
  emptyRecord,
  partialOf,
  playOf,
  playSeen,
  sure,
  type BoardRecord,
  type Call,
} from "@falsecard/core";
import { plainDeal } from "../boards/deals.js";
import { Game } from "./game.js";
import { answersAt } from "../robots/answers.js";
import {
  EngineStopped,
  type EngineAnswers,
  type Engine,
  type EngineMethod,
  type EngineQuestion,
  type Reason,
} from "../robots/engine.js";
import type { EngineScope, EngineWorker } from "../robots/messages.js";
import { engineBy, EnginePool } from "../robots/pool.js";
import { serveEngine } from "../robots/serve.js";
import type { Store } from "../device/store.js";
import { DEFAULT_SETTINGS } from "../settings/settings.js";
import { joinFields, SessionStore, splitFields } from "./session-store.js";
import { fieldsOfText } from "./stored.js";

/** The engine's worker in the same thread; messages are copied as between threads. */
const workerHere = (): EngineWorker => {
  type Listen = (event: { readonly data: unknown }) => void;
  let heard: Listen = () => undefined;
  let asked: Listen = () => undefined;
  const scope: EngineScope = {
    postMessage: (message) => {
      heard({ data: structuredClone(message) });
    },
    addEventListener: (_, listener) => {
      asked = listener;
    },
  };
  serveEngine(
    scope,
    answersAt(() => 0),
    { now: () => 0, pause: async () => undefined },
  );
  return {
    postMessage: (message) => {
      asked({ data: structuredClone(message) });
    },
    terminate: () => undefined,
    addEventListener: (type: "message" | "error", listener: (event: never) => void) => {
      if (type === "message") heard = listener as Listen;
    },
  };
};
export const threadHere = (): Engine => new EnginePool(workerHere, 1).engine("table");
export const THREAD = threadHere();

/** A question with its method. */
export type Asked = {
  readonly [M in EngineMethod]: EngineQuestion<M> & { readonly method: M };
}[EngineMethod];

/** An engine that answers with `own` functions where it has them, and asks another engine for the rest. */
export const engineWith = (
  own: Partial<EngineAnswers>,
  otherwise: Engine = engineOf(),
  stop = () => {
    otherwise.stop();
  },
): Engine =>
  engineBy(async (method, question) => {
    const answer = own[method] ?? otherwise[method];
    return await answer(question);
  }, stop);

/** An engine in the same thread that records its questions in `asked`. */
export function engineOf(asked: Asked[] = []): Engine {
  let stopped = 0;
  return engineBy(
    async (method, question) => {
      asked.push({ ...(question as object), method } as Asked);
      const at = stopped;
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (at !== stopped) throw new EngineStopped();
      return await THREAD[method](question);
    },
    () => {
      stopped++;
    },
  );
}

/** A session store in memory, filled from the text of a session. */
class MemorySession extends SessionStore {
  readonly #entries: Map<string, unknown>;

  constructor(text?: string) {
    const entries = splitFields((text === undefined ? undefined : fieldsOfText(text)) ?? {});
    const store: Store = {
      read: async () => entries,
      write: async (changes) => {
        for (const [key, value] of structuredClone(changes))
          if (value === undefined) entries.delete(key);
          else entries.set(key, value);
      },
    };
    super(store, new Map(entries), DEFAULT_SETTINGS);
    this.#entries = entries;
  }

  get text(): string {
    return JSON.stringify(joinFields(this.#entries));
  }
}

export const storeOf = (text?: string): MemorySession => new MemorySession(text);

export const QUICK = JSON.stringify({
  settings: { robots: { deceives: false, samples: 2, patience: 60_000 } },
  seed: "test",
});

/** Waits until a condition holds. */
export async function until(is: () => boolean): Promise<void> {
  for (let i = 0; i < 20_000 && !is(); i++) await new Promise((resolve) => setTimeout(resolve, 1));
  if (!is()) throw new Error("waited in vain");
}

export const isAsked = (game: Game): boolean =>
  game.table.turn.value !== undefined || game.table.isOver.value;

/** Makes one move: a pass, or the first legal card. */
export async function act(game: Game): Promise<void> {
  await until(() => isAsked(game));
  const before = game.table.record.value;
  if (game.table.turn.value === "call") game.table.call("P");
  else if (game.table.turn.value === "card") {
    const [card] = game.table.play.value?.legal ?? [];
    if (card !== undefined) game.table.card(card);
  }
  await until(() => game.table.record.value !== before || game.table.isOver.value);
}

/** Other tables that never finish, for tests without comparisons. */
export const NEVER: Engine = engineBy(async () => await new Promise<never>(() => undefined));

const NO_REASON: Reason = {
  line: "",
  paragraph: "",
  full: [],
  unit: "IMPs",
  declaring: false,
  candidates: [],
  samples: 0,
  exact: false,
  deals: [],
};

/**
 * Robots that do not think: they pass, play the first legal card and accept every claim. At other tables the board is
 * passed out, or after a given auction declarer takes no trick. Deals to order are found by the real engine.
 */
export const THOUGHTLESS: Engine = engineWith(
  {
    call: () => ({ call: "P", alert: false, text: "" }),
    card: ({ seen }) => {
      const [card] = sure(playSeen(seen)).legal;
      if (card === undefined) throw new Error("nothing to play");
      return { card, reason: NO_REASON };
    },
    explain: () => ({ made: [], possible: [], cards: [] }),
    watch: () => ({ kept: [], watched: UNSEEN }),
    claim: () => ({ verdict: "stands" }),
    other: ({ record: { board, deal, scoring = "IMPs", calls: made } }) => {
      const calls = Array.from({ length: 4 }, () => ({ call: "P" as const }));
      const elsewhere = made.length === 0 ? { calls } : { calls: made, tricks: 0 };
      return { ...emptyRecord(board), deal, scoring, ...elsewhere };
    },
  },
  THREAD,
  () => undefined,
);

/** A game with real robots that sample only two deals. */
export const gameOf = (kept: Readonly<Record<string, unknown>> = {}): Game =>
  new Game(
    engineOf(),
    storeOf(JSON.stringify({ ...(JSON.parse(QUICK) as object), ...kept })),
    () => "fresh",
    { others: NEVER },
  );

/** A game with robots that do not think; `kept` returns the stored session. */
export const begin = (
  text: string | undefined = QUICK,
  reader?: Engine,
): Game & { readonly kept: () => string } => {
  const store = storeOf(text);
  const around = reader === undefined ? {} : { reader };
  const game = new Game(THOUGHTLESS, store, () => "fresh", around);
  return Object.assign(game, { kept: () => store.text });
};

/** Waits until it is the person's turn, or the board is over and compared. */
export const settled = async (game: Game): Promise<void> => {
  await until(() => isAsked(game) && !game.scores.isComparing.value);
};

/** Makes the call if it may be made, else a pass, else a card. */
export function make(game: Game, call: Call): void {
  const [card] = game.table.play.value?.legal ?? [];
  if (game.table.turn.value === "call")
    game.table.call(auctionOf(game.table.record.value).allows(call) ? call : "P");
  else if (card !== undefined) game.table.card(card);
}

/** Makes one decision, and waits for the robots' moves after it. */
export async function decide(game: Game, call: Call = "P"): Promise<void> {
  await settled(game);
  if (game.table.isOver.value) return;
  const before = game.table.record.value;
  make(game, call);
  await until(() => game.table.record.value !== before);
  await settled(game);
}

/** Bids one notrump, if it is not bid yet, and concedes the rest. */
export async function finish(game: Game): Promise<void> {
  await settled(game);
  while (game.table.turn.value === "call") await decide(game, "1N");
  if (game.table.turn.value === "card") {
    game.table.claims.claim(0);
    game.sure(true);
    await until(() => game.table.isOver.value);
  }
  await settled(game);
}

/** An unplayed board of a file; South is dealer. */
export const bare = (number: number): BoardRecord => ({
  ...emptyRecord({ ...boardOf(number), dealer: "S" }),
  deal: partialOf(plainDeal("file", number)),
});

/** The same board, bid to one notrump, with the first `count` cards played. */
export function begun(number: number, count: number): BoardRecord {
  const calls = (["1N", "P", "P", "P"] as const).map((call) => ({ call }));
  let record: BoardRecord = { ...bare(number), calls };
  for (let i = 0; i < count; i++) {
    const [card] = playOf(record)?.legal ?? [];
    if (card !== undefined) record = { ...record, cards: [...record.cards, { card }] };
  }
  return record;
}
