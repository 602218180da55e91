/**
 * The table manager: seats four clients, deals boards, and relays to each what its seat may know.
 *
 * A client that hangs up, falls silent or sends too many wrong lines loses its seat at once; another client of the same
 * team may take the seat, and the board is played again from the first call. If dummy's client hangs up, the board goes
 * on without it. A board that was played to the end counts, even if clients are gone by then.
 */
import {
  bySeat,
  dummyOf,
  emptyRecord,
  contractOf,
  partialOf,
  partnerOf,
  SEATS,
  sideOf,
  seenBy,
  type BoardRecord,
  type BySeat,
  type Scoring,
  type Seat,
  type Side,
} from "@falsecard/core";
import type { DealtBoard } from "../match.js";
import { inTime, LATE, rest, type Clock } from "../clock.js";
import { Abandoned, playBoard, type Finished } from "../table.js";
import type { ProtocolLine } from "./line.js";
import { makeTiming, parseMessage, SEAT_WORDS } from "./message.js";
import { NOTICE, RemotePlayer } from "./remote-player.js";

/** The versions of the protocol that this manager supports. */
const VERSIONS: readonly number[] = [18, 19];
/** How often one board is begun before the session ends. */
const MOST_TRIES = 20;
/** Milliseconds in which a client must say who it is, unless patience is shorter. */
const GREETING = 30_000;

/** The boards that a table manager plays, and what it reports. */
export interface Hosting {
  readonly boards: Iterable<DealtBoard>;
  readonly scoring: Scoring;
  /**
   * Makes further fields of the records, by PBN's names, from the teams' names, which are known only when clients are
   * seated.
   */
  readonly about?: (teams: Readonly<Record<Side, string>>) => Readonly<Record<string, string>>;
  readonly clock: Clock;
  /** The longest wait for a line of a client in milliseconds; default no limit. */
  readonly patience?: number;
  /** Milliseconds before a line that follows another without a message of the client between them. */
  readonly pause?: number;
  /** Called with every finished board; the next board begins when the promise resolves. */
  readonly finished?: (record: BoardRecord) => Promise<void>;
  /** Called with every event of the session. */
  readonly told?: (event: ManagerEvent) => void;
}

/** An event that a table manager reports. */
export type ManagerEvent =
  | {
      readonly kind: "seated";
      readonly seat: Seat;
      readonly team: string;
      readonly version: number;
    }
  | { readonly kind: "refused"; readonly why: string }
  /** A line of a client, or the client of a seat, has not come for a minute. */
  | { readonly kind: "waiting"; readonly seat: Seat; readonly expected: string }
  | { readonly kind: "lost"; readonly seat: Seat; readonly why: string }
  | { readonly kind: "board"; readonly number: number; readonly attempt: number };

/** Thrown when the session is over, so that all waiting ends. */
class Closing extends Error {}

/** The board in play, and the function that breaks it off. */
interface OnTable {
  readonly players: BySeat<RemotePlayer>;
  dummy: Seat | undefined;
  readonly interrupt: (why: Abandoned | Closing) => void;
}

/** A table manager: takes in four clients, deals boards, and relays to each client what its seat may know. */
export class Manager {
  readonly #hosting: Hosting;
  readonly #seated = new Map<Seat, RemotePlayer>();
  /** The teams' names; once they have been announced they stay, even if all clients of a team leave. */
  readonly #teams = new Map<Side, string>();
  #teamsAreTold = false;
  /** Seats that wait for the teams, and seats that are ready to start. */
  readonly #forTeams = new Set<Seat>();
  readonly #ready = new Set<Seat>();
  /** Resolvers of `#news`. */
  readonly #waiting: (() => void)[] = [];
  #table: OnTable | undefined;
  #isOver = false;
  readonly #total = { NS: 0, EW: 0 };

  constructor(hosting: Hosting) {
    this.#hosting = hosting;
  }

  /** Seats a client that has connected, or refuses it with the reason. */
  async admit(line: ProtocolLine): Promise<void> {
    const first = await this.#firstLine(line);
    const asked = first === undefined ? "Expected 'Connecting ....'" : this.#seatFor(first);
    if (typeof asked === "string") {
      line.send(asked);
      line.close();
      this.#hosting.told?.({ kind: "refused", why: asked });
      return;
    }
    const { seat, team, version } = asked;
    const { clock, patience, pause, told } = this.#hosting;
    const player = new RemotePlayer({
      ...asked,
      line,
      clock,
      ...(patience === undefined ? {} : { patience }),
      ...(pause === undefined ? {} : { pause }),
      waiting: (expected) => told?.({ kind: "waiting", seat, expected }),
    });
    this.#teams.set(sideOf(seat), team);
    this.#seated.set(seat, player);
    void line.closed.then(() => {
      this.#lose(player);
    });
    player.send({ kind: "seated", seat, team });
    told?.({ kind: "seated", seat, team, version });
    await this.#welcome(player);
  }

  /** Plays all boards with the clients that are seated. */
  async run(): Promise<readonly BoardRecord[]> {
    const records: BoardRecord[] = [];
    try {
      for (const dealt of this.#hosting.boards) {
        const { record, thought } = await this.#play(dealt);
        records.push(record);
        await this.#hosting.finished?.(record);
        this.#total.NS += thought.NS / 1000;
        this.#total.EW += thought.EW / 1000;
        const timing = makeTiming({
          NS: [thought.NS / 1000, this.#total.NS],
          EW: [thought.EW / 1000, this.#total.EW],
        });
        for (const { line } of this.#seated.values()) line.send(timing);
        if (!this.#isOver) await rest(this.#hosting.clock, this.#hosting.pause ?? 0);
      }
    } catch (error) {
      if (!(error instanceof Closing)) throw error;
    } finally {
      this.#isOver = true;
      this.#tellNews();
      for (const player of this.#seated.values()) {
        player.send({ kind: "end" });
        player.line.close();
      }
    }
    return records;
  }

  /** Ends the session now: a board that is not finished does not count. */
  stop(): void {
    this.#isOver = true;
    this.#table?.interrupt(new Closing());
    this.#tellNews();
  }

  async #play(dealt: DealtBoard): Promise<Finished> {
    const number = dealt.board.number ?? 0;
    for (let attempt = 1; ; attempt++) {
      await this.#four();
      if (this.#isOver) throw new Closing();
      this.#hosting.told?.({ kind: "board", number, attempt });
      try {
        return await this.#attempt(dealt);
      } catch (error) {
        if (!(error instanceof Abandoned) || attempt >= MOST_TRIES) throw error;
      }
    }
  }

  /** Waits until four clients are ready; reports the missing seats after a while. */
  async #four(): Promise<void> {
    const { clock, told } = this.#hosting;
    const stop = clock.wake(NOTICE, () => {
      for (const seat of SEATS)
        if (!this.#seated.has(seat))
          told?.({
            kind: "waiting",
            seat,
            expected: `Connecting … as ${SEAT_WORDS[seat]} using protocol version 18`,
          });
    });
    try {
      while (this.#ready.size < 4) await this.#news();
    } finally {
      stop();
    }
  }

  async #attempt({ board, deal }: DealtBoard): Promise<Finished> {
    const { scoring, about, clock } = this.#hosting;
    const players = bySeat((seat) => this.#at(seat));
    const record: BoardRecord = { ...emptyRecord(board), deal: partialOf(deal), scoring };
    let interrupt: OnTable["interrupt"] = () => undefined;
    const broken = new Promise<never>((_, reject) => {
      interrupt = reject;
    });
    const table: OnTable = { players, dummy: undefined, interrupt };
    const play = async (): Promise<Finished> => {
      const dealt = SEATS.map(async (seat) => {
        const seen = seenBy(record, seat);
        if (seen !== undefined) await players[seat].deal(seen);
      });
      const atBoard = bySeat((seat) => players[seat].atBoard);
      await Promise.all(dealt);
      return playBoard({
        board,
        deal,
        players: atBoard,
        scoring,
        about: about?.({ NS: players.N.name, EW: players.E.name }) ?? {},
        clock,
        watch: (now) => {
          const contract = contractOf(now);
          table.dummy = contract === undefined ? undefined : dummyOf(contract);
        },
      });
    };
    this.#table = table;
    try {
      return await Promise.race([play(), broken]);
    } catch (error) {
      if (error instanceof Abandoned) this.#lose(players[error.seat]);
      throw error;
    } finally {
      this.#table = undefined;
      for (const seat of SEATS) players[seat].abandon();
    }
  }

  #at(seat: Seat): RemotePlayer {
    const player = this.#seated.get(seat);
    if (player === undefined) throw new Abandoned(seat, "the seat is empty");
    return player;
  }

  /** Removes a client that is gone: its seat becomes free, and a board that needs it is broken off. */
  #lose(player: RemotePlayer): void {
    const { seat, why, line } = player;
    if (this.#seated.get(seat) !== player || this.#isOver) return;
    line.close();
    this.#seated.delete(seat);
    this.#forTeams.delete(seat);
    this.#ready.delete(seat);
    // A team name that was not announced is forgotten with the last client of the team.
    if (!this.#teamsAreTold && !this.#seated.has(partnerOf(seat))) this.#teams.delete(sideOf(seat));
    this.#hosting.told?.({ kind: "lost", seat, why });
    const table = this.#table;
    if (table !== undefined && table.players[seat] === player && table.dummy !== seat)
      table.interrupt(new Abandoned(seat, why));
    this.#tellNews();
  }

  /** Announces the teams' names to a client when all four are seated, and waits until the client is ready to start. */
  async #welcome(player: RemotePlayer): Promise<void> {
    const { seat } = player;
    try {
      await player.expectReady({ for: "teams" });
      if (this.#seated.get(seat) === player) this.#forTeams.add(seat);
      this.#tellNews();
      while (!this.#teamsAreTold && this.#forTeams.size < 4) {
        await this.#news();
        if (this.#seated.get(seat) !== player) return;
      }
      this.#teamsAreTold = true;
      const [ns = "", ew = ""] = [this.#teams.get("NS"), this.#teams.get("EW")];
      player.send({ kind: "teams", ns, ew });
      await player.expectReady({ for: "start" });
      if (this.#seated.get(seat) === player) this.#ready.add(seat);
      this.#tellNews();
    } catch (error) {
      if (error instanceof Abandoned) this.#lose(player);
      else if (!(error instanceof Closing)) throw error;
    }
  }

  /** Waits until a client comes, goes or becomes ready; throws {@link Closing} if the session is over. */
  async #news(): Promise<void> {
    if (this.#isOver) throw new Closing();
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.#isOver) throw new Closing();
  }

  #tellNews(): void {
    for (const tell of this.#waiting.splice(0)) tell();
  }

  /** The seat that the first line of a client asks for, or the refusal. */
  #seatFor(first: string): { seat: Seat; team: string; version: number } | string {
    const message = parseMessage(first);
    if (!message.ok && message.fault.code === "seat") return "Illegal hand specified";
    if (!message.ok || message.value.kind !== "connecting") return "Expected 'Connecting ....'";
    if (this.#isOver) return "End of session";
    const { team, version } = message.value;
    if (!VERSIONS.includes(version))
      return `ERROR: protocol version ${version} is not spoken here, expected 18 or 19`;
    const seat = message.value.seat ?? this.#freeFor(team);
    if (seat === undefined || this.#seated.has(seat)) return "Seat already has been taken";
    const known = this.#teams.get(sideOf(seat));
    if (known !== undefined && !isSameTeam(known, team)) return `Expected team name '${known}'`;
    return { seat, team: known ?? team, version };
  }

  /** A free seat for a client that names none: on the side of its team, else on a side without a team. */
  #freeFor(team: string): Seat | undefined {
    const free = SEATS.filter((seat) => !this.#seated.has(seat));
    return (
      free.find((seat) => isSameTeam(this.#teams.get(sideOf(seat)), team)) ??
      free.find((seat) => !this.#teams.has(sideOf(seat)))
    );
  }

  async #firstLine(line: ProtocolLine): Promise<string | undefined> {
    const { clock, patience = GREETING } = this.#hosting;
    const first = await inTime(line.receive(), clock, Math.min(GREETING, patience));
    return first === LATE ? undefined : first;
  }
}

/** Team names are compared without regard to case, like all words of the protocol. */
const isSameTeam = (known: string | undefined, team: string): boolean =>
  known?.toLowerCase() === team.toLowerCase();
