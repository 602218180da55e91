/** A long press of a finger asks; a tap or a click acts. */

/** Milliseconds after which a press is long. */
const LONG = 450;

interface Handlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly onClick: () => void;
}

/** Presses outlive the drawing in which they began, so they are kept outside: there is one finger that presses. */
let timer: ReturnType<typeof setTimeout> | undefined;
let wasLong = false;

export function longPress(ask: () => void, act: () => void): Handlers {
  const end = (): void => clearTimeout(timer);
  return {
    onPointerDown: ({ pointerType }) => {
      wasLong = false;
      clearTimeout(timer);
      if (pointerType !== "mouse")
        timer = setTimeout(() => {
          wasLong = true;
          ask();
        }, LONG);
    },
    onPointerUp: end,
    onPointerLeave: end,
    // A phone's own menu would cover the answer.
    onContextMenu: (event) => {
      if (wasLong) event.preventDefault();
    },
    onClick: () => {
      if (!wasLong) act();
      wasLong = false;
    },
  };
}
