/**
 * Random numbers from a seed: the same stream on every machine and in every browser.
 *
 * The generator is xoshiro128** (Blackman and Vigna, 2018), on four 32-bit words; a seed is any text,
 * hashed to the four words by MurmurHash3's mixing. `split(label)` gives an independent stream that
 * depends on the label and the state alone, so that work done in parallel draws the same numbers in any
 * order. The state can be written down and read again.
 */
import { fail, type LawFault } from "./law-faults.js";
import { ok, type Result } from "./result.js";

type Words = readonly [number, number, number, number];

/** A generator of random numbers: the same seed gives the same numbers. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  private constructor([a, b, c, d]: Words) {
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
  }

  static from(seed: string | number): Random {
    return new Random(hash(String(seed)));
  }

  /** An independent generator for one part of the work; drawing from it does not change this one. */
  split(label: string | number): Random {
    return new Random(hash(`${this.state}/${label}`));
  }

  /** The state as 32 hexadecimal digits; `Random.at` makes a generator that goes on from it. */
  get state(): string {
    return [this.#a, this.#b, this.#c, this.#d]
      .map((word) => (word >>> 0).toString(16).padStart(8, "0"))
      .join("");
  }

  static at(state: string): Result<Random, LawFault> {
    // From the state of all zeros the generator would only give zeros.
    if (!/^[0-9a-f]{32}$/.test(state) || /^0+$/.test(state)) return fail("random-state", state);
    const word = (i: number): number => Number.parseInt(state.slice(8 * i, 8 * i + 8), 16) | 0;
    return ok(new Random([word(0), word(1), word(2), word(3)]));
  }

  /** 32 random bits as an unsigned integer. */
  next(): number {
    const five = Math.imul(this.#b, 5);
    const result = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
    const t = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= t;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return result;
  }

  /** A uniform integer from 0 to `n` − 1, for 0 < n ≤ 2³². */
  below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`below(${n})`);
    // Reject numbers in the last, incomplete run of n, so that no remainder is favoured.
    const limit = 2 ** 32 - (2 ** 32 % n);
    let draw = this.next();
    while (draw >= limit) draw = this.next();
    return draw % n;
  }

  /** A uniform number in [0, 1) with 53 random bits. */
  fraction(): number {
    return ((this.next() >>> 5) * 2 ** 26 + (this.next() >>> 6)) / 2 ** 53;
  }

  /** Shuffles in place: every order is equally likely. */
  shuffle<T>(items: T[]): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = items[i];
      const other = items[j];
      if (held !== undefined && other !== undefined) {
        items[i] = other;
        items[j] = held;
      }
    }
    return items;
  }
}

/** Four words from a text: MurmurHash3's block mixing of its UTF-16 units, then its finaliser four times. */
function hash(text: string): Words {
  let h = 0x9e3779b9 ^ text.length;
  const words: [number, number, number, number] = [0, 0, 0, 0];
  for (let lane = 0; lane < 4; lane++) {
    h ^= Math.imul(lane + 1, 0x85ebca6b);
    for (let i = 0; i < text.length; i++) {
      let k = Math.imul(text.charCodeAt(i), 0xcc9e2d51);
      k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
      h ^= k;
      h = Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64;
    }
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
    words[lane] = h | 0;
  }
  if ((words[0] | words[1] | words[2] | words[3]) === 0) words[0] = 1;
  return words;
}
