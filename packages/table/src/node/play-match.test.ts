import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { perform, PoolError, WorkerPool, type Pool, type StartWorker } from "@falsecard/cluster";
import {
  emptyRecord,
  partialOf,
  playSeen,
  sure,
  parseCall,
  type Board,
  type BoardRecord,
} from "@falsecard/core";
import { recordOfJson, recordToJson } from "@falsecard/core/files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dealtBoard, teamGain, type ComparedBoard, type Team } from "../match.js";
import type { Player } from "../player.js";
import { matchFile, MatchStoreError, type MatchStore } from "./match-store.js";
import { pairTask, type MatchTasks } from "./pair-task.js";
import { playMatch, type MatchProgress } from "./play-match.js";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "falsecard-match-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A player who opens with this bid if nobody has, and plays his lowest legal card, or his highest. */
const simple = (name: string, opening: string, plays: "low" | "high"): Player => ({
  name,
  call: async ({ calls }) => ({
    call: sure(parseCall(calls.every(({ call }) => call === "P") ? opening : "P")),
  }),
  card: async (seen) => {
    const legal = [...sure(playSeen(seen)).legal];
    const card = plays === "low" ? legal[0] : legal.at(-1);
    if (card === undefined) throw new Error("no card is legal");
    return { card };
  },
});
const team = (name: string, opening: string, plays: "low" | "high"): Team => ({
  name,
  seat: () => simple(name, opening, plays),
});
const HIGH = team("High", "1NT", "high");
const LOW = team("Low", "1NT", "low");
/** Goes down on every board. */
const WILD = team("Wild", "7NT", "low");

/** A store in memory, which loses everything after `most` boards as a killed process does. */
function memory(kept: ComparedBoard[], most = Number.POSITIVE_INFINITY) {
  const seen: string[] = [];
  const store: MatchStore = {
    open: async ({ generator }) => {
      seen.push(generator);
      return [...kept];
    },
    add: async (board) => {
      if (kept.length >= most) throw new Error("killed");
      kept.push(board);
    },
    close: async () => void seen.push("closed"),
  };
  return { store, seen };
}

describe("playMatch with players of one's own", () => {
  test("plays every board in both rooms and sums the first team's gains", async () => {
    const heard: MatchProgress[] = [];
    const result = await playMatch({
      teams: [HIGH, WILD],
      boards: 12,
      seed: "own",
      onBoard: (progress) => void heard.push(progress),
    });
    const gains = heard.map(({ board }) => board?.gain ?? Number.NaN);
    expect(gains).toHaveLength(12);
    expect(result).toMatchObject({
      teams: ["High", "Wild"],
      seed: "own",
      scoring: "IMPs",
      boards: 12,
      total: gains.reduce((sum, gain) => sum + gain, 0),
      better: "first",
      acted: 0,
    });
    expect(result.mean).toBeCloseTo(result.total / 12);
    expect(result.low).toBeGreaterThan(0);
    for (const [i, { board, done, all }] of heard.entries()) {
      expect([done, all]).toEqual([i + 1, 12]);
      expect(board?.open.about).toMatchObject({
        Room: "Open",
        HomeTeam: "High",
        Generator: "seed own; IMPs; High players of one's own; Wild players of one's own",
      });
      expect(board?.closed.board).toEqual(dealtBoard("own", i + 1).board);
      expect(board && teamGain(board.open, board.closed, "IMPs")).toBe(gains[i]);
    }
  });

  test("ends as soon as it is decided, if asked to", async () => {
    const options = { teams: [WILD, LOW], boards: 64, seed: "own" } as const;
    const { boards, better } = await playMatch({ ...options, decide: true });
    expect([boards, better]).toEqual([8, "second"]);
  });

  test("plays the boards it is given, and numbers teams of one name", async () => {
    const boards = [dealtBoard("x", 7), dealtBoard("x", 3)];
    const played: (number | undefined)[] = [];
    const { teams } = await playMatch({
      teams: [LOW, LOW],
      boards,
      onBoard: ({ board }) => void played.push(board?.open.board.number),
    });
    expect([teams, played]).toEqual([
      ["Low 1", "Low 2"],
      [7, 3],
    ]);
  });

  test("goes on where its store ends, with the same result", async () => {
    const options = { teams: [HIGH, LOW], boards: 6, seed: "own" } as const;
    const whole = await playMatch(options);
    const kept: ComparedBoard[] = [];
    const first = memory(kept, 4);
    await expect(playMatch({ ...options, resume: first.store })).rejects.toThrow("killed");
    expect(first.seen.at(-1)).toBe("closed");
    expect(kept).toHaveLength(4);
    const heard: MatchProgress[] = [];
    const again = memory(kept);
    const onBoard = (progress: MatchProgress): void => void heard.push(progress);
    expect(await playMatch({ ...options, resume: again.store, onBoard })).toEqual(whole);
    expect(heard.map(({ board, done }) => [board === undefined, done])).toEqual([
      [true, 4],
      [false, 5],
      [false, 6],
    ]);
    expect(first.seen[0]).toBe(again.seen[0]);
  });

  test("ends when its signal is aborted", async () => {
    const stop = new AbortController();
    let done = 0;
    const match = playMatch({
      teams: [HIGH, LOW],
      signal: stop.signal,
      onBoard: (progress) => {
        ({ done } = progress);
        if (done === 2) stop.abort(new Error("enough"));
      },
    });
    await expect(match).rejects.toThrow("enough");
    expect(done).toBe(2);
  });

  test.each([
    [{ teams: ["A", "Z"] }, /^teams\[1\]\.program: .*“?Z/],
    [{ teams: [{ program: "A", card: "acol" }, "A"] }, /^teams\[0\]\.card: /],
    [{ teams: ["A", "B"], boards: 0 }, /^boards: 0; expected/],
    [{ teams: ["A", "B"], threads: 0 }, /^threads: 0; expected/],
    [{ teams: [HIGH, "A"], threads: 2 }, /^threads: players of one's own/],
  ] as const)("says which option is wrong: %#", async (options, words) => {
    await expect(playMatch(options)).rejects.toThrow(words);
  });
});

describe("a match in a file", () => {
  const options = { teams: [HIGH, LOW], boards: 3, seed: "file" } as const;

  test("that was cut off anywhere is resumed to the same file; another match is refused", async () => {
    const path = join(folder, "match.pbn");
    const result = await playMatch({ ...options, resume: path });
    const whole = readFileSync(path);
    expect(whole.toString("latin1").match(/complete, board \d/g)).toHaveLength(3);
    for (let length = 0; length <= whole.length; length += 613) {
      writeFileSync(path, whole.subarray(0, length));
      expect(await playMatch({ ...options, resume: path })).toEqual(result);
      expect(readFileSync(path).equals(whole)).toBe(true);
    }
    const refused = async (other: object, code: string, words: string): Promise<void> => {
      const error = await playMatch({ ...options, ...other, resume: path }).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(MatchStoreError);
      expect(error).toMatchObject({ code, message: expect.stringContaining(words) });
      expect(readFileSync(path).equals(whole)).toBe(true);
    };
    await refused({ seed: "other" }, "other-match", "is not the file of this match (seed other");
    const boards = [1, 3, 2].map((number) => dealtBoard("file", number));
    await refused({ boards }, "other-board", "board 2 in it was dealt otherwise");
    await refused({ boards: 2 }, "other-board", "board 3 in it");
    writeFileSync(path, Buffer.concat([whole, Buffer.from("my notes\n")]));
    await expect(playMatch({ ...options, resume: path })).rejects.toThrow("did not write");
    expect(readFileSync(path).length).toBe(whole.length + 9);
  });

  test("is closed and can be opened again", async () => {
    const store = matchFile(join(folder, "again.pbn"));
    await playMatch({ ...options, resume: store });
    expect(await playMatch({ ...options, resume: store })).toMatchObject({ boards: 3 });
    await expect(
      store.add({ open: emptyRecord({} as Board), closed: emptyRecord({} as Board), gain: 0 }),
    ).rejects.toThrow("is not open");
  });
});

describe("a match of programs", () => {
  /** A pool whose workers give records of one trick more or less for the board, without playing. */
  function fakePool(asked: unknown[]): Pool<MatchTasks> {
    const kinds: MatchTasks = {
      pair: {
        ...pairTask,
        work: (task) => {
          asked.push(task);
          const dealt = sure(recordOfJson(task.record));
          const played = (tricks: number): BoardRecord => ({
            ...dealt,
            stated: { level: 1, strain: "N", doubling: "", declarer: "S" },
            tricks,
          });
          const [open, closed] = [played(8), played(7)];
          return {
            open: recordToJson(open),
            closed: recordToJson(closed),
            gain: teamGain(open, closed, task.scoring) ?? 0,
            acted: 1,
          };
        },
      },
    };
    const start: StartWorker = ({ says }) => ({
      send: (task) => void perform(kinds, structuredClone(task)).then(says),
      dismiss: async () => {},
    });
    return new WorkerPool(kinds, start, 3);
  }

  test("is given to a pool board by board, in order, as data alone", async () => {
    const asked: unknown[] = [];
    const numbers: (number | undefined)[] = [];
    const result = await playMatch({
      teams: ["A", { name: "Sayc", program: "A", judge: "rules", card: "sayc" }],
      boards: 5,
      seed: "pool",
      scoring: "total points",
      notes: "ja",
      arrangedBy: "A test",
      pool: async () => fakePool(asked),
      onBoard: ({ board }) => void numbers.push(board?.open.board.number),
    });
    expect(result).toMatchObject({ teams: ["A", "Sayc"], total: 150, boards: 5, acted: 5 });
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
    const { board, deal } = dealtBoard("pool", 1);
    expect(asked[0]).toMatchObject({
      record: recordToJson({ ...emptyRecord(board), deal: partialOf(deal) }),
      teams: [
        { name: "A", program: "A", judge: "agent" },
        { name: "Sayc", program: "A", judge: "rules" },
      ],
      seed: "pool",
      notes: "ja",
      event: "A – Sayc",
      generator:
        "A test; seed pool; total points; A by agent; Sayc (A) by rules; modern, sayc; why in ja",
    });
  });

  test("fails as its pool does, and closes it and its store", async () => {
    const pool = fakePool([]);
    const failing: Pool<MatchTasks> = {
      ...pool,
      size: 1,
      ask: () => Promise.reject(new PoolError("lost", "no worker is left")),
      close: () => pool.close(),
    };
    const { store, seen } = memory([]);
    await expect(
      playMatch({ teams: ["A", "B"], pool: async () => failing, resume: store }),
    ).rejects.toThrow("no worker is left");
    expect(seen.at(-1)).toBe("closed");
    await expect(pool.ask("pair", undefined as never)).rejects.toThrow("closed");
  });
});
