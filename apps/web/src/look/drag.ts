/** Dragging a card to the table: it follows the pointer, and is played if it is dropped on the trick. */

/** Pixels before a press becomes a drag, so that an unsteady tap stays a tap. */
const SLACK = 8;

/** Follows a pointer from its press on a card to its release; calls `drop` if that is over the trick. */
export function drag(down: PointerEvent, wasDragged: { current: boolean }, drop: () => void): void {
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
    // The click that follows belongs to the drag.
    wasDragged.current = true;
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    if (under.some((element) => element.classList.contains("trick"))) drop();
  };
  // The pointer may leave the card, so the listeners are on the window.
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
