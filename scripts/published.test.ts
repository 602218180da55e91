/**
 * A published package is complete: what it needs is published too, every file that its manifest
 * names is in the package, and everything that can be imported from it stands among its dependencies.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { importsOf } from "./house.js";

const root = fileURLToPath(new URL("..", import.meta.url));

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly files?: readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  /** Code by its conditions; a file that is no code by its name. */
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly keywords?: readonly string[];
  readonly repository?: { readonly url: string; readonly directory: string };
}

const packages = ["packages", "apps"].flatMap((top) =>
  readdirSync(root + top).map((name) => {
    const path = `${top}/${name}`;
    const text = readFileSync(`${root}${path}/package.json`, "utf8");
    return { path, manifest: JSON.parse(text) as Manifest };
  }),
);
const published = packages.filter(({ manifest }) => manifest.private !== true);

/** The exports of a package that are code, each with the file behind every condition. */
const codeOf = ({ exports = {} }: Manifest): Readonly<Record<string, string>>[] =>
  Object.values(exports).filter((one) => typeof one !== "string");

/** Files of a package that can be reached from what it exports and from its commands. */
function reached(path: string, manifest: Manifest): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const source = readFileSync(root + file, "utf8");
    const modules = importsOf(file, source).map(({ module }) => module);
    // A worker is started by its address.
    const started = [...source.matchAll(/new URL\("(\.[^"]+\.js)", import\.meta\.url\)/g)];
    for (const module of [...modules, ...started.map((match) => match[1] ?? "")])
      if (module.startsWith(".")) visit(sourceOf(join(dirname(file), module)));
  };
  const entries = [
    // The code may differ by the runtime.
    ...codeOf(manifest).flatMap((code) =>
      Object.values(code).filter((file) => !file.endsWith(".d.ts")),
    ),
    ...Object.values(manifest.bin ?? {}),
  ];
  for (const entry of entries) {
    const file = join(path, entry);
    visit(entry.includes("dist/") ? sourceOf(file) : file);
  }
  return found;
}

/** The source behind a built file or an import. */
const sourceOf = (file: string): string =>
  file.replace("/dist/", "/src/").replace(/(?<!\/bin\/[^/]*)\.js$/, ".ts");

describe.each(published)("$manifest.name", ({ path, manifest }) => {
  const { dependencies = {}, peerDependencies = {}, files = [], bin = {} } = manifest;

  test("needs no package that is not published, in the version that there is", () => {
    for (const [name, version] of Object.entries(dependencies)) {
      const own = packages.find((one) => one.manifest.name === name);
      if (own === undefined) continue;
      expect(own.manifest.private, `${name} is private`).not.toBe(true);
      expect(version, name).toBe(own.manifest.version);
    }
  });

  test("has every file that its manifest names, after a build", () => {
    expect(files).not.toEqual([]);
    for (const file of files)
      if (!file.startsWith("!")) expect(existsSync(join(root, path, file)), file).toBe(true);
    for (const file of [
      ...codeOf(manifest).flatMap((one) => Object.values(one)),
      ...Object.values(bin),
    ]) {
      expect(existsSync(join(root, path, file)), file).toBe(true);
      expect(files, file).toContain(file.replace(/^\.\//, "").split("/")[0]);
    }
  });

  test("says what it is, where it is made and under which licence", () => {
    const licence = (of: string): string => readFileSync(join(root, of, "LICENSE"), "utf8");
    expect(licence(path)).toBe(licence("."));
    expect(readFileSync(join(root, path, "README.md"), "utf8")).toContain(manifest.name);
    expect(manifest.keywords).toContain("bridge");
    expect(manifest.repository?.directory).toBe(path);
  });

  test("publishes no tests, benchmarks or fixtures", () => {
    for (const kind of ["test", "arbitrary", "fixture"]) expect(files).toContain(`!**/*.${kind}.*`);
    if (!files.includes("src")) return;
    const found = reached(path, manifest);
    const left = files.flatMap((file) => (file.startsWith("!src/") ? [file.slice(1)] : []));
    const needless = readdirSync(join(root, path, "src"), { recursive: true, encoding: "utf8" })
      .map((file) => `src/${file.replaceAll("\\", "/")}`)
      .filter((file) => /\.[a-z]+$/.test(file) && !/\.(?:test|arbitrary|fixture)\./.test(file))
      .filter((file) => !left.some((one) => file === one || file.startsWith(`${one}/`)))
      // The build embeds the system's text in the code; a document explains its folder.
      .filter((file) => !/\.(?:bid|md)$/.test(file) && !found.has(`${path}/${file}`));
    expect(needless).toEqual([]);
    // Files left out of the sources are not built either.
    for (const one of left) {
      const built = one.replace("src/", "dist/");
      if (built.endsWith(".ts")) expect(files).toContain(`!${built.replace(/ts$/, "*")}`);
      else if (existsSync(join(root, path, built))) expect(files).toContain(`!${built}`);
    }
  });

  test("declares what can be imported from it", () => {
    const found = reached(path, manifest);
    // The page is files for a browser: nothing can be imported from it.
    if (codeOf(manifest).length > 0) expect(found.size).toBeGreaterThan(1);
    else expect([...found].length > 1).toBe(Object.keys(bin).length > 0);
    for (const file of found)
      for (const { module } of importsOf(file, readFileSync(root + file, "utf8"))) {
        if (/^(?:\.|node:)/.test(module)) continue;
        const name = module.split("/", module.startsWith("@") ? 2 : 1).join("/");
        const declared = Object.keys({ ...dependencies, ...peerDependencies });
        expect(declared, `${file} imports ${name}`).toContain(name);
      }
  });
});

test("the command line is published, and so is all that it opens", () => {
  expect(published.map(({ manifest }) => manifest.name)).toContain("falsecard");
  expect(published.length).toBeGreaterThan(5);
});
