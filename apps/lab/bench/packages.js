/**
 * Size and time of installing each package: `npm run bench -- packages` after a build.
 *
 * Every package is packed, and installed alone into an empty folder with an empty cache; the packages of this
 * repository come from the tarballs. Prints the size of the tarball, the installed size, the number of installed
 * packages, and the elapsed seconds, most of which the network takes.
 */
import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "falsecard-packages-"));

function npm(cwd, ...argv) {
  const run = spawnSync("npm", argv, { cwd, encoding: "utf8" });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout;
}

/** The bytes of all files of a folder. */
const bytesIn = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).size,
      0,
    );

const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`.padStart(9);

try {
  const packages = ["packages", "apps"].flatMap((top) =>
    readdirSync(join(root, top)).map((name) => {
      const manifest = JSON.parse(readFileSync(join(root, top, name, "package.json"), "utf8"));
      const [{ filename, size }] = JSON.parse(
        npm(join(root, top, name), "pack", "--json", "--pack-destination", folder),
      );
      return { manifest, size, tarball: join(folder, filename) };
    }),
  );
  const kin = (manifest) =>
    Object.keys(manifest.dependencies ?? {}).flatMap((name) => {
      const found = packages.find((one) => one.manifest.name === name);
      return found === undefined ? [] : [found, ...kin(found.manifest)];
    });
  for (const { manifest, size, tarball } of packages) {
    const place = join(folder, manifest.name.replace("/", "-"));
    mkdirSync(place);
    writeFileSync(join(place, "package.json"), '{ "name": "empty", "private": true }\n');
    const began = performance.now();
    npm(
      place,
      "install",
      "--no-audit",
      "--no-fund",
      "--cache",
      join(place, "cache"),
      ...new Set([tarball, ...kin(manifest).map((one) => one.tarball)]),
    );
    const seconds = (performance.now() - began) / 1000;
    const installed = npm(place, "ls", "--all", "--parseable").trim().split("\n").length - 1;
    console.log(
      `${manifest.name.padEnd(20)} tarball ${kilobytes(size)}, installed ${kilobytes(bytesIn(join(place, "node_modules")))} of ${installed} packages in ${seconds.toFixed(1)} s`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
