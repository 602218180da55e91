/**
 * The imports that each package, app and folder may have, in one table. `house.test.ts` reports every other import in a
 * sentence.
 */

/** The rules of a room (a package or app): what it may import besides its own files. */
export interface RoomRules {
  readonly path: string;
  readonly name: string;
  /** Packages of this repository that it may import. */
  readonly uses: readonly string[];
  /** Apps that it starts as its own commands; they may not import it. */
  readonly opens?: readonly string[];
  /** External libraries that its product code may import. */
  readonly libraries: readonly string[];
  /** External libraries that only its tests may import. */
  readonly checks?: readonly string[];
  /** Whether it may import Node's own modules, or the folders of it that may. */
  readonly node: boolean | readonly string[];
  /** The folders of the room, and the other folders that each may import; "" stands for files outside folders. */
  readonly folders?: Readonly<Record<string, readonly string[]>>;
  /**
   * The order inside a folder ("" is all sources of the room), the lowest layer first: a folder uses only the layers
   * before its own. Folders of one layer are written in one text and do not use each other; "" is the files of the
   * folder itself. A folder that is not named belongs to the one around it.
   */
  readonly layers?: Readonly<Record<string, readonly string[]>>;
}

export const ROOM_RULES: readonly RoomRules[] = [
  {
    path: "packages/core",
    name: "@falsecard/core",
    uses: [],
    libraries: [],
    node: false,
    // The laws of bridge do not import the file formats or the hand records, which do not import each other; a session
    // reads the boards of files.
    folders: { "": [], files: [""], "hand-records": [""], session: ["", "files"] },
    layers: {
      // The formats import the parts that all readers share, but not each other.
      files: ["reading", "lin pbn", ""],
    },
  },
  {
    path: "packages/solver",
    name: "@falsecard/solver",
    uses: ["@falsecard/core"],
    libraries: [],
    node: ["node"],
    // The solver itself does not import the threads that share out its work: Node's in `node`, a browser's in `web`.
    folders: { "": [], threads: [""], node: ["threads", ""], web: ["threads", ""] },
  },
  {
    path: "packages/engine",
    name: "@falsecard/engine",
    uses: ["@falsecard/core", "@falsecard/solver"],
    libraries: [],
    node: false,
    folders: {
      // The catalogue of faults.
      "": [],
      constraint: [""],
      inference: ["", "constraint"],
      dealing: ["", "constraint", "inference"],
      bidding: ["", "constraint", "inference"],
      play: ["", "constraint", "inference"],
      robot: ["", "constraint", "inference", "bidding", "play"],
    },
    layers: {
      inference: ["counting", "reading", ""],
      // From the bottom: the text of systems, the situations that rules read, the language that makes rules of text,
      // and the bidder that chooses by them.
      bidding: [
        "system",
        "situation",
        "competition estimate",
        "language/words",
        "language",
        "language/check",
        "bidder",
        "agent explanation",
        "book",
        "",
      ],
      // From the bottom: settings of a player, his knowledge and imagined deals, models of the other players, searches,
      // and reasons of a choice.
      play: ["model", "problem", "players", "search/alphamu", "search", "why", ""],
    },
  },
  {
    path: "packages/cluster",
    name: "@falsecard/cluster",
    uses: [],
    libraries: ["bullmq", "ioredis", "valibot"],
    node: ["node", "redis", "server"],
    // The pool's interface does not depend on threads or the queue.
    folders: { "": [], node: [""], redis: [""], server: [] },
  },
  {
    path: "packages/table",
    name: "@falsecard/table",
    uses: ["@falsecard/core", "@falsecard/engine", "@falsecard/cluster"],
    libraries: [],
    node: ["node"],
    // The table imports neither protocol, nor the threads that play matches.
    folders: { "": [], protocol: [""], query: [""], node: [""] },
  },
  {
    path: "apps/lab",
    name: "@falsecard/lab",
    uses: [
      "@falsecard/core",
      "@falsecard/solver",
      "@falsecard/engine",
      "@falsecard/cluster",
      "@falsecard/table",
    ],
    libraries: [],
    checks: ["bridge.js"],
    node: true,
    // The frame imports no experiment; the list of all experiments and the interface for the command line are the top
    // layer.
    folders: {
      frame: [],
      boards: [],
      abc: [],
      papers: ["frame", "boards"],
      signature: ["frame", "boards", "papers"],
      report: ["frame", "signature"],
      bidding: ["frame", "boards"],
      play: ["frame", "boards"],
      puzzles: ["frame", "boards"],
      experiments: ["frame", "boards", "abc", "papers", "signature", "bidding", "play"],
      "": [
        "frame",
        "abc",
        "signature",
        "report",
        "boards",
        "bidding",
        "play",
        "puzzles",
        "experiments",
      ],
    },
  },
  {
    path: "apps/web",
    name: "@falsecard/web",
    uses: ["@falsecard/core", "@falsecard/solver", "@falsecard/engine", "@falsecard/table"],
    libraries: ["preact", "@preact/signals", "@fontsource-variable/figtree", "idb", "valibot"],
    checks: ["axe-core", "playwright-core", "vite"],
    node: false,
    // What all rooms use, the controllers of the rooms, the session that joins them, the list of all controllers
    // (`rooms`), and the views, which are given that list. App, links and main know all views.
    layers: {
      "": [
        "words device",
        "look",
        "boards settings",
        "robots",
        "scores systems pairs dealing",
        "study table",
        "session",
        "puzzles papers book start",
        "rooms",
        "study/views systems/views",
        "table/views scores/views pairs/views puzzles/views papers/views book/views dealing/views settings/views start/views",
        "",
      ],
    },
  },
  {
    path: "apps/cli",
    name: "falsecard",
    uses: [
      "@falsecard/core",
      "@falsecard/solver",
      "@falsecard/engine",
      "@falsecard/cluster",
      "@falsecard/table",
    ],
    // `falsecard lab` is the lab's own door, so that experiments have the command line's help, languages, threads
    // and cluster, and there is one command to install.
    // `falsecard web` serves the page's files.
    opens: ["@falsecard/lab", "@falsecard/web"],
    libraries: [
      "@valibot/to-json-schema",
      "fontkit",
      "jsonc-parser",
      "pdfkit",
      "string-width",
      "valibot",
    ],
    checks: ["oxc-parser"],
    node: true,
    // The frame imports no command; the list of all commands is the top layer.
    layers: {
      "": [
        "text disk",
        "progress",
        "frame",
        "print output programs shells",
        "boards workers",
        "system",
        "batch terminal protocol lab session",
        "schemas",
        "solving",
        "hand-records",
        "commands",
        "",
      ],
    },
  },
];

export interface Import {
  /** The importing file, from the root of the repository. */
  readonly file: string;
  readonly line: number;
  /** The module as written. */
  readonly module: string;
}

/** Every import, export-from and dynamic import of a source text. */
export function importsOf(file: string, source: string): Import[] {
  const pattern =
    /(?:^|[\s;}])(?:import|export)\s(?:[^"'`;]*?\sfrom\s*)?["']([^"']+)["']|import\(\s*["']([^"']+)["']/g;
  return [...source.matchAll(pattern)].map((match) => ({
    file,
    line: source.slice(0, match.index + match[0].length).split("\n").length,
    module: match[1] ?? match[2] ?? "",
  }));
}

const isTest = (file: string): boolean =>
  /\.test\.ts$|\.arbitrary\.ts$|\/bench\/|\/browser\//.test(file);

/** The rule that an import breaks, as a sentence; undefined if it breaks none. */
export function violation(
  { file, line, module }: Import,
  rooms: readonly RoomRules[] = ROOM_RULES,
): string | undefined {
  const at = `${file}:${line}`;
  const room = rooms.find(({ path }) => file.startsWith(`${path}/`));
  if (room === undefined) return `${at} stands in no room that scripts/house.ts knows.`;
  const test = isTest(file);
  if (module.startsWith(".")) {
    const target = new URL(module, `file:///${file}`).pathname.slice(1);
    if (!target.startsWith(`${room.path}/`)) {
      return `${at} reaches out of ${room.path} with “${module}”; import the package by its name.`;
    }
    const [from, to] = [folderOf(file, room), folderOf(target, room)];
    // Tests and their fixtures may use any folder.
    if (test || file.endsWith(".fixture.ts")) return undefined;
    if (room.folders === undefined || from === to) {
      const upward = layerViolation(file, target, room);
      return upward === undefined ? undefined : `${at} imports “${module}”, but ${upward}.`;
    }
    return (room.folders[from] ?? []).includes(to)
      ? undefined
      : `${at} imports “${module}”, but ${from === "" ? room.path : from} may not use ${to === "" ? "what stands outside" : to}.`;
  }
  if (module.startsWith("node:")) {
    const mayUse =
      typeof room.node === "boolean" ? room.node : room.node.includes(folderOf(file, room));
    // Tests and fixtures are not published and do not run in browsers.
    return mayUse || test || file.endsWith(".fixture.ts")
      ? undefined
      : `${at} imports “${module}”, but ${room.path} runs in browsers too.`;
  }
  const name = module
    .split("/")
    .slice(0, module.startsWith("@") ? 2 : 1)
    .join("/");
  if (rooms.some((other) => other.name === name)) {
    return room.uses.includes(name) || room.opens?.includes(name) === true
      ? undefined
      : `${at} imports ${name}, which stands above or beside ${room.path}.`;
  }
  const known = [
    ...room.libraries,
    ...(test ? ["vitest", "fast-check", ...(room.checks ?? [])] : []),
  ];
  return known.includes(name)
    ? undefined
    : `${at} imports the library ${name}, which ${room.path} may not use.`;
}

/** The top folder of a file below the room's sources; "" for a file outside folders. */
function folderOf(file: string, room: RoomRules): string {
  const inside = file.slice(`${room.path}/src/`.length);
  return inside.includes("/") ? (inside.split("/")[0] ?? "") : "";
}

/**
 * The rule of layers that an import breaks, in the innermost ordered folder around both files, as words; undefined if
 * it breaks none.
 */
function layerViolation(file: string, target: string, room: RoomRules): string | undefined {
  const inside = (folder: string): string =>
    folder === "" ? `${room.path}/src/` : `${room.path}/src/${folder}/`;
  const [folder, order = []] =
    Object.entries(room.layers ?? {})
      .filter(([name]) => [file, target].every((one) => one.startsWith(inside(name))))
      .toSorted(([a], [b]) => b.length - a.length)[0] ?? [];
  if (folder === undefined) return undefined;
  const layers = order.flatMap((names, height) =>
    names.split(" ").map((name): Layer => ({ name, height })),
  );
  const layerOf = (one: string): Layer => {
    const rest = one.slice(inside(folder).length);
    const own = rest.slice(0, Math.max(0, rest.lastIndexOf("/")));
    const around = ({ name }: Layer): boolean =>
      name === own || (name !== "" && own.startsWith(`${name}/`));
    const [innermost] = layers
      .filter(around)
      .toSorted((one, other) => other.name.length - one.name.length);
    return innermost ?? { name: own, height: -1 };
  };
  const [from, to] = [layerOf(file), layerOf(target)];
  const unknown = [from, to].find(({ height }) => height < 0);
  const called = ({ name }: Layer): string => (name === "" ? folder || room.path : name);
  if (unknown !== undefined) return `scripts/house.ts gives ${called(unknown)} no layer`;
  return to.height < from.height || to.name === from.name
    ? undefined
    : `${called(to)} is no layer below ${called(from)}`;
}

interface Layer {
  readonly name: string;
  readonly height: number;
}

/** The folders of the importing and of the imported file; undefined for an import in a test or of a package. */
function foldersOf({ file, module }: Import): readonly [from: string, to: string] | undefined {
  if (isTest(file) || file.endsWith(".fixture.ts") || !module.startsWith(".")) return undefined;
  const target = new URL(module, `file:///${file}`).pathname.slice(1);
  return [file.slice(0, file.lastIndexOf("/")), target.slice(0, target.lastIndexOf("/"))];
}

/** Pairs of folders that import each other, as `one <-> other`: neither is a layer below the other. */
export function mutualFolders(imports: readonly Import[]): string[] {
  const edges = new Set<string>();
  for (const each of imports) {
    const [from, to] = foldersOf(each) ?? [];
    if (from !== undefined && to !== undefined && from !== to) edges.add(`${from} ${to}`);
  }
  return [...edges]
    .map((edge) => edge.split(" ") as [string, string])
    .filter(([from, to]) => from < to && edges.has(`${to} ${from}`))
    .map(([from, to]) => `${from} <-> ${to}`)
    .toSorted();
}

/** The files that may change the disk. */
const WRITERS: readonly string[] = [
  "apps/cli/src/disk/disk.ts",
  // Keeps a match in the file that its caller names.
  "packages/table/src/node/match-store.ts",
  // Makes its own temporary folder for a server that tests start.
  "packages/cluster/src/server/index.ts",
];

/** Functions of Node's file system that change nothing. */
const READS =
  /^(?:existsSync|readFileSync|readdirSync|statSync|createReadStream|constants|readFile|readdir|realpath|stat)$/;

/** The functions by which a file could change the disk although it may not, each as a sentence. */
export function writing(file: string, source: string): string[] {
  const isProduct = /^(?:apps|packages)\/[^/]+\/src\//.test(file) && !isTest(file);
  if (!isProduct || WRITERS.includes(file)) return [];
  const pattern =
    /(?:import|export)\s([^"'`;]*?)\sfrom\s*["'](?:node:)?fs(?:\/promises)?["']|(?:import|require|getBuiltinModule)\(\s*["'](?:node:)?fs/g;
  return [...source.matchAll(pattern)].flatMap(([, names]) =>
    takenFrom(names)
      .filter((name) => !READS.test(name))
      .map(
        (name) =>
          `${file} takes ${name} from Node's file system; write through apps/cli/src/output instead.`,
      ),
  );
}

/** The names that an import takes as values; “*” is the whole module. */
function takenFrom(names: string | undefined): string[] {
  if (names === undefined) return ["*"];
  if (names.startsWith("type ")) return [];
  const [, inside] = /^\{([^}]*)\}$/.exec(names.trim()) ?? [];
  if (inside === undefined) return ["*"];
  return inside
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => name.replace(/\s+as\s.*$/s, ""));
}
