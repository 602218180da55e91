import {
  boardOf,
  cardOf,
  CARDS,
  CardSet,
  contractOf,
  dealPack,
  emptyRecord,
  parseCard,
  parseDeal,
  parseHand,
  parseOutcome,
  partialOf,
  Play,
  Random,
  seatsFrom,
  seenBy,
  sure,
  type Card,
  type Contract,
  type Hand,
  type Seat,
  type Seen,
} from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomConstraint } from "../constraint/constraint.arbitrary.js";
import {
  allOf,
  anyOf,
  BALANCED,
  hcpBetween,
  lengthBetween,
  pieceOf,
  planOf,
  satisfies,
  shaped,
  stopping,
  type Constraint,
} from "../constraint/index.js";
import {
  Belief,
  believe,
  CERTAIN,
  BLIND,
  CAREFUL,
  hiddenSeat,
  knowledgeOf,
  Marginals,
  PAPERS_READER,
  RULE_IDS,
  sampleDeals,
  sayNote,
  withCard,
  type Knowledge,
  type HandPromise,
  type Evidence,
  type PublicPlay,
  type Reader,
} from "./index.js";
import { factsOf, hypothesise } from "./hypothesis.js";
import { situationsOf, weightOf } from "./reading/reading.js";
import { evidenceOf } from "./reading/rules.js";
import { moment } from "../play/moment.arbitrary.js";

const hand = (text: string) => sure(parseHand(text));
const card = (text: string): Card => sure(parseCard(text));
const contract = (text: string): Contract => {
  const outcome = sure(parseOutcome(text));
  if (outcome === "passed out") throw new Error(text);
  return outcome;
};

/** Cards in order of play, with who played them. */
function played(of: Contract, first: Seat, cards: string): PublicPlay["played"] {
  const list: { card: Card; seat: Seat }[] = [];
  let leader = first;
  let trick: Card[] = [];
  for (const text of cards.split(" ")) {
    list.push({ card: card(text), seat: seatsFrom(leader)[trick.length] ?? leader });
    trick.push(card(text));
    if (trick.length < 4) continue;
    const play = trick.reduce((so, one) => sure(so.with(one)), Play.start(of, {} as never, leader));
    leader = play.turn ?? leader;
    trick = [];
  }
  return list;
}

const meaning = (seat: Seat, constraint: Constraint, strength = 1): HandPromise => ({
  seat,
  alternatives: [{ weight: 1, constraint }],
  strength,
  reason: { en: "call", ja: "コール" },
});

const reading = (...rules: Reader["believed"][]): Reader => ({
  ...BLIND,
  believed: Object.assign({}, ...rules) as Reader["believed"],
});

const THREE_NT = contract("3NT by S");
const DUMMY = hand("96.754.KQJT6.752");
const EAST = hand("QT43.J2.A84.JT43");
const TWO_NT_HAND = allOf(hcpBetween(20, 21), shaped(...BALANCED));
const TWO_NT = meaning("S", TWO_NT_HAND);

/** East of the count paper's first example after two diamonds from dummy. */
function east(signal: string): Knowledge {
  const cards = played(THREE_NT, "W", `H6 H4 HJ HQ D3 ${signal} DK D4 DQ`);
  return { seat: "E", hand: EAST, play: { contract: THREE_NT, dummy: DUMMY, played: cards } };
}

describe("the count paper's example 1, East to play", () => {
  test.each([
    ["D7", { count: 1, "fourth-best": 1 }, 2652, { 1: 0.178, 2: 0.822 }],
    ["D7", { count: 1 }, 6204, { 1: 0.143, 2: 0.857 }],
    ["D7", { "fourth-best": 1 }, 7906, { 1: 0.06, 2: 0.414, 3: 0.527 }],
    ["D7", {}, 18558, { 1: 0.048, 2: 0.43, 3: 0.523 }],
    ["D2", { count: 1, "fourth-best": 1 }, 4636, { 1: 0.102, 3: 0.898 }],
  ])("West's %s read by %j: %d deals", (signal, believed, deals, lengths) => {
    const knowledge = east(signal);
    const evidence = evidenceOf(knowledge.play as PublicPlay, reading(believed));
    const { belief } = hypothesise(knowledge, [TWO_NT], evidence);
    expect(belief.count).toBe(deals);
    expect(belief.deals()).toBe(BigInt(deals));
    const chances = Marginals.of(belief.question)?.length("W", "D") ?? [];
    for (const [length, chance] of chances.entries())
      expect(chance, `${length} diamonds`).toBeCloseTo(
        (lengths as Readonly<Record<number, number>>)[length] ?? 0,
        2.5,
      );
  });
});

test("restricted choice: the queen that falls from four missing was single with 0.647", () => {
  const knowledge: Knowledge = {
    seat: "S",
    hand: hand("AKT98.AK32.432.2"),
    play: {
      contract: contract("4S by S"),
      dummy: hand("7654.QJ4.AK5.A43"),
      played: [
        { seat: "S", card: card("SA") },
        { seat: "W", card: card("S2") },
        { seat: "N", card: card("S4") },
        { seat: "E", card: card("SQ") },
      ],
    },
  };
  const chance = (reader: Reader): number => {
    const { belief } = hypothesise(knowledge, [], evidenceOf(knowledge.play as PublicPlay, reader));
    return Marginals.of(belief.question)?.length("E", "S")[1] ?? 0;
  };
  // East has the queen; the jack and the three are his or West's.
  const single = 646646;
  const two = 705432;
  expect(chance(BLIND)).toBeCloseTo(single / (2 * single + 2 * two), 12);
  // A seat that must lose plays its lowest card: it does not hold the three.
  expect(chance(reading({ "lose-cheaply": 1 }))).toBeCloseTo(single / (single + two), 12);
  expect(single / (single + two)).toBeCloseTo(0.478, 3);
  const aware = chance(reading({ "lose-cheaply": 1, "restricted-choice": 1 }));
  expect(aware).toBeCloseTo(single / (single + two / 2), 12);
  expect(aware).toBeCloseTo(0.647, 3);
});

describe("pieces that contradict each other", () => {
  const knowledge = east("D7");
  const evidence = evidenceOf(knowledge.play as PublicPlay, reading({ count: 1 }));

  test("evidence is dropped and says against what", () => {
    const three = meaning("W", lengthBetween("D", 3, 3));
    const { belief, notes } = hypothesise(knowledge, [TWO_NT, three], evidence);
    expect(belief.isPossible).toBe(true);
    const dropped = notes.filter(({ fate }) => fate === "dropped");
    expect(dropped).toHaveLength(1);
    const [note] = dropped;
    if (note === undefined) return;
    expect(sayNote(note, "en")).toBe(
      "West's ♦7 was read as odd if the lowest, even if not (count signal); impossible with West's call (3 diamonds): ignored",
    );
    expect(sayNote(note, "ja")).toContain("無視された");
  });

  test("of an impossible auction the weakest promise is widened or dropped first", () => {
    // South showed 20 or 21 points; the others cannot have all the rest besides.
    const strong = { ...TWO_NT, strength: 3 };
    const weak = meaning("W", hcpBetween(12), 1);
    const { belief, notes } = hypothesise(knowledge, [weak, strong], []);
    expect(belief.isPossible).toBe(true);
    expect(notes.map(({ fate }) => fate)).toEqual(["used", "dropped"]);
    const near = meaning("W", hcpBetween(8), 1);
    const second = hypothesise(knowledge, [near, strong], []);
    expect(second.notes.map(({ fate }) => fate)).toEqual(["used", "widened"]);
    expect(second.belief.isPossible).toBe(true);
  });

  test("of certain pieces those are kept that can be, one after the other", () => {
    let dropped = 0;
    fc.assert(
      fc.property(moment(8, 40), ({ seen }) => {
        const known = knowledgeOf(seen);
        if (known.play === undefined) return;
        const hidden = factsOf(known).hidden.map(({ seat }) => seat);
        const told = evidenceOf(known.play, PAPERS_READER).filter((each) =>
          hidden.includes(each.reading.seat),
        );
        expect(told.every(({ believed }) => believed === 1)).toBe(true);
        const fates = hypothesise(known, [], told, { brief: true }).notes.map(({ fate }) => fate);
        const kept: Evidence[] = [];
        const oneByOne = told.map((piece) => {
          const last = hypothesise(known, [], [...kept, piece]).notes.at(-1)?.fate;
          if (last === "used") kept.push(piece);
          return last;
        });
        expect(fates).toEqual(oneByOne);
        dropped += fates.filter((fate) => fate === "dropped").length;
      }),
      { numRuns: 60 },
    );
    expect(dropped).toBeGreaterThan(10);
  });

  test("half belief never leaves nothing, and what cannot be changes nothing", () => {
    const three = meaning("W", lengthBetween("D", 3, 3));
    const soft = evidenceOf(knowledge.play as PublicPlay, reading({ count: 0.5 }));
    const without = hypothesise(knowledge, [TWO_NT, three], []);
    const quick = hypothesise(knowledge, [TWO_NT, three], soft);
    const chances = (each: { belief: Belief }) =>
      Marginals.of(each.belief.question)
        ?.cards()
        .map(({ chances: c }) => c.W);
    const expected = chances(without) ?? [];
    expect(expected.length).toBeGreaterThan(0);
    for (const [i, chance] of (chances(quick) ?? []).entries())
      expect(chance).toBeCloseTo(expected[i] ?? -1, 12);
    expect(quick.notes.map(({ fate }) => fate)).toEqual(["used", "used", "used"]);
  });
});

test("a promise for certain leaves no more than the cards do, and a doubted one as much outside as the doubt says", () => {
  const play = east("D7");
  const facts = hypothesise(play, [], []).belief.deals();
  let split = 0;
  for (let i = 0; i < 50; i++) {
    const random = Random.from(`doubt ${i}`);
    const seat = random.below(2) === 0 ? "S" : "W";
    const constraint = randomConstraint(random, 2);
    const within = Belief.of({
      ...factsOf(play),
      hidden: factsOf(play).hidden.map((hidden) =>
        hidden.seat === seat ? { ...hidden, plan: planOf([pieceOf(constraint)]) } : hidden,
      ),
    }).deals();
    const outside = facts - within;
    expect(outside, `doubt ${i}`).toBeGreaterThanOrEqual(0n);
    if (within === 0n || outside === 0n) continue;
    split++;
    const certain = hypothesise(play, [meaning(seat, constraint)], []).belief;
    expect(certain.deals(), `doubt ${i}`).toBe(within);
    expect(certain.samples(20, random).every((hands) => fits(constraint, hands[seat]))).toBe(true);
    const doubt = (1 + random.below(99)) / 100;
    const doubted: HandPromise = {
      ...meaning(seat, constraint),
      alternatives: [
        { weight: 1, constraint },
        { weight: doubt, constraint: { kind: "any" } },
      ],
    };
    const { belief } = hypothesise(play, [doubted], []);
    expect(belief.deals()).toBe(facts);
    const total = Number(within) + doubt * Number(outside);
    expect(belief.count / total, `doubt ${i}`).toBeCloseTo(1, 12);
    const share = (doubt * Number(outside)) / total;
    const drawn = belief.samples(400, random).filter((hands) => !fits(constraint, hands[seat]));
    expect(Math.abs(drawn.length / 400 - share), `doubt ${i}`).toBeLessThanOrEqual(
      5 * Math.sqrt((share * (1 - share)) / 400) + 1 / 400,
    );
  }
  expect(split).toBeGreaterThan(15);
});

const fits = (constraint: Constraint, held: Hand | undefined): boolean =>
  held !== undefined && satisfies(constraint, held);

test("a coarse belief and what it accepts are the whole belief", () => {
  const knowledge = east("D7");
  const fine = hypothesise(knowledge, [TWO_NT], []);
  const coarse = hypothesise(knowledge, [TWO_NT], [], { coarse: true });
  // Balanced hands have two to five cards in each suit, but not all hands with so many are balanced.
  expect(coarse.belief.count).toBeGreaterThan(fine.belief.count);
  const { accept } = coarse;
  if (accept === undefined) throw new Error("no filter");
  const n = 4000;
  const { samples, tries } = coarse.belief.samplesWhere(n, Random.from("coarse"), accept, 100_000);
  expect(samples).toHaveLength(n);
  const share = fine.belief.count / coarse.belief.count;
  expect(Math.abs(n / tries - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / tries));
});

test("as many deals are drawn of a coarse belief as are asked for, however few it accepts", () => {
  const knowledge: Knowledge = { seat: "E", hand: EAST, play: undefined };
  // Of the hands within the ranges of this promise hardly one in a thousand keeps it.
  const rare = anyOf(
    allOf(hcpBetween(20, 20), shaped("7=2=2=2"), stopping("D")),
    allOf(hcpBetween(2, 2), shaped("2=2=7=2")),
  );
  const hypothesis = hypothesise(knowledge, [meaning("S", rare)], [], { coarse: true });
  const { deals, from, drawn } = sampleDeals(hypothesis, 60, Random.from("rare"));
  expect(deals).toHaveLength(60);
  expect(deals.every(({ S }) => fits(rare, S))).toBe(true);
  expect(from).not.toBe(hypothesis);
  expect(drawn).toBeLessThan(6000);
  // Where many are accepted, they come from the envelopes.
  const common = hypothesise(knowledge, [TWO_NT], [], { coarse: true });
  const quick = sampleDeals(common, 60, Random.from("common"));
  expect(quick.from).toBe(common);
  expect(quick.deals.filter(({ S }) => fits(TWO_NT_HAND, S))).toHaveLength(60);
});

test("a hand that fits two alternatives counts once, with the greater weight", () => {
  const five = lengthBetween("S", 5);
  const strong = hcpBetween(12);
  const plan = planOf([
    {
      alternatives: [
        { weight: 0.25, constraint: five },
        { weight: 1, constraint: strong },
      ],
    },
  ]);
  const count = (constraint: Constraint): number =>
    Belief.of({
      unseen: CardSet.of(CARDS),
      hidden: [
        { ...hiddenSeat("N"), plan: planOf([{ alternatives: [{ weight: 1, constraint }] }]) },
        hiddenSeat("E", 39),
      ],
      together: [],
    }).count;
  const either = Belief.of({
    unseen: CardSet.of(CARDS),
    hidden: [{ ...hiddenSeat("N"), plan }, hiddenSeat("E", 39)],
    together: [],
  });
  const onlyFive = count(five) - count(allOf(five, strong));
  expect(either.count / (count(strong) + onlyFive / 4)).toBeCloseTo(1, 12);
  expect(either.deals()).toBe(BigInt(count(anyOf(five, strong))));
  // And it is drawn accordingly.
  const n = 20_000;
  const random = Random.from("alternatives");
  const weak = either
    .samples(n, random)
    .filter(({ N }) => N !== undefined && !satisfies(strong, N));
  const share = onlyFive / 4 / either.count;
  expect(Math.abs(weak.length / n - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / n));
});

describe("from a seen", () => {
  const deal = sure(
    parseDeal("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"),
  );
  const record = {
    ...emptyRecord(boardOf(3)),
    deal: partialOf(deal),
    stated: THREE_NT,
    cards: ["H6", "H4", "HJ", "HQ", "D3", "D7"].map((text) => ({ card: card(text) })),
  };

  const careful = { reader: CAREFUL, partner: CERTAIN, opponents: CERTAIN };
  const believedBy = (seen: Seen) => {
    const { seat, hand: own, play } = knowledgeOf(seen);
    return believe(seat, own, { meanings: [TWO_NT], play }, careful, { exact: true });
  };

  test("every seat believes the true deal possible, and knows what it sees", () => {
    expect(contractOf(record)).toEqual(THREE_NT);
    for (const seat of ["N", "E", "S", "W"] as const) {
      const seen = seenBy(record, seat);
      if (seen === undefined) throw new Error(seat);
      const { belief } = believedBy(seen);
      expect(belief.isPossible).toBe(true);
      for (const hands of belief.samples(50, Random.from(seat))) {
        let all = CardSet.of([...seen.hand, ...(seat === "N" ? [] : (seen.dummy ?? []))]);
        for (const each of Object.values(hands)) {
          expect(each.size).toBe(13);
          expect(all.intersects(each)).toBe(false);
          all = all.union(each);
        }
        expect(all.size).toBe(52);
        for (const { card: played, seat: by } of seen.cards)
          expect(hands[by]?.has(played) ?? true).toBe(true);
      }
    }
  });

  test("nested: what West believes if he holds another hand and one more card is played", () => {
    const seen = seenBy(record, "E");
    if (seen === undefined) throw new Error("East");
    const play = { contract: THREE_NT, dummy: DUMMY, played: seen.cards };
    const next = withCard(play, "N", card("DK"));
    const imagined = hand("J82.KT863.75.Q96");
    const { belief } = hypothesise(
      { seat: "W", hand: imagined, play: next },
      [TWO_NT],
      evidenceOf(next, CAREFUL),
    );
    expect(belief.isPossible).toBe(true);
    expect(belief.question.hidden.map(({ seat }) => seat)).toEqual(["E", "S"]);
    expect(belief.question.unseen.has(card("D7"))).toBe(false);
    expect(belief.question.unseen.has(card("SA"))).toBe(true);
  });

  test("the same seed draws the same deals", () => {
    const seen = seenBy(record, "E");
    if (seen === undefined) throw new Error("East");
    const draw = () =>
      believedBy(seen)
        .belief.samples(20, Random.from("seed"))
        .map(({ W, S }) => [W?.lo, W?.hi, S?.lo, S?.hi]);
    expect(draw()).toEqual(draw());
  });
});

test("no likelihood tells cards apart that its cuts put together", () => {
  const everything: Reader = {
    ...CAREFUL,
    believed: Object.fromEntries(RULE_IDS.map((rule) => [rule, 1])),
  };
  const rules = new Set<string>();
  for (let i = 0; i < 150; i++) {
    const random = Random.from(`cuts ${i}`);
    const deal = dealPack(random);
    const of = contract(["3NT by S", "4S by S", "2H by E", "5C by W"][i % 4] ?? "");
    let play = Play.start(of, partialOf(deal));
    const cards: { card: Card; seat: Seat }[] = [];
    while (!play.isOver && cards.length < 24) {
      const seat = play.turn ?? "N";
      const legal = [...play.legal];
      const choice = legal[random.below(legal.length)] ?? cardOf("S", "2");
      cards.push({ card: choice, seat });
      play = sure(play.with(choice));
    }
    const dummy = deal[seatsFrom(of.declarer)[2] ?? "N"];
    expect(situationsOf({ contract: of, dummy, played: cards })).toHaveLength(cards.length);
    for (const { rule, reading: read } of evidenceOf(
      { contract: of, dummy, played: cards },
      everything,
    )) {
      rules.add(rule);
      for (let k = 0; k < 8; k++) {
        const rank = 1 + random.below(12);
        if ((read.cuts >> rank) & 1) continue;
        const other = random.below(0x2000) & ~(3 << (rank - 1));
        const low = other | (1 << (rank - 1));
        const high = other | (1 << rank);
        // Only holdings that have the cards the seat was seen to play are ever asked about.
        const own = cards.filter(({ card: c, seat }) => seat === read.seat && c >= 0);
        const fixed = own
          .filter(({ card: c }) => Math.floor(c / 13) === ["C", "D", "H", "S"].indexOf(read.suit))
          .reduce((bits, { card: c }) => bits | (1 << (c % 13)), 0);
        if ((fixed & (3 << (rank - 1))) !== 0) continue;
        const { of: weigh } = weightOf(read, 0.5);
        if (weigh(low | fixed) !== weigh(high | fixed))
          expect.fail(`${rule} ${read.says.en}: ${low | fixed} and ${high | fixed} differ`);
      }
    }
  }
  expect(
    RULE_IDS.filter((rule) => !rules.has(rule)),
    "rules that read nothing under standard agreements",
  ).toEqual([]);
});
