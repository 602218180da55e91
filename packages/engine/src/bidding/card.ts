/**
 * Convention cards: what a side has agreed to play. A card is written as lines of `switch: value`; `#`
 * begins a comment, `name:` names the card, and a switch that is left out stands at the modern default.
 */
import { fail, ok, type Result } from "@falsecard/core";

/** Every switch of a card, with the values it may have; the first is the modern default. */
export const SWITCHES = {
  /** Points of the opening bid of 1NT. */
  notrump: ["15-17", "14-16", "12-14", "16-18"],
  /** Raises of a major: limit raises, or the papers' table by number of trumps. */
  "major-raises": ["limit", "law"],
  /** What overcalls of their 1NT show. */
  "notrump-defence": ["landy", "natural", "dont"],
  /** 1NT over partner's major: opener may pass with a balanced minimum, must not pass, or it is natural. */
  "notrump-response": ["semiforcing", "forcing", "natural"],
  /** What opens one of a suit: points and the two longest suits make twenty, or nineteen with a five-card major. */
  openings: ["twenty", "nineteen"],
  "weak-twos": ["on", "off"],
  /** Good cards that a weak two in the third seat has, not vulnerable. */
  "third-seat-twos": ["six", "five"],
  /** Preempts: as sound in every seat, or on less in the first and third when not vulnerable. */
  preempts: ["steady", "by-seat"],
  /** A passed hand's 2♣ over partner's major is a raise to the limit. */
  drury: ["off", "on"],
  /** Michaels and the unusual notrump: weak or strong, or any strength. */
  "two-suiters": ["weak-or-strong", "any"],
  /** 2NT over partner's major as a game-forcing raise. */
  "two-notrump-raise": ["on", "off"],
  splinters: ["on", "off"],
  "inverted-minors": ["off", "on"],
  /** How far the fourth suit forces. */
  "fourth-suit": ["game", "round"],
  "new-minor": ["on", "off"],
  texas: ["on", "off"],
  /** Long minors opposite 1NT: 2♠ clubs and 3♣ diamonds, 2♠ clubs and 2NT diamonds, or 2♠ for either. */
  "minor-transfers": ["2S-3C", "2S-2N", "relay"],
  /** After Stayman and no major, the shorter of five-four majors is bid. */
  smolen: ["on", "off"],
  /** Answers to 4NT: one or four key cards first, none or three first, or the four aces. */
  blackwood: ["1430", "3014", "aces"],
  gerber: ["on", "off"],
  /** 5NT without 4NT before it asks for two of the three top trumps. */
  "grand-slam-force": ["on", "off"],
  michaels: ["on", "off"],
  "unusual-notrump": ["on", "off"],
  "support-doubles": ["on", "off"],
  /** 2NT over their overcall of our 1NT, or over partner's double of a weak two, asks for 3♣. */
  lebensohl: ["on", "off"],
  /** Our opening of 1NT has been doubled: transfers stay on, or suits are natural. */
  "doubled-notrump": ["transfers", "natural"],
  "negative-doubles": ["on", "off"],
  "responsive-doubles": ["on", "off"],
  /** A cue bid of their suit as a strong raise. */
  "cue-raises": ["on", "off"],
  /** Jump overcalls in the direct seat: weak, or of opening strength. */
  "jump-overcalls": ["weak", "intermediate"],
  /** A double of their slam, with partner on lead, asks for an unusual lead. */
  lightner: ["on", "off"],
  /** A hand shown to be ours is never left to them undoubled. */
  "forcing-pass": ["on", "off"],
  /** What 2NT over a weak two asks for. */
  "weak-two-ask": ["feature", "ogust"],
  /** A double of an artificial bid shows the suit that was named, and asks for its lead. */
  "lead-directing-doubles": ["on", "off"],
  /** Answers to a double in the last seat: a king less than the hand, or as to any other double. */
  "balancing-answers": ["reserved", "full"],
  /** Running from a bid of ours that was doubled for penalties, and the redouble that asks partner to. */
  runouts: ["on", "off"],
  /** Judging by the Law of Total Tricks at the four and five level. */
  law: ["on", "off"],
} as const;

export type Switch = keyof typeof SWITCHES;
export type ConventionCard = { readonly name: string } & {
  readonly [K in Switch]: (typeof SWITCHES)[K][number];
};

const isSwitch = (text: string): text is Switch => Object.hasOwn(SWITCHES, text);

const DEFAULTS = Object.fromEntries(
  Object.entries(SWITCHES).map(([key, values]) => [key, values[0]]),
) as Omit<ConventionCard, "name">;

/** Five-card majors, two over one, as most pairs play it today. */
export const MODERN: ConventionCard = { name: "modern", ...DEFAULTS };

/** What the papers play: raises by number of trumps, D.O.N.T. against notrump, the forcing notrump. */
export const PAPERS: ConventionCard = {
  ...MODERN,
  name: "papers",
  "major-raises": "law",
  "notrump-defence": "dont",
  "notrump-response": "forcing",
};

export const CARDS_SHIPPED: readonly ConventionCard[] = [MODERN, PAPERS];

/** Reads a card; the fault names the line and the column of what is wrong. */
export function parseConventionCard(text: string): Result<ConventionCard> {
  const card: Record<string, string> = { ...MODERN, name: "" };
  const seen = new Set<string>();
  for (const [i, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.replace(/#.*$/, "");
    if (line.trim() === "") continue;
    const colon = line.indexOf(":");
    if (colon < 0) return fail("card-line", line.trim(), 1, i + 1);
    const key = line.slice(0, colon).trim();
    const value = line.slice(colon + 1).trim();
    const column = line.length - line.slice(colon + 1).trimStart().length + 1;
    if (seen.has(key)) return fail("card-switch-twice", key, 1, i + 1);
    seen.add(key);
    if (key === "name") {
      card["name"] = value;
    } else if (!isSwitch(key)) {
      return fail("card-switch", key, 1, i + 1);
    } else if (!SWITCHES[key].some((one) => one === value)) {
      return fail("card-value", `${key}: ${value} (${SWITCHES[key].join(", ")})`, column, i + 1);
    } else {
      card[key] = value;
    }
  }
  return ok(card as unknown as ConventionCard);
}

/**
 * A shipped card by its name, perhaps with changes (`modern:gerber=off;splinters=off`); undefined if the text does
 * not begin with such a name. The card's name is the whole text.
 */
export function parseCardName(text: string): Result<ConventionCard> | undefined {
  const colon = text.indexOf(":");
  const name = colon < 0 ? text : text.slice(0, colon);
  const base = CARDS_SHIPPED.find((card) => card.name === name);
  if (base === undefined) return undefined;
  let card: ConventionCard = { ...base, name: text };
  if (colon < 0) return ok(card);
  let column = colon + 2;
  for (const change of text.slice(colon + 1).split(";")) {
    const [key = "", value = ""] = change.split("=", 2).map((part) => part.trim());
    if (!isSwitch(key)) return fail("card-switch", key, column);
    if (!SWITCHES[key].some((one) => one === value))
      return fail("card-value", `${key}: ${value} (${SWITCHES[key].join(", ")})`, column);
    card = { ...card, [key]: value };
    column += change.length + 1;
  }
  return ok(card);
}

/** Writes every switch, each with the values it may have. */
export function makeConventionCard(card: ConventionCard): string {
  const lines = Object.entries(SWITCHES).map(([key, values]) => {
    const value = isSwitch(key) ? card[key] : "";
    return `${`${key}: ${value}`.padEnd(32)}# ${values.join(", ")}`;
  });
  return [`name: ${card.name}`, ...lines, ""].join("\n");
}
