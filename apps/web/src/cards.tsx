/** Hands and cards, drawn by code: an index and a suit, in the colours that the player chose. */
import {
  makeRank,
  rankOf,
  suitOf,
  suitSymbol,
  type Card,
  type Hand,
  type Suit,
} from "@falsecard/core";
import type { VNode } from "preact";

/** Colours alternate, so that neighbours are told apart. */
const ORDER: readonly Suit[] = ["S", "H", "C", "D"];

export const cardName = (card: Card): string => suitSymbol(suitOf(card)) + makeRank(rankOf(card));

export function Face({ card }: { readonly card: Card }): VNode {
  const suit = suitOf(card);
  return (
    <span class={`face suit-${suit}`}>
      <b>{makeRank(rankOf(card)).replace("T", "10")}</b>
      <i>{`${suitSymbol(suit)}\uFE0E`}</i>
    </span>
  );
}

export interface HandProps {
  readonly hand: Hand;
  /** Cards that may be played now; none if it is not the time. */
  readonly legal?: Hand;
  readonly chosen?: Card | undefined;
  readonly onPlay?: (card: Card) => void;
  readonly name: string;
}

/** A hand in suits: a row of cards, which on a phone becomes a row for each suit. */
export function HandView({ hand, legal, chosen, onPlay, name }: HandProps): VNode {
  return (
    <div class="hand" role="group" aria-label={name}>
      {ORDER.map((suit) => {
        const cards = [...hand].filter((card) => suitOf(card) === suit).toReversed();
        return (
          <div class="suit" key={suit}>
            {cards.map((card) => {
              const may = legal?.has(card) === true;
              return onPlay === undefined ? (
                <span class="card" key={card}>
                  <Face card={card} />
                </span>
              ) : (
                <button
                  type="button"
                  key={card}
                  class={`card${may ? " legal" : ""}${chosen === card ? " chosen" : ""}`}
                  disabled={!may}
                  onClick={() => {
                    onPlay(card);
                  }}
                >
                  <Face card={card} />
                </button>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
