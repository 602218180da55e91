/**
 * Identifies the process that owns a temporary file, so that the files of dead processes can be removed while those of
 * running ones are left alone.
 */
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { hostname } from "node:os";

/** Whether an owner still runs, which is unknown (`elsewhere`) on another machine or in another container. */
export type ProcessState = "running" | "gone" | "elsewhere";

/** A process as the names of its temporary files identify it. */
export interface Owner {
  /** A hash of the machine and the container, in which process numbers are unique. */
  readonly machine: string;
  /** A hash of the machine's last boot; empty if the system does not say. */
  readonly boot: string;
  readonly pid: number;
  /** The start of the process, because process numbers are reused; empty if the system does not say. */
  readonly start: string;
}

export const makeOwner = ({ machine, boot, pid, start }: Owner): string =>
  [machine, boot, pid, start].join("-");

/** The texts that `makeOwner` makes. */
export const OWNER = /([0-9a-f]{8})-([0-9a-f]{8}|)-([1-9]\d{0,9})-(\d{0,20})/;

export function parseOwner(text: string): Owner | undefined {
  const [whole, machine = "", boot = "", pid = "", start = ""] = OWNER.exec(text) ?? [];
  return whole === text ? { machine, boot, pid: Number(pid), start } : undefined;
}

/**
 * The state of an owner, seen from the process `self`; `startOf` gives the start of the process with a number,
 * undefined if there is none.
 */
export function stateOf(
  owner: Owner,
  self: Owner,
  startOf: (pid: number) => string | undefined,
): ProcessState {
  if (owner.machine !== self.machine) return "elsewhere";
  // No process survives a restart of the machine.
  if (owner.boot !== self.boot) return "gone";
  const start = startOf(owner.pid);
  if (start === undefined) return "gone";
  return start === owner.start || start === "" || owner.start === "" ? "running" : "gone";
}

const hashed = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 8);

function read(look: () => string): string {
  try {
    return look().trim();
  } catch {
    return "";
  }
}

/**
 * The start of a process in the system's own units; undefined if there is no such process, empty if the system does not
 * say.
 */
export function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists, but belongs to another user.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return undefined;
  }
  const stat = read(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  // The name of the program, in brackets, may contain any character, even a bracket.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields[0] === "Z" || fields[0] === "X") return undefined;
  return stat === "" ? "" : (fields[19] ?? "");
}

let known: Owner | undefined;

export function selfOwner(): Owner {
  if (known !== undefined) return known;
  const boot = read(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8"));
  // A container numbers its processes by itself and may have the host name of its host, so the process namespace is
  // part of the hash.
  const numbers = read(() => String(statSync("/proc/self/ns/pid").ino));
  const id = read(() => readFileSync("/etc/machine-id", "utf8"));
  known = {
    // A machine without an id counts as another one after each start.
    machine: hashed([hostname(), numbers, id === "" ? boot : id].join("\n")),
    boot: boot === "" ? "" : hashed(boot),
    pid: process.pid,
    start: startOf(process.pid) ?? "",
  };
  return known;
}
