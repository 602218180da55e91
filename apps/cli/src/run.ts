/** The command line: finds the command and the language, runs the command, and returns the exit code. */
import {
  COMMON,
  meant,
  PROGRAM_OPTIONS,
  readArguments,
  sayStop,
  tokensOf,
} from "./frame/command.js";
import { COMMANDS } from "./commands.js";
import { commandHelp, programHelp } from "./frame/help.js";
import { EXIT, isBrokenPipe, localeOf, Shell, Stop, type Io } from "./frame/shell.js";
import { version } from "./frame/version.js";

/** Runs the arguments after `falsecard`; resolves to the exit code. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const shell = shellOf(argv, io);
  const tokens = tokensOf(PROGRAM_OPTIONS, argv);
  // The first word that is no option names the command; `--lang ja` may stand before it.
  const first = tokens.find((token) => token.kind === "positional");
  const name = first?.value;
  const rest = first === undefined ? argv : argv.toSpliced(first.index, 1);
  try {
    return await dispatch(shell, name, rest);
  } catch (error) {
    shell.progress.end();
    return await reportError(
      shell,
      error,
      COMMANDS.some((command) => command.name === name) ? name : "",
    );
  }
}

/** Reports an error that no command caught; returns the exit code. */
export async function reportDefect(
  error: unknown,
  argv: readonly string[],
  io: Io,
): Promise<number> {
  return await reportError(shellOf(argv, io), error);
}

/** A shell in the language of the arguments or, without one, of the environment. */
function shellOf(argv: readonly string[], io: Io): Shell {
  const lang = tokensOf(PROGRAM_OPTIONS, argv)
    .flatMap((token) => (token.kind === "option" && token.name === "lang" ? [token.value] : []))
    .at(-1);
  return new Shell(io, lang === "en" || lang === "ja" ? lang : localeOf(io.env));
}

async function dispatch(
  shell: Shell,
  name: string | undefined,
  argv: readonly string[],
): Promise<number> {
  if (name === undefined) return await runProgram(shell, argv);
  if (name === "help") return await runHelp(shell, argv);
  const listed = COMMANDS.find((command) => command.name === name);
  if (listed === undefined) throw unknownCommand(shell, name);
  const command = await listed.load();
  // `--help` is answered even if the rest of the command line is wrong.
  const asks = tokensOf({ ...COMMON, ...command.options }, argv).some(
    (token) => token.kind === "option" && token.name === "help",
  );
  if (!asks) {
    if (command.progress === "bar") shell.progress.begin();
    const exit = await command.run(shell, listed.operands, argv);
    shell.progress.end();
    return exit;
  }
  await shell.print(...commandHelp(shell, listed, command));
  return EXIT.ok;
}

async function runProgram(shell: Shell, argv: readonly string[]): Promise<number> {
  const { given } = readArguments(shell, { operands: [], options: PROGRAM_OPTIONS }, argv);
  if (given.version === true) await shell.print(version());
  else if (given.help === true) await shell.print(...programHelp(shell, COMMANDS));
  else await (await import("./welcome.js")).welcome(shell, COMMANDS);
  return EXIT.ok;
}

async function runHelp(shell: Shell, argv: readonly string[]): Promise<number> {
  const { operands } = readArguments(shell, { operands: ["[COMMAND]"], options: {} }, argv);
  const [name] = operands;
  const listed = COMMANDS.find((command) => command.name === name);
  if (listed === undefined && name !== undefined) throw unknownCommand(shell, name);
  await shell.print(
    ...(listed === undefined
      ? programHelp(shell, COMMANDS)
      : commandHelp(shell, listed, await listed.load())),
  );
  return EXIT.ok;
}

function unknownCommand(shell: Shell, found: string): Stop {
  const names = COMMANDS.map(({ name }) => name);
  const stop = shell.misuse(PHRASES.misuseCommand, { found, expected: names.join(", ") });
  return meant(shell, stop, found, names);
}

/** Reports an error on standard error; returns the exit code. */
async function reportError(shell: Shell, error: unknown, name = ""): Promise<number> {
  // The reader closed the pipe, as in `falsecard show … | head`, which is no error to report.
  if (isBrokenPipe(error)) return EXIT.pipe;
  const program = name === "" ? "falsecard" : `falsecard ${name}`;
  const { errors } = shell;
  try {
    if (!(error instanceof Stop)) {
      await shell.tell(`${errors.red(program)}: ${shell.say(PHRASES.defect)}`);
      await shell.tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return EXIT.defect;
    }
    await shell.tell(`${errors.red(program)}: ${await sayStop(shell, error)}`);
    if (error.exit === EXIT.misuse)
      await shell.tell(shell.say(PHRASES.hintHelp, { command: program }));
    return error.exit;
  } catch (second) {
    if (isBrokenPipe(second)) return EXIT.pipe;
    throw second;
  }
}

const PHRASES = {
  hintHelp: ["`{command} --help` shows what it takes.", "使い方は `{command} --help` へ。"],
  misuseCommand: [
    "there is no command “{found}”; expected {expected}",
    "「{found}」というコマンドはありません。{expected} のいずれかを書いてください",
  ],
  defect: [
    "a defect of Falsecard itself; please report it with the command you gave",
    "Falsecard 自体の不具合です。実行したコマンドとともにお知らせください",
  ],
} as const;
