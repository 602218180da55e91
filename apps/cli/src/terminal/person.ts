/**
 * A person at the terminal, as a player of the table: sees what a seat may see, types calls and cards, and may ask
 * what a call means, what a robot's card tells, what a robot would do, to take something back, or to see what is hidden.
 * Only a board that the person has given up is shown whole.
 */
import {
  auctionOf,
  cardOf,
  CardSet,
  claimOf,
  dummyOf,
  isRank,
  parseCall,
  playOf,
  playSeen,
  rankOf,
  recordAt,
  recordSeen,
  sideOf,
  SUITS,
  wholeNumber,
  type BoardRecord,
  type Card,
  type Play,
  type Seat,
  type Seen,
  type Suit,
} from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import { judgeClaim, type Detail } from "@falsecard/engine/play";
import type { Robot } from "@falsecard/engine/robot";
import {
  Abandoned,
  untilBeat,
  type CallMade,
  type CardMade,
  type ClaimMade,
  type TempoClock,
  type Player,
} from "@falsecard/table";
import { agreementLines, hintLines, meaningLines, reasonLines, wrapped } from "./advice.js";
import { textLines } from "../text/columns.js";
import { diagramOf } from "../print/diagram.js";
import { handLine, tableDiagram, tableLines } from "./seen-table.js";
import type { Shell } from "../frame/shell.js";
import { auctionTable, showCard, Notes } from "../print/tables.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** Requests that interrupt the play of the board. */
export type Wish = "quit" | "undo" | "reveal";

/** Thrown to the table when the person makes one of these requests. */
export class Wished extends Abandoned {
  readonly wish: Wish;
  constructor(seat: Seat, wish: Wish) {
    super(seat, wish);
    this.wish = wish;
  }
}

/** A claim, and the number of cards played before it. */
interface Claimed {
  readonly at: number;
  readonly tricks: number;
}

export interface PersonOptions {
  readonly shell: Shell;
  readonly seat: Seat;
  /** Reads a line that the person types; undefined at the end of the input. */
  readonly ask: () => Promise<string | undefined>;
  /** The robot of the other seats, which also gives hints. */
  readonly robot: Robot;
  readonly seed: string;
  /** The board with all four hands, if the person has given it up. */
  readonly whole: () => BoardRecord | undefined;
  /** The clock by which answers are delayed; undefined if the output is not a terminal. */
  readonly tempoClock: TempoClock | undefined;
}

/** Milliseconds after which a refusal is shown, because a quicker refusal would reveal how it was found. */
const JUDGING_MS = 2000;

/** The requests that a line may make besides a call or a card, with their words. */
const QUESTIONS = {
  help: ["?", "h", "help"],
  meaning: ["m", "meaning"],
  why: ["w", "why"],
  show: ["show", "table"],
  hint: ["hint"],
  undo: ["u", "undo"],
  reveal: ["reveal"],
  quit: ["q", "quit", "exit"],
} as const;

const questionIn = (word: string): keyof typeof QUESTIONS | undefined =>
  (Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[]).find((question) =>
    QUESTIONS[question].some((each) => each === word),
  );

export class TerminalPlayer implements Player {
  readonly name: string;
  readonly #options: PersonOptions;
  /** The number of played cards that have been shown to the person. */
  #told = 0;
  /** The last claim, and its time. */
  #claimed: (Claimed & { readonly time: number }) | undefined;
  /**
   * Refused claims on this board: the same claim is not judged twice, and each is explained when no hand is hidden any
   * more.
   */
  #refused: readonly Claimed[] = [];
  /** The number of complete tricks when the table was last drawn. */
  #drawn = -1;

  constructor(options: PersonOptions) {
    this.#options = options;
    this.name = options.shell.say(PHRASES.you);
  }

  async call(view: Seen): Promise<CallMade> {
    const { shell } = this.#options;
    await shell.print("", ...this.#drawing(view, undefined));
    for (;;) {
      const line = await this.#line(PHRASES.call, view);
      if (line === undefined) continue;
      const call = parseCall(line);
      if (!call.ok) await shell.print(sayFault(call.fault, shell.style.locale));
      else {
        const next = auctionOf(view).with(call.value);
        if (next.ok) return { call: call.value };
        await shell.print(sayFault(next.fault, shell.style.locale));
      }
    }
  }

  async card(view: Seen): Promise<CardMade | ClaimMade> {
    const { shell } = this.#options;
    const seen = playSeen(view);
    if (!seen.ok) throw new Error(seen.fault.code);
    const play = seen.value;
    await this.#catchUp(view);
    await this.#refusedNow(view, play);
    await shell.print("", ...this.#table(view, play));
    const { legal } = play;
    const [only] = legal;
    if (legal.size === 1 && only !== undefined) {
      await shell.print(shell.say(PHRASES.forced, { card: showCard(shell.style, only) }));
      return { card: only };
    }
    for (;;) {
      const line = await this.#line(PHRASES.card, view, play);
      if (line === undefined) continue;
      if (/^claim\b/i.test(line)) {
        const tricks = await this.#claim(line, view, play);
        if (tricks !== undefined) return { claim: tricks };
        continue;
      }
      const card = typedCard(line, play);
      if (card === undefined) {
        const cards = [...legal].toReversed().map((one) => showCard(shell.style, one));
        const says = shell.say(PHRASES.nocard, { found: line, cards: cards.join(" ") });
        await shell.print(...wrapped([says]));
        continue;
      }
      const refusal = play.with(card);
      if (refusal.ok) return { card };
      await shell.print(sayFault(refusal.fault, shell.style.locale));
    }
  }

  async finish(view: Seen): Promise<void> {
    await this.#catchUp(view);
  }

  /** Called when the board goes on after `cards` cards, because moves were taken back or the hands were opened. */
  restart(cards: number): void {
    this.#told = cards;
    this.#claimed = undefined;
    this.#drawn = -1;
    // Claims after later cards belong to moves that were taken back.
    this.#refused = this.#refused.filter(({ at }) => at <= cards);
  }

  /** Lines with the play that beats each refused claim, judged again with all four hands. */
  refutations(record: BoardRecord): string[] {
    const { shell, seat } = this.#options;
    return this.#refused.flatMap(({ at, tricks }) => {
      const play = playOf(recordAt(record, record.calls.length, at));
      const claim = play === undefined ? undefined : claimOf(play, seat, tricks);
      if (play === undefined || claim?.ok !== true) return [];
      const verdict = judgeClaim(play, claim.value);
      const left = play.tricksLeft;
      if (verdict.kind !== "refuted")
        return wrapped([shell.say(PHRASES.beatenOpen, { tricks, left })]);
      const cards = verdict.line.map((card) => showCard(shell.style, card)).join(" ");
      return wrapped([shell.say(PHRASES.beaten, { tricks, left, won: verdict.tricks, cards })]);
    });
  }

  /** The tricks that a line claims; undefined if the claim is impossible or was refused in this position before. */
  async #claim(line: string, view: Seen, play: Play): Promise<number | undefined> {
    const { shell, tempoClock } = this.#options;
    const left = play.tricksLeft;
    const word = /^claim\s+(.+)$/i.exec(line)?.[1];
    const tricks = word === undefined ? undefined : wholeNumber(word);
    if (tricks === undefined || tricks > left) {
      await shell.print(...wrapped([shell.say(PHRASES.claimLeft, { left })]));
      return undefined;
    }
    const at = view.cards.length;
    this.#claimed = { at, tricks, time: tempoClock?.now() ?? 0 };
    if (!this.#isRefused(at, tricks)) return tricks;
    await this.#refusedNow(view, play);
    return undefined;
  }

  #isRefused(at: number, tricks: number): boolean {
    return this.#refused.some((one) => one.at === at && one.tricks === tricks);
  }

  /**
   * If the person's last claim was made in this position, it was refused: prints that, but no reason, because hands are
   * hidden.
   */
  async #refusedNow(view: Seen, { contract }: Play): Promise<void> {
    const { shell, seat, tempoClock } = this.#options;
    if (this.#claimed?.at !== view.cards.length) return;
    const { at, tricks, time } = this.#claimed;
    this.#claimed = undefined;
    if (!this.#isRefused(at, tricks)) this.#refused = [...this.#refused, { at, tricks }];
    if (tempoClock !== undefined)
      await tempoClock.wait(untilBeat(tempoClock.now() - time, JUDGING_MS));
    const isDeclaring = sideOf(contract.declarer) === sideOf(seat);
    const key = isDeclaring ? PHRASES.refusedDeclarer : PHRASES.refusedDefender;
    await shell.print(...wrapped([shell.say(key, { tricks })]));
  }

  /**
   * Reads a line that may be a call or a card; undefined if the line was empty or a request, which has been answered.
   */
  async #line(
    prompt: typeof PHRASES.call | typeof PHRASES.card,
    view: Seen,
    play?: Play,
  ): Promise<string | undefined> {
    const { shell, seat, ask } = this.#options;
    await shell.write(
      shell.say(prompt, { seat: shell.say(COMMON_PHRASES.seat[play?.turn ?? seat]) }),
    );
    const line = (await ask())?.trim();
    if (line === undefined) throw new Wished(seat, "quit");
    if (line === "") return undefined;
    const [first = "", ...rest] = line.toLowerCase().split(/\s+/);
    const question = questionIn(first);
    switch (question) {
      case "help":
        await shell.print(...textLines(shell.say(PHRASES.help), shell.width));
        return undefined;
      case "quit":
      case "undo":
        throw new Wished(seat, question);
      case "reveal":
        await this.#reveal();
        return undefined;
      case "show":
        await shell.print("", ...this.#drawing(view, play));
        return undefined;
      case "meaning":
        await shell.print(...meaningLines(shell, view, this.#options.robot, rest[0]));
        return undefined;
      case "hint":
        await shell.print(...hintLines(shell, view, this.#options));
        return undefined;
      case "why":
        if (rest[0] === "reveal") await this.#reveal();
        await this.#why(view, rest[0] === "full" ? "full" : "paragraph");
        return undefined;
      case undefined:
        return line;
    }
  }

  /** Asks whether to show the hidden cards; with a yes the person gives the board up. */
  async #reveal(): Promise<void> {
    const { shell, seat, ask, whole } = this.#options;
    if (whole() !== undefined) return;
    await shell.write(shell.say(PHRASES.reveal));
    if (/^\s*(y|yes|はい)\s*$/i.test((await ask()) ?? "")) throw new Wished(seat, "reveal");
  }

  /** Prints the agreed meaning of the last robot's call or card, or its reason if the person has given the board up. */
  async #why(view: Seen, detail: Detail): Promise<void> {
    const { shell, seat, robot, whole } = this.#options;
    const record = whole();
    const lines =
      record === undefined
        ? agreementLines(shell, view, robot)
        : reasonLines(shell, record, seat, this.#options, detail);
    await shell.print(...(lines ?? [shell.say(PHRASES.noneYet)]));
  }

  /** Prints the cards that were played since the person's last turn. */
  async #catchUp(view: Seen): Promise<void> {
    const { shell, seat } = this.#options;
    const { outcome, cards } = view;
    if (outcome === undefined || outcome === "passed out") return;
    for (; this.#told < cards.length; this.#told++) {
      const seen = cards[this.#told];
      if (seen === undefined) break;
      const player = seen.seat === dummyOf(outcome) ? outcome.declarer : seen.seat;
      if (player === seat) continue;
      const name = shell.say(COMMON_PHRASES.seat[seen.seat]);
      await shell.print(
        shell.say(PHRASES.played, { seat: name, card: showCard(shell.style, seen.card) }),
      );
    }
  }

  /** The table as a diagram if a trick was completed since the last diagram, else in lines. */
  #table(view: Seen, play: Play): string[] {
    if (play.tricks.length === this.#drawn) return tableLines(this.#options.shell, view.seat, play);
    this.#drawn = play.tricks.length;
    return this.#drawing(view, play);
  }

  /** The visible hands in their places; all four if the board was given up. */
  #drawing(view: Seen, play: Play | undefined): string[] {
    const { shell, whole } = this.#options;
    const record = whole();
    const shown = (record === undefined ? undefined : playOf(record)) ?? play;
    if (shown !== undefined) return tableDiagram(shell, view.board, shown);
    const hands =
      record === undefined
        ? [handLine(shell, CardSet.of(view.hand))]
        : diagramOf(shell.style, record);
    const notes = new Notes(false);
    const auction = auctionTable(shell.style, recordSeen(view), notes);
    return [...auction, ...notes.lines(), "", ...hands];
  }
}

const SYMBOLS: Readonly<Record<string, Suit>> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** Reads a card as a person types it: `SA`, `as`, `♠A`, `10h`, or a rank alone if only one suit may be played. */
function typedCard(text: string, play: Play): Card | undefined {
  const plain = [...text.toUpperCase().replace("10", "T")]
    .map((char) => SYMBOLS[char] ?? char)
    .join("")
    .replaceAll(/\s+/g, "");
  const [a = "", b = ""] = plain;
  const suit = SUITS.find((one) => one === a) ?? SUITS.find((one) => one === b);
  const rank = isRank(a) ? a : isRank(b) ? b : undefined;
  if (plain.length > 2 || rank === undefined) return undefined;
  if (plain.length === 2) return suit === undefined ? undefined : cardOf(suit, rank);
  const same = [...play.legal].filter((card) => rankOf(card) === rank);
  return same.length === 1 ? same[0] : undefined;
}

const PHRASES = {
  you: ["You", "あなた"],
  played: ["{seat} plays {card}", "{seat}が {card}"],
  forced: ["{card} is your only card.", "出せるのは {card} だけです。"],
  call: ["Your call (? for help): ", "コールをどうぞ(? で説明): "],
  card: ["Your card, from {seat} (? for help): ", "カードをどうぞ、{seat}から(? で説明): "],
  nocard: [
    "“{found}” is not a card that can be played; expected one of {cards}",
    "「{found}」は出せるカードではありません。{cards} のいずれかを書いてください",
  ],
  help: [
    "1S, 3NT, P, X, XX   a call\nSA, h7, 10c         a card; a rank alone where it is clear\nshow                the hands that you see, in their places\nmeaning             what the calls so far mean; `meaning 2C`: what it would mean now\nwhy                 what the last robot's call or card tells by agreement\nwhy reveal, reveal  gives the board up and shows the hands: it does not count. Then `why` is the robot's reason in its own words, `why full` with all numbers\nhint                what a robot would do in your seat\nundo                back to your last decision; the board no longer counts\nclaim N             claims N of the tricks that are left\nquit                ends",
    "1S、3NT、P、X、XX   コール\nSA、h7、10c         カード(明らかなときはランクだけでも可)\nshow                見えるハンドを配置どおりに表示\nmeaning             ここまでのコールの意味。`meaning 2C` で今そのコールの意味\nwhy                 直前のロボットのコールやカードの取り決め上の意味\nwhy reveal、reveal  ボードをあきらめてハンドを見る(集計外になる)。その後の `why` はロボット自身の理由、`why full` で数字もすべて\nhint                ロボットならどうするか\nundo                前の自分の番に戻る(ボードは集計外になる)\nclaim N             残りのうち N トリックをクレーム\nquit                終わる",
  ],
  noneYet: ["No robot has acted yet.", "まだロボットは行動していません。"],
  reveal: [
    "This shows hidden cards; the board will not count. Show? (yes or no) ",
    "見えないカードが表示され、このボードはスコアに数えません。表示しますか?(yes / no) ",
  ],
  claimLeft: [
    "Nothing was claimed: {left|trick is|tricks are} left; expected a claim from 0 to {left}, such as `claim {left}`",
    "クレームしていません。残りは {left} トリックです。`claim {left}` のように 0 から {left} までの数を書いてください",
  ],
  refusedDeclarer: [
    "The claim of {tricks} is not accepted: a defender may still win a trick that you claim. Play on.",
    "{tricks} トリックのクレームは認められません。クレームしたトリックをディフェンダーがまだ取るかもしれません。続けてください。",
  ],
  refusedDefender: [
    "The claim of {tricks} is not accepted: the other side may still win a trick that you claim. Play on.",
    "{tricks} トリックのクレームは認められません。クレームしたトリックを相手側がまだ取るかもしれません。続けてください。",
  ],
  beaten: [
    "Your claim of {tricks} with {left|trick|tricks} left would have brought {won} after {cards}",
    "残り {left} トリックでの {tricks} トリックのクレームは、次の順だと {won} トリックでした: {cards}",
  ],
  beatenOpen: [
    "Your claim of {tricks} with {left|trick|tricks} left could not be judged: there were too many ways to play on.",
    "残り {left} トリックでの {tricks} トリックのクレームは、続け方が多すぎて判定できませんでした。",
  ],
} as const;
