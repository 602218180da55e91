import {
  CardSet,
  dealPack,
  makeCard,
  parseHand,
  partialDealOf,
  partialOf,
  Play,
  Random,
  SEATS,
  sideOf,
  sure,
  type BySeat,
  type Card,
  type Contract,
  type Hand,
  type Seat,
  type Strain,
} from "@falsecard/core";
import { positionOf, sharedSolver } from "@falsecard/solver";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judgeClaim, offerClaim } from "./claim.js";

/** The tricks of the side to play with all cards in view. */
function doubleDummy(play: Play): number {
  const hands = Object.fromEntries(SEATS.map((seat) => [seat, play.left(seat)]));
  const { contract, current } = play;
  const position = positionOf({
    hands: hands as unknown as BySeat<Hand>,
    strain: contract.strain,
    leader: current.leader,
    trick: current.cards,
  });
  if (!position.ok) throw new Error(position.fault.code);
  const solved = sharedSolver().value(position.value);
  if (!solved.ok) throw new Error(solved.fault.code);
  return solved.value;
}

/** Everybody plays at random until so many tricks are left. */
function ending(seed: number, strain: Strain, tricks: number): Play {
  const random = Random.from(seed);
  const contract: Contract = { level: 1, strain, doubling: "", declarer: "S" };
  let play = Play.start(contract, partialOf(dealPack(random)));
  while (13 - play.tricks.length > tricks) {
    const legal = [...play.legal];
    const card = legal[random.below(legal.length)];
    if (card === undefined) throw new Error("no card");
    play = sure(play.with(card));
  }
  return play;
}

/** The play as `seat` sees it. */
function seenBy(play: Play, seat: Seat): Play {
  const deal = sure(partialDealOf({ N: play.deal.N ?? CardSet.empty, [seat]: play.deal[seat] }));
  return sure(Play.of(play.contract, deal, play.cards));
}

/** Every way in which the hidden hands may lie after what was seen. */
function* layouts(play: Play, seen: Play): Generator<Play> {
  const hidden = SEATS.filter((seat) => seen.left(seat) === undefined);
  const [one, two, three] = hidden;
  if (one === undefined || two === undefined || three !== undefined) return;
  const cards = [...(play.left(one) ?? []), ...(play.left(two) ?? [])];
  const take = play.left(one)?.size ?? 0;
  for (let bits = 0; bits < 1 << cards.length; bits++) {
    const mine = cards.filter((_, i) => (bits & (1 << i)) !== 0);
    if (mine.length !== take) continue;
    const other = cards.filter((_, i) => (bits & (1 << i)) === 0);
    const fits = (seat: Seat, own: readonly Card[]): boolean =>
      own.every((card) => !play.shownOut(seat).some((suit) => makeCard(card).startsWith(suit)));
    if (!fits(one, mine) || !fits(two, other)) continue;
    const played = (seat: Seat): CardSet =>
      (play.deal[seat] ?? CardSet.empty).diff(play.left(seat) ?? CardSet.empty);
    const deal = partialDealOf({
      ...play.deal,
      [one]: played(one).union(CardSet.of(mine)),
      [two]: played(two).union(CardSet.of(other)),
    });
    yield sure(Play.of(play.contract, sure(deal), play.cards));
  }
}

const strains = fc.constantFrom<Strain>("C", "D", "H", "S", "N");

describe("a claim that is offered", () => {
  test("is right double dummy and in every layout, and neither too few nor too many", () => {
    let offered = 0;
    let fewer = 0;
    fc.assert(
      fc.property(fc.integer(), strains, fc.integer({ min: 1, max: 3 }), (seed, strain, tricks) => {
        const play = ending(seed, strain, tricks);
        const { turn } = play;
        if (turn !== "S" && turn !== "N") return;
        const seen = seenBy(play, "S");
        const claim = offerClaim(seen, "S");
        if (claim === undefined) return;
        offered++;
        if (claim.tricks < tricks) fewer++;
        for (const layout of layouts(play, seen)) {
          expect(doubleDummy(layout)).toBe(claim.tricks);
          expect(judgeClaim(layout, claim)).toEqual({ kind: "stands" });
        }
      }),
      { numRuns: 300 },
    );
    expect(offered).toBeGreaterThan(40);
    expect(fewer).toBeGreaterThan(5);
  });

  test("does not depend on what the claimer cannot see", () => {
    fc.assert(
      fc.property(fc.integer(), strains, fc.integer({ min: 2, max: 3 }), (seed, strain, tricks) => {
        const play = ending(seed, strain, tricks);
        const [first] = [...layouts(play, seenBy(play, "S"))];
        if (first === undefined) return;
        expect(offerClaim(seenBy(first, "S"), "S")).toEqual(offerClaim(seenBy(play, "S"), "S"));
      }),
      { numRuns: 100 },
    );
  });

  test("a defender claims with a hand of winners", () => {
    let offered = 0;
    fc.assert(
      fc.property(fc.integer(), strains, fc.integer({ min: 1, max: 2 }), (seed, strain, tricks) => {
        const play = ending(seed, strain, tricks);
        if (play.turn !== "E") return;
        const claim = offerClaim(seenBy(play, "E"), "E");
        if (claim === undefined) return;
        offered++;
        expect(doubleDummy(play)).toBe(claim.tricks);
      }),
      { numRuns: 600 },
    );
    expect(offered).toBeGreaterThan(5);
  });
});

describe("a claim that is judged", () => {
  test("is refuted with a line that can be played and that gives fewer tricks, or holds double dummy", () => {
    const verdicts = new Map<string, number>();
    fc.assert(
      fc.property(
        fc.integer(),
        strains,
        fc.integer({ min: 1, max: 5 }),
        fc.nat(),
        (seed, strain, tricks, more) => {
          const start = ending(seed, strain, tricks);
          const by = start.turn;
          if (by === undefined) return;
          const claim = { by, tricks: more % (tricks + 1) };
          const verdict = judgeClaim(start, claim);
          verdicts.set(verdict.kind, (verdicts.get(verdict.kind) ?? 0) + 1);
          const best = doubleDummy(start);
          if (claim.tricks > best) expect(verdict.kind).toBe("refuted");
          if (verdict.kind === "stands") expect(best).toBeGreaterThanOrEqual(claim.tricks);
          if (verdict.kind !== "refuted") return;
          let play = start;
          for (const card of verdict.line) play = sure(play.with(card));
          expect(play.isOver).toBe(true);
          const side = sideOf(by);
          expect(play.won[side] - start.won[side]).toBe(verdict.tricks);
          expect(verdict.tricks).toBeLessThan(claim.tricks);
        },
      ),
      { numRuns: 300 },
    );
    expect(verdicts.get("stands") ?? 0).toBeGreaterThan(30);
    expect(verdicts.get("refuted") ?? 0).toBeGreaterThan(30);
    expect(verdicts.get("open") ?? 0).toBe(0);
  });

  const cases: readonly {
    readonly why: string;
    readonly strain: Strain;
    readonly hands: readonly [string, string, string, string];
    readonly tricks: number;
    readonly stands: boolean;
  }[] = [
    {
      why: "top cards in two suits",
      strain: "N",
      hands: ["32.32..", "JT.JT..", "AK.AK..", "54.54.."],
      tricks: 4,
      stands: true,
    },
    {
      why: "a trump is out but will be drawn",
      strain: "H",
      hands: ["32.32..", "JT.6.2.", "AK.AK..", "54.54.."],
      tricks: 4,
      stands: true,
    },
    {
      why: "a trump is out that cannot be drawn",
      strain: "H",
      hands: ["32.32..", "JT.Q.2.", "AKQ.4..", "54.5.3."],
      tricks: 4,
      stands: false,
    },
    {
      why: "a finesse is no claim",
      strain: "N",
      hands: ["AQ...", "54...", "32...", "K6..."],
      tricks: 2,
      stands: false,
    },
    {
      why: "winners across without a card to reach them",
      strain: "N",
      hands: ["AK...", "..43.", ".A4..", ".K2.."],
      tricks: 2,
      stands: false,
    },
  ];
  test.each(cases)("$why: stands $stands", ({ strain, hands, tricks, stands }) => {
    const [n, e, s, w] = hands.map((text) => sure(parseHand(text)));
    const sizes = [n, e, s, w].map((hand) => hand?.size ?? 0);
    expect(new Set(sizes).size, hands.join(" ")).toBe(1);
    const deal = sure(
      partialDealOf({
        N: n ?? CardSet.empty,
        E: e ?? CardSet.empty,
        S: s ?? CardSet.empty,
        W: w ?? CardSet.empty,
      }),
    );
    const play = Play.start({ level: 1, strain, doubling: "", declarer: "S" }, deal, "S");
    expect(judgeClaim(play, { by: "S", tricks }).kind).toBe(stands ? "stands" : "refuted");
  });

  test("a claim of nothing always stands, and an unknown hand leaves a claim open", () => {
    const play = ending(1, "N", 3);
    expect(judgeClaim(play, { by: "E", tricks: 0 }).kind).toBe("stands");
    expect(judgeClaim(seenBy(play, "S"), { by: "E", tricks: 1 }).kind).toBe("open");
  });
});
