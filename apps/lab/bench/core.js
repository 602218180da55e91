/** The speed of reading files: boards a second, and the ratio to bridge.js on the same PBN text. */
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
} from "@falsecard/core";
import { LinReader, makeLin, makePbn, PbnReader } from "@falsecard/core/files";
import bridge from "bridge.js";
import { cpu, median } from "./parts/measure.js";

/** Boards bid and played to the end at random, so that every part of a reader has work to do. */
function randomBoards(count, seed) {
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

/** Reads a whole file in chunks, as from a stream; returns the number of boards with a complete play. */
function read(reader, bytes) {
  let played = 0;
  const count = (boards) => {
    for (const { record } of boards) if (record.cards.length === 52) played++;
  };
  for (let at = 0; at < bytes.length; at += 65_536)
    count(reader.write(bytes.subarray(at, at + 65_536)));
  count(reader.end());
  return played;
}

/**
 * Contenders take turns; the figure is the median of their ratios to the first contender within a round, so that a slow
 * machine slows all of them. Their results are printed too, so that no contender wins by doing less.
 */
async function race(contenders, rounds) {
  /** @type {number[][]} */
  const times = contenders.map(() => []);
  const results = contenders.map(() => 0);
  for (let round = 0; round <= rounds; round++)
    for (const [i, { run }] of contenders.entries()) {
      const before = cpu();
      results[i] = await run();
      // The first round warms up.
      if (round > 0) times[i].push(cpu() - before);
    }
  return contenders.map(({ name }, i) => ({
    name,
    milliseconds: median(times[i]),
    ratio: median(times[i].map((time, round) => time / times[0][round])),
    result: results[i],
  }));
}

const boards = randomBoards(1000, "bench core");
const pbn = Buffer.from(makePbn(boards), "latin1");
const lin = Buffer.from(makeLin(boards), "utf8");
const standings = await race(
  [
    { name: "Falsecard, PBN", run: () => read(new PbnReader(), pbn) },
    { name: "Falsecard, LIN", run: () => read(new LinReader(), lin) },
    {
      name: "bridge.js, PBN",
      run: async () => (await bridge.Session.importPbn(Readable.from([pbn]))).games.length,
    },
  ],
  9,
);
console.log(
  `reading ${boards.length} boards, bid and played (PBN ${pbn.length} bytes, LIN ${lin.length} bytes)`,
);
console.log("reader           boards read   boards/s   time against Falsecard's PBN");
for (const { name, milliseconds, ratio, result } of standings) {
  const speed = Math.round(boards.length / (milliseconds / 1000));
  console.log(
    `${name.padEnd(16)} ${String(result).padStart(11)} ${String(speed).padStart(10)}   ${ratio.toFixed(2)}`,
  );
}
