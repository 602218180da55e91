/**
 * A cache of bounded size. The same questions recur, but a long session also asks ever new ones, and each answer may be
 * large; without a bound the memory of a robot that plays for hours would grow for hours.
 *
 * Answers are kept in two halves. When the newer half is full it becomes the older one, and what the older one held
 * is dropped; an answer that is asked for again moves to the newer half. So answers in use stay.
 */
export class Recent<Key, Answer extends object | number | string> {
  readonly #half: number;
  #newer = new Map<Key, Answer>();
  #older = new Map<Key, Answer>();

  /** @param most The most answers that are kept. */
  constructor(most: number) {
    this.#half = Math.max(1, most >> 1);
  }

  /** Answers that are kept now. */
  get size(): number {
    return this.#newer.size + this.#older.size;
  }

  /** The answer to a key: the remembered one, or else worked out now. */
  of(key: Key, workOut: () => Answer): Answer {
    const known = this.#newer.get(key);
    if (known !== undefined) return known;
    const answer = this.#older.get(key) ?? workOut();
    this.#older.delete(key);
    if (this.#newer.size >= this.#half) {
      this.#older = this.#newer;
      this.#newer = new Map();
    }
    this.#newer.set(key, answer);
    return answer;
  }
}

/** A function that computes the value of each key once and keeps it in `known`. */
export function memoized<Key, Value>(
  known: {
    get: (key: Key) => Value | undefined;
    has: (key: Key) => boolean;
    set: (key: Key, value: Value) => unknown;
  },
  workOut: (key: Key) => Value,
): (key: Key) => Value {
  return (key) => {
    const value = known.get(key);
    if (value !== undefined || known.has(key)) return value as Value;
    const made = workOut(key);
    known.set(key, made);
    return made;
  };
}
