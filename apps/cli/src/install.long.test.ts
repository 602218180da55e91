/** The command line as somebody gets it who installs it: packed, installed into an empty project, and run there. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { version } from "./frame/version.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "falsecard-install-"));
const [packed, project] = [join(folder, "packed"), join(folder, "project")];

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function npm(cwd: string, ...argv: readonly string[]): Ended {
  return spawnSync("npm", argv, { cwd, encoding: "utf8", timeout: 240_000 });
}

/** The installed program, which knows nothing of this repository. */
const falsecard = (...argv: readonly string[]): Ended =>
  spawnSync(join(project, "node_modules", ".bin", "falsecard"), argv, {
    cwd: project,
    encoding: "utf8",
    env: { PATH: process.env["PATH"] ?? "" },
  });

beforeAll(() => {
  const paths = ["packages", "apps"].flatMap((top) =>
    readdirSync(join(root, top)).map((name) => `${top}/${name}`),
  );
  const isPrivate = (path: string): boolean =>
    (
      JSON.parse(readFileSync(join(root, path, "package.json"), "utf8")) as {
        readonly private?: boolean;
      }
    ).private === true;
  for (const made of [packed, project]) mkdirSync(made);
  const workspaces = paths.flatMap((path) => (isPrivate(path) ? [] : ["-w", path]));
  const packing = npm(root, "pack", "--pack-destination", packed, ...workspaces);
  expect(packing.status, packing.stderr).toBe(0);
  writeFileSync(join(project, "package.json"), '{ "name": "empty", "private": true }\n');
  const tarballs = readdirSync(packed).map((name) => join(packed, name));
  // With nothing remembered of an earlier install.
  const cache = ["--cache", join(folder, "cache")];
  const installing = npm(project, "install", "--no-audit", "--no-fund", ...cache, ...tarballs);
  expect(installing.status, installing.stderr).toBe(0);
}, 300_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

/** Every example of the installed READMEs, as a program of the empty project. */
function examples(): string[] {
  const scope = join(project, "node_modules", "@falsecard");
  return readdirSync(scope).flatMap((name) => {
    const readme = readFileSync(join(scope, name, "README.md"), "utf8");
    return [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map((match, i) => {
      const file = join(project, `${name}-${i}.ts`);
      writeFileSync(file, match[1] ?? "");
      return file;
    });
  });
}

test("has no test, no fixture and no queue in it", () => {
  const installed = readdirSync(join(project, "node_modules"), {
    recursive: true,
    encoding: "utf8",
  });
  const ours = installed.filter((file) => /^(?:@falsecard|falsecard)[/\\]/.test(file));
  expect(ours.length).toBeGreaterThan(200);
  expect(
    ours.filter((file) =>
      /\.(?:test|arbitrary|fixture)\.|[/\\](?:bench|fixtures)(?:[/\\]|$)/.test(file),
    ),
  ).toEqual([]);
  expect(installed).not.toContain("bullmq");
  expect(installed).not.toContain("ioredis");
  expect(installed).not.toContain("pdfkit");
});

test("names the packages that a queue needs", () => {
  const asked = falsecard("worker", "--redis", "redis://127.0.0.1:1");
  expect(asked.status).toBe(1);
  expect(asked.stderr).toContain("npm install bullmq ioredis");
});

test("names the packages that a PDF needs, before it asks for boards", () => {
  const asked = falsecard("show", "none.pbn", "--format", "pdf", "-o", "none.pdf");
  expect(asked.status).toBe(1);
  expect(asked.stderr).toContain("npm install pdfkit fontkit @expo-google-fonts/biz-udpgothic");
});

test("compiles the examples of the packages, libraries checked too", () => {
  const files = examples();
  expect(files.length).toBeGreaterThan(3);
  writeFileSync(
    join(project, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        skipLibCheck: false,
        noEmit: true,
        target: "ES2023",
        lib: ["ES2023", "DOM"],
        types: [],
        module: "NodeNext",
        moduleResolution: "NodeNext",
      },
      files,
    }),
  );
  writeFileSync(
    join(project, "package.json"),
    '{ "name": "empty", "private": true, "type": "module" }\n',
  );
  const compiled = spawnSync(
    process.execPath,
    [join(root, "node_modules", "typescript", "bin", "tsc"), "-p", project],
    { cwd: project, encoding: "utf8" },
  );
  expect(compiled.stdout).toBe("");
  expect(compiled.status).toBe(0);
});

test("serves the page until it is interrupted", async () => {
  const bin = join(project, "node_modules", ".bin", "falsecard");
  const serving = spawn(bin, ["web", "--port", "0", "--json"], { cwd: project });
  const ended = once(serving, "exit");
  const [line] = (await once(serving.stdout, "data")) as [Buffer];
  const { address } = JSON.parse(line.toString()) as { readonly address: string };
  const page = await (await fetch(address)).text();
  const scripts = [...page.matchAll(/src="\.\/([^"]+\.js)"/g)].map((match) => match[1] ?? "");
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts)
    expect((await fetch(address + script)).headers.get("content-type")).toContain("javascript");
  serving.kill("SIGTERM");
  expect((await ended)[0]).toBe(143);
});

test("says its version", () => {
  expect(falsecard("--version")).toMatchObject({ status: 0, stdout: `${version()}\n`, stderr: "" });
});

test("deals, and solves its own deals", () => {
  const dealt = falsecard("deal", "--seed", "tuesday", "--format", "pbn");
  expect(dealt.status).toBe(0);
  expect(dealt.stdout).toContain("AKJT873");
  writeFileSync(join(project, "tuesday.pbn"), dealt.stdout);
  // On threads, which load the kernel from where it was installed.
  const solved = falsecard("table", "tuesday.pbn", "--workers", "2");
  expect(solved).toMatchObject({ status: 0, stderr: "" });
  expect(solved.stdout).toMatch(/^North +\d+ +\d+ +\d+ +\d+ +\d+$/m);
  expect(solved.stdout).toContain("Par  ");
});

test("opens the lab", () => {
  const listed = falsecard("lab", "list");
  expect(listed).toMatchObject({ status: 0, stderr: "" });
  expect(listed.stdout).toContain("law-tables");
});

test("bids and explains", () => {
  const said = falsecard("bid", "--hand", "AKQ32.K5.QJ43.98", "--auction", "1S P 2C P");
  expect(said.status, said.stderr).toBe(0);
  expect(said.stdout).toContain("opener's second suit");
});
