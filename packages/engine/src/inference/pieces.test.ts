/** Which pieces of a hypothesis are used, widened, simplified or dropped, and how deals are drawn from what is left. */
import {
  cardOf,
  CardSet,
  countBits,
  dealPack,
  hcp,
  holdingOf,
  makeCard,
  parseCard,
  parseDeal,
  partialOf,
  Play,
  Random,
  seatAfter,
  suitOf,
  SUITS,
  sure,
  type Card,
  type Contract,
  type Seat,
  type Suit,
} from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { randomConstraint } from "../constraint/constraint.arbitrary.js";
import {
  allOf,
  anyOf,
  hcpBetween,
  lengthBetween,
  not,
  satisfies,
  type Constraint,
} from "../constraint/index.js";
import { Belief, type HiddenHands } from "./counting/belief.js";
import { TooIntricate, hiddenSeat } from "./counting/question.js";
import { enumerateDeals } from "./counting/question.arbitrary.js";
import { widened, type HandPromise, type Note } from "./hand-promise.js";
import {
  factsOf,
  hypothesise,
  sampleDeals,
  type Hypothesis,
  type Knowledge,
} from "./hypothesis.js";
import type { Evidence } from "./reading/rules.js";

const THREE_NT: Contract = { level: 3, strain: "N", doubling: "", declarer: "S" };

const promise = (seat: Seat, constraint: Constraint, strength = 1): HandPromise => ({
  seat,
  alternatives: [{ weight: 1, constraint }],
  strength,
  reason: { en: "call", ja: "コール" },
});

/** A piece that allows only some holdings of a suit. */
function told(
  seat: Seat,
  suit: Suit,
  allows: (holding: number) => boolean,
  believed = 1,
): Evidence {
  return {
    rule: "count",
    believed,
    place: "second",
    reading: {
      seat,
      suit,
      card: sure(parseCard("S2")),
      cuts: 0x1fff,
      likelihood: (holding) => (allows(holding) ? 1 : 0),
      says: { en: "so", ja: "そう" },
    },
  };
}

/** A piece too large to count. */
const uncountable = (seat: Seat, believed: number): Evidence =>
  told(
    seat,
    "S",
    () => {
      throw new TooIntricate("too much");
    },
    believed,
  );

const DEAL = sure(
  parseDeal("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"),
);

/** What East knows after so many cards of a deal that is played at random. */
function after(cards: number, deal = DEAL, seed = "pieces"): Knowledge {
  const random = Random.from(seed);
  let play = Play.start(THREE_NT, partialOf(deal));
  while (play.turn !== undefined && play.tricks.length * 4 + play.current.cards.length < cards)
    play = sure(play.with(random.shuffle([...play.legal])[0] ?? cardOf("S", "2")));
  const played = [...play.tricks, play.current].flatMap(({ leader, cards: trick }) =>
    trick.map((card, i) => ({ card, seat: seatAfter(leader, i) })),
  );
  return {
    seat: "E",
    hand: deal.E,
    play: { contract: THREE_NT, dummy: deal.N, played: played },
  };
}

/** East at the end of the first trick: 24 cards of West and South are unseen. */
const EARLY = after(4);

/** Every deal that the facts leave. */
function dealsOf(knowledge: Knowledge): HiddenHands[] {
  const facts = factsOf(knowledge);
  return [...enumerateDeals(facts)].filter((hands) =>
    facts.hidden.every(({ seat, fixed, voids }) =>
      voids.every((suit) => hands[seat]?.in(suit) === fixed.in(suit)),
    ),
  );
}

/** The fate of each piece: `used`, `widened 2`, `dropped impossible`. */
const fates = (notes: readonly Note[]): string[] =>
  notes.map((note) =>
    "by" in note ? `widened ${note.by}` : "because" in note ? `dropped ${note.because}` : note.fate,
  );
const fateOf = ({ notes }: Hypothesis, piece: HandPromise): string | undefined =>
  fates(notes.filter((note) => note.kind === "meaning" && note.meaning === piece))[0];

describe("promises that contradict each other", () => {
  const strong = hcpBetween(12, 13);
  const weak = hcpBetween(2, 3);

  test.each([
    ["W", strong, weak],
    ["W", weak, strong],
    ["S", lengthBetween("S", 6), lengthBetween("S", 0, 3)],
  ] as const)("the stronger one of %s is kept, in whatever order they come", (seat, one, other) => {
    for (const [a, b] of [
      [3, 1],
      [1, 1.5],
    ] as const)
      for (const turned of [false, true]) {
        const first = promise(seat, one, a);
        const second = promise(seat, other, b);
        const found = hypothesise(EARLY, turned ? [second, first] : [first, second], []);
        const [kept, given] = a > b ? [first, second] : [second, first];
        expect(fateOf(found, kept)).toBe("used");
        expect(fateOf(found, given)).toBe("dropped impossible");
        const constraint = a > b ? one : other;
        for (const hands of found.belief.samples(20, Random.from("kept")))
          expect(satisfies(constraint, hands[seat] ?? CardSet.empty)).toBe(true);
        // Whatever was dropped, the belief is that of what was kept.
        expect(found.belief.count).toBe(hypothesise(EARLY, [kept], []).belief.count);
      }
  });

  test("of equals the one that was said first is kept", () => {
    const one = promise("W", strong);
    const other = promise("W", weak);
    expect(fateOf(hypothesise(EARLY, [one, other], []), one)).toBe("used");
    expect(fateOf(hypothesise(EARLY, [other, one], []), other)).toBe("used");
  });

  test("of three, the weakest gives way although the other two agree with it in part", () => {
    const pieces = [
      promise("W", hcpBetween(0, 9), 1),
      promise("W", lengthBetween("S", 4, 5), 2),
      promise("W", hcpBetween(14, 15), 3),
    ] as const;
    const found = hypothesise(EARLY, pieces, []);
    expect(pieces.map((piece) => fateOf(found, piece))).toEqual([
      "dropped impossible",
      "used",
      "used",
    ]);
  });

  test.each([
    [11, "widened 1"],
    [12, "widened 2"],
    [13, "widened 3"],
    [14, "dropped impossible"],
  ])("a promise of %d points against one of ten is %s", (points, fate) => {
    const ten = promise("W", hcpBetween(10, 10), 2);
    const more = promise("W", hcpBetween(points, points), 1);
    const found = hypothesise(EARLY, [more, ten], []);
    expect(fateOf(found, ten)).toBe("used");
    expect(fateOf(found, more)).toBe(fate);
    expect(found.belief.count).toBe(hypothesise(EARLY, [ten], []).belief.count);
  });

  test("a promise is widened by no more than it takes", () => {
    const ten = promise("W", hcpBetween(9, 10), 2);
    const more = promise("W", hcpBetween(12, 13), 1);
    const found = hypothesise(EARLY, [more, ten], []);
    expect(fateOf(found, more)).toBe("widened 2");
    // By two points it says ten to fifteen: nine is out.
    expect(found.belief.count).toBe(
      hypothesise(EARLY, [promise("W", hcpBetween(10, 10))], []).belief.count,
    );
  });

  test("a promise about a hand that is seen is no piece at all", () => {
    const { belief, notes } = hypothesise(
      EARLY,
      [promise("N", hcpBetween(30)), promise("E", hcpBetween(30))],
      [told("N", "S", () => false), told("E", "S", () => false)],
    );
    expect(notes).toEqual([]);
    expect(belief.isPossible).toBe(true);
  });
});

/** East before the first card, dummy seen: 26 cards of West and South are unseen. */
const START = after(0);

/** A promise for which every unseen card has to be told apart: too many ways for a hand to look. */
function intricate(seat: Seat, least: number, strength: number): HandPromise {
  const unseen = [...factsOf(START).unseen];
  const has = (card: Card): Constraint => {
    return { kind: "cards", cards: [makeCard(card)], min: 1, max: 1 };
  };
  const pairs = unseen.map((card, i) =>
    anyOf(not(has(card)), not(has(unseen[(i + 9) % unseen.length] ?? card)), hcpBetween(least)),
  );
  return promise(seat, allOf(hcpBetween(least, least + 1), ...pairs), strength);
}

describe("promises that are more than can be counted", () => {
  test("are taken by their ranges", () => {
    const strong = promise("S", hcpBetween(20, 21), 2);
    const piece = intricate("W", 5, 1);
    const found = hypothesise(START, [piece, strong], []);
    expect(fateOf(found, strong)).toBe("used");
    expect(fateOf(found, piece)).toBe("simplified");
    const plain = promise("W", hcpBetween(5, 6), 1);
    expect(found.belief.count).toBe(hypothesise(START, [plain, strong], []).belief.count);
  });

  test("are dropped where not even their ranges are possible", () => {
    const other = promise("W", hcpBetween(12, 13), 2);
    const found = hypothesise(START, [intricate("W", 2, 1), other], []);
    expect(fates(found.notes)).toEqual(["used", "dropped impossible"]);
    expect(found.belief.count).toBe(hypothesise(START, [other], []).belief.count);
  });
});

describe("what the cards told", () => {
  const late = after(36);
  const deals = dealsOf(late);
  const length = (seat: Seat, suit: Suit): readonly number[] =>
    [...new Set(deals.map((hands) => countBits(hands[seat]?.in(suit) ?? 0)))].toSorted(
      (a, b) => a - b,
    );
  /** A suit of which West may have had different numbers of cards. */
  const suit = SUITS.find((each) => length("W", each).length > 2) ?? "S";
  const [few = 0, some = 0] = length("W", suit);
  const exactly = (n: number) => (holding: number) => countBits(holding) === n;

  test("a piece that cannot be true is dropped, and the promise named that it speaks against", () => {
    const against = promise("W", lengthBetween(suit, few, few));
    const other = promise("S", hcpBetween(0, 37));
    const piece = told("W", suit, exactly(some));
    const found = hypothesise(late, [other, against], [piece]);
    expect(found.notes.at(-1)).toEqual({
      kind: "evidence",
      evidence: piece,
      fate: "dropped",
      because: "impossible",
      against,
    });
    const brief = hypothesise(late, [other, against], [piece], { brief: true });
    expect(brief.notes.at(-1)).toMatchObject({ because: "impossible", against: undefined });
    // If dropping either of two promises would help, the first is named.
    const outside =
      [...factsOf(late).unseen].find((card) => suitOf(card) !== suit) ?? cardOf("S", "2");
    const has: Constraint = { kind: "cards", cards: [makeCard(outside)], min: 1, max: 1 };
    const short = lengthBetween(suit, few, few);
    const [one, two] = [promise("W", anyOf(short, has)), promise("W", anyOf(short, not(has)))];
    const either = hypothesise(late, [one, two], [piece]);
    expect(either.notes.at(-1)).toMatchObject({ because: "impossible", against: one });
    // If two promises say the same, dropping one alone does not help, so none is named.
    const twice = hypothesise(late, [against, { ...against }], [piece]);
    expect(twice.notes.at(-1)).toMatchObject({ because: "impossible", against: undefined });
  });

  test("promises that agree are listed as they were said, whatever is read besides", () => {
    const promises = [
      promise("W", hcpBetween(0, 37), 1),
      promise("S", hcpBetween(0, 37), 3),
      promise("W", lengthBetween(suit, 0, 13), 2),
    ];
    const never = told("W", suit, () => false);
    for (const pieces of [[], [never], [never, never]]) {
      const { notes } = hypothesise(late, promises, pieces);
      expect(notes.flatMap((note) => (note.kind === "meaning" ? [note.meaning] : []))).toEqual(
        promises,
      );
    }
  });

  test("a piece that is half believed is kept, though it cannot be true", () => {
    const against = promise("W", lengthBetween(suit, few, few));
    const piece = told("W", suit, exactly(some), 0.5);
    expect(fates(hypothesise(late, [against], [piece]).notes)).toEqual(["used", "used"]);
  });

  test("what cannot be counted is dropped if it is certain, and names no promise", () => {
    const fine = told("W", suit, exactly(few));
    const found = hypothesise(late, [promise("W", hcpBetween(0, 37))], [uncountable("W", 1), fine]);
    expect(fates(found.notes)).toEqual(["used", "dropped intricate", "used"]);
    expect(found.notes[1]).toMatchObject({ against: undefined });
    expect(found.belief.count).toBe(hypothesise(late, [], [fine]).belief.count);
  });

  test("if half-believed pieces cannot be counted together, the least believed goes first, of equals the last", () => {
    const piece = (believed: number) => told("W", suit, exactly(few), believed);
    const outcome = (...pieces: readonly Evidence[]) => fates(hypothesise(late, [], pieces).notes);
    const [no, yes] = ["dropped intricate", "used"];
    expect(outcome(piece(0.9), uncountable("W", 0.5), piece(0.6))).toEqual([yes, no, yes]);
    expect(outcome(piece(0.9), uncountable("W", 0.5), piece(0.4))).toEqual([yes, no, no]);
    expect(outcome(piece(0.4), uncountable("W", 0.5), piece(0.9))).toEqual([no, no, yes]);
    expect(outcome(uncountable("W", 0.5), piece(0.5))).toEqual([no, no]);
    expect(outcome(piece(0.5), uncountable("W", 0.5))).toEqual([yes, no]);
    const found = hypothesise(late, [], [uncountable("W", 0.5), piece(0.75)]);
    expect(found.belief.count).toBeCloseTo(hypothesise(late, [], [piece(0.75)]).belief.count, 12);
    expect(found.notes[0]).toMatchObject({ because: "intricate", against: undefined });
  });

  /** A hypothesis made by enumeration: one piece after the other, every deal tested. */
  function byHand(
    knowledge: Knowledge,
    promises: readonly HandPromise[],
    evidence: readonly Evidence[],
  ): { readonly fates: string[]; readonly count: number } {
    const all = dealsOf(knowledge);
    const keeps = ({ seat, alternatives }: HandPromise, hands: HiddenHands): boolean =>
      alternatives.some(({ constraint }) => satisfies(constraint, hands[seat] ?? CardSet.empty));
    const weigh = ({ reading, believed }: Evidence, hands: HiddenHands): number =>
      1 - believed + believed * reading.likelihood(hands[reading.seat]?.in(reading.suit) ?? 0);
    const total = (kept: readonly HandPromise[], read: readonly Evidence[]): number =>
      all
        .filter((hands) => kept.every((each) => keeps(each, hands)))
        .reduce((sum, hands) => sum + read.reduce((w, each) => w * weigh(each, hands), 1), 0);
    const result: string[] = [];
    let kept: HandPromise[] = [];
    if (total(promises, []) > 0) {
      kept = [...promises];
      result.push(...promises.map(() => "used"));
    } else
      for (const piece of promises.toSorted((a, b) => b.strength - a.strength)) {
        const by = [0, 1, 2, 3].find(
          (more) => total([...kept, more === 0 ? piece : widened(piece, more)], []) > 0,
        );
        result.push(by === undefined ? "dropped impossible" : by === 0 ? "used" : `widened ${by}`);
        if (by !== undefined) kept.push(by === 0 ? piece : widened(piece, by));
      }
    const read: Evidence[] = [];
    for (const piece of evidence) {
      const fits = total(kept, [...read, piece]) > 0;
      result.push(fits ? "used" : "dropped impossible");
      if (fits) read.push(piece);
    }
    return { fates: result, count: total(kept, read) };
  }

  test("pieces are kept one after the other, as enumeration says", () => {
    const seen = new Map<string, number>();
    for (let i = 0; i < 80; i++) {
      const random = Random.from(`pieces ${i}`);
      const knowledge = after(38 + random.below(5), dealPack(random), `play ${i}`);
      const seats = factsOf(knowledge).hidden.map(({ seat }) => seat);
      const seatOf = (): Seat => seats[random.below(seats.length)] ?? "W";
      const promises = Array.from({ length: random.below(4) }, (_, k) =>
        promise(seatOf(), randomConstraint(random, 1), [2, 1, 3, 0][k] ?? 0),
      );
      const evidence = Array.from({ length: random.below(9) }, () => {
        const odd = random.below(2);
        const rank = random.below(13);
        return told(
          seatOf(),
          SUITS[random.below(4)] ?? "C",
          random.below(2) === 0
            ? (holding) => countBits(holding) % 2 === odd
            : (holding) => ((holding >> rank) & 1) === odd,
          random.below(3) === 0 ? 0.5 : 1,
        );
      });
      const found = hypothesise(knowledge, promises, evidence, { brief: true });
      const expected = byHand(knowledge, promises, evidence);
      expect(fates(found.notes), `pieces ${i}`).toEqual(expected.fates);
      expect(found.belief.count, `pieces ${i}`).toBeCloseTo(expected.count, 9);
      for (const fate of expected.fates) seen.set(fate, (seen.get(fate) ?? 0) + 1);
    }
    for (const fate of ["used", "widened 1", "dropped impossible"])
      expect(seen.get(fate) ?? 0, fate).toBeGreaterThan(5);
  });
});

describe("a coarse hypothesis", () => {
  const both = promise("S", anyOf(hcpBetween(20, 20), hcpBetween(22, 22)));
  const doubtful: HandPromise = {
    ...both,
    alternatives: [
      { weight: 0.5, constraint: both.alternatives[0]?.constraint ?? hcpBetween(0) },
      { weight: 0.125, constraint: hcpBetween(0) },
    ],
  };
  const coarse = hypothesise(EARLY, [doubtful], [], { coarse: true });
  const countOf = (constraint: Constraint) =>
    hypothesise(EARLY, [promise("S", constraint)], []).belief.count;

  test("believes the envelope, and accepts what keeps the promise", () => {
    expect(coarse.belief.count).toBe(countOf(hcpBetween(20, 22)));
    const { accept } = coarse;
    if (accept === undefined) throw new Error("no filter");
    const weights = new Map<number, number>();
    for (const hands of coarse.belief.samples(200, Random.from("envelope"))) {
      const points = hcp(hands.S ?? CardSet.empty);
      weights.set(points, accept(hands));
    }
    // A hand that misses it weighs a quarter of one that keeps it.
    expect([weights.get(20), weights.get(21), weights.get(22)]).toEqual([1, 0.25, 1]);
  });

  test("has all that the promises say behind it, without doubts, made once", () => {
    const firm = coarse.firm?.();
    expect(firm?.belief.count).toBe(countOf(anyOf(hcpBetween(20, 20), hcpBetween(22, 22))));
    expect(coarse.firm?.()).toBe(firm);
    expect(hypothesise(EARLY, [doubtful], []).firm).toBeUndefined();
    expect(hypothesise(EARLY, [doubtful], []).accept).toBeUndefined();
  });
});

describe("deals drawn", () => {
  const unseen = CardSet.ofHoldings(holdingOf(0xff), holdingOf(0), holdingOf(0), holdingOf(0));
  const question = { unseen, hidden: [hiddenSeat("W", 4), hiddenSeat("S", 4)], together: [] };
  const belief = Belief.toDraw(question);
  const firm: Hypothesis = { belief: Belief.toDraw(question), notes: [] };
  const accepting = (accept: (drawn: number) => boolean): Hypothesis => {
    let drawn = 0;
    return { belief, notes: [], accept: () => (accept(drawn++) ? 1 : 0), firm: () => firm };
  };
  const draw = (hypothesis: Hypothesis, count: number) =>
    sampleDeals(hypothesis, count, Random.from("draw"));

  test("of a belief that is not coarse are as many as asked for", () => {
    const { deals, from, drawn } = draw(firm, 30);
    expect(deals).toHaveLength(30);
    expect(from).toBe(firm);
    expect(drawn).toBe(30);
  });

  test("of one that says what it accepts, but has no firm belief behind it, are as many too", () => {
    const { accept: _, ...other } = accepting(() => false);
    const { firm: __, ...another } = accepting(() => false);
    for (const each of [other, another]) {
      const { deals, from, drawn } = draw(each, 30);
      expect([deals.length, drawn]).toEqual([30, 30]);
      expect(from).toBe(each);
    }
  });

  test("of a coarse one are those that it accepts, if it accepts enough", () => {
    const half = accepting((drawn) => drawn % 2 === 1);
    const { deals, from, drawn } = draw(half, 200);
    expect(deals).toHaveLength(200);
    expect(from).toBe(half);
    expect(drawn).toBe(400);
  });

  test("come from the firm belief if the envelopes would take more than six thousand draws", () => {
    // 23 deals of which none is found in a round of 256 might still take 5,888 draws; 24 would take 6,144.
    const none = () => accepting(() => false);
    expect(draw(none(), 23)).toMatchObject({ from: firm, drawn: 2 * 256 + 23 });
    expect(draw(none(), 24)).toMatchObject({ from: firm, drawn: 256 + 24 });
    expect(draw(none(), 24).deals).toHaveLength(24);
    // 257 of 1,024, the first ones: 1,506 deals would take 6,000.6 draws.
    const many = accepting((drawn) => drawn < 257 || drawn >= 1024);
    expect(draw(many, 1506)).toMatchObject({ from: firm, drawn: 1024 + 1506 });
    // With 16 of 256, 375 deals would take just 6,000: it goes on. With 15 it does not.
    const first = (many: number) => accepting((drawn) => drawn < many || drawn >= 256);
    expect(draw(first(16), 375).from).not.toBe(firm);
    expect(draw(first(15), 375)).toMatchObject({ from: firm, drawn: 256 + 375 });
  });

  test("are none where nothing is possible", () => {
    const impossible = Belief.toDraw({
      ...question,
      hidden: question.hidden.map((seat) => ({
        ...seat,
        likelihoods: [{ suit: "S" as const, cuts: 0, of: () => 0 }],
      })),
    });
    expect(impossible.isPossible).toBe(false);
    const nothing: Hypothesis = { belief: impossible, notes: [] };
    const found = draw({ ...nothing, accept: () => 1, firm: () => nothing }, 10);
    expect(found.deals).toEqual([]);
    expect(found.from).toBe(nothing);
  });
});
