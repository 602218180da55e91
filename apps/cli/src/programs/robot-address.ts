/**
 * Robots of others by their address: `http://127.0.0.1:8085/` stands wherever a program's name may, and the robot there
 * is asked in the form that BEN, Brill and Pidgin share. Parameters of the address, such as `?program=A`, go with every
 * question.
 */
import type { AskRobot } from "@falsecard/table/query";
import type { Shell } from "../frame/shell.js";

/** A robot's address, with the parameters that every question to it has. */
export interface RobotAddress {
  /** The address as it is shown: without a password. */
  readonly name: string;
  readonly base: URL;
  readonly parameters: readonly (readonly [string, string])[];
}

/** Whether a text is meant as the address of a robot and not as the name of a program or a command. */
export const isRobotAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** The address of a robot; stops with a sentence if it cannot be read. */
export function robotAddress(shell: Shell, text: string): RobotAddress {
  let base: URL;
  try {
    base = new URL(text);
  } catch {
    throw shell.misuse(PHRASES.address, { found: text });
  }
  if (base.username !== "" || base.password !== "")
    throw shell.misuse(PHRASES.password, { host: base.host });
  const parameters: [string, string][] = [...base.searchParams];
  base.search = "";
  base.hash = "";
  if (!base.pathname.endsWith("/")) base.pathname += "/";
  const query = new URLSearchParams(parameters).toString();
  return { name: `${base.href}${query === "" ? "" : `?${query}`}`, base, parameters };
}

/** The most characters of an answer. */
const LONGEST_ANSWER = 1_000_000;
/** Milliseconds before a question is asked again, unless the robot names another time, and the longest that it may name. */
const SOON = 500;
const LATEST = 10_000;

/** A robot did not answer: what happened, and whether it may be asked again. */
class NoAnswer extends Error {
  readonly again: number | undefined;

  constructor(words: string, again?: number) {
    super(words);
    this.again = again;
  }
}

/**
 * Asks the robot at an address. A question that is not answered for a reason that may pass (no connection, 429 or 5xx)
 * is asked once more.
 * @param timeout Milliseconds that an answer may take.
 */
export function askingAt(shell: Shell, address: RobotAddress, timeout: number): AskRobot {
  const { wait } = shell.io;
  return async (path, parameters) => {
    const url = new URL(path, address.base);
    // The parameters of the address come first, and those of the question replace them.
    for (const [name, value] of [...address.parameters, ...parameters])
      url.searchParams.set(name, value);
    try {
      return await answerAt(shell, url, timeout);
    } catch (error) {
      if (!(error instanceof NoAnswer) || error.again === undefined) throw error;
      await wait(error.again);
      return await answerAt(shell, url, timeout);
    }
  };
}

/** Stops with a sentence if nothing answers at the address. */
export async function reachRobot(
  shell: Shell,
  address: RobotAddress,
  timeout: number,
): Promise<void> {
  try {
    const response = await fetch(address.base, { signal: AbortSignal.timeout(timeout) });
    await response.body?.cancel();
  } catch (error) {
    throw shell.failure(PHRASES.unreachable, { robot: address.name, reason: reasonOf(error) });
  }
}

async function answerAt(shell: Shell, url: URL, timeout: number): Promise<unknown> {
  const signal = AbortSignal.timeout(timeout);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { signal, headers: { Accept: "application/json" } });
    text = await textOf(shell, response);
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    if (signal.aborted) throw new NoAnswer(shell.say(PHRASES.silent, { seconds: timeout / 1000 }));
    throw new NoAnswer(shell.say(PHRASES.broken, { reason: reasonOf(error) }), SOON);
  }
  const { status } = response;
  if (status === 429 || status >= 500) {
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    const after = Number.isFinite(seconds) ? 1000 * seconds : SOON;
    throw new NoAnswer(
      shell.say(PHRASES.status, { status, found: text.slice(0, 200) }),
      Math.min(Math.max(after, 0), LATEST),
    );
  }
  try {
    // BEN sends JSON under the name of HTML.
    return JSON.parse(text) as unknown;
  } catch {
    throw new NoAnswer(shell.say(PHRASES.nonsense, { status, found: text.slice(0, 200) }));
  }
}

/** The body of an answer, which must not be endless. */
async function textOf(shell: Shell, response: Response): Promise<string> {
  const { body } = response;
  if (body === null) return "";
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_ANSWER)
      throw new NoAnswer(shell.say(PHRASES.endless, { most: LONGEST_ANSWER }));
  }
  return text + decoder.decode();
}

/** What Node says of a connection that failed, without the question in it. */
function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && "code" in cause && typeof cause.code === "string")
    return cause.code;
  return cause instanceof Error ? cause.message : String(cause);
}

const PHRASES = {
  address: [
    "“{found}” is no address of a robot; expected one such as http://127.0.0.1:8085/",
    "「{found}」はロボットのアドレスではありません。http://127.0.0.1:8085/ のように書いてください",
  ],
  password: [
    "the address of the robot at {host} has a name or password; expected none, because results repeat the address",
    "{host} のロボットのアドレスに名前かパスワードがあります。アドレスは結果に残るので、含めないでください",
  ],
  unreachable: [
    "no robot answers at {robot} ({reason})",
    "{robot} のロボットが応答しません({reason})",
  ],
  silent: ["no answer in {seconds} s", "{seconds} 秒たっても答えません"],
  broken: ["the connection failed ({reason})", "接続できません({reason})"],
  status: ["status {status}: {found}", "ステータス {status}: {found}"],
  nonsense: [
    "status {status} and no JSON: {found}",
    "ステータス {status}、JSON ではない答え: {found}",
  ],
  endless: ["an answer of more than {most} characters", "{most} 文字を超える答え"],
} as const;
