/**
 * Beliefs: exact chances of points, lengths and missing honours as seen from a seat, and the promises of calls compared
 * with the hands.
 */
import {
  hcp,
  lengthOf,
  lengthsOf,
  SEATS,
  SUITS_DOWN,
  suitOf,
  type Hand,
  type Locale,
} from "@falsecard/core";
import { useEffect } from "preact/hooks";
import type { VNode } from "preact";
import { Choice } from "../../look/controls.js";
import type { Rooms } from "../../rooms/rooms.js";
import { callName, cardName, strainName } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { failures } from "./parts.js";
import { moveText } from "../story.js";
import type { SeatBelief } from "../../robots/engine.js";
import type { Study } from "../study.js";

/** The most points and the greatest length that are drawn; beyond them the chance is next to nothing. */
const [POINTS, LENGTHS] = [25, 9];
const WIDTH = 200;

export function BeliefsView({ study }: Rooms): VNode {
  const { locale, isOver, seat, record } = study.board;
  const [at, eyes] = [study.at.value, study.eyes.value ?? seat];
  const line = study.line.value;
  useEffect(() => void study.askChances(), [study, at, eyes, isOver, line]);
  useEffect(() => {
    if (isOver) void study.askTold();
  }, [study, isOver, record.deal]);
  const chances = study.chances.value;
  return (
    <div class="beliefs">
      {isOver ? (
        <Choice
          label={`${say("beliefs.eyes", locale)} `}
          value={eyes}
          values={SEATS}
          text={(one) => say(`seat.${one}`, locale)}
          choose={(one) => (study.eyes.value = one)}
        />
      ) : (
        <p class="quiet">{say("beliefs.own", locale)}</p>
      )}
      {/* Buttons to step through the board without leaving the charts. */}
      {isOver && (
        <label class="slide">
          {say("study.step", locale, { step: at, length: study.length.value })}
          <input
            type="range"
            min="0"
            max={study.length.value}
            value={at}
            onInput={({ currentTarget }) => study.go(currentTarget.valueAsNumber)}
          />
        </label>
      )}
      <p>
        {at === 0
          ? say("beliefs.start", locale)
          : say("beliefs.about", locale, { where: moveText(study.moves.value, at - 1, locale) })}
      </p>
      {failures(study, "chances", "explain")}
      <div class="charts">
        {chances?.seats.map((one) =>
          seatChart(one, isOver ? record.deal[one.seat] : undefined, locale),
        )}
      </div>
      {chances !== undefined && chances.honours.length > 0 && (
        <table class="honours">
          <caption>{say("beliefs.honours", locale)}</caption>
          <thead>
            <tr>
              <td />
              {chances.seats.map(({ seat }) => (
                <th key={seat} scope="col">
                  {say(`seat.${seat}`, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chances.honours.map(({ card, chances: shares }) => (
              <tr key={card}>
                <th scope="row" class={`suit-${suitOf(card)}`}>
                  {cardName(card)}
                </th>
                {shares.map(({ seat, chance }) => (
                  <td
                    key={seat}
                    class={isOver && record.deal[seat]?.has(card) === true ? "held" : ""}
                  >
                    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                      <rect class="rail" width="100" height="10" />
                      <rect class="span" width={100 * chance} height="10" />
                    </svg>
                    {Math.round(100 * chance)} %
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {chances !== undefined && chances.notes.length > 0 && (
        <details>
          <summary>{say("beliefs.notes", locale)}</summary>
          <ul>
            {chances.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      {isOver && promises(study)}
    </div>
  );
}

function seatChart(one: SeatBelief, held: Hand | undefined, locale: Locale): VNode {
  return (
    <section key={one.seat}>
      <h3>{say(`seat.${one.seat}`, locale)}</h3>
      {bars(one.hcp.slice(0, POINTS), held && hcp(held), say("beliefs.points", locale), locale)}
      {SUITS_DOWN.map((suit) => {
        const chances = one.lengths[suit].slice(0, LENGTHS);
        const length = held && lengthOf(held.in(suit));
        return bars(chances, length, strainName(suit), locale, `suit-${suit}`);
      })}
    </section>
  );
}

/** A bar for the chance of each number; the actual one is marked if it is known. */
function bars(
  chances: readonly number[],
  held: number | undefined,
  label: string,
  locale: Locale,
  kind = "",
): VNode {
  const top = Math.max(0.01, ...chances);
  const step = WIDTH / chances.length;
  const mean = chances.reduce((sum, chance, i) => sum + chance * i, 0).toFixed(1);
  const truth = held === undefined ? "" : say("beliefs.held", locale, { count: held });
  const words = say("beliefs.mean", locale, { label, mean });
  return (
    <div class="bars" key={label}>
      <span class={kind}>{label}</span>
      <svg
        viewBox={`0 0 ${WIDTH} 38`}
        role="img"
        aria-label={truth === "" ? words : `${words} (${truth})`}
      >
        {chances.map((chance, i) => {
          const height = (24 * chance) / top;
          return (
            <g key={String(i)} class={i === held ? "true" : ""}>
              <rect x={(i + 0.1) * step} y={26 - height} width={0.8 * step} height={height}>
                <title>{`${i}: ${(100 * chance).toFixed(1)} %`}</title>
              </rect>
              {(step > 10 || i % 5 === 0 || i === held) && (
                <text x={(i + 0.5) * step} y="36" text-anchor="middle">
                  {i}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <span>
        {mean}
        {truth !== "" && <small>{truth}</small>}
      </span>
    </div>
  );
}

/** The promises of the calls, compared with the hands. */
function promises(study: Study): VNode | null {
  const { locale, record } = study.board;
  const made = study.told.value?.made.filter(({ call }) => call !== "P") ?? [];
  if (made.length === 0) return null;
  return (
    <table class="promised">
      <caption>{say("beliefs.promised", locale)}</caption>
      <tbody>
        {made.map(({ seat, call, text, kept }, i) => {
          const hand = record.deal[seat];
          return (
            <tr key={String(i)} class={kept === false ? "broken" : ""}>
              <th scope="row">
                {say(`seat.${seat}`, locale)} {callName(call, locale)}
              </th>
              <td>
                {text}
                <br />
                {hand !== undefined &&
                  say("beliefs.hand", locale, {
                    hcp: hcp(hand),
                    shape: lengthsOf(hand).join("="),
                  })}{" "}
                {kept !== undefined && (
                  <mark>
                    {kept ? "✓ " : "✗ "}
                    {say(kept ? "beliefs.kept" : "beliefs.broken", locale)}
                  </mark>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
