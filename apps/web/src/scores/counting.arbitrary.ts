/**
 * Checks with random sequences of a person's actions that a board counts exactly if the person made every decision
 * once, on unknown cards, from the first call on. An `Onlooker` keeps its own account to compare with.
 */
import fc from "fast-check";
import { expect } from "vitest";
import { imps, isCounted, scoreOf, wholeDeal, type BoardRecord, type Seat } from "@falsecard/core";
import { makeJson } from "@falsecard/core/files";
import { dealNumber } from "../boards/deals.js";
import { bare, begin, begun, decide, finish, make, settled } from "../session/game.fixture.js";
import type { Game } from "../session/game.js";
import { fieldsOfText, parseSession } from "../session/stored.js";
import { DEFAULT_SETTINGS } from "../settings/settings.js";

type Kept = ReturnType<typeof begin>;

type Action =
  | { readonly does: "decide" | "finish" | "undo" | "hasty" | "reveal" | "reload" | "forget" }
  | { readonly does: "replay" | "next" }
  | { readonly does: "deal"; readonly number: number }
  /** Pastes a board of a file, unplayed (`dealt`), or bid and played up to the number of cards. */
  | { readonly does: "paste"; readonly number: number; readonly cards: number | "dealt" }
  | { readonly does: "sit"; readonly seat: Seat };

const ACTION: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constantFrom("decide", "finish", "finish", "next") }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom("undo", "hasty", "replay", "reveal", "reload", "forget"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("deal"),
      number: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("paste"),
      number: fc.integer({ min: 1, max: 3 }),
      cards: fc.constantFrom<(number | "dealt")[]>("dealt", "dealt", 0, 7, 48, 52),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("sit"), seat: fc.constantFrom("S", "W") }),
  },
);

const codeOf = ({ deal }: BoardRecord): string => {
  const whole = wholeDeal(deal);
  if (whole === undefined) throw new Error("four hands are needed");
  return dealNumber(whole);
};

/**
 * The deal number of the board on the table, from the stored session, because the record for views has no hidden hands.
 */
const cardsOf = (game: Kept): string => {
  const { record } = parseSession(fieldsOfText(game.kept()), DEFAULT_SETTINGS);
  if (record === undefined) throw new Error("nothing is stored");
  return codeOf(record);
};

/**
 * Records which seats looked at which deals, on which deals a decision was made, and in `due` the boards that must
 * count.
 */
class Onlooker {
  due: BoardRecord[] = [];
  readonly #looked = new Map<string, Set<Seat>>();
  readonly #decided = new Set<string>();
  #isClean = true;

  /** Records that a board was put on the table. */
  look(game: Kept): void {
    const code = cardsOf(game);
    const seats = this.#looked.get(code) ?? new Set();
    this.#looked.set(code, seats.add(game.settings.value.seat));
    this.#isClean = seats.size === 1 && !this.#decided.has(code);
  }

  decide(game: Kept): void {
    this.#decided.add(cardsOf(game));
  }

  spoil(): void {
    this.#isClean = false;
  }

  end({ table: { record } }: Game): void {
    if (this.#isClean) this.due.push(record.value);
  }
}

/** Leaves the board for another, and confirms if the table asks. */
function leave(game: Game, action: Action): void {
  if (action.does === "replay") game.replay();
  if (action.does === "next") game.boards.next();
  if (action.does === "deal") game.boards.dealFrom("test", action.number);
  if (action.does === "sit") game.change({ seat: action.seat });
  if (action.does === "paste") {
    const { number, cards } = action;
    game.boards.paste(makeJson(cards === "dealt" ? bare(number) : begun(number, cards)));
  }
  if (game.doubt.value !== undefined) game.sure(true);
}

/** Performs an action, and reports it to the onlooker. */
async function act(game: Kept, action: Action, onlooker: Onlooker): Promise<void> {
  const wasOver = game.table.isOver.value;
  switch (action.does) {
    case "decide":
    case "finish":
      if (wasOver) return;
      onlooker.decide(game);
      await (action.does === "decide" ? decide(game, "1N") : finish(game));
      if (game.table.isOver.value) onlooker.end(game);
      return;
    case "hasty":
      // The undo comes before the table has processed the call or card.
      if (wasOver) return;
      onlooker.decide(game);
      if (game.mayUndo.value) onlooker.spoil();
      make(game, "P");
      game.undo();
      await new Promise((resolve) => setTimeout(resolve, 0));
      await settled(game);
      if (game.table.isOver.value) onlooker.end(game);
      return;
    case "undo":
      if (game.mayUndo.value) onlooker.spoil();
      game.undo();
      return;
    case "reveal":
      game.reveal();
      game.sure(true);
      if (wasOver) return;
      onlooker.spoil();
      onlooker.decide(game);
      return;
    case "forget":
      game.newSession();
      game.sure(true);
      onlooker.due = [];
      return;
    default:
      if (action.does === "sit" && action.seat === game.settings.value.seat) return;
      leave(game, action);
  }
  onlooker.look(game);
  const hasCome = action.does === "paste" && action.cards !== "dealt";
  if (hasCome) onlooker.decide(game);
  if (hasCome || action.does === "replay") onlooker.spoil();
}

/** Checks the rule on `numRuns` sequences; returns the numbers of boards that counted and that did not. */
export async function holdToLaw(
  seed: number,
  numRuns: number,
): Promise<{ readonly counted: number; readonly marked: number }> {
  const found = { counted: 0, marked: 0 };
  const sequence = fc.array(ACTION, { minLength: 8, maxLength: 24, size: "max" });
  await fc.assert(
    fc.asyncProperty(sequence, async (actions) => {
      let game = begin();
      const onlooker = new Onlooker();
      onlooker.look(game);
      for (const action of actions) {
        await settled(game);
        if (action.does === "reload") game = begin(game.kept());
        else await act(game, action, onlooker);
        await settled(game);
        const { due } = onlooker;
        const { played, tally } = game.scores;
        const counted = played.value.filter((one) => isCounted(one.record));
        expect(counted.map(({ record }) => codeOf(record))).toEqual(due.map(codeOf));
        // The other tables pass the board out, so the IMPs are those of the score itself.
        const total = due.reduce((sum, record) => sum + imps(scoreOf(record) ?? 0), 0);
        expect(tally.value).toMatchObject({
          form: "IMPs",
          boards: due.length,
          total: (game.settings.value.seat === "W" ? -total : total) || 0,
        });
        const left = Object.values(tally.value.uncounted).reduce((sum, n) => sum + n, 0);
        expect(left).toBe(played.value.length - due.length);
      }
      found.counted += onlooker.due.length;
      found.marked += game.scores.played.value.length - onlooker.due.length;
    }),
    { seed, numRuns },
  );
  return found;
}
