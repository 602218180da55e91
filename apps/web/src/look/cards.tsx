/** Hands and cards, drawn as SVG. A card keeps its place in the hand from the deal to the last trick. */
import { suitOf, type Card, type Hand, type Locale, type Suit } from "@falsecard/core";
import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import { rankName, spokenCard } from "../words/tell.js";
import { Picture } from "./picture.js";
import { SuitSign } from "./signs.js";

const SUITS_SHOWN: readonly Suit[] = ["S", "H", "C", "D"];
const isRed = (suit: Suit): boolean => suit === "H" || suit === "D";

/** The order of the suits of a dealt hand: trumps first, then alternating colours as far as possible. */
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

/** Splits the suits into two rows with the longer as short as possible, for narrow screens. */
export function suitRows(dealt: Hand, suits: readonly Suit[]): readonly (readonly Suit[])[] {
  const lengths = suits.map((suit) => dealt.only(suit).size);
  const sum = (from: number, to: number): number =>
    lengths.slice(from, to).reduce((total, length) => total + length, 0);
  const longer = (at: number): number => Math.max(sum(0, at), sum(at, suits.length));
  const [at = suits.length] = suits
    .map((_, i) => i + 1)
    .toSorted((a, b) => longer(a) - longer(b) || a - b);
  return [suits.slice(0, at), suits.slice(at)].filter((row) => row.length > 0);
}

/** The face of a card. Callers add the name for screen readers. */
export function Face({ card }: { readonly card: Card }): VNode {
  const suit = suitOf(card);
  return (
    <span class={`face suit-${suit}`} aria-hidden="true">
      <span class="index">
        <b>{rankName(card)}</b>
        <SuitSign suit={suit} />
      </span>
      <Picture card={card} />
    </span>
  );
}

export interface HandProps {
  /** The hand as dealt; `hand` has the cards left. */
  readonly dealt: Hand;
  readonly hand: Hand;
  readonly name: string;
  readonly locale: Locale;
  /** The cards that may be played now; missing if the hand is not to play. */
  readonly legal?: Hand;
  readonly chosen?: Card | undefined;
  /** The card that a hint suggests. */
  readonly hinted?: Card | undefined;
  /** The suits from left to right. */
  readonly suits: readonly Suit[];
  /** Called when a card is tapped, or dragged to the table, which needs no second tap. */
  readonly onPlay?: (card: Card, isDragged: boolean) => void;
}

/** A hand by suits. Style sheets lay it out as a fan, in two rows or in four. */
export function HandView({ dealt, hand, name, locale, suits, ...props }: HandProps): VNode {
  return (
    <div class="hand" role="group" aria-label={name}>
      {suitRows(dealt, suits).map((row) => (
        <div class="row" key={row.join("")}>
          {row.map((suit) => (
            <div class="suit" key={suit}>
              {[...dealt.only(suit)].toReversed().map((card) => (
                <span class="slot" key={card} data-slot={card}>
                  {hand.has(card) && <CardView card={card} locale={locale} {...props} />}
                </span>
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

type CardProps = Pick<HandProps, "legal" | "chosen" | "hinted" | "onPlay" | "locale"> & {
  readonly card: Card;
};

function CardView({ card, legal, chosen, hinted, onPlay, locale }: CardProps): VNode {
  // A drag ends with a click event, which must not play a second card.
  const wasDragged = useRef(false);
  const inside = (
    <>
      <Face card={card} />
      <span class="spoken">{spokenCard(card, locale)}</span>
    </>
  );
  if (onPlay === undefined) return <span class="card">{inside}</span>;
  const may = legal?.has(card) === true;
  const kinds = [may && "legal", chosen === card && "chosen", hinted === card && "hinted"];
  return (
    <button
      type="button"
      class={["card", ...kinds.filter((kind) => kind !== false)].join(" ")}
      disabled={!may}
      data-card={card}
      onPointerDown={(event) => drag(event, wasDragged, () => onPlay(card, true))}
      onClick={() => {
        if (!wasDragged.current) onPlay(card, false);
        wasDragged.current = false;
      }}
    >
      {inside}
    </button>
  );
}

/** The distance in pixels at which a press becomes a drag, so that an unsteady tap stays a tap. */
const SLACK = 8;

/** Follows a pointer from its press on a card to its release; calls `drop` if it is released over the trick. */
function drag(down: PointerEvent, wasDragged: { current: boolean }, drop: () => void): void {
  const card = down.currentTarget;
  if (down.button !== 0 || !(card instanceof HTMLElement)) return;
  let isDragging = false;
  wasDragged.current = false;
  const move = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    if (pointerId !== down.pointerId) return;
    const [right, below] = [clientX - down.clientX, clientY - down.clientY];
    isDragging ||= Math.hypot(right, below) >= SLACK;
    if (!isDragging) return;
    card.classList.add("dragging");
    card.style.translate = `${right}px ${below}px`;
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    card.classList.remove("dragging");
    card.style.removeProperty("translate");
    if (!isDragging || event.type === "pointercancel") return;
    // The click that follows is part of the drag.
    wasDragged.current = true;
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    if (under.some((element) => element.classList.contains("trick"))) drop();
  };
  // The pointer may leave the card, so the listeners are on the window.
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
