import { expect, test } from "vitest";
import { askAnyhow } from "./question.arbitrary.js";

test(
  "20,000 random questions have the answers that the tricks of every card give",
  { timeout: 600_000 },
  () => {
    const asked = askAnyhow("long", 20_000);
    expect(Math.min(...Object.values(asked))).toBeGreaterThan(2000);
  },
);
