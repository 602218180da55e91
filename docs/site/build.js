/**
 * `npm run docs`: all documents and the reference of every package as one static site in build/docs, with search, and the web
 * table beside it in build/docs/table. Nothing in it asks another server for anything; the last step looks.
 *
 * typedoc reads the sources with a TypeScript of its own (6): that of the house (7) has no interface for programs. Both stand in
 * a package of their own, so that `npm ci` does not wait for them.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Application } from "typedoc";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = join(root, "build", "docs");
/** Documents as they are read there: links between them are the site's, all others go to the repository. */
const copies = join(root, "build", "documents");

/** The documents in the order of the site's list, each with what stands there. */
const DOCUMENTS = {
  "Falsecard in Japanese · 日本語": "README.ja.md",
  "Tour of the command line": "docs/TOUR.md",
  "A cluster": "docs/CLUSTER.md",
  "The web table": "docs/WEB.md",
  "Today's numbers": "docs/NUMBERS.md",
  "Cookbook of the library": "docs/COOKBOOK.md",
  "The bidding system": "docs/SYSTEM.md",
  "The language of systems": "docs/LANGUAGE.md",
  "Bidders in lines": "docs/BIDDER.md",
  "Table-manager protocol": "docs/PROTOCOL.md",
  "Robots over HTTP": "docs/SERVE.md",
  "The solver": "docs/SOLVER.md",
  Architecture: "docs/ARCHITECTURE.md",
  "Where do I put…": "docs/WHERE.md",
  Design: "docs/DESIGN.md",
  Experiments: "docs/EXPERIMENTS.md",
  "Facts, measured": "docs/FACTS.md",
  Glossary: "docs/GLOSSARY.md",
  Contributing: "CONTRIBUTING.md",
  "What is new": "CHANGELOG.md",
};

/** The web table, from the root of the site. */
const TABLE = "table/index.html";

const REPOSITORY = "https://github.com/falsecard/falsecard/blob/main/";

/** Copies a document with its title; a link to a file that is no document goes to the repository. */
function copy(title, file) {
  const known = new Set(Object.values(DOCUMENTS));
  const text = readFileSync(join(root, file), "utf8").replaceAll(
    /(!?)\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)\s]*)?\)/g,
    (link, _, to, place = "") => {
      const path = join(dirname(file), to).replaceAll("\\", "/");
      if (known.has(path)) return `](${basename(path)}${place})`;
      if (/\.(?:png|jpe?g|svg|webp)$/.test(path))
        return `](${relative(copies, join(root, path)).replaceAll("\\", "/")})`;
      return `](${REPOSITORY}${path}${place})`;
    },
  );
  const written = join(copies, basename(file));
  writeFileSync(written, `---\ntitle: "${title}"\n---\n\n${text}`);
  return written;
}

/** The entry points of every package, as its manifest names them. */
function entryPoints() {
  return readdirSync(join(root, "packages")).flatMap((name) => {
    const manifest = JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8"));
    return Object.values(manifest.exports).flatMap((entry) =>
      typeof entry === "string" ? [] : [join(root, "packages", name, entry["falsecard-source"])],
    );
  });
}

/** What a page takes from another server, each with the page. */
function requestsIn(folder) {
  const found = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:html|css)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), "utf8");
    const taken = [
      ...text.matchAll(
        /<(?:script|img|iframe|source|audio|video)\b[^>]*\bsrc="((?:https?:)?\/\/[^"]+)"/g,
      ),
      ...text.matchAll(/<link\b[^>]*\bhref="((?:https?:)?\/\/[^"]+)"/g),
      ...text.matchAll(/(?:@import\s+|url\()["']?((?:https?:)?\/\/[^"')]+)/g),
    ];
    found.push(...taken.map(([, address]) => `${file} takes ${address}`));
  }
  return found;
}

const pagesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  );

/** The web table is one place, wherever a page stands; typedoc writes the same address on all of them. */
function leadToTable(folder) {
  for (const file of pagesIn(folder)) {
    const text = readFileSync(join(folder, file), "utf8");
    const to = relative(dirname(join(folder, file)), join(folder, TABLE)).replaceAll("\\", "/");
    writeFileSync(join(folder, file), text.replaceAll(`href="${TABLE}"`, `href="${to}"`));
  }
}

/** Links to pages, files and places that are not there, each with the page. */
function deadLinksIn(folder) {
  const texts = new Map(
    pagesIn(folder).map((file) => [join(folder, file), readFileSync(join(folder, file), "utf8")]),
  );
  const dead = [];
  for (const [page, text] of texts)
    for (const [, address] of text.matchAll(/\b(?:href|src)="([^"]*)"/g)) {
      if (/^(?:[a-z]+:|\/\/)/.test(address)) continue;
      const [path = "", place = ""] = address.replaceAll("&amp;", "&").split("#");
      const file =
        path === "" ? page : join(dirname(page), decodeURIComponent(path.replace(/\?.*$/, "")));
      const there = texts.get(file);
      const isThere = there === undefined ? existsSync(file) : true;
      const isPlace =
        there === undefined || place === "" || there.includes(`id="${decodeURIComponent(place)}"`);
      if (!isThere || !isPlace) dead.push(`${relative(folder, page)} leads to ${address}`);
    }
  return dead;
}

rmSync(target, { recursive: true, force: true });
rmSync(copies, { recursive: true, force: true });
mkdirSync(copies, { recursive: true });
const documents = Object.entries(DOCUMENTS).map(([title, file]) => copy(title, file));
const app = await Application.bootstrap({
  name: "Falsecard",
  readme: copy("Falsecard", "README.md"),
  entryPoints: entryPoints(),
  tsconfig: fileURLToPath(new URL("tsconfig.json", import.meta.url)),
  basePath: root,
  displayBasePath: root,
  projectDocuments: documents,
  sortEntryPoints: false,
  excludePrivate: true,
  excludeInternal: true,
  excludeExternals: true,
  disableGit: true,
  sourceLinkTemplate: `${REPOSITORY}{path}#L{line}`,
  // The house's own compiler has checked the sources.
  skipErrorChecking: true,
  searchInComments: true,
  searchInDocuments: true,
  hideGenerator: true,
  navigationLinks: { "Web table": TABLE },
  validation: { notExported: false, invalidLink: true, invalidPath: true, rewrittenLink: false },
});
const project = await app.convert();
if (project === undefined) throw new Error("typedoc could not read the sources");
await app.generateDocs(project, target);
const table = join(root, "apps", "web", "dist");
if (!existsSync(table)) throw new Error("build the web table first: npm run build");
cpSync(table, join(target, "table"), { recursive: true });
rmSync(copies, { recursive: true });
leadToTable(target);
const requests = requestsIn(target);
const dead = deadLinksIn(target);
for (const fault of [...requests, ...dead]) process.stderr.write(`${fault}\n`);
process.stdout.write(
  `build/docs: ${pagesIn(target).length} pages, ${requests.length} requests to others, ${dead.length} dead links\n`,
);
if (requests.length + dead.length > 0) process.exitCode = 1;
