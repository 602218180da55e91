/** How fast files are read: boards a second, and the ratio to bridge.js on the same PBN text. */
import { Readable } from "node:stream";
import {
  Auction,
  boardOf,
  contractOf,
  dealPack,
  emptyRecord,
  partialOf,
  Play,
  Random,
  sure,
  type BoardRecord,
} from "@falsecard/core";
import { LinReader, makeLin, makePbn, PbnReader, type BoardReader } from "@falsecard/core/files";
import bridge from "bridge.js";
import { race } from "./race.js";

/** Boards bid and played to the end at random, so that every part of a reader has work to do. */
function randomBoards(count: number, seed: string): BoardRecord[] {
  const random = Random.from(seed);
  return Array.from({ length: count }, (_, i) => {
    const board = boardOf(1 + (i % 36));
    let auction = sure(Auction.of(board.dealer, ["1N"]));
    while (!auction.isOver) {
      const legal = auction.legal;
      auction = sure(
        auction.with(
          random.below(2) === 0 ? "P" : (legal[random.below(Math.min(4, legal.length))] ?? "P"),
        ),
      );
    }
    const record = {
      ...emptyRecord(board),
      deal: partialOf(dealPack(random)),
      players: { N: "North", E: "East", S: "South", W: "West" },
      calls: auction.calls.map((call) => ({ call })),
    };
    const contract = contractOf(record);
    if (contract === undefined) throw new Error("1NT was bid");
    let play = Play.start(contract, record.deal);
    while (!play.isOver) {
      const legal = [...play.legal];
      const card = legal[random.below(legal.length)];
      if (card === undefined) throw new Error("no legal card");
      play = sure(play.with(card));
    }
    return { ...record, cards: play.cards.map((card) => ({ card })), tricks: play.declarerTricks };
  });
}

/** Reads a whole file in chunks as a stream gives them; the number of boards with a complete play. */
function read(reader: BoardReader, bytes: Uint8Array): number {
  let played = 0;
  const count = (boards: ReturnType<BoardReader["end"]>): void => {
    for (const { record } of boards) if (record.cards.length === 52) played++;
  };
  for (let at = 0; at < bytes.length; at += 65_536)
    count(reader.write(bytes.subarray(at, at + 65_536)));
  count(reader.end());
  return played;
}

export async function benchCore(write: (line: string) => void): Promise<void> {
  const boards = randomBoards(1000, "bench core");
  const pbn = Buffer.from(makePbn(boards), "latin1");
  const lin = Buffer.from(makeLin(boards), "utf8");
  const standings = await race(
    [
      { name: "Falsecard, PBN", run: () => read(new PbnReader(), pbn) },
      { name: "Falsecard, LIN", run: () => read(new LinReader(), lin) },
      {
        name: "bridge.js, PBN",
        run: async () => {
          const session = await bridge.Session.importPbn(Readable.from([pbn]));
          return session.games.length;
        },
      },
    ],
    9,
  );
  write(
    `reading ${boards.length} boards, bid and played (PBN ${pbn.length} bytes, LIN ${lin.length} bytes)`,
  );
  write("reader           boards read   boards/s   time against Falsecard's PBN");
  for (const { name, median, ratio, result } of standings) {
    const speed = Math.round(boards.length / (median / 1000));
    write(
      `${name.padEnd(16)} ${String(result).padStart(11)} ${String(speed).padStart(10)}   ${ratio.toFixed(2)}`,
    );
  }
}
