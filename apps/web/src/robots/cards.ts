/**
 * What each side of a board plays. A record says it in a text: the name of a shipped system, perhaps with switches turned
 * (`modern:notrump=12-14`), or the whole text of a system of one's own. A board that says nothing is played by the modern
 * system on both sides, and so is one whose file has another program's name for a system.
 */
import { bySide, type BoardRecord, type BySide, type Fault, type Result } from "@falsecard/core";
import { sayFault } from "../words/faults.js";
import {
  isSystemText,
  MODERN,
  parseCardName,
  parseSwitches,
  parseSystemCard,
  type ConventionCard,
} from "@falsecard/engine/bidding";
import { isWholeText } from "../settings/card-text.js";

/** The card that a text is; every fault of it comes back. */
export function parseCardText(text: string): Result<ConventionCard, readonly Fault[]> {
  if (isSystemText(text)) return parseSystemCard(text);
  const card = (isWholeText(text) ? undefined : parseCardName(text)) ?? parseSwitches(text);
  return card.ok ? card : { ok: false, fault: [card.fault] };
}

function cardOf(text: string | undefined): ConventionCard {
  const isOurs = text !== undefined && (isWholeText(text) || parseCardName(text) !== undefined);
  if (!isOurs) return MODERN;
  const card = parseCardText(text);
  if (card.ok) return card.value;
  const [first] = card.fault;
  throw new Error(first === undefined ? text : sayFault(first));
}

/** The cards by which the calls of a board are made and read. */
export const conventionsOf = ({
  agreements,
}: Pick<BoardRecord, "agreements">): BySide<ConventionCard> =>
  bySide((side) => cardOf(agreements[side]?.card));
