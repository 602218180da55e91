import type { Fault, Result } from "@falsecard/core";
import { readFamilies } from "./system-text.js";
import { readDeclared, type Families } from "./words/term.js";
import { lineTree } from "./words/word.js";

/** Reads the families of a text by itself; all its faults come back, one for each line that cannot be read. */
export function parseSystem(text: string): Result<Families, readonly Fault[]> {
  const lines = lineTree(text);
  if (!lines.ok) return { ok: false, fault: [lines.fault] };
  const faults: Fault[] = [];
  const declared = readDeclared(lines.value, faults);
  const families = readFamilies(lines.value, declared);
  if (families.ok) return faults.length > 0 ? { ok: false, fault: faults } : families;
  return { ok: false, fault: [...faults, ...families.fault] };
}
