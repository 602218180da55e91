/**
 * Runs of a person who acts at random on the page, first with one deal and then with another that looks the same to the
 * person.
 */
import {
  auctionOf,
  boardOf,
  contractOf,
  dealPack,
  dummyOf,
  emptyRecord,
  partialOf,
  partnerOf,
  Random,
  type Deal,
  type Seat,
} from "@falsecard/core";
import { recordToJson } from "@falsecard/core/files";
import { obey } from "./table/views/commands.js";
import { NEVER, storeOf } from "./session/game.fixture.js";
import { Game } from "./session/game.js";
import { scriptedEngine, Shown, type Act, type Scene } from "./hidden.fixture.js";
import { Page } from "./page.fixture.js";
import { HEADER_PANELS } from "./app.js";
import type { Settings } from "./settings/settings.js";

const PERSON: Seat = "S";
const LINES = [
  "why",
  "hint",
  "hand",
  "dummy",
  "legal",
  "state",
  "score",
  "last",
  "trick",
  "auction",
  "meaning 2c",
  "claim 4",
  "reveal",
  "yes",
  "no",
  "undo",
  "8s",
] as const;
const CHANGES: readonly Partial<Settings>[] = [
  { locale: "ja" },
  { locale: "en" },
  { text: true },
  { text: false },
  { confirm: true },
  { confirm: false },
  { auto: false },
  { auto: true },
  { pace: "calm" },
  { pace: "brisk" },
  { palette: "two" },
  { theme: "dark" },
  { declares: false },
  { declares: true },
];

/** A function of Node, which the types of the page do not include. */
declare function setImmediate(act: () => void): void;
const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The page at every moment of a run, and what hidden hands had shown half-way and at the end. */
interface Lived {
  readonly moments: readonly string[];
  readonly half: { readonly shown: Shown; readonly moments: number };
  readonly shown: Shown;
  readonly isParted: boolean;
}

/** Runs a person's random acts on a deal. */
async function live(seed: string, deal: Deal, script: Act[], acts: number): Promise<Lived> {
  const person = Random.from(`${seed}/person`);
  const moments: string[] = [];
  const scene: Scene = {
    script,
    robots: Random.from(`${seed}/robots`),
    shown: new Shown(),
    clock: { time: 0 },
    isParted: false,
    isElsewhere: () => table.table.record.value.board !== board,
    look: async () => {
      await tick();
      // A robot may still be asked after the run has ended: a closed page shows nothing.
      if (!isClosed) note("a robot is to act");
    },
  };
  let isClosed = false;
  let game: Game | undefined;
  const engine = scriptedEngine(scene, () => game);
  const number = 1 + (acts % 16);
  const record = {
    ...emptyRecord(boardOf(number)),
    deal: partialOf(deal),
    scoring: "IMPs",
  } as const;
  const store = storeOf(JSON.stringify({ seed, record: recordToJson(record) }));
  const tempoClock = {
    now: () => scene.clock.time,
    wait: async (ms: number) => {
      scene.clock.time += ms;
    },
  };
  game = new Game(engine, store, () => "fresh", { others: NEVER, tempoClock });
  const table = game;
  const page = new Page(table, engine);
  const { board } = table.table.record.value;
  const note = (what: string): void => {
    if (!scene.isElsewhere()) see(table, scene.shown);
    moments.push(`${what} at ${scene.clock.time}\n${page.text}`);
  };
  const isWaiting = (): boolean =>
    table.table.turn.value !== undefined &&
    !table.table.claims.isJudging.value &&
    !table.doubt.value;
  const isEnded = (): boolean => scene.isParted || table.table.isFaced.value || scene.isElsewhere();
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 500 && !isEnded(); i++) {
      await tick();
      if (isWaiting() || table.doubt.value !== undefined) break;
    }
    // Wait for effects and late answers to be drawn.
    for (let i = 0; i < 3; i++) await tick();
  };
  see(table, scene.shown);
  let half = { shown: scene.shown.copy(), moments: 0 };
  await settle();
  for (let act = 0; act < acts && !isEnded(); act++) {
    note(`act ${act}`);
    const answer = does(page, person);
    await settle();
    if (isEnded()) break;
    note(answer);
    if (table.doubt.value !== undefined) {
      // Only claims are confirmed: every other confirmation would end the run.
      table.sure(/claim|concede/.test(table.doubt.value.word) && person.below(4) > 0);
      await settle();
    }
    if (act === acts >> 1) half = { shown: scene.shown.copy(), moments: moments.length };
  }
  page.close();
  isClosed = true;
  return { moments, half, shown: scene.shown, isParted: scene.isParted };
}

/** Records the hands that the person sees whole: the own hand, dummy's, and partner's if the person plays it. */
function see(game: Game, shown: Shown): void {
  const contract = contractOf(game.table.record.value);
  shown.whole.add(PERSON);
  if (contract === undefined) return;
  if (game.table.record.value.cards.length > 0) shown.whole.add(dummyOf(contract));
  if (contract.declarer === partnerOf(PERSON) && game.settings.value.declares)
    shown.whole.add(contract.declarer);
}

/** Performs a random act, and returns the answer of the page or a word for the act. */
function does(page: Page, random: Random): string {
  const { game } = page;
  const among = <T>(all: readonly T[]): T | undefined => all[random.below(Math.max(1, all.length))];
  switch (random.below(10)) {
    case 0:
      return obey(game, among(LINES) ?? "why");
    case 1:
      game.change(among(CHANGES) ?? {});
      return "changed";
    case 2:
      page.panels.open.value = among(HEADER_PANELS) ?? "why";
      return "turned";
    case 3:
      page.press(random.below(Math.max(1, page.buttons.length)));
      return "pressed";
    case 4:
      page.unfold(random.below(20));
      void game.table.askHint();
      return "unfolded";
    case 5:
      if (game.table.turn.value === "card") game.table.claims.claim(1 + random.below(13));
      return "claimed";
    default: {
      const { legal } = auctionOf(game.table.record.value);
      if (game.table.turn.value === "call")
        game.table.call((random.below(3) === 0 ? among(legal.slice(0, 9)) : "P") ?? "P");
      const card = among([...(game.table.play.value?.legal ?? [])]);
      if (game.table.turn.value === "card" && card !== undefined) game.table.card(card);
      return "acted";
    }
  }
}

/** Two runs that must look the same. */
interface Pair {
  /** The moments of both runs; the first `least` moments must exist in both and be the same. */
  readonly one: readonly string[];
  readonly other: readonly string[];
  readonly least: number;
  /** Whether the deals differ at all. */
  readonly isAnother: boolean;
}

/** Runs the same person at two pages whose boards differ in cards that the person has not seen. */
async function pairOf(seed: string): Promise<Pair | undefined> {
  const random = Random.from(seed);
  const acts = 5 + random.below(45);
  const deal = dealPack(random.split("deal"));
  const script: Act[] = [];
  const one = await live(seed, deal, script, acts);
  // The new deal agrees with the cards shown up to the end, or only with those of the first half; then the runs differ
  // in the second.
  const isHalf = random.below(2) === 0;
  const shown = isHalf ? one.half.shown : one.shown;
  // A hand that is seen whole later is the same in both.
  for (const seat of one.shown.whole) shown.whole.add(seat);
  const redealt = shown.redeal(deal, random.split("again"));
  if (redealt === undefined) return undefined;
  const other = await live(seed, redealt, [...script], acts);
  return {
    least: isHalf ? one.half.moments : one.moments.length,
    one: one.moments,
    other: other.moments,
    isAnother: !(["N", "E", "W"] as const).every((seat) => deal[seat].equals(redealt[seat])),
  };
}

/** The extent of a comparison. */
export interface Compared {
  readonly pairs: number;
  readonly moments: number;
  /** Those of the texts looked for that appeared on a page. */
  readonly met: ReadonlySet<string>;
}

/** Compares `count` pairs of runs moment by moment; calls `differ` with the first different moment of a pair. */
export async function comparePairs(
  name: string,
  count: number,
  lookedFor: readonly string[],
  differ: (where: string, one: string | undefined, other: string | undefined) => void,
): Promise<Compared> {
  let [pairs, moments] = [0, 0];
  const met = new Set<string>();
  for (let i = 0; pairs < count; i++) {
    const seed = `${name} ${i}`;
    const pair = await pairOf(seed);
    if (pair?.isAnother !== true) continue;
    const { one, other, least } = pair;
    const length = Math.max(least, Math.min(one.length, other.length));
    for (let at = 0; at < length; at++)
      if (one[at] !== other[at]) {
        differ(`${seed}, moment ${at} of ${length}`, one[at], other[at]);
        break;
      }
    pairs++;
    moments += length;
    for (const words of lookedFor) if (one.some((text) => text.includes(words))) met.add(words);
  }
  return { pairs, moments, met };
}
