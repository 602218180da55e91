/**
 * The check of a convention card's text, the same auctions for page and command line: of a shipped
 * system all its rows, with every switch of the card turned; of a text of one's own the rows that stand in it, with the
 * card as it says and its own switches turned.
 */
import { bySide } from "@falsecard/core";
import { SWITCHES, type ConventionCard } from "./system/card.js";
import type { TextCheck, TextFinding } from "./language/check/check.js";
import { systemChapters, writtenOf } from "./bidder/systems.js";

/** The random choices of a check. */
interface Drawn {
  readonly seed?: string;
  /** How many auctions are walked; a whole system needs more than what a text adds to one. */
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
  // The text that extends nothing is asked about as a whole.
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
