/** Finds the names that files export, and words that a reader has to guess at; `names.test.ts` counts both. */

/** Whether a file is product source: no test, no data of tests, nothing that the build writes. */
export const isSource = (file: string): boolean =>
  /^(?:(?:packages|apps)\/[^/]+\/(?:src|bench|browser|schema|kernel|scripts|toolchain|bin)|scripts)\/.*\.(?:tsx?|js|c|h)$/.test(
    file,
  ) && !/\.(?:test|fixture|arbitrary)\.tsx?$|\.d\.ts$|\/texts\.ts$/.test(file);

/** The names that a text declares and exports. */
export function exportedBy(text: string): string[] {
  const pattern =
    /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm;
  return [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ""))];
}

/** Words that stand for a subject without naming it. */
const RIDDLES = /\b(?:whoever|nobody|one who)\b/gi;

/** How many riddles a text has. */
export const riddlesIn = (text: string): number => text.match(RIDDLES)?.length ?? 0;

/** Names that two files may export, each with the reason. */
export const SHARED: Readonly<Record<string, string>> = {
  solveAll: "one name for Node and for browsers; package.json says which of the two is meant",
};
