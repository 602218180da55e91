/**
 * A person in the terminal who types anything that can be typed, and robots that act by a script: first with one deal, then
 * with another that differs in cards he has not seen.
 */
import {
  auctionOf,
  boardOf,
  bySeat,
  CARDS,
  CardSet,
  dealOf,
  dealPack,
  dummyOf,
  emptyRecord,
  makeCall,
  makeCard,
  partialDealOf,
  partialOf,
  playOf,
  playSeen,
  Random,
  recordSeen,
  SEATS,
  suitOf,
  sure,
  type Card,
  type Deal,
  type Seat,
  type Seen,
  type Suit,
} from "@falsecard/core";

import { Robot } from "@falsecard/engine/robot";
import {
  Abandoned,
  type CallMade,
  type CardMade,
  type ClaimMade,
  type Player,
} from "@falsecard/table";
import { workers } from "./fake.fixture.js";
import { realDisk } from "./disk/disk.js";
import { Shell } from "./frame/shell.js";
import { sit } from "./terminal/sitting.js";

const PERSON: Seat = "S";
/** Robots think no longer than this here, so that every answer is there on its first beat. */
const SHORTEST_BEAT = 290;

type Act = CallMade | CardMade | ClaimMade;

/** A robot is to do what it cannot with these cards, or the person has had enough. */
class Parted extends Abandoned {}

/** What hidden hands have shown: cards, and suits of which a seat had nothing more but these. */
class Shown {
  readonly cards = bySeat(() => new Set<Card>());
  readonly whole = new Set<Seat>([PERSON]);
  readonly #limits: { seat: Seat; suit: Suit; only: ReadonlySet<Card> }[] = [];

  add(seat: Seat, card: Card, led: Card | undefined): void {
    if (led !== undefined && suitOf(led) !== suitOf(card))
      this.#limits.push({ seat, suit: suitOf(led), only: new Set(this.cards[seat]) });
    this.cards[seat].add(card);
  }

  redeal(deal: Deal, random: Random): Deal | undefined {
    const kept = (seat: Seat): Card[] => [
      ...(this.whole.has(seat) ? deal[seat] : this.cards[seat]),
    ];
    const placed = CardSet.of(SEATS.flatMap(kept));
    for (let time = 0; time < 300; time++) {
      const hands = bySeat(kept);
      for (const card of random.shuffle(CARDS.filter((one) => !placed.has(one)))) {
        const fits = SEATS.filter(
          (seat) =>
            hands[seat].length < 13 &&
            !this.#limits.some((one) => one.seat === seat && one.suit === suitOf(card)),
        );
        const seat = fits[random.below(Math.max(1, fits.length))];
        if (seat === undefined) break;
        hands[seat].push(card);
      }
      if (SEATS.every((seat) => hands[seat].length === 13))
        return sure(dealOf(bySeat((seat) => CardSet.of(hands[seat]))));
    }
    return undefined;
  }
}

interface Evening {
  /** All that was printed, and when, up to each line that was asked for. */
  readonly moments: readonly string[];
  readonly shown: Shown;
  /** Whether a claim of the person's ended it: whether one stands is for the whole table to see. */
  readonly isClaimed: boolean;
}

async function live(seed: string, deal: Deal, script: Act[], lines: number): Promise<Evening> {
  const [person, robots] = [Random.from(`${seed}/person`), Random.from(`${seed}/robots`)];
  const moments: string[] = [];
  const shown = new Shown();
  let [time, text, at, asked] = [0, "", 0, 0];
  const note = (what: string): void => {
    moments.push(`${what} at ${time}\n${text}`);
    text = "";
  };
  const stdout = {
    isTTY: true,
    write: async (data: string | Uint8Array) => {
      text += String(data);
    },
  };
  const shell = new Shell(
    {
      stdin: (async function* () {})(),
      stdout,
      stderr: stdout,
      env: {},
      now: () => time,
      wait: async (ms) => {
        time += ms;
      },
      freshSeed: () => "fresh",
      workers: workers(),
      disk: realDisk,
    },
    person.below(2) === 0 ? "en" : "ja",
  );
  /** What the person sees, from his own turns. */
  let seen: Seen | undefined;
  const ask = async (): Promise<string | undefined> => {
    note("asked");
    if (asked++ >= lines) return undefined;
    return lineOf(seen, deal, person);
  };
  const act = (seat: Seat, view: Seen): Act => {
    note("a robot is to act");
    time += handHash(view) % SHORTEST_BEAT;
    const made = (script[at] ??= chosen(view, robots));
    at++;
    if (!("card" in made)) return made;
    const play = sure(playSeen(view));
    if (!play.legal.has(made.card)) throw new Parted(seat, "the boards part");
    shown.add(play.turn ?? seat, made.card, play.current.cards[0]);
    return made;
  };
  const robotAt = (seat: Seat): Player => ({
    name: "Falsecard",
    call: async (view) => act(seat, view) as CallMade,
    card: async (view) => act(seat, view) as CardMade | ClaimMade,
    // Every robot is told what the person is told: what has been called and played, and dummy.
    see: (view) => {
      seen = view;
      const { outcome } = view;
      if (outcome !== undefined && outcome !== "passed out" && view.cards.length > 0)
        shown.whole.add(dummyOf(outcome));
    },
  });
  const robot = Robot.of({ judge: "rules" });
  let isClaimed = false;
  try {
    const board = boardOf(1 + (lines % 16));
    const dealt = { ...emptyRecord(board), deal: partialOf(deal), scoring: "IMPs" } as const;
    const sat = await sit(shell, dealt, { seat: PERSON, seed, robot, ask }, robotAt);
    isClaimed = sat?.record.claim !== undefined;
  } catch (error) {
    if (!(error instanceof Parted)) throw error;
  }
  return { moments, shown, isClaimed };
}

/** A number that the hidden hand decides. */
const handHash = (seen: Seen): number => {
  const { lo, hi } = CardSet.of(seen.hand);
  return Math.abs((lo * 31 + hi * 17) % 100_003);
};

function chosen(view: Seen, random: Random): Act {
  if (view.outcome === undefined) {
    const { legal } = auctionOf(view);
    const call = random.below(3) === 0 ? legal[random.below(Math.min(8, legal.length))] : "P";
    return { call: call ?? "P" };
  }
  const legal = [...sure(playSeen(view)).legal];
  const card = legal[random.below(legal.length)];
  if (card === undefined) throw new Error("nothing to play");
  return { card };
}

const LINES = [
  "why",
  "why full",
  "meaning",
  "meaning 2C",
  "show",
  "?",
  "claim",
  "claim 14",
  "undo",
  "rubbish",
];

/** Anything that can be typed but giving up: a claim, a question, a call, a card. */
function lineOf(seen: Seen | undefined, deal: Deal, random: Random): string {
  const kind = random.below(10);
  if (kind < 2) return LINES[random.below(LINES.length)] ?? "why";
  // A claim with many tricks left takes seconds to judge.
  if (kind === 2) return `claim ${(seen?.cards.length ?? 0) < 28 ? 14 : 1 + random.below(6)}`;
  if (kind === 3) return random.below(2) === 0 ? "reveal" : "why reveal";
  if (seen?.outcome === undefined) {
    const legal = seen === undefined ? [] : auctionOf(seen).legal;
    return random.below(4) === 0 ? makeCall(legal[random.below(9)] ?? "P") : "P";
  }
  const known = partialDealOf({ ...recordSeen(seen).deal, [PERSON]: deal[PERSON] });
  // The robot whose view it is holds cards that the person does not see.
  const dummy = seen.outcome === "passed out" ? PERSON : dummyOf(seen.outcome);
  const own = bySeat((seat) => (seat === dummy || seat === PERSON ? sure(known)[seat] : undefined));
  const hands = Object.fromEntries(Object.entries(own).filter(([, hand]) => hand !== undefined));
  const play = playOf({ ...recordSeen(seen), deal: sure(partialDealOf(hands)) });
  const legal = [...(play?.legal ?? [])];
  const card = legal[random.below(Math.max(1, legal.length))];
  return card === undefined ? "?" : makeCard(card);
}

/** The same person twice; undefined where chance found no other deal. */
export async function eveningsOf(
  seed: string,
): Promise<{ readonly one: readonly string[]; readonly other: readonly string[] } | undefined> {
  const random = Random.from(seed);
  const lines = 5 + random.below(120);
  const deal = dealPack(random.split("deal"));
  const script: Act[] = [];
  const one = await live(seed, deal, script, lines);
  const redealt = one.shown.redeal(deal, random.split("again"));
  if (redealt === undefined || SEATS.every((seat) => deal[seat].equals(redealt[seat])))
    return undefined;
  const other = await live(seed, redealt, [...script], lines);
  const length = other.isClaimed ? other.moments.length : one.moments.length;
  return { one: one.moments.slice(0, length), other: other.moments };
}
