/** Beliefs: exact chances of points, lengths and missing honours from a seat, and what calls promised against what was held. */
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
import { callName, cardName, strainName } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { FailureView } from "./parts.js";
import { moveText } from "../story.js";
import type { SeatBelief } from "../../robots/engine.js";
import type { Study } from "../study.js";

/** The most points and the greatest length that are drawn; beyond them the chance is next to nothing. */
const [POINTS, LENGTHS] = [25, 9];
/** Of a chart, in its own units. */
const WIDTH = 200;

export function BeliefsView({ study }: { readonly study: Study }): VNode {
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
        <label>
          {say("beliefs.eyes", locale)}{" "}
          <select
            value={eyes}
            onChange={({ currentTarget }) => {
              study.eyes.value = SEATS.find((one) => one === currentTarget.value);
            }}
          >
            {SEATS.map((one) => (
              <option key={one} value={one}>
                {say(`seat.${one}`, locale)}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p class="quiet">{say("beliefs.own", locale)}</p>
      )}
      {isOver && <Steps study={study} />}
      <p>
        {at === 0
          ? say("beliefs.start", locale)
          : say("beliefs.about", locale, { where: moveText(study.moves.value, at - 1, locale) })}
      </p>
      <FailureView study={study} tasks={["chances", "explain"]} />
      <div class="charts">
        {chances?.seats.map((one) => (
          <SeatChart
            key={one.seat}
            one={one}
            locale={locale}
            held={isOver ? record.deal[one.seat] : undefined}
          />
        ))}
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
      {isOver && <Promises study={study} />}
    </div>
  );
}

/** Through the board without leaving the charts. */
function Steps({ study }: { readonly study: Study }): VNode {
  const { locale } = study.board;
  return (
    <label class="slide">
      {say("study.step", locale, { step: study.at.value, length: study.length.value })}
      <input
        type="range"
        min="0"
        max={study.length.value}
        value={study.at.value}
        onInput={({ currentTarget }) => study.go(currentTarget.valueAsNumber)}
      />
    </label>
  );
}

function SeatChart({
  one,
  locale,
  held,
}: {
  readonly one: SeatBelief;
  readonly locale: Locale;
  readonly held: Hand | undefined;
}): VNode {
  return (
    <section>
      <h3>{say(`seat.${one.seat}`, locale)}</h3>
      <Bars
        label={say("beliefs.points", locale)}
        chances={one.hcp.slice(0, POINTS)}
        locale={locale}
        held={held === undefined ? undefined : hcp(held)}
      />
      {SUITS_DOWN.map((suit) => (
        <Bars
          key={suit}
          label={strainName(suit)}
          chances={one.lengths[suit].slice(0, LENGTHS)}
          kind={`suit-${suit}`}
          locale={locale}
          held={held === undefined ? undefined : lengthOf(held.in(suit))}
        />
      ))}
    </section>
  );
}

function Bars({
  label,
  chances,
  locale,
  held,
  kind = "",
}: {
  readonly label: string;
  readonly chances: readonly number[];
  readonly locale: Locale;
  readonly held: number | undefined;
  readonly kind?: string;
}): VNode {
  const top = Math.max(0.01, ...chances);
  const step = WIDTH / chances.length;
  const mean = chances.reduce((sum, chance, i) => sum + chance * i, 0).toFixed(1);
  const truth = held === undefined ? "" : ` (${say("beliefs.held", locale, { count: held })})`;
  return (
    <div class="bars">
      <span class={kind}>{label}</span>
      <svg
        viewBox={`0 0 ${WIDTH} 38`}
        role="img"
        aria-label={say("beliefs.mean", locale, { label, mean }) + truth}
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
        {held !== undefined && <small>{say("beliefs.held", locale, { count: held })}</small>}
      </span>
    </div>
  );
}

/** Each call that promised something, beside the hand that made it. */
function Promises({ study }: { readonly study: Study }): VNode | null {
  const { locale, record } = study.board;
  const promises = study.told.value?.made.filter(({ call }) => call !== "P") ?? [];
  if (promises.length === 0) return null;
  return (
    <table class="promised">
      <caption>{say("beliefs.promised", locale)}</caption>
      <tbody>
        {promises.map(({ seat, call, text, kept }, i) => {
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
