import { bySeat, CardSet, parseCard, sure, type Hand } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { layoutsOf, pairLayouts, type SuitLayout } from "./suit-layout.js";

const spades = (ranks: string): Hand =>
  CardSet.of([...ranks].map((rank) => sure(parseCard(`S${rank}`))));

/** The spades of `north` opposite `south`, with `east` after north and `west` after south. */
function suit(north: string, south: string, east: string, west: string): SuitLayout {
  const hands = { N: spades(north), S: spades(south), E: spades(east), W: spades(west) };
  const layout = layoutsOf(hands, "N")[3];
  if (layout === undefined) throw new Error("no spades");
  return layout;
}

describe("lengths and runs", () => {
  test.each([
    // North, South, East, West: ours together, the longer, the shorter, theirs, what runs, what they cash.
    ["AKQ5", "432", "JT9", "876", 7, 4, 3, [3, 3], 3, 0],
    ["AKQ", "J42", "T98", "7653", 6, 3, 3, [3, 4], 3, 0],
    ["A32", "KQJT9", "8", "7654", 8, 5, 3, [1, 4], 5, 0],
    ["QJT", "987", "AK654", "32", 6, 3, 3, [5, 2], 0, 2],
    ["", "65432", "AKQJT", "987", 5, 5, 0, [5, 3], 0, 8],
    ["K2", "43", "AQJ", "T98765", 4, 2, 2, [3, 6], 0, 1],
  ] as const)(
    "%s opposite %s, %s and %s",
    (north, south, east, west, count, longer, shorter, lengths, running, cashing) => {
      expect(suit(north, south, east, west)).toMatchObject({
        count,
        longer,
        shorter,
        lengths,
        running,
        cashing,
      });
    },
  );

  test("unknown cards break evenly, the odd one with the first", () => {
    const [, , , one] = pairLayouts(spades("AKQ5"), spades("432"));
    expect(one?.lengths).toEqual([3, 3]);
    const [, , , other] = pairLayouts(spades("AKQ5"), spades("43"));
    expect(other?.lengths).toEqual([4, 3]);
    const [, , , all] = pairLayouts(spades("AKQJT98765432"), spades(""));
    expect(all?.lengths).toEqual([0, 0]);
    // If one opponent holds all their cards, the break is known to be 7-0.
    expect(suit("AKQ5", "32", "", "JT98764").lengths).toEqual([0, 7]);
    expect(suit("AKQ5", "32", "JT98764", "").lengths).toEqual([7, 0]);
  });
});

describe("finesses: 1 caught, −1 lost, 0 nothing to catch", () => {
  // The opponent before North is West, the one before South is East.
  test.each([
    // The king: a finesse of the queen.
    ["AQ5", "432", "876", "KJT9", "king", 1],
    ["AQ5", "432", "KJT9", "876", "king", -1],
    ["432", "AQ5", "KJT9", "876", "king", 1],
    ["432", "AQ5", "876", "KJT9", "king", -1],
    // Bare, it falls under the ace wherever it is.
    ["A65432", "QJT98", "K", "7", "king", 1],
    ["A65432", "QJT98", "7", "K", "king", 1],
    // The queen led towards the ace, with the jack to follow.
    ["A54", "QJ3", "T98", "K762", "king", 1],
    ["A54", "QJ3", "K762", "T98", "king", -1],
    // Without the jack there is nothing to follow with.
    ["A54", "Q63", "T98", "KJ72", "king", 0],
    ["A54", "632", "QT98", "KJ7", "king", 0],
    // We hold the king, or have no ace to catch it with.
    ["AK5", "432", "876", "QJT9", "king", 0],
    ["Q52", "J43", "876", "AKT9", "king", 0],
    // A singleton queen beside the ace finesses nothing; the ace does.
    ["AQ", "5432", "876", "KJT9", "king", 1],
    // The queen: under ace and king, or by a finesse of the jack.
    ["AKJ", "432", "876", "QT95", "queen", 1],
    ["AKJ", "432", "QT95", "876", "queen", -1],
    ["AK52", "43", "Q8", "JT976", "queen", 1],
    ["AK52", "43", "Q86", "JT97", "queen", 0],
    ["AJ5", "K43", "876", "QT92", "queen", 1],
    ["AJ5", "K43", "QT92", "876", "queen", -1],
    // With the other top honour missing a caught queen counts half.
    ["AJ5", "432", "876", "KQT9", "queen", 0.5],
    ["AJ5", "432", "KQT9", "876", "queen", -0.5],
    ["A65", "432", "Q", "KJT987", "queen", 0.5],
    ["765", "432", "Q", "AKJT98", "queen", 0],
    // The jack: under three tops, or by a finesse of the ten.
    ["AQT", "K43", "876", "J952", "jack", 1],
    ["AQT", "K43", "J952", "876", "jack", -1],
    ["AKQ5", "43", "J86", "T972", "jack", 1],
    ["AKQ5", "43", "J862", "T97", "jack", 0],
    ["AQT", "543", "876", "KJ92", "jack", 0],
    // The ace, by a guarded king of ours: behind it or before it.
    ["K5", "432", "876", "AQJT9", "ace", 1],
    ["K5", "432", "AQJT9", "876", "ace", -1],
    ["432", "K5", "AQJT9", "876", "ace", 1],
    ["K", "5432", "876", "AQJT9", "ace", 0],
    ["AK", "5432", "876", "QJT9", "ace", 0],
    ["QJ5", "432", "876", "AKT9", "ace", 0],
  ] as const)("%s opposite %s, %s and %s: the %s %d", (north, south, east, west, honour, is) => {
    expect(suit(north, south, east, west)[honour]).toBe(is);
  });

  test("are the same when the two hands, and with them the opponents, change places", () => {
    const turned = suit("432", "AQ5", "KJT9", "876");
    const plain = suit("AQ5", "432", "876", "KJT9");
    expect([turned.king, turned.queen, turned.ace]).toEqual([plain.king, plain.queen, plain.ace]);
  });
});

test("clubs come first, and hands are those of the side that is asked for", () => {
  const hands = bySeat((seat) => {
    const own = { N: "C2", E: "D3", S: "H4", W: "S5" }[seat];
    return CardSet.of([sure(parseCard(own))]);
  });
  expect(layoutsOf(hands, "N").map(({ count }) => count)).toEqual([1, 0, 1, 0]);
  expect(layoutsOf(hands, "E").map(({ count }) => count)).toEqual([0, 1, 0, 1]);
  // East plays after North, West after South.
  expect(layoutsOf(hands, "N").map(({ lengths }) => lengths)[1]).toEqual([1, 0]);
  expect(layoutsOf(hands, "S").map(({ lengths }) => lengths)[1]).toEqual([0, 1]);
});
