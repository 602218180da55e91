/** Which card is the lie? Of several cards that told something by agreement, one was not true of the hand it came from. */
import { playOf, wholeDeal, type BoardRecord } from "@falsecard/core";
import { agreementOn, PROGRAMS, toldIn } from "@falsecard/engine/play";
import type { Puzzle, PuzzleChoice } from "@falsecard/table";

/** Signals among which one is not true: the more, the harder. */
const SIGNALS = [3, 4, 5];

/** The shortest part of the play, in whole tricks, in which just one of enough signals is not true. */
export function lieIn(record: BoardRecord): Puzzle | undefined {
  for (let cards = 4; cards <= record.cards.length; cards += 4) {
    const puzzle = lieAfter({ ...record, cards: record.cards.slice(0, cards) });
    if (puzzle !== undefined) return puzzle;
  }
  return undefined;
}

export function lieAfter(record: BoardRecord): Puzzle | undefined {
  const play = playOf(record);
  const deal = wholeDeal(record.deal);
  if (play === undefined || deal === undefined) return undefined;
  const model = PROGRAMS.default;
  const told = toldIn(play, deal, model);
  const level = ([1, 2, 3] as const).find((one) => SIGNALS[one - 1] === told.length);
  const [lie, another] = told.filter(({ truthful }) => !truthful);
  if (level === undefined || lie === undefined || another !== undefined) return undefined;
  const seen = play;
  const choices = [lie, ...told.filter((one) => one !== lie)].flatMap(
    ({ ply, truthful }): PuzzleChoice[] => {
      const card = record.cards[ply]?.card;
      const [en, ja] = [agreementOn(seen, ply, model, "en"), agreementOn(seen, ply, model, "ja")];
      if (card === undefined || en === undefined || ja === undefined) return [];
      return [{ cards: [card], by: truthful ? 1 : 0, error: 0, told: { en, ja } }];
    },
  );
  const [answer, ...others] = choices;
  if (answer === undefined || choices.length < told.length) return undefined;
  return {
    kind: "lie",
    level,
    record,
    choices: [answer, ...others],
    deals: 1,
    why: { en: "", ja: "" },
  };
}
