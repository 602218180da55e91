/** Mentions of the repository's files: in comments of the sources, and anywhere in the documents. */

export interface Mention {
  /** The file with the mention, from the root of the repository. */
  readonly file: string;
  readonly line: number;
  /** The mentioned file as written: a name, or a path. */
  readonly name: string;
}

/** Names that end like a file and are none. */
const NO_FILES = new Set(["Node.js", "bridge.js"]);

const NAME = /(?<![\w@./*{-])((?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|js|css|md))(?![\w/*-])/g;
/** Comments, roughly: a quoted text that looks like one is searched, too. */
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
      // A name that begins with a dot is code in an example.
      .filter(({ name }) => !NO_FILES.has(name) && !name.startsWith(".")),
  );
}

/**
 * Whether the mentioned file exists. A path may begin anywhere; a bare name in a comment must be that of a file of the same room, in a
 * document that of any file.
 */
export function isThere({ file, name }: Mention, files: readonly string[]): boolean {
  const room = /^(?:packages|apps)\/[^/]+\//.exec(file)?.[0] ?? "";
  // A path may leave out the beginning, `inference/hypothesis.ts`, but names its folders as they are.
  return files.some(
    (one) =>
      one === name ||
      (one.endsWith(`/${name}`) && (name.includes("/") || one.startsWith(room) || room === "")),
  );
}
