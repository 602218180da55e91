/**
 * The tests that a change of a file may affect: those that reach it by imports, with the likeliest to notice first.
 * `near` are its own test, those that import it directly, and those of its folder; `wide` are all others.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/gu;

/** The files that a file imports; for built files, their sources. */
function importsOf(/** @type {string} */ file) {
  return [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(([, name]) => {
    const path = resolve(dirname(file), String(name)).replace(/\.js$/u, ".ts");
    return existsSync(path) ? [path] : [];
  });
}

/**
 * @param {readonly string[]} tests absolute paths of all test files
 * @returns {(file: string) => { near: string[], wide: string[] }}
 */
export function testsReaching(tests) {
  /** @type {Map<string, string[]>} */
  const imports = new Map();
  const importsFrom = (/** @type {string} */ file) => {
    const known = imports.get(file) ?? importsOf(file);
    imports.set(file, known);
    return known;
  };
  /** @type {Map<string, Set<string>>} */
  const reached = new Map();
  for (const test of tests) {
    const seen = new Set([test]);
    for (const file of seen) for (const next of importsFrom(file)) seen.add(next);
    reached.set(test, seen);
  }
  return (file) => {
    const distance = (/** @type {string} */ test) => {
      if (test === file.replace(/\.ts$/u, ".test.ts")) return 0;
      if (importsFrom(test).includes(file)) return 1;
      return dirname(test) === dirname(file) ? 2 : 3;
    };
    const reaching = tests
      .filter((test) => reached.get(test)?.has(file))
      .toSorted((a, b) => distance(a) - distance(b));
    return {
      near: reaching.filter((test) => distance(test) < 3),
      wide: reaching.filter((test) => distance(test) === 3),
    };
  };
}
