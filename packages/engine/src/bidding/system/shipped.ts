/** The families of the system that stand in its text, read once when they are first asked for. */
import type { Family } from "../rule.js";
import { parseSystem, type Families } from "../language/system-text.js";
import { CHAPTERS } from "./texts.js";

/** The text of all chapters, in their order. */
const SHIPPED_TEXT = CHAPTERS.map(({ text }) => text).join("\n");

let families: Families | undefined;

function read(): Families {
  const parsed = parseSystem(SHIPPED_TEXT);
  if (parsed.ok) return parsed.value;
  const [first] = parsed.fault;
  throw new Error(
    `the system's text: ${first?.code} at ${first?.line}:${first?.column}: ${first?.found}`,
  );
}

/** A family by its name in the text. */
export function shipped(name: string): Family {
  families ??= read();
  const family = families.get(name);
  if (family === undefined) throw new Error(`the system's text has no family ${name}`);
  return family;
}
