/** The keyboard while a finished board is looked at. */
import type { Study } from "./study.js";

/** Takes a key; true if it meant something. */
export function pressIn(study: Study, key: string, isShifted: boolean): boolean {
  if (!study.board.isOver) return false;
  const at = study.at.value;
  const acts: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => study.go(at - 1),
    ArrowRight: () => study.go(at + 1),
    ArrowUp: () => study.goTrick(-1),
    ArrowDown: () => study.goTrick(1),
    Home: () => study.go(0),
    End: () => study.go(study.length.value),
    m: () => study.goCost(),
    M: () => study.goMistake(),
    v: () => study.goLine(),
    Escape: () => study.goBack(),
  };
  const letter = key.toLowerCase();
  const name = letter === "m" ? (isShifted ? "M" : "m") : letter === "v" ? letter : key;
  // Nothing to go back from: the key may mean something to the table.
  if (name === "Escape" && study.branch.value === undefined) return false;
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  act?.();
  return act !== undefined;
}
