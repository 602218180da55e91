/**
 * The password of a cluster's server: out of its address, a file, or the environment, in this order. What stands on a
 * command line is shown to everybody on the machine who lists its processes, so that a password that came that way is
 * taken out of the list as soon as it is read; a file or the environment does not show it.
 */
import type { RedisAddress } from "@falsecard/cluster/redis";
import { option } from "../frame/command.js";
import { openToRead } from "../disk/disk.js";
import { EXIT, Stop, type Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export const PASSWORD_FILE = option("FILE", [
  "the server's password is its first line; else the variable FALSECARD_REDIS_PASSWORD",
  "サーバーのパスワードを1行目に書いたファイル(なければ環境変数 FALSECARD_REDIS_PASSWORD)",
]);

/** The environment that holds the password itself. */
const PASSWORD_VARIABLE = "FALSECARD_REDIS_PASSWORD";

/** More than any password has. */
const LONGEST = 4096;

/** The address with its password, if one was given anywhere. */
export async function withPassword(
  shell: Shell,
  option: string,
  address: RedisAddress,
  file: string | undefined,
): Promise<RedisAddress> {
  if (address.password !== undefined) {
    if (file !== undefined)
      throw shell.misuse(PHRASES.twoPasswords, { option, other: "--password-file" });
    hideCommandLine();
    return address;
  }
  const password =
    file === undefined ? shell.io.env[PASSWORD_VARIABLE] : await passwordIn(shell, file);
  return password === undefined || password === "" ? address : { ...address, password };
}

/** The first line of a file. */
async function passwordIn(shell: Shell, file: string): Promise<string> {
  const text = await beginningOf(file).catch((error: unknown) => {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "";
    throw shell.failure(COMMON_PHRASES.sourceUnreadable, { file, reason });
  });
  const [line = ""] = text.split(/\r?\n/);
  if (line === "" || line.length >= LONGEST)
    throw new Stop(EXIT.faults, shell.say(PHRASES.noPassword, { file }));
  return line;
}

async function beginningOf(file: string): Promise<string> {
  const handle = await openToRead(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST), 0, LONGEST, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** What the system lists for this process from now on, instead of its arguments. */
function hideCommandLine(): void {
  process.title = "falsecard";
}

const PHRASES = {
  twoPasswords: [
    "{option} has a password, and so has {other}; expected one of them",
    "{option} と {other} の両方にパスワードがあります。どちらか一方にしてください",
  ],
  noPassword: [
    "{file}: has no password in its first line; expected one of at most 4095 characters",
    "{file}: 1行目にパスワードがありません。4095文字以内で書いてください",
  ],
} as const;
