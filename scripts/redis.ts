/**
 * Before the tests: the queue across machines is tested with a real Redis server on loopback. It is there, or
 * it is installed where that can be done without asking, or somebody is told exactly what is missing.
 */
import { spawnSync } from "node:child_process";

const isThere = (program: string): boolean => spawnSync(program, ["--version"]).status === 0;

export default function setup(): void {
  if (isThere("redis-server")) return;
  if (process.getuid?.() === 0 && isThere("apt-get")) {
    const settings = {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    } as const;
    const install = ["install", "-y", "--no-install-recommends", "redis-server"];
    const done = spawnSync("apt-get", install, settings);
    // A machine without package lists needs them first.
    if (done.status !== 0) {
      spawnSync("apt-get", ["update"], settings);
      spawnSync("apt-get", install, settings);
    }
    if (isThere("redis-server")) return;
  }
  throw new Error(
    "The tests need the program redis-server, version 6.2 or later. Install the Debian or Ubuntu package " +
      "with `sudo apt-get install redis-server`, on macOS `brew install redis`, and run them again.",
  );
}
