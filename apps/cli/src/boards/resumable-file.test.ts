import { expect, test } from "vitest";
import type { BoardRecord } from "@falsecard/core";
import { PbnReader } from "@falsecard/core/files";
import { fakeShell } from "../fake.fixture.js";
import { BOARDS } from "../boards.fixture.js";
import { openResumable, type ResumableFile } from "./resumable-file.js";
import { MemoryDisk } from "../disk/memory-disk.fixture.js";

const PATH = "/work/match.pbn";

const reader = new PbnReader();
const RECORDS: readonly BoardRecord[] = [...reader.write(BOARDS), ...reader.end()].map(
  ({ record }) => record,
);
const [PLAYED, SECOND] = RECORDS;
/** With what `--why` says of its cards. */
const FIRST =
  PLAYED === undefined
    ? undefined
    : {
        ...PLAYED,
        cards: PLAYED.cards.map((one) => ({ ...one, comment: '♥6: −0.64 ± 5.46 IMPs, "best"' })),
      };

const open = (disk: MemoryDisk, resume: boolean): Promise<ResumableFile> =>
  openResumable(fakeShell({ disk }), PATH, {
    kind: "match",
    about: "seed 1",
    together: 2,
    resume,
    check: () => {},
  });

/** A file of two pieces, and where the first ends. */
async function written(): Promise<{ readonly text: Buffer; readonly one: number }> {
  const disk = new MemoryDisk();
  const file = await open(disk, false);
  if (FIRST === undefined || SECOND === undefined) throw new Error("no boards");
  await file.add(1, FIRST, SECOND);
  const one = disk.bytes(PATH)?.length ?? 0;
  await file.add(2, SECOND, FIRST);
  await file.close();
  return { text: disk.bytes(PATH) ?? Buffer.alloc(0), one };
}

/** Opens what stands there to go on with it; what is left of it, or why not. */
async function resumed(bytes: Uint8Array): Promise<string | Buffer | undefined> {
  const disk = new MemoryDisk();
  disk.put(PATH, bytes);
  try {
    await (await open(disk, true)).close();
  } catch (error) {
    expect(disk.bytes(PATH)).toEqual(Buffer.from(bytes));
    return String(error);
  }
  return disk.bytes(PATH);
}

test("a file that was cut at any byte is resumed after its last complete piece", async () => {
  const { text, one } = await written();
  // Every third byte, each end of a piece among them.
  const cuts = Array.from({ length: text.length }, (_, i) => i + 1).filter(
    (at) => at % 3 === 0 || Math.abs(at - one) < 4 || at === text.length,
  );
  for (const length of cuts) {
    const left = await resumed(text.subarray(0, length));
    const whole = length === text.length ? length : length >= one ? one : 0;
    expect(left, `cut at ${length}`).toEqual(text.subarray(0, whole));
  }
});

test("a line that the user added is not dropped with an unfinished piece, wherever the file was cut", async () => {
  const { text } = await written();
  const head = text.indexOf("[Event");
  const cuts = Array.from({ length: 40 }, (_, i) => head + i * 37).filter((at) => at < text.length);
  for (const line of ["Ask Tanaka about board 2.", "; mine", "% mine", "*mine"])
    for (const at of [head, ...cuts, text.length])
      for (const before of ["\r\n", "\n"]) {
        const bytes = Buffer.concat([text.subarray(0, at), Buffer.from(`${before}${line}\r\n`)]);
        expect(await resumed(bytes), `${line} at ${at}`).toMatch(/did not write/);
      }
});

test("a file of this match with changed line ends is not called a file of another match", async () => {
  const { text } = await written();
  for (const end of ["\n", "\r\r\n"]) {
    const changed = text.toString("utf8").replaceAll("\r\n", end);
    expect(await resumed(Buffer.from(changed))).toMatch(/how lines end in it, were changed/);
  }
});
