/** Mentions of the repository's files: in comments of the sources, and anywhere in the documents. */

export interface Mention {
  /** The file with the mention, from the root of the repository. */
  readonly file: string;
  readonly line: number;
  /** The mentioned file as written: a name, or a path. */
  readonly name: string;
}

/** Names that look like file names but are not. */
const NO_FILES = new Set(["Node.js", "bridge.js"]);

const NAME = /(?<![\w@./*{-])((?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|js|css|md))(?![\w/*-])/g;
/** Matches comments, roughly: a quoted text that looks like a comment is matched too. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/.*/g;

/** Every mention in a document, or in the comments of a source. */
export function mentionsOf(file: string, text: string): Mention[] {
  const parts = file.endsWith(".md")
    ? [{ at: 0, words: text }]
    : [...text.matchAll(COMMENT)].map((found) => ({ at: found.index, words: found[0] }));
  return parts.flatMap(({ at, words }) =>
    [...words.replaceAll(/https?:\/\/\S+/g, (url) => " ".repeat(url.length)).matchAll(NAME)]
      .map((found) => ({
        file,
        line: text.slice(0, at + found.index).split("\n").length,
        name: found[1] ?? "",
      }))
      // A name that begins with a dot is code of an example, not a file.
      .filter(({ name }) => !NO_FILES.has(name) && !name.startsWith(".")),
  );
}

/**
 * Whether the mentioned file exists. A path may leave out its first folders. A bare name in a comment must be that of a
 * file of the same room; in a document, of any file.
 */
export function isThere({ file, name }: Mention, files: readonly string[]): boolean {
  const room = /^(?:packages|apps)\/[^/]+\//.exec(file)?.[0] ?? "";
  // A path may leave out its first folders, as in `inference/hypothesis.ts`, but not folders in between.
  return files.some(
    (one) =>
      one === name ||
      (one.endsWith(`/${name}`) && (name.includes("/") || one.startsWith(room) || room === "")),
  );
}
