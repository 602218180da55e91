/**
 * The person's claims that were refused: asked for once at each moment, answered from memory then, and shown with the line
 * that beats them when nothing is hidden any more.
 */
import { claimOf, playOf, recordAt, type BoardRecord, type Seat } from "@falsecard/core";
import { judgeClaim } from "@falsecard/engine/play";
import type { Shell } from "../frame/shell.js";
import { showCard } from "../print/tables.js";
import { wrapped } from "./told.js";

interface RefusedClaim {
  /** Cards that had been played. */
  readonly at: number;
  readonly tricks: number;
}

export class RefusedClaims {
  #claims: readonly RefusedClaim[] = [];

  add(at: number, tricks: number): void {
    if (!this.has(at, tricks)) this.#claims = [...this.#claims, { at, tricks }];
  }

  has(at: number, tricks: number): boolean {
    return this.#claims.some((one) => one.at === at && one.tricks === tricks);
  }

  /** Only so many cards are left of the board: what was claimed later was claimed on another. */
  keepTo(cards: number): void {
    this.#claims = this.#claims.filter(({ at }) => at <= cards);
  }

  /** What beats each of them, judged again with all four hands. */
  lines(shell: Shell, record: BoardRecord, by: Seat): string[] {
    return this.#claims.flatMap(({ at, tricks }) => {
      const play = playOf(recordAt(record, record.calls.length, at));
      const claim = play === undefined ? undefined : claimOf(play, by, tricks);
      if (play === undefined || claim?.ok !== true) return [];
      const verdict = judgeClaim(play, claim.value);
      const left = play.tricksLeft;
      if (verdict.kind !== "refuted")
        return wrapped([shell.say(PHRASES.beatenOpen, { tricks, left })]);
      const cards = verdict.line.map((card) => showCard(shell.style, card)).join(" ");
      const values = { tricks, left, won: verdict.tricks, cards };
      return wrapped([shell.say(PHRASES.beaten, values)]);
    });
  }
}

const PHRASES = {
  beaten: [
    "Your claim of {tricks} with {left|trick|tricks} left would have brought {won} after {cards}",
    "残り {left} トリックでの {tricks} トリックのクレームは、次の順だと {won} トリックでした: {cards}",
  ],
  beatenOpen: [
    "Your claim of {tricks} with {left|trick|tricks} left could not be judged: there were too many ways to play on.",
    "残り {left} トリックでの {tricks} トリックのクレームは、続け方が多すぎて判定できませんでした。",
  ],
} as const;
