/** Hands and cards, drawn by code: an index and a suit, in the colours that the player chose. */
import { suitOf, type Card, type Hand, type Locale, type Suit } from "@falsecard/core";
import { useRef } from "preact/hooks";
import type { VNode } from "preact";
import { drag } from "./drag.js";
import { rankName, spokenCard, strainName } from "./tell.js";

/** Colours alternate, so that neighbours are told apart; trumps stand first. */
const ORDER: readonly Suit[] = ["S", "H", "C", "D"];

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
  /** The suit that stands first. */
  readonly trumps?: Suit | undefined;
  /** Told of a card that was tapped, or dragged to the table, which needs no second tap. */
  readonly onPlay?: (card: Card, isDragged: boolean) => void;
}

/** A hand in suits, which a style sheet lays out as a fan, in columns or in rows. */
export function HandView({ hand, name, locale, trumps, ...props }: HandProps): VNode {
  const suits = trumps === undefined ? ORDER : [trumps, ...ORDER.filter((suit) => suit !== trumps)];
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
