import { describe, expect, test } from "vitest";
import { CARDS, rankOf, SEATS, sideOf, suitOf, type Seat } from "@falsecard/core";
import type { DealtBoard } from "../match.js";
import type { Player } from "../player.js";
import { joinManager, SeatRefused, type ClientEnd } from "./client.js";
import { boards, clock, heard, passing } from "./guests.arbitrary.js";
import { linePair, type ProtocolLine } from "./line.js";
import { Manager, type Hosting, type ManagerEvent } from "./manager.js";
import { SEAT_WORDS } from "./message.js";

/** North opens board 1 with a club; else everybody passes. So East leads, and South is dummy. */
const opener = (seat: Seat): Player => ({
  ...passing(seat),
  call: async ({ board, calls }) => ({
    call: seat === "N" && board.number === 1 && calls.length === 0 ? "1C" : "P",
  }),
});

const [first, second] = boards(2);
if (first === undefined || second === undefined) throw new Error("no boards");

class Sitting {
  readonly events: ManagerEvent[] = [];
  readonly got: Record<Seat, string[]> = { N: [], E: [], S: [], W: [] };
  readonly said: Record<Seat, string[]> = { N: [], E: [], S: [], W: [] };
  readonly manager: Manager;

  constructor(dealt: readonly DealtBoard[], more: Partial<Hosting> = {}) {
    this.manager = new Manager({
      boards: dealt,
      scoring: "IMPs",
      clock,
      patience: 3000,
      told: (event) => this.events.push(event),
      ...more,
    });
  }

  /** Seats one of our own clients, with a connection that `odd` may disturb. */
  async sit(
    seat: Seat,
    odd: (line: ProtocolLine) => ProtocolLine = (line) => line,
    player = opener(seat),
  ): Promise<ClientEnd> {
    const [ours, theirs] = linePair();
    void this.manager.admit(ours);
    const line = odd(heard(theirs, this.said[seat], this.got[seat]));
    return joinManager(line, { team: sideOf(seat), seat, version: 18, player });
  }

  async until(is: (event: ManagerEvent) => boolean): Promise<void> {
    while (!this.events.some((event) => is(event))) await later();
  }

  /** Clients that did nothing wrong are not told that they did. */
  expectNobodyScolded(...but: Seat[]): void {
    for (const seat of SEATS)
      if (!but.includes(seat))
        expect(this.got[seat].filter((line) => /Expected|Illegal|ERROR/.test(line))).toEqual([]);
  }
}

const later = (ms = 2): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A connection that replaces the first line that fits the pattern. */
function once(
  pattern: RegExp,
  instead: (text: string) => string,
): (line: ProtocolLine) => ProtocolLine {
  let isDone = false;
  return (line) => ({
    ...line,
    send: (text) => {
      const fits = !isDone && pattern.test(text);
      isDone ||= fits;
      line.send(fits ? instead(text) : text);
    },
  });
}

/** A card that a seat was not dealt, as it would play it. */
function foreign(seat: Seat): string {
  const card = CARDS.find((each) => !first?.deal[seat].has(each));
  if (card === undefined) throw new Error("a seat with all the cards");
  return `${SEAT_WORDS[seat]} plays ${rankOf(card)}${suitOf(card)}`;
}

describe("a call or card that the manager refuses is made anew", () => {
  test.each<
    readonly [what: string, seat: Seat, pattern: RegExp, instead: string, board: DealtBoard]
  >([
    ["in mid-auction", "E", /^East passes/, "East redoubles", first],
    ["the last pass of an auction", "W", /^West passes/, "West redoubles", first],
    ["the last of four passes", "N", /^North passes/, "North doubles", second],
    ["the opening lead", "E", /^East plays/, foreign("E"), first],
    ["dummy's card, played as declarer's own", "N", /^South plays/, foreign("N"), first],
    ["a card of the second hand", "W", /^West plays/, foreign("W"), first],
  ])("%s", async (_, seat, pattern, instead, dealt) => {
    const sitting = new Sitting([dealt]);
    const guests = SEATS.map((each) =>
      sitting.sit(each, each === seat ? once(pattern, () => instead) : undefined),
    );
    const [record] = await sitting.manager.run();
    expect(await Promise.all(guests)).toEqual(SEATS.map(() => "session"));
    expect(record?.calls).toHaveLength(4);
    expect(record?.cards).toHaveLength(dealt === first ? 52 : 0);
    expect(sitting.got[seat].filter((line) => line.startsWith("Illegal"))).toHaveLength(1);
    expect(sitting.events.filter(({ kind }) => kind === "lost")).toEqual([]);
    sitting.expectNobodyScolded(seat);
  });

  test("the very last card of a board", async () => {
    const sitting = new Sitting([first]);
    let cards = 0;
    const guests = SEATS.map((each) =>
      sitting.sit(each, (line) => ({
        ...line,
        send: (text) => {
          // The 52nd card goes out as one that was played long ago.
          const isLast = / plays /.test(text) && ++cards === 52;
          line.send(isLast ? (sitting.said[each].find((old) => / plays /.test(old)) ?? "") : text);
        },
      })),
    );
    const [record] = await sitting.manager.run();
    await Promise.all(guests);
    expect(record?.cards).toHaveLength(52);
    expect(SEATS.flatMap((seat) => sitting.got[seat]).filter((x) => x === "Illegal card")).toEqual([
      "Illegal card",
    ]);
  });

  test("but a client whose repeated answer is refused gives up with the manager's words", async () => {
    const sitting = new Sitting([first]);
    const guests = SEATS.map((seat) =>
      sitting.sit(seat, (line) => ({
        ...line,
        send: (text) => {
          line.send(seat === "E" ? text.replace("passes", "redoubles") : text);
        },
      })),
    );
    const played = sitting.manager.run();
    await expect(guests[SEATS.indexOf("E")]).rejects.toThrow(new SeatRefused("Illegal bid"));
    await sitting.until(({ kind }) => kind === "lost");
    sitting.manager.stop();
    expect(await played).toEqual([]);
    await Promise.all(guests.filter((_, i) => SEATS[i] !== "E"));
  });
});

test("clients say that they are ready in any order", async () => {
  const sitting = new Sitting([first, second]);
  /** A connection that sends the second of two lines before the first, and does not repeat it. */
  const ahead =
    (seat: Seat) =>
    (line: ProtocolLine): ProtocolLine => {
      const early: string[] = [];
      const name = SEAT_WORDS[seat];
      const pairs = new Map([
        [`${name} ready for deal`, `${name} ready for cards`],
        [`${name} ready for dummy`, `${name} ready for dummy's card to trick 1`],
      ]);
      return {
        ...line,
        send: (text) => {
          const said = early.indexOf(text);
          if (said >= 0) early.splice(said, 1);
          else {
            const next = pairs.get(text);
            // Declarer plays dummy's cards, and does not wait for them.
            if (next !== undefined && !(seat === "N" && next.includes("dummy"))) {
              early.push(next);
              line.send(next);
            }
            line.send(text);
          }
        },
      };
    };
  const guests = SEATS.map((seat) => sitting.sit(seat, ahead(seat)));
  const records = await sitting.manager.run();
  await Promise.all(guests);
  expect(records.map(({ cards }) => cards.length)).toEqual([52, 0]);
  // A client that announces the deal's cards early is not at fault.
  sitting.expectNobodyScolded();
});

/** A connection that hangs up after `count` lines that fit the pattern. */
function dying(pattern: RegExp, count: number): (line: ProtocolLine) => ProtocolLine {
  let left = count;
  return (line) => ({
    ...line,
    receive: async () => {
      const text = await line.receive();
      if (text !== undefined && pattern.test(text) && --left === 0) line.close();
      return text;
    },
  });
}

describe("a client that hangs up", () => {
  test.each<readonly [when: string, seat: Seat, pattern: RegExp, count: number]>([
    ["when the board begins", "W", /^Start of board/, 1],
    ["with its cards in hand", "E", /'s cards/, 1],
    ["in mid-auction", "W", /passes/, 1],
    ["in mid-trick", "E", / plays /, 13],
    ["as declarer", "N", / plays /, 6],
  ])("%s is waited for, and the board is played anew", async (_, seat, pattern, count) => {
    const sitting = new Sitting([first, second]);
    const guests = SEATS.map(async (each) => {
      if (each !== seat) return sitting.sit(each);
      expect(await sitting.sit(each, dying(pattern, count))).toBe("hung up");
      // The client comes back at once; its old connection must not hold the seat.
      return sitting.sit(each);
    });
    const records = await sitting.manager.run();
    expect(await Promise.all(guests)).toEqual(SEATS.map(() => "session"));
    expect(records.map(({ cards }) => cards.length)).toEqual([52, 0]);
    const begun = sitting.events.flatMap((event) => (event.kind === "board" ? [event] : []));
    expect(begun.map(({ number, attempt }) => [number, attempt])).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
    ]);
    expect(sitting.events.filter(({ kind }) => kind === "refused")).toEqual([]);
    sitting.expectNobodyScolded();
  });

  test("as dummy is not needed: the board goes on, and its seat is filled before the next", async () => {
    const sitting = new Sitting([first, second]);
    const guests = SEATS.map(async (each) => {
      if (each !== "S") return sitting.sit(each);
      expect(await sitting.sit("S", dying(/ plays /, 9))).toBe("hung up");
      return sitting.sit("S");
    });
    const records = await sitting.manager.run();
    expect(await Promise.all(guests)).toEqual(SEATS.map(() => "session"));
    expect(records.map(({ cards }) => cards.length)).toEqual([52, 0]);
    const begun = sitting.events.flatMap((event) =>
      event.kind === "board" ? [event.attempt] : [],
    );
    expect(begun).toEqual([1, 1]);
    sitting.expectNobodyScolded();
  });

  test("leaves no line of the old board for a client that was slow", async () => {
    const sitting = new Sitting([first]);
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let isSlow = true;
    /** North calls, and then reads nothing until West has gone and come again. */
    const slow = (line: ProtocolLine): ProtocolLine => ({
      ...line,
      receive: async () => {
        if (isSlow && sitting.said.N.includes("North bids 1C")) await gate;
        return line.receive();
      },
      send: (text) => {
        // Its ready lines are late as well.
        if (isSlow && /ready for East's bid/.test(text)) void gate.then(() => line.send(text));
        else line.send(text);
      },
    });
    const guests = SEATS.map(async (each) => {
      if (each === "N") return sitting.sit("N", slow);
      if (each !== "W") return sitting.sit(each);
      // West hears East and South pass, which North does not, and goes.
      await sitting.sit("W", dying(/^South passes/, 1));
      const again = sitting.sit("W");
      await sitting.until((event) => event.kind === "board" && event.attempt === 2);
      isSlow = false;
      open();
      return again;
    });
    const records = await sitting.manager.run();
    await Promise.all(guests);
    expect(records.map(({ cards }) => cards.length)).toEqual([52]);
    // After the board begins again, North receives lines of the new board only.
    const anew = sitting.got.N.lastIndexOf("Start of board");
    expect(sitting.got.N[anew + 1]).toMatch(/^Board number 1\./);
    expect(sitting.got.N.slice(anew).filter((line) => line === "East passes")).toHaveLength(1);
    sitting.expectNobodyScolded();
  });
});

test("a team name that was not announced is forgotten with its last client", async () => {
  const sitting = new Sitting([first]);
  const knock = async (text: string): Promise<readonly [ProtocolLine, string | undefined]> => {
    const [ours, theirs] = linePair();
    void sitting.manager.admit(ours);
    theirs.send(text);
    return [theirs, await theirs.receive()];
  };
  const [line] = await knock('Connecting "Mallory" as North using protocol version 18');
  line.close();
  await sitting.until(({ kind }) => kind === "lost");
  const [, answer] = await knock('Connecting "NS" as South using protocol version 18');
  expect(answer).toBe('South ("NS") seated');
});

test("unexpected lines do not prolong the patience", async () => {
  const sitting = new Sitting([first], { patience: 200 });
  const [ours, theirs] = linePair();
  void sitting.manager.admit(ours);
  theirs.send('Connecting "EW" as East using protocol version 18');
  let trick = 0;
  const talk = setInterval(() => {
    theirs.send(`East ready for North's card to trick ${++trick}`);
  }, 50);
  await sitting.until(({ kind }) => kind === "lost");
  clearInterval(talk);
  expect(trick).toBeLessThan(15);
  expect(sitting.events.at(-1)).toMatchObject({
    why: "nothing came in 0 s; expected East ready for teams",
  });
});

test("a session that is stopped keeps what was finished and tells everybody", async () => {
  const sitting = new Sitting([second, first], {
    finished: async () => {
      setTimeout(() => {
        sitting.manager.stop();
      }, 5);
    },
  });
  const thinking: Player = { ...opener("E"), card: () => new Promise(() => {}) };
  const guests = SEATS.map(async (seat) =>
    seat === "E"
      ? Promise.race([sitting.sit(seat, undefined, thinking), later(200)])
      : sitting.sit(seat),
  );
  const records = await sitting.manager.run();
  await Promise.all(guests);
  expect(records.map(({ board }) => board.number)).toEqual([2]);
  for (const seat of ["N", "S", "W"] as const)
    expect(sitting.got[seat].at(-1)).toBe("End of session");
  // A client that comes now is refused.
  const [ours, theirs] = linePair();
  void sitting.manager.admit(ours);
  theirs.send('Connecting "EW" as East using protocol version 18');
  expect(await theirs.receive()).toBe("End of session");
});
