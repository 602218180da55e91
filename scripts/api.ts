/**
 * The public surface of a package: every name that can be imported from it, with its signature, read from the
 * declarations that the compiler writes (`dist/*.d.ts`). `api.test.ts` compares it to the reports in docs/api.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync, type ModuleExportName } from "oxc-parser";

/** The contents of a declaration file. */
interface Declarations {
  /** The texts of the declarations without comments, by name; an overloaded function has several. */
  readonly own: ReadonlyMap<string, readonly string[]>;
  /** The first sentence of the comment before each declaration, by name. */
  readonly about: ReadonlyMap<string, string>;
  /** Names that the file declares and exports. */
  readonly exported: ReadonlySet<string>;
  /** Imported names: local name → module and the name there; `*` is the whole module. */
  readonly imported: ReadonlyMap<string, Source>;
  /** Names that are re-exported from other files, in the same form. */
  readonly passed: ReadonlyMap<string, Source>;
  /** Modules whose names are all re-exported. */
  readonly all: readonly string[];
}

interface Source {
  readonly module: string;
  readonly name: string;
}

/** A name that can be imported. */
export interface Exported {
  readonly name: string;
  /** The file that declares the name, from the root of the package's declarations, or the name of another package. */
  readonly file: string;
  readonly signature: string;
  readonly about: string;
  /** Names of the same package that the signature mentions, each with the file that declares it. */
  readonly mentions: readonly { readonly name: string; readonly file: string }[];
}

const nameOf = (node: ModuleExportName): string =>
  node.type === "Literal" ? node.value : node.name;

/** Comments that stand on lines of their own. */
const OWN_LINE = /^\s*\/\*[\s\S]*?\*\/\n/gm;

/** Parses a declaration file. */
export function declarationsOf(text: string): Declarations {
  const own = new Map<string, string[]>();
  const about = new Map<string, string>();
  const exported = new Set<string>();
  const imported = new Map<string, Source>();
  const passed = new Map<string, Source>();
  const all: string[] = [];
  const { program, comments } = parseSync("declarations.d.ts", text);
  const declare = (name: string, start: number, end: number): void => {
    own.set(name, [...(own.get(name) ?? []), text.slice(start, end).replaceAll(OWN_LINE, "")]);
    const before = comments.findLast((one) => one.end <= start);
    const comment = text.slice(before?.end, start).trim() === "" ? before : undefined;
    if (!about.has(name))
      about.set(name, comment === undefined ? "" : firstSentence(comment.value));
  };
  for (const node of program.body) {
    if (node.type === "ImportDeclaration")
      for (const specifier of node.specifiers) {
        const name = "imported" in specifier ? nameOf(specifier.imported) : "*";
        imported.set(specifier.local.name, { module: node.source.value, name });
      }
    else if (node.type === "ExportAllDeclaration") {
      const module = node.source.value;
      if (node.exported === null) all.push(module);
      else passed.set(nameOf(node.exported), { module, name: "*" });
    } else {
      const isExport = node.type === "ExportNamedDeclaration";
      for (const { local, exported: as } of isExport ? node.specifiers : [])
        if (isExport && node.source !== null)
          passed.set(nameOf(as), { module: node.source.value, name: nameOf(local) });
        else exported.add(nameOf(local));
      const declaration = isExport ? node.declaration : node;
      const declared =
        declaration?.type === "VariableDeclaration" ? declaration.declarations[0] : declaration;
      const id = declared && "id" in declared ? declared.id : undefined;
      if (id?.type !== "Identifier") continue;
      declare(id.name, node.start, node.end);
      if (isExport) exported.add(id.name);
    }
  }
  return { own, about, exported, imported, passed, all };
}

/** The first sentence of a doc comment, without its stars. */
function firstSentence(comment: string): string {
  const words = comment
    .replaceAll(/^\s*\* ?/gm, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\{@link ([^}]+)\}/g, "$1")
    .replace(/ ?@param.*$/, "")
    .trim();
  return /^.*?\.(?= |$)/.exec(words)?.[0] ?? words;
}

/** Reads declaration files and keeps them, so that each is read only once. */
export class DeclarationFiles {
  readonly #read = new Map<string, Declarations>();

  /** Everything that can be imported from an entry file, by name. */
  surfaceOf(entry: string): Exported[] {
    const names = new Map<string, Exported>();
    const visit = (file: string): void => {
      const { exported, passed, all } = this.#of(file);
      for (const name of exported) names.set(name, this.#exported(file, name, name));
      for (const [name, source] of passed) {
        const target = targetOf(file, source.module);
        names.set(
          name,
          target === undefined || source.name === "*"
            ? outside(name, source)
            : this.#exported(target, source.name, name),
        );
      }
      for (const module of all) {
        const target = targetOf(file, module);
        if (target !== undefined) visit(target);
      }
    };
    visit(entry);
    return [...names.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** The declaration of a name in a file, exported or not. */
  declared(file: string, name: string): Exported {
    return this.#exported(file, name, name);
  }

  /** The declaration of a name that a file exports, which may be in another file. */
  #exported(file: string, name: string, as: string): Exported {
    const { own, about, passed, all, imported } = this.#of(file);
    const texts = own.get(name);
    if (texts !== undefined)
      return {
        name: as,
        file,
        signature: texts.map(plain).join("\n"),
        about: about.get(name) ?? "",
        mentions: this.#mentions(file, name, texts.join("\n")),
      };
    const source = passed.get(name) ?? imported.get(name);
    const target = source === undefined ? undefined : targetOf(file, source.module);
    if (source !== undefined)
      return target === undefined ? outside(as, source) : this.#exported(target, source.name, as);
    for (const module of all) {
      const other = targetOf(file, module);
      if (other !== undefined && this.surfaceOf(other).some((one) => one.name === name))
        return this.#exported(other, name, as);
    }
    throw new Error(`${file} does not declare ${name}`);
  }

  /** Names of the package that a declaration mentions. */
  #mentions(file: string, self: string, code: string): Exported["mentions"] {
    const { own, imported } = this.#of(file);
    const bare = code.replaceAll(/"[^"\n]*"/g, "").replaceAll(/\/\*.*?\*\//gs, "");
    // Words before a colon are left out: they are names of fields or parameters.
    const words = new Set(
      [...bare.matchAll(/(?<![\w$.])([\w$]+)(?!\??:)/g)].map(([, word]) => word ?? ""),
    );
    return [...words].flatMap((word) => {
      if (word === self) return [];
      if (own.has(word)) return [{ name: word, file }];
      const source = imported.get(word);
      const target = source === undefined ? undefined : targetOf(file, source.module);
      if (source === undefined || target === undefined) return [];
      return [{ name: source.name, file: this.#exported(target, source.name, word).file }];
    });
  }

  #of(file: string): Declarations {
    const known = this.#read.get(file);
    if (known !== undefined) return known;
    const read = declarationsOf(readFileSync(file, "utf8"));
    this.#read.set(file, read);
    return read;
  }
}

/** The declaration file of an imported module; undefined for another package. */
const targetOf = (file: string, module: string): string | undefined =>
  module.startsWith(".") ? join(dirname(file), module.replace(/\.js$/, ".d.ts")) : undefined;

const outside = (name: string, { module, name: there }: Source): Exported => ({
  name,
  file: module,
  signature: there === "*" ? `${name}: all of ${module}` : `${name}: ${there} of ${module}`,
  about: "",
  mentions: [],
});

/** The most lines of a constant's type that are shown in full. */
const LONGEST_CONSTANT = 30;

/** A declaration as the report shows it: without `export declare`, and with only the names of a large table. */
function plain(code: string): string {
  const text = code
    .replace(/^export /, "")
    .replace(/^declare /, "")
    .replaceAll("    ", "  ")
    .replaceAll(/ ?\/\*.*?\*\//gs, "");
  const lines = text.split("\n");
  if (!text.startsWith("const ") || lines.length <= LONGEST_CONSTANT) return text;
  return lines
    .flatMap((line) => (/^\S/.test(line) ? [line] : (/^ {2}readonly [^:]+: /.exec(line) ?? [])))
    .map((line) => (line.endsWith(": ") ? `${line}…;` : line))
    .join("\n");
}

/** A name as the report shows it: its sentence above its signature. */
const shownAs = ({ about, signature }: Exported): string =>
  about === "" ? signature : `/** ${about} */\n${signature}`;

/** A package as the report needs it. */
export interface Surfaced {
  readonly name: string;
  /** Its entry points: the path after the package's name by which they are imported, and their declaration files. */
  readonly entries: readonly { readonly path: string; readonly file: string }[];
}

/**
 * The report on a package: its entry points, each with its names, their sentences and signatures, and the types behind
 * them.
 */
export function reportOf({ name, entries }: Surfaced, library: DeclarationFiles): string {
  const shown = new Set<string>();
  const parts = entries.map(({ path, file }) => {
    const surface = library.surfaceOf(file);
    for (const one of surface) shown.add(`${one.file} ${one.name}`);
    const head = `== ${join(name, path)}: ${surface.length} names`;
    return { surface, text: [head, ...surface.map(shownAs)].join("\n\n") };
  });
  const behind: Exported[] = [];
  const queue = parts.flatMap(({ surface }) => surface.flatMap(({ mentions }) => mentions));
  for (const { name: mentioned, file } of queue) {
    const key = `${file} ${mentioned}`;
    if (shown.has(key)) continue;
    shown.add(key);
    const found = library.declared(file, mentioned);
    // Constants are left out, such as brands of types and lists from which a type is derived.
    if (!/^(?:interface|type|class|abstract class) /.test(found.signature)) continue;
    behind.push(found);
    queue.push(...found.mentions);
  }
  const head = `== behind them, not to be imported: ${behind.length} names`;
  const sorted = behind.toSorted((a, b) => (a.signature < b.signature ? -1 : 1));
  const rest = behind.length === 0 ? [] : [[head, ...sorted.map(shownAs)].join("\n\n")];
  return `${[...parts.map(({ text }) => text), ...rest].join("\n\n")}\n`;
}
