/** `falsecard system check FILE`: what a teacher would find in a system's text, as a list with places. */
import { bySide, makeHand, type Call } from "@falsecard/core";
import {
  CARDS_SHIPPED,
  chaptersOf,
  checking,
  LONGEST_TEXT,
  parseSystemCard,
  remarkOn,
  writtenOf,
  type ConventionCard,
  type Finding,
} from "@falsecard/engine/bidding";
import { callText, placed } from "./bidding.js";
import { openText } from "../boards/input.js";
import { EXIT, type Shell } from "../shell.js";

export interface CheckWish {
  readonly file: string;
  readonly seed: string;
  readonly auctions: number;
  readonly json: boolean;
}

/** A system to be checked: its rows that are asked about, and the text that a place is in. */
interface Checked {
  readonly card: ConventionCard;
  readonly own: (place: { readonly file?: string }) => boolean;
  readonly textAt: (finding: Finding) => string;
}

export async function checkText(shell: Shell, wish: CheckWish): Promise<number> {
  const { file, json } = wish;
  const checked = shippedSystem(file) ?? (await ownSystem(shell, wish));
  if (checked === undefined) return EXIT.faults;
  const found = await findings(shell, checked, wish);
  let open = 0;
  for (const finding of found) {
    const remark = remarkOn(checked.textAt(finding), finding);
    if (remark === undefined) open++;
    const at = finding.file ?? file;
    if (json) await shell.printJson(dataOf(at, finding, remark));
    else if (remark === undefined) await shell.print(lineOf(shell, at, finding, wish));
  }
  await tally(shell, wish, open, found.length - open);
  return open > 0 ? EXIT.faults : EXIT.ok;
}

/** A system that is shipped, by its name. */
function shippedSystem(name: string): Checked | undefined {
  const card = CARDS_SHIPPED.find((one) => one.name === name);
  const written = card === undefined ? undefined : writtenOf(card);
  if (card === undefined || written?.name !== name) return undefined;
  const chapters = new Set(chaptersOf(name).map((chapter) => chapter.file));
  return {
    card,
    own: (place) => place.file !== undefined && chapters.has(place.file),
    textAt: (finding) =>
      chaptersOf(name).find((chapter) => chapter.file === finding.file)?.text ?? "",
  };
}

/** A file; undefined, with its faults told, if it cannot be read as a system. */
async function ownSystem(shell: Shell, wish: CheckWish): Promise<Checked | undefined> {
  const { file, json } = wish;
  const chunks: Uint8Array[] = [];
  for await (const chunk of await openText(shell, file)) {
    chunks.push(chunk);
    // More than the reader takes; it says so.
    if (chunks.reduce((sum, { length }) => sum + length, 0) > 4 * LONGEST_TEXT) break;
  }
  const text = Buffer.concat(chunks).toString("utf8");
  const card = parseSystemCard(text);
  if (card.ok)
    return { card: card.value, own: (place) => place.file === undefined, textAt: () => text };
  for (const fault of card.fault) {
    const { code, line, column, found } = fault;
    if (json) await shell.printJson({ file, line, column, kind: code, found });
    else await shell.print(placed(shell, file, fault));
  }
  await tally(shell, wish, card.fault.length, 0);
  return undefined;
}

async function findings(
  shell: Shell,
  { card, own }: Checked,
  { seed, auctions }: CheckWish,
): Promise<readonly Finding[]> {
  const cards = bySide(() => card);
  const walking = checking({ seed, auctions, cards, written: writtenOf(card), own });
  for (;;) {
    const step = walking.next();
    if (step.done === true) {
      await shell.progress.hide();
      return step.value;
    }
    await shell.progress.at(step.value, step.value / auctions, "", "system.check.progress");
  }
}

const auctionText = (shell: Shell, calls: readonly Call[]): string =>
  calls.length === 0
    ? shell.say("system.opening")
    : calls.map((call) => callText(shell.scribe, call)).join(" ");

function lineOf(shell: Shell, file: string, finding: Finding, { auctions }: CheckWish): string {
  const { kind, line, column, family, auction, hand } = finding;
  const words = shell.say(`system.check.${kind}`, {
    auction: auctionText(shell, auction),
    hand: hand === undefined ? "" : makeHand(hand),
    family,
    auctions,
  });
  return `${file}:${line}:${column}: ${kind}: ${words}`;
}

const dataOf = (file: string, finding: Finding, remark: string | undefined) => ({
  file,
  line: finding.line,
  column: finding.column,
  kind: finding.kind,
  family: finding.family,
  auction: finding.auction,
  ...(finding.hand === undefined ? {} : { hand: makeHand(finding.hand) }),
  ...(remark === undefined ? {} : { remark }),
});

async function tally(
  shell: Shell,
  { file, json }: CheckWish,
  open: number,
  explained: number,
): Promise<void> {
  const words = shell.say("system.check.sum", { file, open, explained });
  if (json) await shell.tell(words);
  else await shell.print(words);
}
