/**
 * What-if lines of a finished board. Each branch follows the board up to a card and plays other cards from there.
 * Branches are stored with the board and appended to its link, each as `since.cards.claim.name`.
 */
import { signal } from "@preact/signals";
import {
  claimOf,
  isSeat,
  makeCard,
  ok,
  parseCard,
  playOf,
  recordAt,
  type BoardRecord,
  type Card,
  type Claim,
  type Result,
} from "@falsecard/core";
import { fail } from "../words/faults.js";

export interface Branch {
  /** Empty for a branch that is shown by its number. */
  readonly name: string;
  /** The number of cards of the board before the branch leaves it. */
  readonly since: number;
  /** The cards played instead, at least one. */
  readonly cards: readonly Card[];
  readonly claim?: Claim;
}

export const MOST_BRANCH_NAME = 40;

/** The board up to the branch, then the cards of the branch. */
export function lineOf(board: BoardRecord, { since, cards, claim }: Branch): BoardRecord {
  // If the branch begins at the end of the board, the board's claim and result do not belong to it.
  const { claim: _, tricks: __, ...before } = recordAt(board, board.calls.length, since);
  const played = [...before.cards, ...cards.map((card) => ({ card }))];
  return { ...before, cards: played, ...(claim === undefined ? {} : { claim }) };
}

export class Branches {
  readonly list = signal<readonly Branch[]>([]);
  readonly #keep: () => void;

  constructor(keep: () => void) {
    this.#keep = keep;
  }

  add(branch: Branch): Branch {
    this.#set([...this.list.value, branch]);
    return branch;
  }

  /** Replaces a branch by a changed copy, and returns the copy. */
  change(branch: Branch, part: Partial<Branch>): Branch {
    const changed = { ...branch, ...part };
    this.#set(this.list.value.map((one) => (one === branch ? changed : one)));
    return changed;
  }

  remove(branch: Branch): void {
    this.#set(this.list.value.filter((one) => one !== branch));
  }

  bring(list: readonly Branch[]): void {
    this.#set(list);
  }

  /** The first branch whose line begins with `cards` followed by `card`. */
  going(board: BoardRecord, cards: readonly Card[], card: Card): Branch | undefined {
    const wanted = [...cards, card];
    return this.list.value.find((branch) => {
      const line = lineOf(board, branch).cards;
      return wanted.length > branch.since && wanted.every((one, i) => line[i]?.card === one);
    });
  }

  #set(list: readonly Branch[]): void {
    this.list.value = list;
    this.#keep();
  }
}

const HEAD = "&whatif=";

export const makeBranches = (list: readonly Branch[]): string =>
  list
    .map(({ name, since, cards, claim }) => {
      const end = claim === undefined ? "" : `${claim.by}${claim.tricks}`;
      const parts = [since, cards.map(makeCard).join(""), end, encodeURIComponent(name)];
      return HEAD + parts.join(".");
    })
    .join("");

/** Splits a link into its board and its branches. */
export function splitLink(hash: string): { readonly board: string; readonly branches: string } {
  const at = hash.indexOf(HEAD);
  return at < 0
    ? { board: hash, branches: "" }
    : { board: hash.slice(0, at), branches: hash.slice(at) };
}

/**
 * Reads the branches at the end of a board's link. The line of a fault is the number of the branch, its column the
 * place in the branch.
 */
export function parseBranches(text: string, board: BoardRecord): Result<readonly Branch[]> {
  const list: Branch[] = [];
  for (const [i, part] of text.split(HEAD).slice(1).entries()) {
    const read = branchIn(part, board);
    if (!read.ok) return { ok: false, fault: { ...read.fault, line: i + 1 } };
    list.push(read.value);
  }
  return ok(list);
}

function branchIn(text: string, board: BoardRecord): Result<Branch> {
  const [, count = "", letters = "", end = "", name = ""] =
    /^(\d{1,2})\.((?:[\dA-Z]{2})+)\.([NESW]\d{1,2})?\.(.*)$/.exec(text) ?? [];
  const since = Number(count);
  if (count === "" || since > board.cards.length) return fail("branch", text);
  let play = playOf(recordAt(board, board.calls.length, since));
  const cards: Card[] = [];
  for (let at = 0; at < letters.length; at += 2) {
    const column = count.length + 2 + at;
    const card = parseCard(letters.slice(at, at + 2));
    if (!card.ok) return { ok: false, fault: { ...card.fault, column } };
    const next = play?.with(card.value);
    if (next === undefined) return fail("branch", text);
    if (!next.ok) return { ok: false, fault: { ...next.fault, column } };
    play = next.value;
    cards.push(card.value);
  }
  const branch = { name: nameIn(name), since, cards };
  const by = end.slice(0, 1);
  if (play === undefined || !isSeat(by)) return ok(branch);
  const claim = claimOf(play, by, Number(end.slice(1)));
  return claim.ok ? ok({ ...branch, claim: claim.value }) : claim;
}

function nameIn(text: string): string {
  let name = text;
  try {
    name = decodeURIComponent(text);
  } catch {
    // Keep the branch with its name undecoded: a damaged name is no reason to lose it.
  }
  return name.slice(0, MOST_BRANCH_NAME);
}
