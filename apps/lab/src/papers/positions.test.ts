import { existsSync, readFileSync } from "node:fs";
import { makeCard, parseCard, playOf, sure, wholeDeal } from "@falsecard/core";
import { decide, PROGRAMS } from "@falsecard/engine/play";
import { describe, expect, test } from "vitest";
import { positionNamed, PRINTED } from "./positions.js";
import { solved } from "../boards/solving.js";

interface Example {
  readonly id: string;
  readonly kind: string;
  readonly deal: string | null;
  readonly dealStatus: string;
  readonly auction: readonly string[];
  readonly play: readonly string[];
  readonly candidates: readonly string[];
  readonly answer: readonly string[];
  readonly dd?: { readonly tricksForSide: Readonly<Record<string, number>> };
}

const path = "../shared/design/examples.json";
const examples: readonly Example[] = existsSync(path)
  ? (JSON.parse(readFileSync(path, "utf8")) as { readonly examples: readonly Example[] }).examples
  : [];

describe("the papers' positions", () => {
  test.each(PRINTED)("$id can be looked at from the seat that is to play", ({ id }) => {
    const { record, seen, candidates, answer } = positionNamed(id);
    const play = playOf(record);
    expect(wholeDeal(record.deal)).toBeDefined();
    expect(play?.actor).toBe(seen.seat);
    const legal = [...(play?.legal ?? [])];
    for (const card of candidates) expect(legal).toContain(sure(parseCard(card)));
    for (const card of answer) expect(candidates).toContain(card);
  });

  test("are those of the design data, and so are their tricks", { tags: ["shared-cases"] }, () => {
    const given = examples.filter(({ kind, answer }) => kind === "play" && answer.length > 0);
    const ours = new Map(
      PRINTED.flatMap((each) =>
        [each.id, ...(each.also === undefined ? [] : [each.also])].map((id) => [id, each]),
      ),
    );
    expect([...ours.keys()].toSorted()).toEqual(given.map(({ id }) => id).toSorted());
    for (const example of given) {
      const printed = ours.get(example.id);
      expect(printed).toMatchObject({
        deal: example.deal,
        auction: example.auction.join(" "),
        play: example.play.join(" "),
      });
      if (printed?.id !== example.id) continue;
      expect(printed.candidates).toBe(example.candidates.join(" "));
      expect(printed.answer).toBe(example.answer.join(" "));
      expect(printed.from).toBe(example.dealStatus);
      const play = playOf(positionNamed(example.id).record);
      if (play === undefined) throw new Error(example.id);
      const { cards } = solved(play);
      const side = ["N", "S"].includes(play.turn ?? "") ? ["N", "S"] : ["E", "W"];
      const won = side.includes(play.contract.declarer)
        ? play.declarerTricks
        : play.tricks.length - play.declarerTricks;
      for (const [card, tricks] of Object.entries(example.dd?.tricksForSide ?? {}))
        expect(won + (cards.get(sure(parseCard(card))) ?? 0)).toBe(tricks);
    }
  });
});

describe("the default robot, with the settings that are shipped", () => {
  /** The cards it plays, by as many seeds. */
  const played = (id: string, seeds: number): string[] => {
    const { seen, meanings } = positionNamed(id);
    return Array.from({ length: seeds }, (_, seed) => {
      const asked = { seed: `${id} ${seed}`, reasons: false };
      return makeCard(sure(decide(seen, meanings, PROGRAMS.default, asked)).card);
    });
  };

  test("ducks with the count paper, because partner's card shows two", () => {
    expect(played("000-ex1", 20).filter((card) => card === "D8").length).toBeGreaterThanOrEqual(18);
  });

  test("and gives true count as partner did", () => {
    expect(played("000-ex1-west", 5)).toEqual(["D7", "D7", "D7", "D7", "D7"]);
  });
});
