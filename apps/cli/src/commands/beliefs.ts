/** `falsecard beliefs`: what a player may believe of the hands he cannot see, and why. */
import {
  emptyRecord,
  handsSeen,
  makeDeal,
  parseSeat,
  partialOf,
  Random,
  SEATS,
  seenBy,
  type BoardRecord,
  type Deal,
  type Locale,
  type Seat,
} from "@falsecard/core";
import { FORMATS } from "@falsecard/core/files";
import {
  explainCalls,
  promiseOf,
  sayMeaning,
  type BiddingPosition,
} from "@falsecard/engine/bidding";
import {
  believe,
  BLIND,
  CAREFUL,
  CERTAIN,
  knowledgeOf,
  PAPERS_READER,
  wholeOf,
  type Reader,
  type Reads,
} from "@falsecard/engine/inference";
import { PROGRAMS, readsOf } from "@falsecard/engine/play";
import { beliefAnswer, beliefPage, type Believed, type Promised } from "../print/belief-page.js";
import { callText, CARD_OPTIONS, conventionCards } from "../system/bidding.js";
import {
  promisedPosition,
  PROMISE_OPTION,
  promisedRecord,
  promiseLines,
  promisesJson,
} from "../system/promises.js";
import { readBoard, ROOM_OPTIONS } from "../boards/choice.js";
import { command, exclusive, flagOption, needed, option } from "../frame/command.js";
import { parseMoment, recordThen } from "../boards/moment.js";
import { Style } from "../text/style.js";
import { COUNTED } from "../progress/progress.js";
import { boardWriter } from "../boards/writer.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

const READERS = ["robot", "careful", "papers", "fourth-best", "blind"] as const;
const certain = (reader: Reader): Reads => ({ reader, partner: CERTAIN, opponents: CERTAIN });
/** The papers' reader, for whom a small card led is certainly fourth best, as the count paper counts its example 1. */
const FOURTH_BEST: Reader = {
  ...PAPERS_READER,
  believed: { ...PAPERS_READER.believed, "small-lead": 0, "fourth-best": 1 },
};
/** The trust of each reader in the calls: the default robot uses its own settings, the others trust calls fully. */
const READS: Readonly<Record<(typeof READERS)[number], (seat: Seat) => Reads>> = {
  robot: (seat) => readsOf(PROGRAMS.default, seat),
  careful: () => certain(CAREFUL),
  papers: () => certain(PAPERS_READER),
  "fourth-best": () => certain(FOURTH_BEST),
  blind: () => certain(BLIND),
};
const MOST_SAMPLES = 1_000_000;

export default command({
  progress: "bar",
  details: [
    "Chances are exact. Calls are read by the convention cards, cards by rules of experience. FILE is PBN, LIN, JSON, a link, or - for standard input.",
    "確率は正確です。コールはコンベンションカードで、カードは経験則で読みます。\nFILE は PBN、LIN、JSON、リンク、または -(標準入力)。",
  ],
  options: {
    seat: option("SEAT", { short: "s", read: parseSeat }, [
      "who believes: N, E, S or W",
      "誰が信じるか: N、E、S、W",
    ]),
    board: option("N", { short: "b" }, COMMON_PHRASES.beliefsBoard),
    ...ROOM_OPTIONS,
    at: option("MOMENT", { short: "a" }, COMMON_PHRASES.beliefsAt),
    samples: option("N", { short: "n", within: [1, MOST_SAMPLES] }, [
      "draw so many deals as PBN, by how likely they are",
      "信じられる度合いに応じてこの数のディールを PBN で",
    ]),
    count: flagOption([
      "only the exact number of possible deals",
      "ありうるディールの正確な数だけ",
    ]),
    seed: option("TEXT", COMMON_PHRASES.seed),
    reader: option("READER", { choices: READERS, default: "robot" }, [
      "robot reads calls and cards as far as they are kept, careful takes calls for certain, papers count and experience too, fourth-best also takes every small lead for fourth best, blind reads calls alone",
      "robot は守られる度合いでコールとカードを読み、careful はコールを、papers はカウントと経験則も確実とみなし、fourth-best はさらにスモールカードのリードをすべてフォースベストとみなし、blind はコールだけを読む",
    ]),
    "cards-only": flagOption(["leave out what the calls tell", "コールの意味を使わない"]),
    ...CARD_OPTIONS,
    ...PROMISE_OPTION,
    from: option("FORMAT", { choices: FORMATS }, COMMON_PHRASES.optionFrom),
    json: flagOption([
      "one object with every chance and reason",
      "すべての確率と理由を1つのオブジェクトで",
    ]),
  },
  examples: [
    [
      "falsecard beliefs match.pbn --board 7 --seat W --at 8",
      ["what West believes after two tricks", "2トリック後にウエストが信じること"],
    ],
    [
      "falsecard beliefs match.lin --seat S --samples 20 > deals.pbn",
      ["twenty deals as South may imagine them", "サウスが想像しうる20ディール"],
    ],
  ],
  run: async (shell, given, [operand = ""]) => {
    const seat = needed(shell, `--seat ${shell.style.oneOf(SEATS)}`, given.seat);
    exclusive(shell, { "--count": given.count, "--samples": given.samples });
    const { samples = 0 } = given;
    const moment = given.at === undefined ? undefined : parseMoment(shell, given.at);
    exclusive(shell, { "--cards-only": given["cards-only"], "--promise": given.promise });
    const whole = promisedRecord(await readBoard(shell, operand, given), given.promise);
    const record = moment === undefined ? whole : recordThen(shell, whole, moment);
    const seen = seenBy(record, seat);
    const unseen = (name: string): Error => shell.failure(PHRASES.unseen, { seat: name });
    if (seen?.hand.length !== 13) throw unseen(shell.say(COMMON_PHRASES.seat[seat]));
    if (seen.dummy !== undefined && seen.dummy.length !== 13)
      throw unseen(shell.say(PHRASES.dummy));
    const calls = given["cards-only"] === true ? "unread" : "whole";
    const position =
      calls === "unread"
        ? undefined
        : promisedPosition(shell, record, await conventionCards(shell, given));
    const promised = position === undefined ? [] : promisedIn(position);
    const { hand, play } = knowledgeOf(seen);
    const meanings = promised.map(({ meaning }) => meaning);
    const reads = READS[given.reader](seat);
    const hypothesis = believe(seat, hand, { meanings, play }, reads, { exact: true });
    const { belief } = hypothesis;
    // No deal explains the cards: there was a revoke, or the record has an error.
    if (!belief.isPossible) throw shell.failure(PHRASES.impossible);
    const believed: Believed = { record, seen, hypothesis, calls, promised };
    const seed = given.seed ?? shell.io.freshSeed();
    if (given.json === true) {
      const stated = position === undefined ? {} : promisesJson(position);
      const answer = { ...beliefAnswer(believed), ...stated };
      const deals = [...drawn(believed, samples, seed)].map((deal) => makeDeal(deal));
      await shell.printJson(samples === 0 ? answer : { ...answer, seed, samples: deals });
    } else if (given.count === true) await shell.print(String(belief.deals()));
    else if (samples > 0) {
      const writer = boardWriter("pbn");
      const generator = `Falsecard, beliefs of ${seat}, seed ${seed}`;
      let done = 0;
      for (const deal of drawn(believed, samples, seed)) {
        await shell.writeData(
          writer.write({ record: imagined(record, deal, generator), faults: [] }),
        );
        await shell.progress.at(++done, done / samples, "", COUNTED.deals);
      }
      await shell.writeData(writer.end());
      await shell.tell(shell.say(COMMON_PHRASES.dealSeedLine, { seed }));
    } else
      await shell.print(
        ...beliefPage(shell.style, believed),
        ...(position === undefined ? [] : promiseLines(shell, position)),
      );
  },
});

/** The promises of the calls, by the convention cards of both sides. */
function promisedIn(position: BiddingPosition): Promised[] {
  const styles = { en: new Style("en", false), ja: new Style("ja", false) };
  return explainCalls(position).map(({ seat, call, meaning }) => {
    const said = (locale: Locale): string =>
      styles[locale].say(PHRASES.call, {
        seat: styles[locale].say(COMMON_PHRASES.seat[seat]),
        call: callText(styles[locale], call),
        meaning: sayMeaning(meaning, locale),
      });
    const promise = promiseOf({ seat, call, meaning });
    return {
      meaning: {
        ...promise,
        reason: { en: callText(styles.en, call), ja: callText(styles.ja, call) },
      },
      said: { en: said("en"), ja: said("ja") },
    };
  });
}

/** PBN tags of the event, which stay true of a board with other hidden cards. */
const LASTING = new Set(
  "Event Site Date Stage Round Table Room Time Section Competition HomeTeam VisitTeam".split(" "),
);

/** The board with the cards of a sampled deal, without the result and the comments of the real one. */
function imagined(record: BoardRecord, deal: Deal, generator: string): BoardRecord {
  const { board, players, scoring, agreements, stated, about } = record;
  const lasting = Object.entries(about).filter(([name]) => LASTING.has(name));
  return {
    ...emptyRecord(board),
    deal: partialOf(deal),
    players,
    ...(scoring === undefined ? {} : { scoring }),
    agreements,
    calls: record.calls.map(({ comment: _comment, ...call }) => call),
    ...(stated === undefined ? {} : { stated }),
    cards: record.cards.map(({ comment: _comment, ...card }) => card),
    about: { ...Object.fromEntries(lasting), Generator: generator },
  };
}

/** Deals drawn in proportion to their probability. */
function* drawn({ seen, hypothesis }: Believed, count: number, seed: string): Generator<Deal> {
  const random = Random.from(seed);
  const known = handsSeen(seen);
  for (let i = 0; i < count; i++) {
    const hands = hypothesis.belief.sample(random);
    if (hands === undefined) throw new Error("a belief that is possible gave no deal");
    yield wholeOf(hands, known);
  }
}

const PHRASES = {
  unseen: [
    "the 13 cards of {seat} are not in the record; expected them, for this is what the player sees",
    "{seat}の13枚が記録にありません。プレイヤーに見えるハンドとして必要です",
  ],
  dummy: ["dummy", "ダミー"],
  impossible: [
    "no deal explains the cards played; expected a play without a revoke",
    "出されたカードに合うディールがありません。リボークのないプレイが必要です",
  ],
  call: ["{seat}'s {call}: {meaning}", "{seat}の {call}: {meaning}"],
} as const;
