/**
 * Boards by a script of dealer, in a format of `deal` or printed as dealer prints them. This module loads the engine, so
 * `deal` imports it only if there is a script.
 */
import { boardOf, Random, type Board, type Deal, type Fault } from "@falsecard/core";
import {
  parseScript,
  printDeal,
  printEnd,
  printHands,
  printResult,
  prints,
  Production,
  ScriptError,
  Tallies,
  type Script,
} from "@falsecard/engine/dealing";
import { EXIT, Stop, type Shell } from "../frame/shell.js";
import { COUNTED } from "../progress/progress.js";
import { sayFault } from "../text/faults.js";
import type { Dealt } from "./dealing.js";
import { openSource } from "./input.js";

/** A script that was read from a file, and what the command line says instead of it. */
export interface Scripted {
  readonly name: string;
  readonly script: Script;
  readonly seed: string;
  readonly count: number | undefined;
  readonly generate: number | undefined;
  readonly first: number;
}

/** Whether a script writes something of each deal: it has no action, or one that prints. */
export const printsDeals = ({ actions }: Script): boolean => actions?.some(prints) ?? true;

/** The longest script in bytes; its parser has a limit of characters. */
const LONGEST = 4_000_000;

/** Reads a script; its warnings go to standard error. Throws a `Stop` that says where it cannot be read. */
export async function readScript(
  shell: Shell,
  operand: string,
): Promise<Pick<Scripted, "name" | "script">> {
  const { name, chunks } = await openSource(shell, operand);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > LONGEST) throw shell.failure(PHRASES.long, { file: name });
    parts.push(chunk);
  }
  const read = parseScript(new TextDecoder().decode(Buffer.concat(parts)));
  if (!read.ok) throw new Stop(EXIT.faults, placed(shell, name, read.fault));
  for (const warning of read.value.warnings)
    await shell.tell(shell.say(PHRASES.warning, { line: placed(shell, name, warning) }));
  return { name, script: read.value.script };
}

const placed = (shell: Shell, file: string, fault: Fault): string =>
  `${file}:${fault.line}:${fault.column}: ${sayFault(fault, shell.style.locale)}`;

/** The dealer and vulnerability of a board are those of the script, if it has some. */
const boardBy = ({ dealer, vulnerable }: Script, number: number): Board => {
  const board = boardOf(number);
  return {
    ...board,
    dealer: dealer ?? board.dealer,
    vulnerability: vulnerable ?? board.vulnerability,
  };
};

/** How many attempts are made between two reports of progress. */
const ATTEMPTS = 20_000;

/** A run of a script, with its averages and frequencies. */
export class ScriptRun {
  readonly #shell: Shell;
  readonly #scripted: Scripted;
  readonly #production: Production;
  readonly #tallies: Tallies;

  /** @param uses Whether every deal is written. */
  constructor(shell: Shell, scripted: Scripted, uses: boolean) {
    const { script, seed, count, generate } = scripted;
    this.#shell = shell;
    this.#scripted = scripted;
    this.#production = new Production(script, {
      random: Random.from(seed),
      produce: count,
      generate,
      uses,
    });
    this.#tallies = new Tallies(script.actions);
  }

  /** Goes through the deals; each is added to the tallies before it is given. */
  async *#deals(): AsyncGenerator<number> {
    const production = this.#production;
    for (;;) {
      const step = this.#step(() => production.advance(ATTEMPTS));
      const { produced, wanted, generated, limit } = production;
      await this.#shell.progress.at(
        produced,
        Math.max(produced / wanted, generated / limit),
        "",
        COUNTED.deals,
      );
      if (step === "end") break;
      if (step === "working") continue;
      this.#step(() => {
        this.#tallies.add((of) => production.value(of));
      });
      yield produced;
    }
    if (production.produced === 0)
      throw this.#shell.failure(production.isImpossible ? PHRASES.impossible : PHRASES.none, {
        generated: production.generated,
      });
  }

  /** Does a step of the run; a division by zero in it is told with its place. */
  #step<T>(does: () => T): T {
    try {
      return does();
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      const { code, line, column } = error;
      const fault = { code, line, column, found: "" };
      throw new Stop(EXIT.faults, placed(this.#shell, this.#scripted.name, fault));
    }
  }

  /** The deals as boards. */
  async *boards(): AsyncGenerator<Dealt> {
    const { first, name, script, seed } = this.#scripted;
    for await (const number of this.#deals())
      yield {
        board: boardBy(script, first + number - 1),
        deal: this.#production.deal(),
        generator: `Falsecard, seed ${seed}, ${name}`,
      };
  }

  /** Prints what the script asks for of each deal, and at the end the averages and frequencies, as dealer does. */
  async print(): Promise<void> {
    const { first, name, script, seed } = this.#scripted;
    const actions = (script.actions ?? []).filter(prints);
    const event = `Hand simulated by Falsecard with file ${name}, seed ${seed}`;
    const kept: Deal[] = [];
    const lists = actions.flatMap((action) => (action.kind === "print" ? action.seats : []));
    for await (const number of this.#deals()) {
      if (actions.length === 0) continue;
      const deal = this.#production.deal();
      if (lists.length > 0) kept.push(deal);
      const of = {
        deal,
        number: first + number - 1,
        value: (expression: Parameters<Production["value"]>[0]) =>
          this.#production.value(expression),
        event,
      };
      const text = this.#step(() =>
        actions.map((action) => printDeal(action, script, of)).join(""),
      );
      await this.#shell.writeData(text);
    }
    for (const seat of lists) await this.#shell.writeData(printHands(seat, kept));
    await this.#shell.writeData(this.#results() + this.#end());
  }

  /** Tells the averages, the frequencies and the numbers of deals on standard error, beside boards in some format. */
  async tellResults(): Promise<void> {
    for (const line of `${this.#results()}${this.#end()}`.trimEnd().split("\n"))
      await this.#shell.tell(line);
    await this.#tellShort();
  }

  /** The averages, the frequencies and the numbers of deals as data. */
  async answer() {
    for await (const number of this.#deals()) void number;
    const { generated, produced } = this.#production;
    const finite = (number: number): number | null => (Number.isFinite(number) ? number : null);
    const results = this.#tallies.results().map((result) => {
      const { text = "" } = result;
      if (result.kind === "frequency") {
        const bounds = result.bounds.map(([low, high]) => ({ low, high }));
        const counts = result.counts.map((row) => [...row]);
        return { kind: result.kind, text, bounds, counts };
      }
      const { kind, count, mean, error } = result;
      return { kind, text, count, mean: finite(mean), error: finite(error) };
    });
    return { seed: this.#scripted.seed, generated, produced, results };
  }

  /** Says that fewer deals were found than were asked for on the command line. */
  async #tellShort(): Promise<void> {
    const { produced, generated, wanted } = this.#production;
    if (this.#scripted.count !== undefined && produced < wanted)
      await this.#shell.tell(
        this.#shell.say(PHRASES.short, { produced, count: wanted, generated }),
      );
  }

  #results(): string {
    return this.#tallies.results().map(printResult).join("");
  }

  #end(): string {
    const { generated, produced } = this.#production;
    return printEnd(generated, produced, this.#scripted.seed);
  }
}

const PHRASES = {
  warning: ["warning: {line}", "注意: {line}"],
  long: [
    "{file} is too long for a script; expected at most 1,000,000 characters",
    "{file} はスクリプトとして長すぎます。1,000,000 文字までにしてください",
  ],
  impossible: [
    "no deal satisfies the condition; expected one that a pack of cards can",
    "条件に合うディールはありません。1組のカードで配れる条件を書いてください",
  ],
  none: [
    "none of {generated} deals satisfies the condition; --generate tries more",
    "{generated} ディール試しましたが、条件に合うものがありません。--generate で回数を増やせます",
  ],
  short: [
    "only {produced} of {count} deals were found in {generated}; --generate tries more",
    "{generated} ディールのうち、条件に合ったのは {count} のうち {produced} だけです。--generate で回数を増やせます",
  ],
} as const;
