/** Hands and cards, drawn by code: an index and a suit, in the colours that the player chose. */
import { suitOf, type Card, type Hand, type Locale, type Suit } from "@falsecard/core";
import { useRef } from "preact/hooks";
import type { VNode } from "preact";
import { drag } from "./drag.js";
import { rankName, spokenCard, strainName } from "../tell.js";

const SUITS_SHOWN: readonly Suit[] = ["S", "H", "C", "D"];
const isRed = (suit: Suit): boolean => suit === "H" || suit === "D";

/** The suits of a hand as it was dealt: trumps first, and colours alternate as far as they can. */
export function suitOrder(dealt: Hand, trumps: Suit | undefined): readonly Suit[] {
  const held = SUITS_SHOWN.filter((suit) => !dealt.only(suit).isEmpty);
  const reds = held.filter(isRed).length;
  const first =
    held.find((suit) => suit === trumps) ??
    held.find((suit) => 2 * reds === held.length || isRed(suit) === 2 * reds > held.length);
  const order = first === undefined ? [] : [first];
  while (order.length < held.length) {
    const left = held.filter((suit) => !order.includes(suit));
    const next = left.find((suit) => isRed(suit) !== isRed(order.at(-1) ?? "S")) ?? left[0];
    if (next === undefined) break;
    order.push(next);
  }
  return order;
}

interface FaceProps {
  readonly card: Card;
  /** Whether it is there for the eye alone, because the card is named beside it. */
  readonly isMute?: boolean;
}

export function Face({ card, isMute = false }: FaceProps): VNode {
  const suit = suitOf(card);
  return (
    <span class={`face suit-${suit}`} aria-hidden={isMute}>
      <b>{rankName(card)}</b>
      <i>{strainName(suit)}</i>
    </span>
  );
}

export interface HandProps {
  readonly hand: Hand;
  readonly name: string;
  readonly locale: Locale;
  /** Cards that may be played now; none if it is not the time. */
  readonly legal?: Hand;
  readonly chosen?: Card | undefined;
  /** The suits from left to right. */
  readonly suits: readonly Suit[];
  /** Told of a card that was tapped, or dragged to the table, which needs no second tap. */
  readonly onPlay?: (card: Card, isDragged: boolean) => void;
}

/** A hand in suits, which a style sheet lays out as a fan, in columns or in rows. */
export function HandView({ hand, name, locale, suits, ...props }: HandProps): VNode {
  return (
    <div class="hand" role="group" aria-label={name}>
      {suits.map((suit) => {
        const cards = [...hand.only(suit)].toReversed();
        return (
          <div class={`suit${cards.length === 0 ? " void" : ""}`} key={suit}>
            <span class={`mark suit-${suit}`} aria-hidden="true">
              {strainName(suit)}
            </span>
            {cards.map((card) => (
              <CardView key={card} card={card} locale={locale} {...props} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

type CardProps = Pick<HandProps, "legal" | "chosen" | "onPlay" | "locale"> & {
  readonly card: Card;
};

function CardView({ card, legal, chosen, onPlay, locale }: CardProps): VNode {
  // A drag ends in a click of its own, which must not play a second card.
  const wasDragged = useRef(false);
  if (onPlay === undefined)
    return (
      <span class="card">
        <Face card={card} />
      </span>
    );
  const may = legal?.has(card) === true;
  return (
    <button
      type="button"
      class={`card${may ? " legal" : ""}${chosen === card ? " chosen" : ""}`}
      disabled={!may}
      data-card={card}
      onPointerDown={(event) => {
        drag(event, wasDragged, () => {
          onPlay(card, true);
        });
      }}
      onClick={() => {
        if (!wasDragged.current) onPlay(card, false);
        wasDragged.current = false;
      }}
    >
      <Face card={card} isMute />
      <span class="spoken">{spokenCard(card, locale)}</span>
    </button>
  );
}
