/** Motion that says what happened: a card flies from its hand to the cloth. It delays nothing, and is off where reduced motion is asked for. */
import type { Card } from "@falsecard/core";

const FLIGHT_MS = 240;

const isStill = (): boolean =>
  typeof matchMedia === "undefined" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Lets an element that lies on the cloth come from the card's place in its hand, or from where its player sits. */
export function flyFromHand(element: HTMLElement | null, card: Card, where: string): void {
  if (element === null || isStill()) return;
  const table = element.closest(".felt");
  const from =
    table?.querySelector(`[data-slot="${card}"]`) ?? table?.querySelector(`.place.${where} .plate`);
  if (from === null || from === undefined) return;
  const [start, end] = [from.getBoundingClientRect(), element.getBoundingClientRect()];
  const [right, below] = [start.left - end.left, start.top - end.top];
  element.animate(
    [
      { translate: `${right}px ${below}px`, scale: 0.9 },
      { translate: "0 0", scale: 1 },
    ],
    { duration: FLIGHT_MS, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" },
  );
}
