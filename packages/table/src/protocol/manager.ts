/**
 * The table manager: takes in four clients, deals boards, and relays what each may know.
 *
 * A client that hangs up, falls silent or sends rubbish loses its seat; whoever comes for it, with the same
 * team, takes it, and the board is played anew from the first call. Nothing of the other boards is lost.
 */
import {
  bySeat,
  emptyRecord,
  partialOf,
  partnerOf,
  SEATS,
  sideOf,
  viewOf,
  type BoardRecord,
  type Scoring,
  type Seat,
} from "@falsecard/core";
import type { Dealt } from "../match.js";
import { Abandoned, playBoard, type Clock, type Finished } from "../table.js";
import type { Line } from "./line.js";
import { makeTiming, parseMessage } from "./message.js";
import { RemotePlayer } from "./remote-player.js";

/** The versions of the protocol that are spoken here. */
const VERSIONS: readonly number[] = [18, 19];
/** Times that one board is begun anew before the session ends. */
const MOST_TRIES = 20;

export interface Hosting {
  readonly boards: Iterable<Dealt>;
  readonly scoring: Scoring;
  /** What else the records tell, by PBN's names. */
  readonly about?: Readonly<Record<string, string>>;
  readonly clock: Clock;
  /** Milliseconds that a client may be silent when something is due. */
  readonly patience?: number;
  readonly pause?: number;
  /** Told of every finished board. */
  readonly finished?: (record: BoardRecord) => Promise<void>;
  /** Told who came, who went and who was refused. */
  readonly told?: (event: ManagerEvent) => void;
}

export type ManagerEvent =
  | {
      readonly kind: "seated";
      readonly seat: Seat;
      readonly team: string;
      readonly version: number;
    }
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "lost"; readonly seat: Seat; readonly why: string; readonly board: number }
  | { readonly kind: "board"; readonly number: number; readonly attempt: number };

export class Manager {
  readonly #hosting: Hosting;
  readonly #seated = new Map<Seat, RemotePlayer>();
  readonly #lines = new Map<Seat, Line>();
  /** The teams' names, kept when a client goes. */
  readonly #teams = new Map<"NS" | "EW", string>();
  /** Seats that have been told the teams and are ready to start. */
  readonly #ready = new Set<Seat>();
  /** Those who wait for something to change. */
  readonly #waiting: (() => void)[] = [];
  #isOver = false;
  readonly #total = { NS: 0, EW: 0 };

  constructor(hosting: Hosting) {
    this.#hosting = hosting;
  }

  /** A client has come: it is seated, or told why not. */
  async admit(line: Line): Promise<void> {
    const { clock, patience, pause } = this.#hosting;
    const refuse = (why: string): void => {
      line.send(why);
      line.close();
      this.#hosting.told?.({ kind: "refused", why });
    };
    const first = await this.#within(line.receive());
    if (first === undefined) {
      line.close();
      return;
    }
    const message = parseMessage(first);
    if (!message.ok && message.fault.code === "seat") {
      refuse("Illegal hand specified");
      return;
    }
    if (!message.ok || message.value.kind !== "connecting") {
      refuse("Expected 'Connecting ....'");
      return;
    }
    const { team, version } = message.value;
    const seat = message.value.seat ?? this.#freeFor(team);
    const known = seat === undefined ? undefined : this.#teams.get(sideOf(seat));
    if (this.#isOver) refuse("End of session");
    else if (!VERSIONS.includes(version))
      refuse(`ERROR: protocol version ${version} is not spoken here, expected 18 or 19`);
    else if (seat === undefined || this.#seated.has(seat)) refuse("Seat already has been taken");
    else if (known !== undefined && known !== team) refuse(`Expected team name '${known}'`);
    else {
      const player = new RemotePlayer({
        line,
        seat,
        team,
        version,
        clock,
        ...(patience === undefined ? {} : { patience }),
        ...(pause === undefined ? {} : { pause }),
      });
      this.#teams.set(sideOf(seat), team);
      this.#seated.set(seat, player);
      this.#lines.set(seat, line);
      player.send({ kind: "seated", seat, team });
      this.#hosting.told?.({ kind: "seated", seat, team, version });
      this.#tellNews();
      await this.#welcome(player);
    }
  }

  /** Plays all boards with whoever sits. */
  async run(): Promise<readonly BoardRecord[]> {
    const records: BoardRecord[] = [];
    try {
      for (const dealt of this.#hosting.boards) {
        const { record, thought } = await this.#play(dealt);
        this.#total.NS += thought.NS / 1000;
        this.#total.EW += thought.EW / 1000;
        const timing = makeTiming({
          NS: [thought.NS / 1000, this.#total.NS],
          EW: [thought.EW / 1000, this.#total.EW],
        });
        for (const line of this.#lines.values()) line.send(timing);
        records.push(record);
        await this.#hosting.finished?.(record);
      }
    } finally {
      this.#isOver = true;
      for (const line of this.#lines.values()) {
        line.send("End of session");
        line.close();
      }
    }
    return records;
  }

  async #play(dealt: Dealt): Promise<Finished> {
    const { scoring, about = {}, clock } = this.#hosting;
    const { board, deal } = dealt;
    for (let attempt = 1; ; attempt++) {
      await this.#isFull();
      this.#hosting.told?.({ kind: "board", number: board.number ?? 0, attempt });
      const players = bySeat((seat) => this.#at(seat));
      const record: BoardRecord = { ...emptyRecord(board), deal: partialOf(deal), scoring };
      try {
        await Promise.all(
          SEATS.map(async (seat) => {
            const view = viewOf(record, seat);
            if (view !== undefined) await players[seat].deal(view);
          }),
        );
        return await playBoard({ board, deal, players, scoring, about, clock });
      } catch (error) {
        if (!(error instanceof Abandoned) || attempt >= MOST_TRIES) throw error;
        this.#lose(error, board.number ?? 0);
      }
    }
  }

  #at(seat: Seat): RemotePlayer {
    const player = this.#seated.get(seat);
    if (player === undefined) throw new Abandoned(seat, "nobody sits there");
    return player;
  }

  #lose({ seat, message }: Abandoned, board: number): void {
    this.#lines.get(seat)?.close();
    this.#lines.delete(seat);
    this.#seated.delete(seat);
    this.#ready.delete(seat);
    this.#hosting.told?.({ kind: "lost", seat, why: message, board });
  }

  /** The teams' names are told when both are known. */
  async #welcome(player: RemotePlayer): Promise<void> {
    const { seat } = player;
    try {
      await player.expectReady({ for: "teams" });
      while (this.#teams.size < 2) await this.#news();
      player.send({
        kind: "teams",
        ns: this.#teams.get("NS") ?? "",
        ew: this.#teams.get("EW") ?? "",
      });
      await player.expectReady({ for: "start" });
      this.#ready.add(seat);
    } catch (error) {
      if (!(error instanceof Abandoned)) throw error;
      this.#lose(error, 0);
    }
    this.#tellNews();
  }

  async #isFull(): Promise<void> {
    while (this.#ready.size < 4) await this.#news();
  }

  async #news(): Promise<void> {
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #tellNews(): void {
    for (const tell of this.#waiting.splice(0)) tell();
  }

  /** A seat for a client that leaves it to us: beside its partner if he is there. */
  #freeFor(team: string): Seat | undefined {
    const free = SEATS.filter((seat) => !this.#seated.has(seat));
    return (
      free.find((seat) => this.#teams.get(sideOf(seat)) === team) ??
      free.find((seat) => !this.#seated.has(partnerOf(seat)))
    );
  }

  async #within(line: Promise<string | undefined>): Promise<string | undefined> {
    const { clock, patience } = this.#hosting;
    if (patience === undefined) return await line;
    let cancel = (): void => undefined;
    const late = new Promise<undefined>((resolve) => {
      cancel = clock.wake(patience, () => {
        resolve(undefined);
      });
    });
    const first = await Promise.race([line, late]);
    cancel();
    return first;
  }
}
