/**
 * What the page and the engine's workers say to each other. Everything is copied by `structuredClone`; card sets get
 * their class back where they are used (`revived`).
 */
import type { Found, Piece } from "@falsecard/engine/play";
import type { EngineMethod } from "./engine.js";
import type { CardTurn } from "./turn.js";

/** The order in which work is done: what the person asked, robots whose turn it is, tables that are not watched. */
export const PRIORITIES = ["person", "table", "background"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Whether work of the one kind is done before work of the other. */
export const isBefore = (one: Priority, other: Priority): boolean =>
  PRIORITIES.indexOf(one) < PRIORITIES.indexOf(other);

/** To a worker. */
export type ToWorker =
  | {
      readonly kind: "question";
      readonly id: number;
      readonly priority: Priority;
      readonly method: EngineMethod;
      readonly question: unknown;
    }
  /** The answer to a question is no longer wanted. */
  | { readonly kind: "stop"; readonly id: number }
  /** How many workers do pieces for this one. */
  | { readonly kind: "helpers"; readonly count: number }
  /** A piece of another worker's decision; `turn` comes with the first one of a decision. */
  | {
      readonly kind: "piece";
      readonly id: number;
      readonly priority: Priority;
      readonly turn?: CardTurn;
      readonly piece: Piece;
    }
  /** The result of a piece that was given away. */
  | { readonly kind: "found"; readonly id: number; readonly found: Found }
  /** A piece that was given away and not done. */
  | { readonly kind: "back"; readonly id: number };

/** From a worker. */
export type FromWorker =
  | { readonly kind: "answer"; readonly id: number; readonly answer: unknown }
  | { readonly kind: "failed"; readonly id: number; readonly error: string }
  /** A decision has pieces to give away, and what is needed to do them: so a helper reads no system. */
  | {
      readonly kind: "deciding";
      readonly decision: number;
      readonly priority: Priority;
      readonly turn: CardTurn;
    }
  | { readonly kind: "decided"; readonly decision: number }
  /** A piece for a helper. */
  | {
      readonly kind: "give";
      readonly id: number;
      readonly decision: number;
      readonly piece: Piece;
    }
  /** The result of a piece done for another worker. */
  | { readonly kind: "found"; readonly id: number; readonly found: Found }
  | { readonly kind: "back"; readonly id: number };

/** The part of a browser's Worker that is used. */
export interface EngineWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: "error", listener: (event: { readonly message: string }) => void): void;
}

/** The part of a worker's own scope (`self`) that is used. */
export interface EngineScope {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}
