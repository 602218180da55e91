/** Files of the house that its texts speak of: in comments of the sources, and anywhere in the documents. */

export interface Mention {
  /** The file that speaks, from the root of the house. */
  readonly file: string;
  readonly line: number;
  /** The file it speaks of, as written: a name, or a path. */
  readonly name: string;
}

/** Names that end like a file of ours and are none. */
const NO_FILES = new Set(["Node.js", "bridge.js"]);

const NAME = /(?<![\w@./*{-])((?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|js|css|md))(?![\w/*-])/g;
/** Comments; a text in quotes that looks like one holds no name of a file, or it would be found. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/.*/g;

/** Every file that a text speaks of; of a source, in its comments. */
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
      // What begins with a dot is code in an example.
      .filter(({ name }) => !NO_FILES.has(name) && !name.startsWith(".")),
  );
}

/**
 * Whether the file that is spoken of is there. A path is found from the root, from the room or from the folder of who
 * speaks; a bare name in a comment is that of a file of the same room, in a document that of any file.
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
