/**
 * The panel Why?: all calls and cards of the robots, the last first. While hands are hidden it shows what each means by
 * agreement, afterwards the reasons, from one line to all numbers.
 */
import { parseDeal, SEATS, type Locale } from "@falsecard/core";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { VNode } from "preact";
import { Button } from "../../look/controls.js";
import type { Rooms } from "../../rooms/rooms.js";
import { callName, cardName, unbroken } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { moveText, handText } from "../story.js";
import type { CalledBy, PlayedBy, Reason } from "../../robots/engine.js";
import type { BoardMove } from "../../boards/moves.js";
import type { Study } from "../study.js";
import { failures, weighedTable } from "./parts.js";

export function WhyView(rooms: Rooms): VNode {
  const { game, study, panels } = rooms;
  const { locale, seat, person, isFaced } = study.board;
  const { length } = study.boardMoves.value;
  useEffect(() => {
    if (!isFaced) void study.askTold();
  }, [study, length, locale, isFaced]);
  // The person may play partner's cards although a robot made partner's calls, so the person's moves are known by
  // `person` in the auction and by `seat` in the play.
  const moves = study.boardMoves.value
    .filter(({ by, card }) => by !== (card === undefined ? person : seat))
    .toReversed();
  if (moves.length === 0) return <p class="quiet">{say("why.empty", locale)}</p>;
  return (
    <>
      {!isFaced && (
        <>
          <p class="quiet">{say("why.hidden", locale)}</p>
          {game.mayReveal.value && (
            <Button act={() => game.reveal()}>{say("why.reveal", locale)}</Button>
          )}
        </>
      )}
      {failures(study, "explain", "call", "card", "placings")}
      <ol class="why" aria-label={say("why.list", locale)}>
        {moves.map((move) => (
          <MoveWhy
            key={move.step}
            {...rooms}
            move={move}
            isFirst={move === moves[0]}
            isAsked={panels.asked.value === move.step}
          />
        ))}
      </ol>
    </>
  );
}

interface MoveProps extends Rooms {
  readonly move: BoardMove;
  readonly isFirst: boolean;
  readonly isAsked: boolean;
}

function MoveWhy({ study, move, isFirst, isAsked }: MoveProps): VNode {
  const { locale, isFaced } = study.board;
  const isOpen = useSignal(isFirst);
  const item = useRef<HTMLLIElement>(null);
  const { step } = move;
  useEffect(() => {
    if (!isAsked) return;
    isOpen.value = true;
    item.current?.scrollIntoView({ block: "start" });
  }, [isAsked, isOpen]);
  useEffect(() => {
    if (isOpen.value) void study.why(step);
  }, [study, step, isFaced, isOpen.value]);
  const why = study.whys.value.get(step);
  const given = why?.card?.reason.given;
  return (
    <li ref={item}>
      <details
        open={isOpen.value}
        onToggle={({ currentTarget }) => {
          isOpen.value = currentTarget.open;
        }}
      >
        <summary>{moveText(study.boardMoves.value, step, locale)}</summary>
        {isOpen.value && !isFaced && toldBy(study, move)}
        {isOpen.value && isFaced && (
          <>
            {why === undefined && <p class="quiet">{say("study.thinking", locale)}</p>}
            {given !== undefined && <p>{unbroken(say("why.given", locale, { text: given }))}</p>}
            {why?.call?.why !== undefined && callWhy(why.call.why, locale)}
            {why?.card !== undefined && cardWhy(study, move, why.card)}
          </>
        )}
      </details>
    </li>
  );
}

/** What the call or card shows by agreement, which is public and does not depend on the hand. */
function toldBy(study: Study, move: BoardMove): VNode {
  const { locale, record } = study.board;
  const told = study.told.value;
  const text =
    move.card === undefined
      ? told?.made[move.step]?.text
      : told?.cards[move.step - record.calls.length];
  if (text === undefined) return <p class="quiet">{say("study.thinking", locale)}</p>;
  return (
    <p>
      {text === "" ? say("why.told.none", locale) : unbroken(say("why.told", locale, { text }))}
    </p>
  );
}

function callWhy({ reason, others }: NonNullable<CalledBy["why"]>, locale: Locale): VNode {
  return (
    <>
      <p>{unbroken(reason.line)}</p>
      {reason.candidates.length === 0 && <p>{say("why.rule", locale)}</p>}
      {weighedTable(reason, locale)}
      {others.length > 0 && (
        <>
          <h4>{say("why.others", locale)}</h4>
          <ul>
            {others.map(({ call, text }) => (
              <li key={call}>
                {callName(call, locale)}: {unbroken(text)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function cardWhy(study: Study, { step, card: played }: BoardMove, found: PlayedBy): VNode {
  const { card, reason, why: { read, imagined } = { read: [], imagined: [] } } = found;
  const { locale } = study.board;
  const placings = study.whys.value.get(step)?.placings;
  return (
    <>
      {played !== undefined && played !== card && (
        <p>{say("why.again", locale, { card: cardName(card) })}</p>
      )}
      <p>{unbroken(reason.line)}</p>
      {weighedTable(reason, locale)}
      <details>
        <summary>{say("why.read", locale)}</summary>
        {read.length === 0 ? (
          <p>{say("why.read.none", locale)}</p>
        ) : (
          <ul>
            {read.map((note) => (
              <li key={note}>{unbroken(note)}</li>
            ))}
          </ul>
        )}
      </details>
      {dealsOf(reason.deals, imagined, locale)}
      <details
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && placings === undefined) void study.askPlacings(step);
        }}
      >
        <summary>{say("why.minds", locale)}</summary>
        {placings === undefined ? (
          <p class="quiet">{say("study.thinking", locale)}</p>
        ) : placings.length === 0 ? (
          <p>{say("why.minds.none", locale)}</p>
        ) : (
          <ul>
            {placings.map(({ seat, card, at, layouts, of, truth }) => (
              <li key={`${seat}${card}`}>
                {say("why.places", locale, {
                  seat: say(`seat.${seat}`, locale),
                  card: cardName(card),
                  at: say(`seat.${at}`, locale),
                  layouts,
                  of,
                  truth: Math.round(100 * truth),
                })}
              </li>
            ))}
          </ul>
        )}
      </details>
      <details>
        <summary>{say("why.numbers", locale)}</summary>
        <pre tabIndex={0}>{reason.full.map(unbroken).join("\n")}</pre>
      </details>
    </>
  );
}

/** Sampled deals: those in which the choice mattered, if there are any. */
function dealsOf(
  mattered: Reason["deals"],
  imagined: readonly string[],
  locale: Locale,
): VNode | null {
  if (mattered.length === 0 && imagined.length === 0) return null;
  return (
    <details>
      <summary>{say(mattered.length > 0 ? "why.deals" : "why.imagined", locale)}</summary>
      {mattered.length > 0
        ? mattered.map(({ deal, chosen, rival }) => (
            <div key={deal}>
              <p>{say("why.worth", locale, { chosen, rival })}</p>
              {handLines(deal, locale)}
            </div>
          ))
        : imagined.map((deal) => handLines(deal, locale))}
    </details>
  );
}

function handLines(text: string, locale: Locale): VNode {
  const deal = parseDeal(text);
  if (!deal.ok) return <pre>{text}</pre>;
  return (
    <table class="deal" key={text}>
      <tbody>
        {SEATS.map((seat) => (
          <tr key={seat}>
            <th scope="row">{say(`seat.${seat}`, locale)}</th>
            <td>{handText(deal.value[seat])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
