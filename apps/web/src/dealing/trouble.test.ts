import { describe, expect, test } from "vitest";
import { LOCALES, type Locale, type Seen } from "@falsecard/core";
import { ANY_DEAL } from "../boards/deals.js";
import {
  gameOf,
  isAsked,
  engineOf,
  NEVER,
  QUICK,
  storeOf,
  until,
  engineWith,
} from "../session/game.fixture.js";
import { Game } from "../session/game.js";
import { EngineStopped, type Engine, type EngineMethod } from "../robots/engine.js";
import { complaintText, type TroublePlace } from "../look/trouble.js";
import { engineBy, EnginePool } from "../robots/pool.js";

const WHOLE = `[Board "2"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:AKQJ.AKQJ.AKQ.AK T987.T987.T98.T9 6543.6543.765.87 2.2.J432.QJ65432"]\n\n`;
const TORN = `[Board "1"]\n[Dealer "X"]\n[Vulnerable "None"]\n[Deal "N:AKQJ"]\n\n`;
const IMPOSSIBLE = { ...ANY_DEAL, mine: "SA", partner: "SA" };

const said = (game: Game, locale: Locale): string[] =>
  (game.troubles.shown.value?.complaints ?? []).map((one) => complaintText(one, locale));

/** All errors in getting a board, by the form in which the person asked for it. */
const CAUSES: readonly (readonly [
  cause: string,
  place: TroublePlace,
  act: (game: Game) => unknown,
])[] = [
  ["a text in the form", "import", (game) => game.boards.paste("none", undefined, "import")],
  ["a torn text in the form", "import", (game) => game.boards.paste(TORN, undefined, "import")],
  [
    "a torn board beside a whole one",
    "import",
    (game) => game.boards.paste(TORN + WHOLE, undefined, "import"),
  ],
  ["a link, or a text dropped on the page", "table", (game) => game.boards.paste(TORN)],
  [
    "a file that is too large",
    "import",
    (game) => game.boards.openFile(new File([new Uint8Array(8_000_001)], "x.pbn"), "import"),
  ],
  [
    "a folder dropped on the page",
    "table",
    (game) =>
      game.boards.openFile(
        Object.assign(new File([], "folder"), {
          arrayBuffer: () => Promise.reject(new DOMException("it is a folder")),
        }),
      ),
  ],
  ["the number of no deal", "number", (game) => game.boards.dealNumbered("no number")],
  [
    "a field of an order",
    "order",
    (game) => {
      game.boards.dealTo({ ...ANY_DEAL, partner: "17-15 blanced" });
    },
  ],
  [
    "an order that contradicts itself",
    "order",
    (game) => {
      game.boards.dealTo(IMPOSSIBLE);
    },
  ],
  [
    "such an order in force when the next board is wanted",
    "table",
    (game) => {
      game.boards.order.value = IMPOSSIBLE;
      game.boards.next();
    },
  ],
  [
    "such an order in force when a seed is given",
    "seed",
    (game) => {
      game.boards.order.value = IMPOSSIBLE;
      game.boards.dealFrom("other", 7);
    },
  ],
];

describe.each(CAUSES)("an error of %s", (_, place, cause) => {
  const troubled = async (): Promise<Game> => {
    const game = gameOf();
    await until(() => isAsked(game));
    cause(game);
    await until(() => game.troubles.shown.value !== undefined);
    return game;
  };

  test("is shown beside it, and changes with the language of the page", async () => {
    const game = await troubled();
    expect(game.troubles.shown.value?.place).toBe(place);
    for (const locale of LOCALES) {
      game.change({ locale });
      const words = said(game, game.settings.value.locale);
      expect(words.length).toBeGreaterThan(0);
      for (const each of words) expect(/[\u3040-\u30ff]/.test(each)).toBe(locale === "ja");
    }
  });

  test("disappears with another try, another board, a correction, and when the form is left", async () => {
    const ways: readonly ((game: Game) => void)[] = [
      (game) => {
        game.boards.order.value = ANY_DEAL;
        game.boards.next();
      },
      (game) => game.boards.paste(WHOLE),
      (game) => game.boards.dealNumbered("0"),
      (game) => {
        game.troubles.settle(place);
      },
      (game) => {
        game.troubles.leaveForms();
        // At the table it stays until it is dismissed.
        if (place === "table") game.troubles.settle();
      },
    ];
    for (const way of ways) {
      const game = await troubled();
      way(game);
      expect(game.troubles.shown.value).toBeUndefined();
    }
  });

  test("stays when something else is done", async () => {
    const game = await troubled();
    const before = game.troubles.shown.value;
    for (const other of ["order", "seed", "number", "import", "table"] as const)
      if (other !== place) game.troubles.settle(other);
    if (place === "table") game.troubles.leaveForms();
    expect(game.troubles.shown.value).toBe(before);
  });
});

/** An engine that fails on one method, like a worker that cannot be loaded. */
const failing = (method: EngineMethod, error: Error): Engine =>
  engineWith({
    [method]: () => {
      throw error;
    },
  });

describe("a thread", () => {
  const atTable = async (engine: Engine): Promise<Game> => {
    const game = new Game(engine, storeOf(QUICK), () => "fresh", { others: NEVER });
    await until(() => isAsked(game));
    return game;
  };

  test("that fails on an order is reported; one that was stopped is not", async () => {
    const failed = await atTable(failing("deal", new Error("boom")));
    failed.boards.dealTo({ ...ANY_DEAL, mine: "20+" });
    await until(() => failed.troubles.shown.value !== undefined);
    expect(failed.troubles.shown.value?.complaints).toEqual([{ word: "fault.thread" }]);
    const stopped = await atTable(failing("deal", new EngineStopped()));
    stopped.boards.dealTo({ ...ANY_DEAL, mine: "20+" });
    await until(() => !stopped.boards.isDealing.value);
    expect(stopped.troubles.shown.value).toBeUndefined();
  });

  test("that fails on a hint is reported with the hint", async () => {
    const game = await atTable(engineOf());
    const kind = game.table.turn.value ?? "call";
    const robots = engineOf();
    const other = await atTable(
      engineBy(async (method, question: { readonly seen?: Seen }) => {
        // Only the hint for the person fails; the robots go on.
        if (method === kind && question.seen?.seat === "S") throw new Error("boom");
        return await robots[method](question as never);
      }),
    );
    await other.table.askHint();
    expect(other.table.hint.value).toBe("failed");
  });

  test("that is let go ends the question as stopped, and not as a failure", async () => {
    const silent = {
      addEventListener: () => undefined,
      postMessage: () => undefined,
      terminate: () => undefined,
    };
    const engine = new EnginePool(() => silent, 1).engine("table");
    const asked = engine.deal({
      order: ANY_DEAL,
      seat: "S",
      board: { dealer: "N", vulnerability: "None" },
      seed: "x",
      locale: "en",
      agreements: {},
    });
    engine.stop();
    await expect(asked).rejects.toBeInstanceOf(EngineStopped);
  });
});
