/** What the actions of `falsecard lab` share: the lab itself, how long its work may take, and what a result says of its run. */
import type { LabResult, Machine } from "@falsecard/lab";
import { availableParallelism, cpus } from "node:os";
import type { Shell } from "../frame/shell.js";
import { version } from "../frame/version.js";

/** The lab is loaded when it is wanted. */
export const theLab = () => import("@falsecard/lab");

/** A worker that has not come back with a unit after so long is taken for hung. */
const UNIT_DEADLINE = 3_600_000;
/** Whoever waits for a single card comes first. */
export const LAB_ASKING = { deadline: UNIT_DEADLINE, patient: true };

/** What a result says of its run besides what was asked for. */
export function made(
  shell: Shell,
  workers: number,
  seconds: number,
): Pick<LabResult, "date" | "version" | "machine" | "workers" | "seconds"> {
  const machine: Machine = {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.replaceAll(/\s+/g, " ").trim() ?? "",
    node: process.versions.node,
  };
  return { date: today(shell), version: version(), machine, workers, seconds };
}

/** The day, or the one that reproducible builds are told (SOURCE_DATE_EPOCH). */
function today(shell: Shell): string {
  const told = Number(shell.io.env["SOURCE_DATE_EPOCH"] ?? Number.NaN);
  const moment = Number.isFinite(told) ? new Date(1000 * told) : new Date();
  return moment.toISOString().slice(0, 10);
}

/** A figure with its sign. */
export const plus = (value: number): string => `${value > 0 ? "+" : ""}${value.toFixed(2)}`;
