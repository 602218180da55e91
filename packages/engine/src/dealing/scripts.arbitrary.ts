/** Random conditions in dealer's language, for tests. */
import type { Random } from "@falsecard/core";

const SEATS = ["north", "east", "south", "west"];
const SUITS = ["clubs", "diamonds", "hearts", "spades"];

const one = <T>(random: Random, of: readonly T[]): T => {
  const found = of[random.below(of.length)];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
};

/** A number that a deal gives; `parts` says what it may be made of. */
function number(random: Random, seat: string): string {
  const suit = one(random, SUITS);
  return one(random, [
    `hcp(${seat})`,
    `hcp(${seat},${suit})`,
    `${suit}(${seat})`,
    `controls(${seat})`,
    `losers(${seat})`,
    `aces(${seat})`,
    `top3(${seat},${suit})`,
    `(${suit}(${seat}) + ${one(random, SUITS)}(${seat}))`,
    `(hcp(${seat}) + shape(${seat}, 5xxx + x5xx))`,
    `(hcp(${seat}) / 3)`,
    `(losers(${seat}) % 2 == 0 ? hcp(${seat}) : 12)`,
  ]);
}

const comparison = (random: Random, seat: string): string =>
  one(random, [
    `${number(random, seat)} ${one(random, ["<", "<=", ">", ">=", "==", "!="])} ${random.below(9) + 1}`,
    `${number(random, seat)} >= ${random.below(6)} && ${number(random, seat)} < 14`,
    `shape(${seat}, any 4333 + any 4432 + any 5332 - 5xxx)`,
    `hascard(${seat}, ${one(random, ["AS", "TH", "2C"])})`,
    `${one(random, SUITS)}(${seat}) > ${one(random, SUITS)}(${seat})`,
  ]);

/** What the exact counter cannot take. */
const uncounted = (random: Random): string =>
  one(random, [
    "hcp(north) > hcp(south)",
    "quality(north, spades) > 100",
    "cccc(south) > 900",
    "rnd(3) > 0",
    "spades(east) >= spades(west)",
  ]);

/** A condition of comparisons, nested at most `depth` deep. */
export function randomCondition(random: Random, depth: number): string {
  if (depth === 0)
    return one(random, [
      comparison(random, one(random, SEATS)),
      comparison(random, one(random, SEATS)),
      `hcp(north) + hcp(south) >= ${14 + random.below(12)}`,
      `spades(east) + spades(west) ${one(random, ["<", ">"])} ${4 + random.below(5)}`,
      uncounted(random),
    ]);
  const part = (): string => `(${randomCondition(random, depth - 1)})`;
  return one(random, [
    `${part()} && ${part()}`,
    `${part()} and ${part()}`,
    `${part()} or ${part()}`,
    `not ${part()}`,
    `${part()} ? ${part()} : ${part()}`,
  ]);
}
