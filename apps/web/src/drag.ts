/** Dragging a card to the table: it follows the pointer, and is played where it is let go over the cloth. */

/** Pixels before a press becomes a drag, so that an unsteady tap stays a tap. */
const SLACK = 8;

interface Handlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: (event: PointerEvent) => void;
}

/** Handlers for one card; `wasDragged` tells a click that follows from one that stands alone. */
export function dragOf(wasDragged: { current: boolean }, drop: () => void): Handlers {
  const end = (event: PointerEvent): boolean => {
    const card = event.currentTarget as HTMLElement;
    const isDragging = card.classList.contains("dragging");
    card.classList.remove("dragging");
    card.style.removeProperty("translate");
    delete card.dataset["from"];
    return isDragging;
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      const card = event.currentTarget as HTMLElement;
      card.dataset["from"] = `${event.clientX} ${event.clientY}`;
      wasDragged.current = false;
    },
    onPointerMove: (event) => {
      const card = event.currentTarget as HTMLElement;
      const [x, y] = (card.dataset["from"] ?? "").split(" ").map(Number);
      if (x === undefined || y === undefined) return;
      const [right, down] = [event.clientX - x, event.clientY - y];
      if (!card.classList.contains("dragging")) {
        if (Math.hypot(right, down) < SLACK) return;
        card.classList.add("dragging");
        card.setPointerCapture(event.pointerId);
      }
      card.style.translate = `${right}px ${down}px`;
    },
    onPointerUp: (event) => {
      if (!end(event)) return;
      wasDragged.current = true;
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      if (under.some((element) => element.classList.contains("trick"))) drop();
    },
    onPointerCancel: (event) => {
      end(event);
    },
  };
}
