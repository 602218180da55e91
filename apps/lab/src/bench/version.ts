/**
 * A built checkout of any version of the program, for benches that hold one beside another. What two versions exchange are
 * texts: a deal, calls and cards as people write them, so that neither has to know how the other keeps them.
 */
import { pathToFileURL } from "node:url";
import type * as core from "@falsecard/core";
import type * as bidding from "@falsecard/engine/bidding";
import type * as play from "@falsecard/engine/play";
import type * as robot from "@falsecard/engine/robot";
import type * as solver from "@falsecard/solver";

/** A board as far as it has been bid and played. */
export interface BoardText {
  readonly number: number;
  readonly deal: string;
  readonly calls: readonly string[];
  readonly cards: readonly string[];
}

/** A call or a card, what chose it, and its figures. */
export interface Chosen {
  readonly text: string;
  readonly by: string;
  /** How many deals were looked at for it. */
  readonly deals: number;
  readonly figures: string;
}

export type VersionJudge = Extract<bidding.Judge, "agent" | "rules">;

interface Parts {
  readonly core: typeof core;
  readonly bidding: typeof bidding;
  readonly play: typeof play;
  readonly robot: typeof robot;
  readonly solver: typeof solver;
}

type Seeing = Pick<typeof core, "seenBy"> & { readonly viewOf?: typeof core.seenBy };

export class Version {
  readonly #parts: Parts;
  readonly #solver: solver.Solver;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.#solver = new parts.solver.Solver();
  }

  /** The version that was built in this folder. */
  static async in(folder: string): Promise<Version> {
    const root = pathToFileURL(`${folder.replace(/\/$/, "")}/packages/`);
    const load = async <T>(path: string): Promise<T> =>
      (await import(new URL(`${path}/index.js`, root).href)) as T;
    return new Version({
      core: await load("core/dist"),
      bidding: await load("engine/dist/bidding"),
      play: await load("engine/dist/play"),
      robot: await load("engine/dist/robot"),
      solver: await load("solver/dist"),
    });
  }

  /** The deal of a seed. */
  dealOf(seed: string): string {
    const { dealPack, makeDeal, Random } = this.#parts.core;
    return makeDeal(dealPack(Random.from(seed)));
  }

  /** Who is to call or, when the auction is over, to play; undefined at the end. */
  turnOf(text: BoardText): { readonly seat: core.Seat; readonly calls: boolean } | undefined {
    const { auctionOf, playOf } = this.#parts.core;
    const record = this.#recordOf(text);
    const { turn } = auctionOf(record);
    if (turn !== undefined) return { seat: turn, calls: true };
    const seat = playOf(record)?.actor;
    return seat === undefined ? undefined : { seat, calls: false };
  }

  /** The call of the shipped robot with this judge. */
  call(text: BoardText, seat: core.Seat, judge: VersionJudge, seed: string): Chosen {
    const { core: laws, robot } = this.#parts;
    const { robotCall, Robot } = robot;
    const asked = { seed, solver: this.#solver };
    const found = laws.sure(robotCall(this.#seenBy(text, seat), Robot.of({ judge }), asked));
    return {
      text: laws.makeCall(found.call),
      by: found.rule.name,
      deals: 0,
      figures: found.weighed === undefined ? "" : JSON.stringify(found.weighed),
    };
  }

  /** The card of a program with so many deals; nothing where the seat has no choice. */
  card(text: BoardText, seat: core.Seat, program: string, seed: string): Chosen {
    const { core: laws, play, robot } = this.#parts;
    const model = laws.sure(play.parseProgram(program));
    const asked = { seed, solver: this.#solver, reasons: false };
    const found = laws.sure(
      robot.robotCard(this.#seenBy(text, seat), robot.Robot.of({ model }), asked),
    );
    const { nodes, samples, candidates } = found;
    return {
      text: laws.makeCard(found.card),
      by: found.search,
      deals: candidates.length < 2 ? 0 : samples,
      figures: `${nodes} ${candidates.map(({ mean }) => mean).join(" ")}`,
    };
  }

  #seenBy(text: BoardText, seat: core.Seat): core.Seen {
    // Version 0.1.0 calls it `viewOf`.
    const { seenBy, viewOf = seenBy }: Seeing = this.#parts.core;
    const seen = viewOf(this.#recordOf(text), seat);
    if (seen === undefined) throw new Error("a seat without a hand");
    return seen;
  }

  #recordOf({ number, deal, calls, cards }: BoardText): core.BoardRecord {
    const { boardOf, emptyRecord, parseCall, parseCard, parseDeal, partialOf, sure } =
      this.#parts.core;
    return {
      ...emptyRecord(boardOf(number)),
      deal: partialOf(sure(parseDeal(deal))),
      scoring: "IMPs",
      calls: calls.map((each) => ({ call: sure(parseCall(each)) })),
      cards: cards.map((each) => ({ card: sure(parseCard(each)) })),
    };
  }
}
