import {
  CardSet,
  dealPack,
  makeCard,
  parseCard,
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
import { judgeClaim, normalCards, offerClaim, type Table } from "./claim.js";

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

describe("what a player who claims may do with South's cards", () => {
  const setOf = (text: string): CardSet =>
    CardSet.of(text.split(" ").flatMap((card) => (card === "" ? [] : [sure(parseCard(card))])));
  /** A table with all hands known; South and North claim. */
  const at = (strain: Strain, leader: Seat, trick: string, hands: Record<Seat, string>): Table => ({
    strain,
    side: "NS",
    ours: ["S", "N"],
    leader,
    trick: trick.split(" ").flatMap((card) => (card === "" ? [] : [sure(parseCard(card))])),
    may: { N: setOf(hands.N), E: setOf(hands.E), S: setOf(hands.S), W: setOf(hands.W) },
    won: 0,
    open: 3,
  });

  test.each<[string, string, Strain, Seat, string, string, string, string, string]>([
    // On lead: the top of a suit if nobody can beat it, any card to a winner across, else anything.
    ["a winner from the top", "SA", "N", "S", "", "", "SK H4", "SA S3 H5 H2", "SQ H9"],
    ["a winner across", "SA H5 H2", "N", "S", "", "HA", "SK H4", "SA S3 H5 H2", "SQ H9"],
    ["no winner across", "SA", "N", "S", "", "HK", "SK H4", "SA S3 H5 H2", "SQ HA"],
    ["no winner at all", "S3 H5 H2", "N", "S", "", "", "SK H4", "S3 H5 H2", "SQ H9"],
    ["trumps while one is out", "SA", "S", "S", "", "", "S2 H3", "SA S4 HA", "H5 SQ"],
    ["no winner in trumps", "S3 HA", "S", "S", "", "", "SK H3", "S3 HA", "H5 H6"],
    ["no trump out", "S3 HA", "S", "S", "", "", "H3 H4", "S3 HA H2", "H5 H6"],
    ["no trump to lead", "HA", "S", "S", "", "", "S2 H3", "HA H4", "H5 D3"],
    // Last to play: no more than is needed.
    ["partner wins", "H2", "N", "W", "H5 HK H6", "", "H3", "HA H8 H2", "H4"],
    ["won as cheaply as can be", "HQ", "N", "W", "H5 H2 HJ", "", "H4", "HA HQ H3", "HK"],
    ["three winners", "H9", "N", "W", "H5 H2 H7", "", "H4", "HA HQ H9 H3", "HK HT"],
    ["lost with the lowest", "H3", "N", "W", "H5 H2 HA", "", "H4", "HK H9 H3", "HQ HT"],
    // Second to play.
    ["a sure winner", "HA", "N", "E", "H5", "", "H4", "HA H9 H3", "HK HT"],
    ["the lower of two sure winners", "HQ", "N", "E", "H5", "HK", "H4", "HA HQ H3", "HT"],
    ["no sure winner", "HQ H3", "N", "E", "H5", "", "H4", "HQ H3", "HK HA"],
    ["no winner", "H3", "N", "E", "HK", "", "H4", "HQ H9 H3", "HJ HT HA"],
    // Third to play, partner's card being the best so far.
    ["partner's sure winner", "H2", "N", "N", "HA H4", "", "H3", "HK H2", "HQ"],
    ["partner's card can be beaten", "HA", "N", "N", "HQ H4", "", "H3", "HA H2", "HK"],
    ["so it can, and not by ours", "H9 H2", "N", "N", "HQ H4", "", "H3", "H9 H2", "HK H5"],
    ["partner's winner may be ruffed", "HK H2", "S", "N", "HA H4", "", "H3", "HK H2", "HQ S2"],
    ["no trump is out", "H2", "S", "N", "HA H4", "", "H3", "HK H2", "HQ D2"],
    ["a trump is not ruffed", "S2", "S", "N", "SA S4", "", "D3", "SK S2", "SQ S3"],
    // Out of the suit: losers go on partner's winner, no winner and no trump while there are any.
    ["losers", "D3 C5", "N", "N", "HA H4", "", "DK C6", "DA D3 C5", "DQ C7"],
    ["one loser", "D3", "N", "N", "HA H4", "", "DK C6", "DA D3 CA", "DQ C7"],
    ["only winners", "DA CA", "N", "N", "HA H4", "", "DK C6", "DA CA", "DQ C7"],
    ["no trump on partner's trick", "D3", "S", "W", "H5 HA H6", "", "DK", "S4 D3", "SK"],
    ["any ruff", "S9 S4", "S", "W", "HA H2 H3", "", "DK", "S9 S4 D3", "SK S5"],
    ["the only ruff", "S9", "S", "W", "HA H2 H3", "", "DK", "S9 D3", "SK S5"],
    ["no trumps to ruff with", "D3", "N", "W", "HA H2 H3", "", "DK", "SA D3", "SK"],
    ["an overruff is too low", "D3", "S", "W", "HA H2 S8", "", "DK", "S4 D3", "SK S5"],
    ["the only card", "SA", "N", "W", "H5 HK H6", "", "H3", "SA", "H4"],
  ])("%s: %s", (_, expected, strain, leader, trick, north, east, south, west) => {
    const table = at(strain, leader, trick, { N: north, E: east, S: south, W: west });
    expect(normalCards(table, "S").map(makeCard).join(" ")).toBe(expected);
    // A mirror changes nothing: everybody sits one place further.
    const turned: Table = {
      ...at(strain, ({ N: "E", E: "S", S: "W", W: "N" } as const)[leader], trick, {
        E: north,
        S: east,
        W: south,
        N: west,
      }),
      side: "EW",
      ours: ["W", "E"],
    };
    expect(normalCards(turned, "W")).toEqual(normalCards(table, "S"));
  });

  test("of touching cards one is tried, and which hidden hand has a card matters", () => {
    const tried = (south: string, east: string, west: string, trick = "", leader: Seat = "S") =>
      normalCards(at("N", leader, trick, { N: "", E: east, S: south, W: west }), "S")
        .map(makeCard)
        .join(" ");
    expect(tried("S6 S5 S4", "SA", "SK")).toBe("S4");
    expect(tried("S6 S4 S2", "SA S5", "SK")).toBe("S6 S2");
    // The five has been played and divides no more; the three is in this trick and does.
    expect(tried("S6 S4", "SA", "SK")).toBe("S4");
    expect(tried("S4 S2", "SA", "SK", "S3", "E")).toBe("S4 S2");
    expect(tried("S6 H5", "SA HA", "SK")).toBe("S6 H5");
    // A card that may be here or there is not the equal of its neighbour.
    expect(tried("S6 S5", "SA S5", "SK")).toBe("S6 S5");
    expect(tried("S6 S5", "SA S6", "SK")).toBe("S6 S5");
  });
});
