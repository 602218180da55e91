/** `falsecard match`: two programs play the same boards in two rooms, with the seats exchanged. */
import { SCORINGS, victoryPoints } from "@falsecard/core";
import { JUDGES } from "@falsecard/engine/bidding";
import { SHIPPED_JUDGE } from "@falsecard/engine/robot";
import { intervalOf, type Tally } from "@falsecard/table";
import { playMatch } from "@falsecard/table/node";
import { readCard } from "../system/bidding.js";
import { boardsToPlay, MOST_BOARDS } from "../boards/boards.js";
import { poolFailure } from "../workers/cluster.js";
import { command, exclusive, flagOption, needed, option } from "../frame/command.js";
import { openPool, POOL_OPTIONS } from "../workers/worker-pool.js";
import { matchStore } from "../boards/resumable-file.js";
import { MOST_SAMPLES, namedProgram, programText } from "../programs/playing.js";
import { isRobotAddress, reachRobot, robotAddress } from "../programs/robot-address.js";
import { incidentTeller, robotTeam, throwIfStopped } from "../protocol/robot-match.js";
import type { Shell } from "../frame/shell.js";
import { version } from "../frame/version.js";
import { withSign } from "../print/tables.js";
import { finiteOrNull, signed } from "../text/chart.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export default command({
  progress: "bar",
  details: [
    "ONE and OTHER are programs, or addresses of robots that answer as BEN, Brill, Pidgin or `falsecard serve` do, such as http://127.0.0.1:8085/.",
    "ONE と OTHER はプログラムの名前か、BEN・Brill・Pidgin・falsecard serve のように答えるロボットのアドレス(http://127.0.0.1:8085/ など)です。",
  ],
  options: {
    boards: option("FILE", [
      "boards of a file instead of dealt ones",
      "配る代わりにファイルのボードを使う",
    ]),
    count: option("N", { short: "n", within: [1, MOST_BOARDS] }, [
      "boards to deal (16)",
      "配るボードの数(16)",
    ]),
    seed: option("TEXT", { short: "s" }, COMMON_PHRASES.seed),
    samples: option("N", { within: [2, MOST_SAMPLES] }, COMMON_PHRASES.playingSamples),
    judge: option("WHO", { choices: JUDGES }, ["who judges calls", "コールの判断者"]),
    "their-judge": option("WHO", { choices: JUDGES }, COMMON_PHRASES.theirJudge),
    card: option("CARD", [
      "convention card: modern, sayc, papers or a file",
      "コンベンションカード: modern、sayc、papers かファイル",
    ]),
    "their-card": option("CARD", ["the second program's card", "2番目のプログラムのカード"]),
    scoring: option("FORM", { choices: SCORINGS, default: "IMPs" }, [
      "how a board is compared",
      "ボードの比べ方",
    ]),
    out: option("FILE", { short: "o" }, [
      "PBN file, written board by board; must not exist yet",
      "新しい PBN ファイル(ボードごとに書き足す)",
    ]),
    resume: flagOption([
      "goes on with the file of an interrupted match",
      "中断した対戦のファイルを続ける",
    ]),
    decide: flagOption(["stops as soon as the answer is known", "どちらが強いか分かり次第終える"]),
    timeout: option("SECONDS", { within: [1, 3600], default: 60 }, [
      "seconds that a robot at an address may take for an answer",
      "アドレスのロボットの1つの答えを待つ秒数",
    ]),
    why: flagOption(["notes on every card say why", "すべてのカードに理由を書く"]),
    ...POOL_OPTIONS,
    json: flagOption(["the result as JSON", "結果を JSON で出力"]),
  },
  examples: [
    [
      "falsecard match default A --count 64 --seed friday --out friday.pbn",
      ["64 boards, kept in a file", "64ボードをファイルに残す"],
    ],
    [
      "falsecard match default A --out friday.pbn --seed friday --count 64 --resume",
      ["goes on after an interruption", "中断した後を続ける"],
    ],
    [
      "falsecard match B A --count 500 --samples 16 --decide",
      ["as many boards as it takes", "決着がつくまで"],
    ],
    [
      "falsecard match default default --card mine.bid --their-card modern",
      ["a system of one's own against 2/1", "自分のシステムと2/1の対戦"],
    ],
    [
      "falsecard match default http://127.0.0.1:8085/ --count 16",
      ["against a robot over HTTP", "HTTP のロボットと対戦"],
    ],
    [
      "falsecard match B A --count 500 --cluster redis://192.168.1.20",
      ["on all machines of a cluster", "クラスターの全マシンで"],
    ],
  ],
  run: async (shell, given, operands) => {
    // The name with all its changes distinguishes the two programs.
    const at = operands.map((name) =>
      isRobotAddress(name) ? robotAddress(shell, name) : undefined,
    );
    const [first = "", second = ""] = operands.map(
      (name, i) => at[i]?.name ?? namedProgram(shell, name).name,
    );
    if (given.resume === true) needed(shell, "--out FILE", given.out);
    exclusive(shell, { "--boards": given.boards, "--count": given.count });
    if (given.resume === true) needed(shell, "--seed TEXT", given.seed);
    const seed = given.seed ?? shell.io.freshSeed();
    const { scoring, card = "modern", judge = SHIPPED_JUDGE, samples } = given;
    const ours = await readCard(shell, "--card", card);
    const theirs = await readCard(shell, "--their-card", given["their-card"] ?? card);
    const cardsGiven = given.card !== undefined || given["their-card"] !== undefined;
    // A robot at an address has a system of its own.
    const robots = at.map((robot) =>
      robot === undefined ? undefined : robotTeam(shell, robot, 1000 * given.timeout),
    );
    for (const robot of at)
      if (robot !== undefined) await reachRobot(shell, robot, 1000 * given.timeout);
    const teams = [
      robots[0] ?? { name: first, program: programText(shell, first, samples), judge, card: ours },
      robots[1] ?? {
        name: second,
        program: programText(shell, second, samples),
        judge: given["their-judge"] ?? judge,
        card: theirs,
      },
    ] as const;
    const boards = await boardsToPlay(shell, given, seed);
    const result = await playMatch({
      teams,
      boards,
      seed,
      scoring,
      // Players who talk to a robot play in this thread.
      ...(robots.every((robot) => robot === undefined)
        ? { pool: () => openPool(shell, given) }
        : {}),
      onIncident: incidentTeller(shell),
      decide: given.decide === true,
      arrangedBy: `Falsecard ${version()}`,
      ...(given.why === true ? { notes: shell.style.locale } : {}),
      ...(given.out === undefined
        ? {}
        : { resume: matchStore(shell, given.out, given.resume === true) }),
      onBoard: ({ done, all, tally }) =>
        shell.progress.at(done, done / all, `  ${resultText(shell, tally)}`),
    }).catch((error: unknown) => {
      throwIfStopped(shell, error);
      throw poolFailure(shell, error);
    });
    const [one, two] = result.teams;
    const { boards: played, total: sum, mean, low, high, better: answer, acted } = result;
    if (given.json === true)
      return await shell.printJson({
        teams: [one, two],
        ...(cardsGiven ? { cards: [ours.name, theirs.name] } : {}),
        seed,
        scoring,
        boards: played,
        total: sum,
        mean,
        low: finiteOrNull(low),
        high: finiteOrNull(high),
        better: answer,
        acted,
      });
    await shell.print(
      shell.say(PHRASES.result, { one, two, boards: played, total: withSign(sum), scoring }),
      ...(cardsGiven
        ? [shell.say(PHRASES.cards, { one, two, ours: ours.name, theirs: theirs.name })]
        : []),
      intervalText(shell, mean, low, high),
      ...(scoring === "IMPs" && played > 0 ? [vpLine(shell, one, two, sum, played)] : []),
      shell.say(PHRASES[answer], { one, two }),
      ...(acted > 0 ? [shell.say(PHRASES.acted, { acted })] : []),
      shell.say(COMMON_PHRASES.dealSeedLine, { seed }),
    );
  },
});

function resultText(shell: Shell, tally: Tally): string {
  const { low, high } = intervalOf(tally);
  return intervalText(shell, tally.mean, low, high);
}

const intervalText = (shell: Shell, mean: number, low: number, high: number): string =>
  Number.isFinite(low)
    ? shell.say(PHRASES.mean, { mean: signed(mean), low: signed(low), high: signed(high) })
    : shell.say(PHRASES.meanOne, { mean: signed(mean) });

function vpLine(shell: Shell, one: string, two: string, sum: number, boards: number): string {
  const won = victoryPoints(Math.abs(sum), boards);
  const [first, second] = sum >= 0 ? [won, 20 - won] : [20 - won, won];
  return shell.say(PHRASES.vp, { one, two, first: first.toFixed(2), second: second.toFixed(2) });
}

const PHRASES = {
  result: [
    "{one} against {two}: {total} {scoring} on {boards|board|boards}",
    "{one} 対 {two}: {boards} ボードで {total} {scoring}",
  ],
  mean: [
    "{mean} a board, 95 % interval {low} to {high}",
    "1ボードあたり {mean}(95 % 区間 {low} から {high})",
  ],
  meanOne: ["{mean} a board", "1ボードあたり {mean}"],
  vp: [
    "victory points: {one} {first}, {two} {second}",
    "ビクトリーポイント: {one} {first}、{two} {second}",
  ],
  first: ["{one} is the better of the two.", "{one} の方が強いと言えます。"],
  second: ["{two} is the better of the two.", "{two} の方が強いと言えます。"],
  open: ["Who is better remains open.", "どちらが強いかはまだ分かりません。"],
  cards: ["{one} plays {ours}, {two} plays {theirs}.", "{one} は {ours}、{two} は {theirs}。"],
  acted: [
    "The table acted {acted|time|times} for a seat that failed.",
    "答えられなかった席の代わりにテーブルが {acted} 回行動しました。",
  ],
} as const;
