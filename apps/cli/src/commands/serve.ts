/** `falsecard serve`: robots over HTTP, in the forms of BEN, Brill, Pidgin and BBO, until it is interrupted. */
import { ok, type Result } from "@falsecard/core";
import {
  CARDS_SHIPPED,
  JUDGES,
  parseCardName,
  type ConventionCard,
} from "@falsecard/engine/bidding";
import { PROGRAM_NAMES } from "@falsecard/engine/play";
import { SHIPPED_JUDGE } from "@falsecard/engine/robot";
import {
  QUESTION_PATHS,
  readRobotRequest,
  type QueryFault,
  type WishedText,
} from "@falsecard/table/query";
import { command, flagOption, option } from "../frame/command.js";
import { onSignal } from "../frame/exit-signals.js";
import { EXIT } from "../frame/shell.js";
import { version } from "../frame/version.js";
import { parseProgram } from "../programs/program.js";
import { MOST_SAMPLES, programText } from "../programs/playing.js";
import { addressOf, portFailure } from "../protocol/listening.js";
import { serveRobots, type RobotServing, type ServedRequest } from "../protocol/robot-server.js";
import { readCard } from "../system/bidding.js";
import { cliFaults } from "../text/faults.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";
import { answerTaskOf } from "../workers/answering.js";
import { openPool, POOL_OPTIONS } from "../workers/worker-pool.js";
import type { AnswerJson } from "../schemas/answers.js";

const MOST_PORT = 65_535;
const MOST_WAITING = 10_000;
const MOST_SECONDS = 3600;
const MOST_NODES = 1e12;

export default command({
  progress: "news",
  details: [
    "Answers GET /bid, /lead, /play, /claim, /explain, /explain_auction and /bids as BEN, Brill and Pidgin have them, and BBO's /robot.php. docs/SERVE.md has every parameter and field. A request may name another program and convention card (program=A, card=sayc).",
    "BEN・Brill・Pidgin の形の GET /bid、/lead、/play、/claim、/explain、/explain_auction、/bids と、BBO の /robot.php に答えます。パラメーターと項目は docs/SERVE.md にあります。質問ごとに別のプログラムやカードも選べます(program=A、card=sayc)。",
  ],
  options: {
    port: option("PORT", { short: "p", within: [0, MOST_PORT], default: 8085 }, [
      "the port; 0 takes a free one",
      "ポート。0 なら空いているもの",
    ]),
    host: option("HOST", { default: "127.0.0.1" }, COMMON_PHRASES.tmHost),
    program: option("PROGRAM", COMMON_PHRASES.playingProgram),
    samples: option("N", { within: [2, MOST_SAMPLES] }, COMMON_PHRASES.playingSamples),
    judge: option("WHO", { choices: JUDGES, default: SHIPPED_JUDGE }, [
      "who judges calls",
      "コールの判断者",
    ]),
    card: option("CARD", [
      "convention card: modern, sayc, papers or a file",
      "コンベンションカード: modern、sayc、papers かファイル",
    ]),
    "their-card": option("CARD", [
      "the opponents' card, if it is another",
      "相手のカード(異なるとき)",
    ]),
    seed: option("TEXT", { short: "s", default: "1" }, COMMON_PHRASES.seed),
    nodes: option("N", { within: [1, MOST_NODES], default: 2_000_000 }, [
      "nodes of the solver for one card, after which the best so far is played; the same on any machine",
      "1枚あたりのソルバーのノード数。過ぎたらそれまでの最善を出す。答えはどの計算機でも同じ",
    ]),
    time: option("SECONDS", { within: [1, MOST_SECONDS] }, [
      "seconds for one card, after which the best so far is played; the answer then depends on the machine",
      "1枚あたりの秒数。過ぎたらそれまでの最善を出す。答えは計算機に依存する",
    ]),
    deadline: option("SECONDS", { within: [1, MOST_SECONDS], default: 60 }, [
      "seconds for one answer; then the request is refused",
      "1つの答えの秒数。過ぎたら断る",
    ]),
    queue: option("N", { within: [0, MOST_WAITING], default: 64 }, [
      "questions that may wait for a worker; more are turned away",
      "ワーカーを待てる質問の数。それ以上は断る",
    ]),
    cors: option("ORIGIN", [
      "pages of this origin may read the answers; * for all",
      "答えを読めるページのオリジン。* ならすべて",
    ]),
    ...POOL_OPTIONS,
    json: flagOption([
      "the address, then an object for each request",
      "アドレスと、リクエストごとに1つのオブジェクト",
    ]),
  },
  examples: [
    [
      "falsecard serve",
      ["robots at http://127.0.0.1:8085/", "http://127.0.0.1:8085/ でロボットを開く"],
    ],
    [
      "falsecard serve --program honest --card sayc --port 8090 --json",
      ["another program and system, with a log", "別のプログラムとシステムで、記録つき"],
    ],
    [
      "falsecard serve --cors https://example.org --queue 8 --deadline 20",
      ["for the pages of a site", "サイトのページのために"],
    ],
  ],
  run: async (shell, given) => {
    const { host, port, seed, judge, queue, nodes, time } = given;
    const ours = await readCard(shell, "--card", given.card ?? "modern");
    const theirs =
      given["their-card"] === undefined
        ? ours
        : await readCard(shell, "--their-card", given["their-card"]);
    const program = programText(shell, given.program, given.samples);
    const cors = given.cors;
    if (cors !== undefined && !/^(?:\*|https?:\/\/[^\s/,]+)$/.test(cors))
      throw shell.misuse(PHRASES.origin, { found: cors });
    const deadline = 1000 * given.deadline;
    const limits = { nodes, time: time === undefined ? undefined : 1000 * time };
    const pool = await openPool(shell, given);
    const serving: RobotServing = {
      about: {
        name: "Falsecard",
        version: version(),
        questions: [...QUESTION_PATHS.map((name) => `/${name}`), "/robot.php"],
        programs: PROGRAM_NAMES,
        cards: CARDS_SHIPPED.map(({ name }) => name),
        program,
        card: ours.name,
      },
      robotFor: (wish) => {
        const named = wish.program;
        if (named !== undefined) {
          const known = parseProgram(named.text);
          if (!known.ok) return { ok: false, fault: { field: named.field, fault: known.fault } };
        }
        const own = cardIn(wish.card, ours);
        if (!own.ok) return own;
        // A request that names one card alone has both sides play it.
        const other = cardIn(wish.theirs, wish.card === undefined ? theirs : own.value);
        if (!other.ok) return other;
        return ok({
          program: named?.text ?? program,
          judge,
          ours: own.value,
          theirs: other.value,
          ...limits,
        });
      },
      ask: (task, unwanted) => pool.ask("answer", task, { deadline, unwanted }),
      most: pool.size + queue,
      deadline,
      seed,
      locale: shell.style.locale,
      cors,
    };
    let said = Promise.resolve();
    const count = { answered: 0, refused: 0 };
    const served = (request: ServedRequest): void => {
      count[request.status < 400 ? "answered" : "refused"]++;
      if (given.json !== true) return;
      const before = said;
      said = (async () => {
        await before;
        await shell.printJson({ kind: "request", ...request } satisfies AnswerJson<"serve">);
      })();
      // Avoid unhandledRejection; the awaiter handles it.
      said.catch(() => {});
    };
    let exit: number = EXIT.ok;
    const signal = new Promise<void>((resolve) => {
      onSignal((code) => {
        exit = code;
        resolve();
      });
    });
    try {
      // Each worker loads the engine now, so that the first question is answered as soon as the others.
      const task = answerTaskOf(
        FIRST,
        { program, judge, ours, theirs },
        {
          seed,
          details: false,
          calls: "words",
          locale: "en",
        },
      );
      await Promise.all(Array.from({ length: pool.size }, () => pool.ask("answer", task)));
      const server = await serveRobots(
        serving,
        { host, port },
        { now: shell.io.now, served },
      ).catch((error: unknown) => {
        throw portFailure(shell, { host, port }, error);
      });
      const address = addressOf(host, server.port);
      if (given.json === true)
        await shell.printJson({ kind: "listening", address } satisfies AnswerJson<"serve">);
      else await shell.print(shell.say(PHRASES.ready, { address, program, card: ours.name }));
      await signal;
      await server.close();
      await said;
      if (given.json !== true) await shell.print(shell.say(PHRASES.closed, count));
    } finally {
      await pool.close();
    }
    return exit;
  },
});

/** The card of a wish, else the server's. */
function cardIn(
  wish: WishedText | undefined,
  otherwise: ConventionCard,
): Result<ConventionCard, QueryFault> {
  if (wish === undefined) return ok(otherwise);
  const card = parseCardName(wish.text) ?? cliFaults.fail("query-card", wish.text);
  return card.ok ? card : { ok: false, fault: { field: wish.field, fault: card.fault } };
}

/** A question that makes a worker load what it needs. */
const FIRST = ((): Parameters<typeof answerTaskOf>[0] => {
  const read = readRobotRequest("/bid", [
    ["hand", "AQ743.K8.Q52.AJ6"],
    ["seat", "N"],
    ["dealer", "N"],
    ["vul", ""],
    ["ctx", ""],
  ]);
  if (!read.ok) throw new Error("the first question cannot be read");
  return read.value.question;
})();

const PHRASES = {
  ready: [
    "Robots ({program}, {card}) answer at {address} – Ctrl-C stops them.",
    "ロボット({program}、{card})が {address} で答えます。Ctrl-C で終わります。",
  ],
  closed: [
    "Stopped: {answered|request|requests} answered, {refused} refused.",
    "終了しました。{answered} 件に答え、{refused} 件を断りました。",
  ],
  origin: [
    "--cors: “{found}” is no origin; expected * or one such as https://example.org",
    "--cors: 「{found}」はオリジンではありません。* か https://example.org のように書いてください",
  ],
} as const;
