/** `falsecard cluster`: `serve` runs the server of a cluster, `show` says who is at work there. docs/CLUSTER.md has all steps. */
import { networkInterfaces } from "node:os";
import { resolve } from "node:path";
import {
  commandOfActions,
  flagOption,
  option,
  type Action,
  type Given,
  type Options,
} from "../frame/command.js";
import { onSignal } from "../frame/exit-signals.js";
import { EXIT, type Shell } from "../frame/shell.js";
import { codeOf } from "../disk/disk.js";
import { portFailure } from "../protocol/listening.js";
import type { AnswerJson } from "../schemas/answers.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";
import {
  clusterAddress,
  PASSWORD_VARIABLE,
  passwordFrom,
  poolFailure,
  queues,
  serverOf,
} from "../workers/cluster.js";
import { PASSWORD_FILE, REDIS_URL } from "../workers/worker-pool.js";

const PORT = 6379;
const MOST_PORT = 65_535;
/** Milliseconds within which a signal is heard. */
const MOMENT = 200;

const OPTIONS = {
  host: option("HOST", { default: "127.0.0.1" }, COMMON_PHRASES.tmHost),
  port: option("PORT", { short: "p", within: [0, MOST_PORT], default: PORT }, [
    "the port; 0 takes a free one",
    "ポート番号。0 なら空いているもの",
  ]),
  cert: option("FILE", [
    "certificate of the server in PEM; with --key the server speaks TLS only",
    "サーバー証明書(PEM)。--key とともに指定すると TLS だけになります",
  ]),
  key: option("FILE", ["key of that certificate in PEM", "その証明書の秘密鍵(PEM)"]),
  redis: REDIS_URL,
  "password-file": PASSWORD_FILE,
  json: flagOption(["one JSON object a line", "1行に1つの JSON で出力"]),
} as const satisfies Options;
type ClusterOptions = Given<typeof OPTIONS>;

/** Whether only programs of this machine reach an address. */
const isOwn = (host: string): boolean => /^(?:127\.[\d.]+|::1|localhost)$/.test(host);

/** The addresses by which other machines may reach a server that listens at `host`. */
const namesOf = (host: string): readonly string[] =>
  host !== "0.0.0.0" && host !== "::"
    ? [host]
    : Object.values(networkInterfaces())
        .flatMap((own = []) => own)
        .filter(({ internal, family }) => !internal && (host === "::" || family === "IPv4"))
        // An address that is valid on one link alone needs the name of the link.
        .map(({ address }) => address)
        .filter((address) => !address.startsWith("fe80:"));

/** What the server said last before it ended, without process numbers and times. */
const reasonOf = (log: string): string =>
  log
    .split(/\d+:[A-Z] \d+ \w+ \d+ [\d:.]+ [#*-] /)
    .slice(-2)
    .map((line) => line.trim())
    .join(" ");

async function serve(shell: Shell, given: ClusterOptions): Promise<number> {
  const { host, port, cert, key, "password-file": file } = given;
  if (!/^[\w.:-]+$/.test(host)) throw shell.misuse(PHRASES.host, { found: host });
  if ((cert === undefined) !== (key === undefined)) throw shell.misuse(PHRASES.both);
  const password = await passwordFrom(shell, file);
  if (password === undefined && !isOwn(host))
    throw shell.misuse(PHRASES.open, { host, variable: PASSWORD_VARIABLE });
  const tls =
    cert === undefined || key === undefined
      ? undefined
      : { cert: resolve(cert), key: resolve(key) };
  const { makeRedisUrl, parseRedisUrl } = await queues(shell);
  const { startRedis } = await import("@falsecard/cluster/server");
  const server = await startRedis({
    host,
    port,
    ...(password === undefined ? {} : { password }),
    ...(tls === undefined ? {} : { tls }),
  }).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") throw shell.failure(PHRASES.program);
    const failure = portFailure(shell, { host, port }, error);
    if (failure !== error || !(error instanceof Error)) throw failure;
    throw shell.failure(PHRASES.start, { reason: reasonOf(error.message) });
  });
  const address = parseRedisUrl(server.url);
  if (address === undefined) throw new Error(`${host} makes no URL`);
  const urls = namesOf(host).map((name) => makeRedisUrl({ ...address, host: name }));
  const [url = makeRedisUrl({ ...address, host: "127.0.0.1" })] = urls;
  const more = file === undefined ? "" : ` --password-file ${file}`;
  if (given.json === true) await shell.printJson({ kind: "ready", urls, tls: address.tls });
  else
    await shell.print(
      shell.say(PHRASES.ready, { at: urls.join(", ") || url }),
      `  falsecard worker --redis ${url}${more}`,
      `  falsecard match default A --cluster ${url}${more}`,
      `  falsecard cluster show --redis ${url}${more}`,
      shell.say(PHRASES.end),
    );
  if (!isOwn(host) && !address.tls) await shell.tell(shell.say(PHRASES.plain));
  let forget = (): void => {};
  const left = await Promise.race([
    // Ctrl-C in a terminal ends the server too, which then may be gone before the signal is heard here.
    server.ended.then(() => shell.io.wait(MOMENT)),
    new Promise<number>((end) => {
      forget = onSignal(end);
    }),
  ]);
  forget();
  await server.stop();
  if (typeof left !== "number") throw shell.failure(PHRASES.gone);
  if (given.json === true) await shell.printJson({ kind: "left" });
  return left === 0 ? EXIT.ok : left;
}

async function show(shell: Shell, given: ClusterOptions): Promise<void> {
  const { address, shown: at } = await clusterAddress(shell, serverOf(shell, given));
  const { lookAtCluster } = await queues(shell);
  const { release, workers, askers, waiting, active } = await lookAtCluster(address).catch(
    (error: unknown) => {
      throw poolFailure(shell, error);
    },
  );
  const ours = shell.io.workers.release();
  const threads = workers.reduce((sum, each) => sum + each, 0);
  if (given.json === true)
    return await shell.printJson({
      at,
      release: release ?? null,
      ours,
      workers: workers.map((each) => ({ threads: each })),
      askers,
      waiting,
      active,
    } satisfies AnswerJson<"cluster">);
  if (release === undefined) return await shell.print(shell.say(PHRASES.empty, { at, ours }));
  await shell.print(
    shell.say(PHRASES.state, { at, release }),
    shell.say(PHRASES.workers, { workers: workers.length, threads }),
    shell.say(PHRASES.askers, { askers, waiting, active }),
  );
  if (release !== ours) await shell.tell(shell.say(PHRASES.other, { ours }));
}

type ClusterAction = Action<typeof OPTIONS>;
const ACTIONS: Readonly<Record<string, ClusterAction>> = {
  serve: { takes: ["host", "port", "cert", "key", "password-file"], run: serve },
  show: { takes: ["redis", "password-file"], run: show },
};

export default commandOfActions({
  name: "cluster",
  progress: "news",
  details: [
    "`cluster serve` runs a Redis server on this machine that keeps nothing on disk; `cluster show` says who is at work at a server. A cluster step by step: docs/CLUSTER.md.",
    "`cluster serve` はこのマシンで、ディスクに何も残さない Redis サーバーを動かします。`cluster show` はサーバーで誰が働いているかを示します。手順は docs/CLUSTER.md にあります。",
  ],
  options: OPTIONS,
  actions: ACTIONS,
  examples: [
    ["falsecard cluster serve", ["for this machine alone", "このマシンだけのためのサーバー"]],
    [
      "falsecard cluster serve --host 0.0.0.0 --password-file secret.txt",
      ["for other machines too, with a password", "ほかのマシンからも。パスワードつき"],
    ],
    [
      "falsecard cluster show --redis redis://192.168.1.20 --password-file secret.txt",
      ["who is at work, and what waits", "働いているワーカーと待っている仕事"],
    ],
  ],
});

const PHRASES = {
  host: [
    "--host: “{found}” is no address; expected one of this machine, or 0.0.0.0 for all of them",
    "--host: 「{found}」はアドレスではありません。このマシンのアドレスか、すべてを表す 0.0.0.0 を書いてください",
  ],
  both: [
    "--cert and --key belong together; expected both",
    "--cert と --key は両方を指定してください",
  ],
  open: [
    "--host {host}: others can reach this server, and workers do whatever stands in its queue; expected a password, by --password-file FILE or the variable {variable}",
    "--host {host}: ほかのマシンからも届くサーバーで、ワーカーはキューにあることを何でも行います。--password-file FILE か環境変数 {variable} でパスワードを指定してください",
  ],
  program: [
    "there is no program redis-server; install Redis (in Debian the package redis-server, in Homebrew redis)",
    "redis-server がありません。Redis をインストールしてください(Debian のパッケージは redis-server、Homebrew では redis)",
  ],
  start: ["redis-server did not start: {reason}", "redis-server を起動できません: {reason}"],
  gone: ["redis-server has ended", "redis-server が終了しました"],
  ready: [
    "A cluster can meet at {at}. On each machine, in a terminal of its own:",
    "クラスターのサーバーは {at} です。各マシンの別の端末で:",
  ],
  end: [
    "Ctrl-C ends the server; workers and matches wait until it is back.",
    "Ctrl-C で終わります。ワーカーと対戦は、サーバーが戻るまで待ちます。",
  ],
  plain: [
    "Nothing is encrypted, the password neither: on a network that is not yours alone, use --cert and --key.",
    "パスワードを含め、通信は暗号化されません。自分だけのものでないネットワークでは --cert と --key を使ってください。",
  ],
  empty: [
    "{at}: no worker is there and no program asks. This machine has release {ours}.",
    "{at}: 誰もいません。このマシンのリリースは {ours} です。",
  ],
  state: ["{at}: release {release}", "{at}: リリース {release}"],
  workers: [
    "{workers|worker|workers} with {threads|thread|threads}",
    "ワーカー {workers}、スレッド {threads}",
  ],
  askers: [
    "{askers|program waits|programs wait} for results; {waiting|task|tasks} not begun, {active} being done",
    "結果を待つプログラム {askers}、始まっていない仕事 {waiting}、計算中 {active}",
  ],
  other: [
    "This machine has release {ours}, which the cluster refuses: install the same on every machine.",
    "このマシンのリリース {ours} は、このクラスターに入れません。すべてのマシンで同じにしてください。",
  ],
} as const;
