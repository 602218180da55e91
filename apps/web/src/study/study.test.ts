import { signal } from "@preact/signals";
import { describe, expect, test } from "vitest";
import {
  cardOf,
  playOf,
  recordAt,
  seenBy,
  type BoardRecord,
  type Card,
  type Seat,
} from "@falsecard/core";
import { USUAL_SETTINGS } from "@falsecard/engine/play";
import { detectFormat, readerFor } from "@falsecard/core/files";
import { trace } from "@falsecard/solver";
import { threadHere, type Asked } from "../session/game.fixture.js";
import { EngineStopped, type Engine, type EngineMethod, type Reason } from "../robots/engine.js";
import { engineBy } from "../robots/pool.js";
import { mistakeOf, moveText } from "./story.js";
import { movesOf, momentOf } from "../boards/moves.js";
import { Study, type StudiedBoard } from "./study.js";

/** A fully played board of an Olympiad: three hearts doubled by West. */
const PLAYED =
  "md|3SJ84HQT52D532C976,ST63HAK864DT4CQ54,SAQ752H9DKQJCAKJ8,SK9HJ73DA9876CT32|ah|Board 1|sv|o|mb|1S|mb|p|mb|p|mb|2H|mb|d|mb|p|mb|2S|mb|p|mb|p|mb|3H|mb|p|mb|p|mb|d|mb|p|mb|p|mb|p|pc|DK|pc|DA|pc|D5|pc|D4|pc|H3|pc|H2|pc|HA|pc|H9|pc|S3|pc|SA|pc|S9|pc|S8|pc|S2|pc|SK|pc|S4|pc|S6|pc|H7|pc|H5|pc|HK|pc|S5|pc|ST|pc|S7|pc|HJ|pc|SJ|pc|D6|pc|D3|pc|DT|pc|DJ|pc|SQ|pc|D7|pc|C9|pc|H4|pc|C4|pc|CJ|pc|C2|pc|C7|pc|DQ|pc|D8|pc|D2|pc|H6|pc|C5|pc|CK|pc|C3|pc|C6|pc|CA|pc|CT|pc|HT|pc|CQ|pc|HQ|pc|H8|pc|C8|pc|D9|";

function recordIn(text: string): BoardRecord {
  const reader = readerFor(detectFormat(text));
  const [board] = [...reader.write(text), ...reader.end()];
  if (board === undefined) throw new Error("no board");
  return board.record;
}

const RECORD = recordIn(PLAYED);
const ROBOTS = { ...USUAL_SETTINGS, deceives: false, samples: 4, patience: 60_000 };

function boardOf(part: Partial<StudiedBoard> = {}): StudiedBoard {
  return {
    record: RECORD,
    seat: "S",
    person: "S",
    locale: "en",
    robots: ROBOTS,
    seed: "study",
    isOver: true,
    part: "board",
    isFaced: part.isOver ?? true,
    reasons: new Map(),
    ...part,
  };
}

/** An engine in the same thread that records its questions. */
function engineOf(asked: Asked[] = []): Engine {
  const thread = threadHere();
  return engineBy(async (method, question) => {
    asked.push({ ...(question as object), method } as Asked);
    return await thread[method](question);
  });
}

const studyOf = (part: Partial<StudiedBoard> = {}, asked: Asked[] = []): Study =>
  new Study(signal(boardOf(part)), engineOf(asked));

describe("a question that fails", () => {
  /** Fails on one method while it is set. */
  function failing(failed: EngineMethod, error: Error) {
    const engine = engineOf();
    const state = { isBroken: true };
    const broken = engineBy(async (method, question) => {
      if (state.isBroken && method === failed) throw error;
      return await engine[method](question);
    });
    return { broken, state };
  }

  test("is shown under its own method, until it is answered or another board comes", async () => {
    const { broken, state } = failing("layout", new Error("boom"));
    const board = signal(boardOf());
    const study = new Study(board, broken);
    // The trace succeeds, and does not clear the failure of the layout.
    await study.solve();
    expect([...study.failures.value]).toEqual([["layout", "boom"]]);
    state.isBroken = false;
    await study.solve();
    expect(study.failures.value.size).toBe(0);
    state.isBroken = true;
    board.value = boardOf({ person: "N" });
    await study.solve();
    expect(study.failures.value.size).toBe(1);
    board.value = boardOf();
    expect(study.failures.value.size).toBe(0);
  });

  test("is not shown if the question was stopped", async () => {
    const study = new Study(signal(boardOf()), failing("layout", new EngineStopped()).broken);
    await study.solve();
    expect(study.failures.value.size).toBe(0);
  });

  test("is shown when robots cannot play a branch on", async () => {
    const study = new Study(signal(boardOf()), failing("card", new Error("boom")).broken);
    study.go(RECORD.calls.length);
    const other = [...(study.play.value?.legal ?? [])].find(
      (card) => card !== RECORD.cards[0]?.card,
    );
    if (other !== undefined) study.tryCard(other);
    await study.goOn();
    expect(study.failures.value.get("rest")).toBe("boom");
    expect(study.isGoingOn.value).toBe(false);
  });
});

describe("this layout", () => {
  test("every card costs what the solver's own trace says, and the marks agree with it", async () => {
    const study = studyOf();
    await study.solve();
    const found = study.trace.value;
    const wanted = trace(RECORD);
    if (!wanted.ok || found === undefined) throw new Error("not solved");
    expect(found.cards).toEqual(
      wanted.value.cards.map(({ seat, card, after, cost }) => ({ seat, card, after, cost })),
    );
    // Before each card, exactly the legal cards are marked.
    for (const [i, moves] of found.moves.entries()) {
      const play = playOf(momentOf(RECORD, RECORD.calls.length + i));
      const legal = [...(play?.legal ?? [])].toSorted((a, b) => a - b);
      expect(moves.map(([card]) => card).toSorted((a, b) => a - b)).toEqual(legal);
    }
    expect(study.layout.value?.table.S.N).toBe(9);
  });

  test("steps go to the cards that cost a trick, one after another and around", async () => {
    const study = studyOf();
    await study.solve();
    const { calls } = RECORD;
    expect(study.at.value).toBe(calls.length);
    const costly = (study.trace.value?.cards ?? []).flatMap(({ cost }, i) =>
      cost > 0 ? [calls.length + i] : [],
    );
    expect(costly.length).toBeGreaterThan(1);
    for (const step of [...costly, costly[0]]) {
      study.goCost();
      expect(study.at.value).toBe(step);
    }
    study.go(1000);
    expect(study.at.value).toBe(study.length.value);
    study.goTrick(-1);
    expect(study.at.value).toBe(calls.length + 48);
    study.go(-1);
    study.goTrick(1);
    expect(study.at.value).toBe(calls.length);
  });
});

describe("from a seat", () => {
  test("a card that is behind by more than chance is a mistake, another is not", () => {
    const [first, second, third, none] = (["A", "K", "Q", "J"] as const).map((rank) =>
      cardOf("S", rank),
    ) as [Card, Card, Card, Card];
    const weighed = (card: Card, by: number, error: number) => ({
      cards: [card],
      mean: -by,
      error,
      behind: { by, error },
      samples: 20,
    });
    const reason = {
      candidates: [weighed(first, 0, 0), weighed(second, 2, 0.5), weighed(third, 2, 1.5)],
    };
    const at = { unit: "IMPs", ...reason } as unknown as Reason;
    expect(mistakeOf(first, at)).toBeUndefined();
    expect(mistakeOf(second, at)).toMatchObject({ by: 2, error: 0.5, better: { cards: [first] } });
    expect(mistakeOf(third, at)).toBeUndefined();
    expect(mistakeOf(none, at)).toBeUndefined();
  });

  test("the person's own cards are judged, and no question holds a hand that its seat may not see", async () => {
    const asked: Asked[] = [];
    const study = studyOf({}, asked);
    expect(study.judgedCards.value).toBeUndefined();
    await study.judgeOwn();
    expect(study.isAllJudged.value).toBe(true);
    // All judged cards by kind, for My game.
    const cards = study.judgedCards.value ?? [];
    expect(cards).toHaveLength(study.judged.value.size);
    expect(cards.filter(({ isMistake }) => isMistake)).toHaveLength(study.mistakes.value.length);
    const own = movesOf(RECORD).filter(({ by, card }) => by === "S" && card !== undefined);
    expect(study.judged.value.size).toBeLessThanOrEqual(own.length);
    expect(study.judged.value.size).toBeGreaterThan(3);
    for (const question of asked) {
      expect(question.method).toBe("card");
      isSeenBy(question, "S");
    }
  });
});

/** Expects a question to have only what the seat has seen of the board so far. */
function isSeenBy(question: Asked, seat: Seat): void {
  if (!("seen" in question)) throw new Error(`${question.method} has a record`);
  const { calls, cards } = question.seen;
  expect(question.seen).toEqual(seenBy(recordAt(RECORD, calls.length, cards.length), seat));
}

test("while the board is on, questions hold what the person's seat has seen, whichever seat is chosen", async () => {
  const asked: Asked[] = [];
  const record = momentOf(RECORD, RECORD.calls.length + 6);
  const study = studyOf({ record, isOver: false }, asked);
  study.eyes.value = "E";
  study.go(3);
  await Promise.all([
    study.askChances(),
    study.askTold(),
    study.solve(),
    study.judge(RECORD.calls.length),
    study.judgeOwn(),
  ]);
  expect(asked.map(({ method }) => method)).toEqual(["chances", "explain"]);
  for (const question of asked) isSeenBy(question, "S");
  expect(study.at.value).toBe(RECORD.calls.length + 6);
  study.tryCard(cardOf("S", "A"));
  expect(study.branch.value).toBeUndefined();
});

test("chances add up to 1, and none is given to cards that the seat sees", async () => {
  const study = studyOf();
  for (const [eyes, cards] of [
    ["N", 0],
    ["W", 1],
    ["E", 12],
    ["S", 30],
  ] as const) {
    study.eyes.value = eyes;
    study.go(RECORD.calls.length + cards);
    await study.askChances();
    const { seats, honours } = study.chances.value ?? { seats: [], honours: [] };
    expect(seats.map(({ seat }) => seat)).not.toContain(eyes);
    for (const { hcp, lengths } of seats)
      for (const chances of [hcp, ...Object.values(lengths)])
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
    for (const { card, chances } of honours) {
      expect(RECORD.deal[eyes]?.has(card)).toBe(false);
      expect(chances.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6);
    }
  }
});

describe("another card", () => {
  test("begins a branch, which robots play on, and which is left again", async () => {
    const study = studyOf();
    const { calls } = RECORD;
    study.go(calls.length + 40);
    const card = [...(study.play.value?.legal ?? [])].find((one) => one !== RECORD.cards[40]?.card);
    if (card === undefined) throw new Error("no other card");
    study.tryCard(card);
    expect(study.line.value.cards.map((one) => one.card)).toEqual([
      ...RECORD.cards.slice(0, 40).map((one) => one.card),
      card,
    ]);
    await study.goOn();
    const line = study.line.value;
    expect(line.cards.length === 52 || line.claim !== undefined).toBe(true);
    expect(study.board.record).toBe(RECORD);
    expect(study.trace.value?.cards.length).toBe(line.cards.length);
    study.goBack();
    expect(study.branch.value).toBeUndefined();
    expect(study.at.value).toBe(calls.length + 40);
    // Trying the card that was played is a step, not a branch.
    const played = RECORD.cards[40]?.card;
    if (played !== undefined) study.tryCard(played);
    expect(study.branch.value).toBeUndefined();
    expect(study.at.value).toBe(calls.length + 41);
  });

  test("at the end of a branch goes on with it, in its middle begins another, and a known card finds its branch", () => {
    const study = studyOf();
    const list = (): number[] => study.branches.list.value.map(({ cards }) => cards.length);
    const others = (): Card[] => {
      const index = study.at.value - RECORD.calls.length;
      const next = study.line.value.cards[index]?.card;
      return [...(study.play.value?.legal ?? [])].filter((card) => card !== next);
    };
    const tryOther = (which = 0): Card => {
      const card = others()[which];
      if (card === undefined) throw new Error("no other card");
      study.tryCard(card);
      return card;
    };
    const lead = RECORD.calls.length;
    study.go(lead);
    const first = tryOther(0);
    tryOther(0);
    expect(list()).toEqual([2]);
    // At its second card another card makes a new branch.
    study.go(lead + 1);
    tryOther(0);
    expect(list()).toEqual([2, 2]);
    expect(study.branches.list.value[1]?.cards[0]).toBe(first);
    // The card of the board leads back to the board, and the card of the first branch into that branch.
    study.go(lead);
    study.tryCard(RECORD.cards[0]?.card ?? first);
    expect(study.branch.value).toBeUndefined();
    study.go(lead);
    study.tryCard(first);
    expect(study.branch.value).toBe(study.branches.list.value[0]);
    expect(list()).toEqual([2, 2]);
    study.goLine();
    expect(study.branch.value).toBe(study.branches.list.value[1]);
    const chosen = study.branch.value;
    if (chosen !== undefined) study.rename(chosen, "Hold up");
    expect(study.branch.value?.name).toBe("Hold up");
    expect(study.at.value).toBe(lead + 1);
    study.goLine();
    expect(study.branch.value).toBeUndefined();
    const [one, other] = study.branches.list.value;
    if (one === undefined || other === undefined) throw new Error("two branches are there");
    study.choose(other);
    study.remove(one);
    expect(study.branch.value).toBe(other);
    study.remove(other);
    expect(study.branch.value).toBeUndefined();
    expect(study.at.value).toBe(lead);
    expect(list()).toEqual([]);
  });
});

describe("why", () => {
  test("calls and cards are explained again from the same seed, and what was thought then is kept", async () => {
    const study = studyOf();
    const lead = RECORD.calls.length;
    await study.why(lead);
    const why = study.whys.value.get(lead)?.card;
    expect(why?.reason.candidates.length).toBeGreaterThan(1);
    expect(why?.reason.candidates[0]?.cards).toContain(why?.card);
    expect(why?.why?.imagined.length).toBe(3);
    const kept = { ...(why?.reason as Reason), line: "as it was thought" };
    const again = studyOf({ reasons: new Map([[0, kept]]) });
    await again.why(lead);
    expect(again.whys.value.get(lead)?.card?.reason.line).toBe("as it was thought");
    await again.why(0);
    expect(again.whys.value.get(0)?.call?.why?.reason.line).not.toBe("");
  });

  test("what the others will believe is counted over the imagined layouts", async () => {
    const study = studyOf();
    const lead = RECORD.calls.length;
    await study.askPlacings(lead);
    const placings = study.whys.value.get(lead)?.placings ?? [];
    // North leads the king of diamonds; South and West try to place the rest of North's honours.
    expect(new Set(placings.map(({ seat }) => seat))).toEqual(new Set(["S", "W"]));
    for (const { card, layouts, of, truth } of placings) {
      expect(RECORD.deal.N?.has(card)).toBe(true);
      // The place is one of the two seats hidden from the player.
      expect(2 * layouts).toBeGreaterThanOrEqual(of);
      expect(layouts).toBeLessThanOrEqual(of);
      expect(truth).toBeGreaterThanOrEqual(0);
      expect(truth).toBeLessThanOrEqual(1);
    }
  });

  test("moves are named as people count", () => {
    const moves = movesOf(RECORD);
    expect(moves.length).toBe(RECORD.calls.length + RECORD.cards.length);
    expect(moveText(moves, 4, "en").replaceAll("\uFE0E", "")).toBe("Round 2, North's Double");
    expect(moveText(moves, 24, "en").replaceAll("\uFE0E", "")).toBe("3rd trick, West's ♠3");
    expect(moveText(moves, 24, "ja").replaceAll("\uFE0E", "")).toBe("第 3 トリック、ウエストの ♠3");
  });
});

describe("what is known of a board", () => {
  test("is dropped when something is taken back or the language changes, and stays otherwise", async () => {
    const board = signal(boardOf({ record: momentOf(RECORD, 20), isOver: false, isFaced: true }));
    const study = new Study(board, engineOf());
    const learn = async (): Promise<void> => {
      await study.why(0);
      expect(study.whys.value.size).toBe(1);
    };
    await learn();
    board.value = { ...board.value, record: momentOf(RECORD, 21) };
    expect(study.whys.value.size).toBe(1);
    board.value = { ...board.value, record: momentOf(RECORD, 18) };
    expect(study.whys.value.size).toBe(0);
    await learn();
    board.value = { ...board.value, locale: "ja" };
    expect(study.whys.value.size).toBe(0);
    // A finished board is shown from the lead, and a change of settings does not step back.
    board.value = { ...board.value, record: RECORD, isOver: true };
    expect(study.at.value).toBe(RECORD.calls.length);
    study.go(30);
    board.value = { ...board.value, robots: { ...ROBOTS, samples: 5 } };
    expect(study.at.value).toBe(30);
  });

  test("is asked only for the last of many quick steps", async () => {
    const asked: Asked[] = [];
    const study = studyOf({}, asked);
    const first = RECORD.calls.length + 36;
    const looks = Array.from({ length: 8 }, (_, i) => {
      study.go(first + i);
      return [study.judge(first + i), study.askChances()];
    });
    await Promise.all(looks.flat());
    const counts = (method: string): number => asked.filter((one) => one.method === method).length;
    expect(counts("card")).toBe(2);
    expect(counts("chances")).toBe(2);
    expect([...study.judged.value.keys()]).toEqual([first, first + 7]);
  });
});
