/** A hundred boards of our four clients at our table, by either version of the protocol. */
import { expect, test } from "vitest";
import { SEATS, scoreOf, sideOf, type Seat } from "@falsecard/core";
import { joinManager } from "./client.js";
import { boards, clock, stranger } from "./guests.arbitrary.js";
import { linePair } from "./line.js";
import { Manager, type ManagerEvent } from "./manager.js";

test.each([18, 19] as const)("100 boards by version %i", async (version) => {
  const events: ManagerEvent[] = [];
  const manager = new Manager({
    boards: boards(100),
    scoring: "IMPs",
    clock,
    patience: 60_000,
    told: (event) => events.push(event),
  });
  const sit = (seat: Seat): Promise<unknown> => {
    const [ours, theirs] = linePair();
    void manager.admit(ours);
    const player = stranger(`${seat}${version}`);
    return joinManager(theirs, { team: sideOf(seat), seat, version, player });
  };
  const guests = SEATS.map((seat) => sit(seat));
  const records = await manager.run();
  expect(await Promise.all(guests)).toEqual(SEATS.map(() => "session"));
  expect(records.map(({ board }) => board.number)).toEqual(
    boards(100).map(({ board }) => board.number),
  );
  expect(records.map((record) => scoreOf(record))).not.toContain(undefined);
  expect(events.filter(({ kind }) => kind === "lost" || kind === "refused")).toEqual([]);
  expect(events.filter((event) => event.kind === "board" && event.attempt > 1)).toEqual([]);
});
