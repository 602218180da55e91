/**
 * The systems that a side may play: the shipped ones, each read once from its text, and users' own texts that extend a
 * shipped system.
 *
 * A card is plain data that goes to workers and other machines, so it carries the side's own text, which is read once in
 * each of them.
 */
import { bySide, ok, type Fault, type Result } from "@falsecard/core";
import { fail } from "../../faults.js";
import { ANY } from "../../constraint/constraint.js";
import type { TextCheck, TextFinding } from "../language/check/check.js";
import { readSystem, type ChapterText, type WrittenSystem } from "../language/written.js";
import { Recent } from "../../inference/recent.js";
import type { Family, System } from "../situation/rule.js";
import { isExtensionName, parseSwitches, SWITCHES, type ConventionCard } from "../system/card.js";
import { CHAPTERS, EXTENSIONS } from "../system/texts.js";

function readShipped(chapters: readonly ChapterText[]): WrittenSystem {
  const written = readSystem(chapters, { checked: true, systems: SYSTEMS });
  if (written.ok) return written.value;
  const [first] = written.fault;
  throw new Error(
    `the system's text: ${first?.code} at ${first?.file}:${first?.line}:${first?.column}: ${first?.found}`,
  );
}

const SHIPPED = new Map<string, WrittenSystem>();

/** The systems that a text may extend. A shipped system that extends another is read on first use. */
export const SYSTEMS: Pick<ReadonlyMap<string, WrittenSystem>, "get" | "keys"> = {
  get: (name) => {
    if (!SHIPPED.has(name) && isExtensionName(name))
      SHIPPED.set(name, readShipped([EXTENSIONS[name]]));
    return SHIPPED.get(name);
  },
  keys: () => ["modern", ...Object.keys(EXTENSIONS)].values(),
};

/** Five-card majors, two over one. */
export const MODERN_SYSTEM: WrittenSystem = readShipped(CHAPTERS);
SHIPPED.set(MODERN_SYSTEM.name, MODERN_SYSTEM);

/** The chapters in which the text of a shipped system stands; none if there is no such system. */
export const systemChapters = (name: string): readonly ChapterText[] =>
  name === MODERN_SYSTEM.name ? CHAPTERS : isExtensionName(name) ? [EXTENSIONS[name]] : [];

/** Whether a text is a system and no list of switches: its first line says so. */
export const isSystemText = (text: string): boolean =>
  /^(?:[ \t]*(?:#[^\r\n]*)?(?:\r\n|\r|\n))*system\s/.test(text);

/** Reads a text that extends a shipped system; all its faults come back. */
export function parseSystemCard(
  text: string,
  file?: string,
): Result<ConventionCard, readonly Fault[]> {
  const written = readOwn(text, file);
  return written.ok ? ok({ ...written.value.card, text }) : written;
}

/** Reads a card as a file has it: lines of switches, or a system's text. */
export function parseConventionCard(text: string): Result<ConventionCard> {
  if (!isSystemText(text)) return parseSwitches(text);
  const card = parseSystemCard(text);
  if (card.ok) return card;
  const [first] = card.fault;
  return first === undefined ? fail("system-line", text) : { ok: false, fault: first };
}

/** Texts that have been read lately. A match needs two; an editor reads many, of which only the last few matter. */
const READ = new Recent<string, Result<WrittenSystem, readonly Fault[]>>(16);

const readOwn = (text: string, file?: string): Result<WrittenSystem, readonly Fault[]> =>
  READ.of(`${file ?? ""}\n${text}`, () =>
    readSystem([file === undefined ? { text } : { text, file }], { systems: SYSTEMS }),
  );

/** The system of a card, as read from its text. */
export function writtenOf({ system, text }: ConventionCard): WrittenSystem {
  if (text === undefined)
    return (system === undefined ? undefined : SYSTEMS.get(system)) ?? MODERN_SYSTEM;
  const read = readOwn(text);
  // Only parseSystemCard makes a card with a text, and it refuses an unreadable one.
  if (!read.ok) throw new Error(`a card with a text that cannot be read: ${read.fault[0]?.code}`);
  return read.value;
}

/** A hand for which a user's text has no row passes; the checks report such hands as gaps. */
const SILENCE: Family = {
  when: () => true,
  rules: () => [
    { name: "nothing-to-add", call: "P", hand: ANY, forcing: "none", artificial: false },
  ],
};

/** The families by which a side calls, in their order. */
export function systemOf(card: ConventionCard): System {
  const { system } = writtenOf(card);
  return card.text === undefined ? system : [...system, SILENCE];
}

/*
 * The check of a convention card's text; the page and the command line walk the same auctions. For a shipped system
 * every switch of the card is turned, and the rows of its own files are checked. For a user's text the rows that stand
 * in it are checked, and only the switches that it declares are turned.
 */

/** The seed and the number of auctions of a check. */
interface Drawn {
  readonly seed?: string;
  /** How many auctions are walked: more for a whole system than for a text that extends one. */
  readonly auctions?: number | undefined;
}

const SEED = "system";
const AUCTIONS = { whole: 24_000, shipped: 6_000, own: 400 };

/** The check of the text that a card stands for. */
export function checkOf(card: ConventionCard, { seed = SEED, auctions }: Drawn = {}): TextCheck {
  const written = writtenOf(card);
  const cards = bySide(() => card);
  if (card.text !== undefined) {
    const switches = Object.fromEntries(written.declared.switches);
    const own: TextCheck["own"] = ({ file }) => file === undefined;
    return { seed, auctions: auctions ?? AUCTIONS.own, cards, written, switches, own };
  }
  const check = { seed, cards, written, switches: SWITCHES };
  // The modern system extends nothing, so all its rows are checked.
  if (card.system === undefined) return { ...check, auctions: auctions ?? AUCTIONS.whole };
  const files = new Set(systemChapters(written.name).map(({ file }) => file));
  const own: TextCheck["own"] = ({ file }) => files.has(file);
  return { ...check, auctions: auctions ?? AUCTIONS.shipped, own };
}

/** The text in which a finding stands. */
export const findingText = (card: ConventionCard, { file }: Pick<TextFinding, "file">): string =>
  file === undefined
    ? (card.text ?? "")
    : (systemChapters(card.system ?? "modern").find((chapter) => chapter.file === file)?.text ??
      "");
