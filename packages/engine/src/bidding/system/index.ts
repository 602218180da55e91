/** The shipped systems, read once from their text. */
import { readSystem, type ChapterText, type WrittenSystem } from "../language/written.js";
import type { System } from "../rule.js";
import { CHAPTERS } from "./texts.js";

function read(): WrittenSystem {
  const written = readSystem(CHAPTERS, { checked: true });
  if (written.ok) return written.value;
  const [first] = written.fault;
  throw new Error(
    `the system's text: ${first?.code} at ${first?.file}:${first?.line}:${first?.column}: ${first?.found}`,
  );
}

/** Five-card majors, two over one. */
export const MODERN_SYSTEM: WrittenSystem = read();

/** The systems that a text may extend. */
export const SYSTEMS: ReadonlyMap<string, WrittenSystem> = new Map([
  [MODERN_SYSTEM.name, MODERN_SYSTEM],
]);

/** The families of the modern system in their order. Answers to questions come first, judgement last. */
export const { system: SYSTEM }: { readonly system: System } = MODERN_SYSTEM;

/** The chapters in which the text of a shipped system stands; none if there is no such system. */
export const chaptersOf = (name: string): readonly ChapterText[] =>
  name === MODERN_SYSTEM.name ? CHAPTERS : [];
