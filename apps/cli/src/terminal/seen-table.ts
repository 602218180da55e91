/** The table from the person's view: contract and tricks, the hands in their places, and the trick in play. */
import {
  bySeat,
  dummyOf,
  makeHolding,
  partialDealOf,
  sure,
  SUITS_DOWN,
  type Board,
  type Hand,
  type Play,
  type Seat,
} from "@falsecard/core";
import { diagramOf } from "../print/diagram.js";
import type { Shell } from "../frame/shell.js";
import { showCard, contractText } from "../print/tables.js";

function handText(shell: Shell, hand: Hand): string {
  return SUITS_DOWN.map(
    (suit) => `${shell.style.suit(suit)}${makeHolding(hand.in(suit)) || "-"}`,
  ).join(" ");
}

export const handLine = (shell: Shell, hand: Hand): string =>
  `${shell.say(PHRASES.hand)}: ${handText(shell, hand)}`;

/** The cards that are left in the hands that `play` knows, in their places around the compass. */
export function tableDiagram(shell: Shell, board: Board, play: Play): string[] {
  const left = bySeat((seat) => play.left(seat));
  const known = Object.fromEntries(Object.entries(left).filter(([, hand]) => hand !== undefined));
  const record = { board, deal: sure(partialDealOf(known)), players: {} };
  return [...stateLines(shell, play), "", ...diagramOf(shell.style, record, false)];
}

/** The table in lines: dummy, the person's hand and the trick. */
export function tableLines(shell: Shell, seat: Seat, play: Play): string[] {
  const dummy = dummyOf(play.contract);
  const hand = (one: Seat, name: string): string[] => {
    const cards = play.left(one);
    return cards === undefined ? [] : [`${name}: ${handText(shell, cards)}`];
  };
  return [
    ...stateLines(shell, play),
    ...(dummy === seat ? [] : hand(dummy, shell.say(PHRASES.dummy))),
    ...hand(seat, shell.say(PHRASES.hand)),
  ];
}

/** The contract, the tricks so far, and the cards of this trick. */
function stateLines({ style }: Shell, { contract, current, won }: Play): string[] {
  const values = { contract: contractText(style, contract), ns: won.NS, ew: won.EW };
  const cards = current.cards.map((card) => showCard(style, card)).join(" ");
  return [
    style.say(PHRASES.state, values),
    ...(cards === "" ? [] : [style.say(PHRASES.trick, { cards })]),
  ];
}

const PHRASES = {
  hand: ["Your hand", "あなたの手"],
  dummy: ["Dummy", "ダミー"],
  trick: ["This trick: {cards}", "このトリック: {cards}"],
  state: [
    "{contract}. Tricks: North-South {ns}, East-West {ew}",
    "{contract}。トリック: 南北 {ns}、東西 {ew}",
  ],
} as const;
