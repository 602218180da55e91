/** Who sits at the table of the page: a person who is waited for, and robots that think in another thread. */
import type { Watched } from "@falsecard/engine/play";
import {
  bySeat,
  dummyOf,
  partnerOf,
  playOf,
  sideOf,
  type BoardRecord,
  type BySeat,
  type Seat,
  type Seen,
} from "@falsecard/core";
import {
  Abandoned,
  inTempo,
  seedAt,
  turnKindOf,
  type CallMade,
  type CardMade,
  type ClaimMade,
  type TempoClock,
  type Player,
  type TurnKind,
} from "@falsecard/table";
import type { RobotSettings } from "@falsecard/engine/play";
import type { Engine, SignalCount } from "../robots/engine.js";
import type { Reason } from "../robots/engine.js";
import type { Settings } from "../settings/settings.js";

/** Ends the board on the table: another is to be dealt, or something is taken back. */
export class Cleared extends Abandoned {}

/** Ends a board that was to be bid and not played. */
export class BidOut extends Abandoned {}

/** A robot that could not answer, because its thread failed or was stopped. */
class Failed extends Abandoned {}

/** What a robot needs to know of its table. */
export interface Host extends TempoClock {
  readonly engine: Engine;
  readonly seed: string;
  /** Whether the opponents are silent, and the board is over with its auction. */
  readonly isBidOnly: boolean;
  /** Whether partner calls by link: no robot calls in that seat. */
  readonly isPartnerElsewhere: boolean;
  /** Rejects when the board is cleared away; for a board that is, it has. */
  readonly cleared: Promise<never>;
  isCleared(): boolean;
  /** Whether the person has stopped the robots. */
  isHalted(): boolean;
  settings(): Settings;
  /** How robots think just now: a person may have told them to be quick. */
  robots(): RobotSettings;
  /** How true the person's signals have been on his boards before this one. */
  kept(): readonly SignalCount[];
  /** What his cards have shown of the kind of player he is. */
  watched(): Watched;
  thinking(seat: Seat | undefined): void;
  reason(card: number, reason: Reason): void;
  /** Milliseconds between the moments at which answers of this kind are shown. */
  beat(kind: TurnKind): number;
}

/** A question as the seat may ask it. */
export const askedBy = (seen: Seen, { locale }: Settings) => ({ seen, locale });

function robotAt(own: Seat, host: Host): Player {
  const { engine, seed } = host;
  /** Answers in tempo: when it is shown tells nothing of how hard it was. */
  const think = async <T>(view: Seen, ask: () => Promise<T>): Promise<T> => {
    if (host.isCleared()) await host.cleared;
    host.thinking(own);
    const answer = await inTempo(host.beat(turnKindOf(view)), host, () =>
      ask().catch((error: unknown) => {
        throw new Failed(own, error instanceof Error ? error.message : String(error));
      }),
    );
    if (host.isCleared()) await host.cleared;
    // Stopped between the thought and the card: it is thought again when the person lets it go on.
    if (host.isHalted()) throw new Failed(own, "stopped");
    host.thinking(undefined);
    return answer;
  };
  const asked = (view: Seen) => ({
    ...askedBy(view, host.settings()),
    robots: host.robots(),
    person: { seat: host.settings().seat, kept: host.kept(), watched: host.watched() },
    seed: seedAt(seed, view),
  });
  return {
    name: "Falsecard",
    call: async (view): Promise<CallMade> => {
      const { call, alert, text } = await think(view, () => engine.call(asked(view)));
      return {
        call,
        ...(alert ? { alert: true as const } : {}),
        ...(call === "P" ? {} : { explanation: text }),
      };
    },
    card: async (view, again): Promise<CardMade | ClaimMade> => {
      const answer = await think(view, () =>
        engine.card({ ...asked(view), claims: again === undefined }),
      );
      if ("claim" in answer) return { claim: answer.claim };
      host.reason(view.cards.length, answer.reason);
      return { card: answer.card };
    },
    // A robot claims only what no layout can beat, and a person's claim is judged before it is made.
    accepts: async () => true,
  };
}

/** The four players: the person in his seat, robots in the others, and the person for partner while he plays for him. */
export function seated(
  seat: Seat,
  person: Player,
  host: Host,
  /** The seat that the person decides for; none while robots play the board out. */
  playsFor: () => Seat | undefined,
): BySeat<Player> {
  return bySeat((one) => {
    const robot = robotAt(one, host);
    if (host.isBidOnly) {
      const isSilent = sideOf(one) !== sideOf(seat);
      return {
        ...(one === seat ? person : robot),
        ...(isSilent ? { call: async () => ({ call: "P" as const }) } : {}),
        ...(host.isPartnerElsewhere && one === partnerOf(seat)
          ? { call: async () => await host.cleared }
          : {}),
        card: async () => await Promise.reject(new BidOut(one, "bid")),
      };
    }
    return {
      ...(one === seat ? person : robot),
      card: (view, again) =>
        playsFor() === one ? person.card(view, again) : robot.card(view, again),
    };
  });
}

/** Whether the person decides for this hand: his own, or dummy's when he declares. */
export function decidesFor(record: BoardRecord, seat: Seat, hand: Seat): boolean {
  const play = playOf(record);
  if (play === undefined) return hand === seat;
  const { contract } = play;
  return hand === seat
    ? dummyOf(contract) !== seat
    : hand === dummyOf(contract) && contract.declarer === seat;
}
