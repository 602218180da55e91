/**
 * Other programs at our table. Each is a script written from the known facts of its dialect: the exact lines that it
 * sends and the exact lines that it must receive. A line that differs fails the test.
 */
import { expect, test } from "vitest";
import {
  boardOf,
  contractOf,
  dummyOf,
  emptyRecord,
  partnerOf,
  parseDeal,
  partialOf,
  Play,
  rankOf,
  SEATS,
  seatAfter,
  sideOf,
  suitOf,
  sure,
  type BoardRecord,
  type Call,
  type Card,
  type Seat,
} from "@falsecard/core";
import { clock } from "./guests.arbitrary.js";
import { linePair, type ProtocolLine } from "./line.js";
import { Manager, type ManagerEvent } from "./manager.js";
import { makeCards, makeMessage, SEAT_WORDS } from "./message.js";

/** East is void in clubs, and West in diamonds. */
const DEAL = sure(
  parseDeal("N:AQ5.K4.A87.KQJ93 KJT9.AT97.KQJT9. 762.QJ2.65432.75 843.8653..AT8642"),
);
const BOARD = boardOf(1);
/** Doubled, redoubled, and ended by three passes: South leads, and West is dummy. */
const CALLS: readonly Call[] = ["1C", "X", "XX", "P", "P", "1H", "X", "P", "P", "P"];

interface Dialect {
  readonly name: string;
  readonly version: 18 | 19;
  /** A line as this program writes it. */
  readonly writes: (line: string) => string;
  /** The text that the program adds to its calls, and to its cards. */
  readonly tellsCall?: string;
  readonly tellsCard?: string;
  /** The text that the program adds after the version when it connects. */
  readonly boast?: string;
  /** Whether defenders call dummy by its seat. */
  readonly namesDummy?: true;
  /** Whether the program leaves the choice of its seat to the manager. */
  readonly anySeat?: true;
}

const same = (line: string): string => line;
/** The words that WBridge5 writes in upper case. */
const LOUD = /north|east|south|west|passes|doubles|redoubles/gi;

const DIALECTS: readonly Dialect[] = [
  { name: "BEN", version: 18, writes: same },
  {
    name: "BEN with information",
    version: 18,
    writes: same,
    boast: " conf BEN-21GF.conf",
    tellsCall: " Infos. C=0-8,D=4-8,H=0-5,S=0-5,HCP=17-19,Total=19-21.",
    tellsCard: ". NN",
  },
  {
    name: "WBridge5",
    version: 18,
    anySeat: true,
    writes: (line) =>
      line
        .replaceAll(LOUD, (word) => word.toUpperCase())
        .replace("ready for ", "ready for  ")
        .replace(/plays (..)/, (_, card: string) => `plays ${card.toLowerCase()}`),
  },
  {
    name: "Table Moniteur",
    version: 18,
    writes: (line) => (line.startsWith("Connecting") ? line : `${line}.`),
  },
  { name: "Q-plus", version: 18, writes: same, tellsCall: " Alert. as agreed" },
  {
    name: "bridge_env",
    version: 18,
    writes: (line) => line.replace(/plays (.)(.)/, "plays $2$1"),
  },
  {
    name: "RoboBridge",
    version: 19,
    namesDummy: true,
    writes: same,
    tellsCall: " Infos. S=5+ HCP=8-12",
    tellsCard: ". even number",
  },
];

/** A line that a client sends, or one that it waits for. */
type Step = { readonly say: string } | { readonly hear: string | RegExp };

/** The record that all scripts together make: the first legal card of each hand. */
const RECORD = ((): BoardRecord => {
  const start = {
    ...emptyRecord(BOARD),
    deal: partialOf(DEAL),
    calls: CALLS.map((call) => ({ call })),
  };
  const contract = contractOf(start);
  if (contract === undefined) throw new Error("no contract");
  const cards: { card: Card }[] = [];
  for (let play = Play.start(contract, start.deal); play.turn !== undefined;) {
    const [card] = play.legal;
    if (card === undefined) throw new Error("no card");
    cards.push({ card });
    play = sure(play.with(card));
  }
  return { ...start, cards };
})();

const callLine = (seat: Seat, call: Call): string =>
  makeMessage({ kind: "call", seat, call, alert: false, text: "" });

const TEAMS = { NS: "Alpha 1", EW: "Beta" };

/** All that a program says and hears in one seat, from its first line to the end of the session. */
function script(seat: Seat, own: Dialect, at: Readonly<Record<Seat, Dialect>>): Step[] {
  const me = SEAT_WORDS[seat];
  const team = TEAMS[sideOf(seat)];
  const contract = contractOf(RECORD);
  if (contract === undefined) throw new Error("no contract");
  const dummy = dummyOf(contract);
  const steps: Step[] = [];
  const say = (line: string): void => {
    steps.push({ say: own.writes(line) });
  };
  const hear = (line: string | RegExp): void => {
    steps.push({ hear: line });
  };
  const cardsOf = (whose: Seat): string => makeCards(RECORD.deal[whose] ?? fail());
  /** Opponents receive the texts that another program adds: alerts always, others only in version 19. */
  const added = (by: Seat, text: string | undefined): string =>
    text === undefined || sideOf(by) === sideOf(seat) || (own.version === 18 && !/Alert/.test(text))
      ? ""
      : text;
  say(
    `Connecting "${team}" as ${own.anySeat === true ? "ANYPL" : me} using protocol version ${own.version}${own.boast ?? ""}`,
  );
  hear(`${me} ("${team}") seated`);
  say(`${me} ready for teams`);
  hear(`Teams : N/S : "${TEAMS.NS}" E/W : "${TEAMS.EW}"`);
  say(`${me} ready to start`);
  hear("Start of board");
  say(`${me} ready for deal`);
  hear("Board number 1. Dealer North. Neither vulnerable.");
  say(`${me} ready for cards`);
  hear(`${me}'s cards : ${cardsOf(seat)}`);
  for (const [i, call] of CALLS.entries()) {
    const by = seatAfter(BOARD.dealer, i);
    if (by === seat) say(callLine(by, call) + (own.tellsCall ?? ""));
    else {
      say(`${me} ready for ${SEAT_WORDS[by]}'s bid`);
      hear(callLine(by, call) + added(by, at[by].tellsCall));
    }
  }
  let play = Play.start(contract, RECORD.deal);
  for (const [i, { card }] of RECORD.cards.entries()) {
    const turn = play.turn ?? "N";
    const actor = play.actor ?? "N";
    const line = `${SEAT_WORDS[turn]} plays ${rankOf(card)}${suitOf(card)}`;
    if (actor === seat) {
      if (i % 4 === 0) hear(`${turn === dummy ? "Dummy" : me} to lead`);
      say(line + (own.tellsCard ?? ""));
    } else {
      const named = own.namesDummy === true && seat !== dummy;
      const who = turn === dummy && !named ? "dummy" : SEAT_WORDS[turn];
      say(`${me} ready for ${who}'s card to trick ${Math.floor(i / 4) + 1}`);
      hear(line + added(turn, at[actor].tellsCard));
    }
    if (i === 0 && seat !== dummy) {
      say(`${me} ready for dummy`);
      hear(`Dummy's cards : ${cardsOf(dummy)}`);
    }
    play = sure(play.with(card));
  }
  hear(
    /^Timing - N\/S : this board {2}\d\d:\d\d, {2}total {2}\d:\d\d:\d\d\. {2}E\/W : this board {2}/,
  );
  hear("End of session");
  return steps;
}

async function perform(line: ProtocolLine, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if ("say" in step) {
      line.send(step.say);
      continue;
    }
    const text = await line.receive();
    if (typeof step.hear === "string") expect(text).toBe(step.hear);
    else expect(text).toMatch(step.hear);
  }
}

async function playWith(at: Readonly<Record<Seat, Dialect>>): Promise<void> {
  const events: ManagerEvent[] = [];
  const manager = new Manager({
    boards: [{ board: BOARD, deal: DEAL }],
    scoring: "IMPs",
    clock,
    patience: 5000,
    told: (event) => events.push(event),
  });
  const played = manager.run();
  const guests = SEATS.map(async (seat) => {
    const [ours, theirs] = linePair();
    void manager.admit(ours);
    try {
      await perform(theirs, script(seat, at[seat], at));
    } catch (error) {
      manager.stop();
      throw error;
    }
  });
  await Promise.all(guests);
  const [record] = await played;
  expect(record?.calls.map(({ call }) => call)).toEqual(CALLS);
  expect(record?.cards.map(({ card }) => card)).toEqual(RECORD.cards.map(({ card }) => card));
  expect(events.filter(({ kind }) => kind === "lost" || kind === "refused")).toEqual([]);
}

test.each(DIALECTS)("four times $name play a whole board", async (dialect) => {
  await playWith({ N: dialect, E: dialect, S: dialect, W: dialect });
});

test.each(DIALECTS.map((_, turn) => turn))(
  "four different programs, turned by %i",
  async (turn) => {
    const at = (i: number): Dialect => {
      const { anySeat: _, ...dialect } = DIALECTS[(turn + i) % DIALECTS.length] ?? fail();
      return dialect;
    };
    await playWith({ N: at(0), E: at(1), S: at(2), W: at(3) });
  },
);

function fail(): never {
  throw new Error("no dialect");
}

test("the scripts are of a board with a void, a double and a redouble, and know partners apart", () => {
  expect(makeCards(RECORD.deal.E ?? fail())).toContain("C -.");
  expect(RECORD.cards).toHaveLength(52);
  const [robo] = DIALECTS.slice(-1);
  if (robo === undefined) fail();
  const all = { N: robo, E: robo, S: robo, W: robo };
  for (const seat of SEATS) {
    const heard = script(seat, robo, all).flatMap((step) =>
      "hear" in step && typeof step.hear === "string" ? [step.hear] : [],
    );
    const partner = SEAT_WORDS[partnerOf(seat)];
    const spoken = heard.filter((line) => line.includes("Infos") || line.includes("even number"));
    expect(spoken.length).toBeGreaterThan(3);
    expect(spoken.filter((line) => line.startsWith(partner))).toEqual([]);
  }
});
