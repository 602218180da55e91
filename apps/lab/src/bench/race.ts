/**
 * Fair races on a noisy machine: contenders take turns, and the figure is the median over the rounds of
 * their ratio within one round, so that what slows the machine slows both.
 */
export interface Contender {
  readonly name: string;
  /** Does the whole work once; what it returns is compared, so that no one wins by doing less. */
  readonly run: () => number | Promise<number>;
}

export interface Standing {
  readonly name: string;
  /** Median milliseconds of processor time for one run. */
  readonly median: number;
  /** Median over the rounds of its time divided by the first contender's; 1 for the first. */
  readonly ratio: number;
  readonly result: number;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Runs all contenders in turn, `rounds` times after one round to warm up. */
export async function race(contenders: readonly Contender[], rounds: number): Promise<Standing[]> {
  const times = contenders.map((): number[] => []);
  const results = contenders.map(() => 0);
  for (let round = 0; round <= rounds; round++) {
    for (const [i, contender] of contenders.entries()) {
      const before = process.cpuUsage();
      results[i] = await contender.run();
      const { user, system } = process.cpuUsage(before);
      if (round > 0) times[i]?.push((user + system) / 1000);
    }
  }
  const first = times[0] ?? [];
  return contenders.map(({ name }, i) => {
    const own = times[i] ?? [];
    return {
      name,
      median: median(own),
      ratio: median(own.map((time, round) => time / (first[round] ?? Number.NaN))),
      result: results[i] ?? 0,
    };
  });
}
