/** The shipped systems, each read once from its text. */
import { readSystem, type ChapterText, type WrittenSystem } from "../language/written.js";
import { isExtensionName } from "../card.js";
import type { System } from "../situation/rule.js";
import { CHAPTERS, EXTENSIONS } from "./texts.js";

function read(chapters: readonly ChapterText[]): WrittenSystem {
  const written = readSystem(chapters, { checked: true, systems: SYSTEMS });
  if (written.ok) return written.value;
  const [first] = written.fault;
  throw new Error(
    `the system's text: ${first?.code} at ${first?.file}:${first?.line}:${first?.column}: ${first?.found}`,
  );
}

const READ = new Map<string, WrittenSystem>();

/** The systems that a text may extend. One that extends another is read when it is first asked for. */
export const SYSTEMS: Pick<ReadonlyMap<string, WrittenSystem>, "get" | "keys"> = {
  get: (name) => {
    if (!READ.has(name) && isExtensionName(name)) READ.set(name, read([EXTENSIONS[name]]));
    return READ.get(name);
  },
  keys: () => ["modern", ...Object.keys(EXTENSIONS)].values(),
};

/** Five-card majors, two over one. */
export const MODERN_SYSTEM: WrittenSystem = read(CHAPTERS);
READ.set(MODERN_SYSTEM.name, MODERN_SYSTEM);

/** The families of the modern system in their order. Answers to questions come first, judgement last. */
export const { system: SYSTEM }: { readonly system: System } = MODERN_SYSTEM;

/** The chapters in which the text of a shipped system stands; none if there is no such system. */
export const chaptersOf = (name: string): readonly ChapterText[] =>
  name === MODERN_SYSTEM.name ? CHAPTERS : isExtensionName(name) ? [EXTENSIONS[name]] : [];
