// @module-tag shared-cases
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { MODERN } from "../system/card.js";
import { explainTables, TABLES } from "./real-tables.fixture.js";

const data = fileURLToPath(new URL("../../../../../../shared/data/play", import.meta.url));

test.each(TABLES)(
  "every call of forty tables of %s is explained alike in words of both languages and in data",
  (file) => {
    const rows = readFileSync(`${data}/${file}.jsonl`, "utf8").trim().split("\n");
    const { calls, faults } = explainTables(rows.slice(0, 40), MODERN);
    expect(faults).toEqual([]);
    expect(calls).toBeGreaterThan(300);
  },
);
