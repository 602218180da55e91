/** What stands beside the table: why, beliefs. */
import { SEATS, SUITS_DOWN, type Seat } from "@falsecard/core";
import type { VNode } from "preact";
import { strainName } from "./calls.js";
import { cardName } from "./cards.js";
import type { Game } from "./game.js";
import type { SeatBelief } from "./question.js";
import { say } from "./words.js";

/** The reasons of the robots, the last card first. */
export function WhyView({ game }: { readonly game: Game }): VNode {
  const { locale } = game.settings.value;
  const play = game.play.value;
  const seats = [...(play?.tricks ?? []), ...(play === undefined ? [] : [play.current])].flatMap(
    ({ leader, cards }) => cards.map((_, i): Seat => SEATS[(SEATS.indexOf(leader) + i) % 4] ?? "N"),
  );
  const known = [...game.reasons.value].toReversed();
  if (known.length === 0) return <p class="quiet">{say(locale, "why.none")}</p>;
  return (
    <ol class="why" reversed>
      {known.map(([index, reason]) => {
        const card = game.record.value.cards[index]?.card;
        if (card === undefined) return null;
        return (
          <li key={index}>
            <details open={index === known[0]?.[0]}>
              <summary>
                {say(locale, "why.card", {
                  seat: say(locale, `seat.${seats[index] ?? "N"}`),
                  card: cardName(card),
                })}
              </summary>
              <p>{reason.paragraph}</p>
              <details>
                <summary>{say(locale, "numbers")}</summary>
                <pre>{reason.full.join("\n")}</pre>
              </details>
            </details>
          </li>
        );
      })}
    </ol>
  );
}

/** Exact chances of points, lengths and missing honours, as small charts. */
export function BeliefsView({ game }: { readonly game: Game }): VNode {
  const { locale } = game.settings.value;
  const beliefs = game.beliefs.value;
  return (
    <div class="beliefs">
      <button
        type="button"
        onClick={() => {
          void game.askBeliefs();
        }}
      >
        {say(locale, "beliefs.show")}
      </button>
      {beliefs?.seats.map((one) => (
        <SeatChart key={one.seat} one={one} game={game} />
      ))}
      {beliefs !== undefined && beliefs.honours.length > 0 && (
        <table class="honours">
          <caption>{say(locale, "beliefs.honours")}</caption>
          <tbody>
            {beliefs.honours.map(({ card, chances }) => (
              <tr key={card}>
                <th scope="row">{cardName(card)}</th>
                {chances.map(({ seat, chance }) => (
                  <td key={seat}>
                    {say(locale, `seat.${seat}`)} {Math.round(100 * chance)} %
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {beliefs !== undefined && beliefs.notes.length > 0 && (
        <ul class="notes">
          {beliefs.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SeatChart({ one, game }: { readonly one: SeatBelief; readonly game: Game }): VNode {
  const { locale } = game.settings.value;
  return (
    <section>
      <h3>{say(locale, `seat.${one.seat}`)}</h3>
      <Bars label={say(locale, "beliefs.hcp")} chances={one.hcp.slice(0, 25)} />
      {SUITS_DOWN.map((suit) => (
        <Bars
          key={suit}
          label={strainName(suit)}
          chances={one.lengths[suit].slice(0, 10)}
          kind={`suit-${suit}`}
        />
      ))}
    </section>
  );
}

function Bars({
  label,
  chances,
  kind = "",
}: {
  readonly label: string;
  readonly chances: readonly number[];
  readonly kind?: string;
}): VNode {
  const top = Math.max(0.01, ...chances);
  const mean = chances.reduce((sum, chance, i) => sum + chance * i, 0);
  return (
    <div class="bars">
      <span class={kind}>{label}</span>
      <svg
        viewBox={`0 0 ${chances.length} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label} ${mean.toFixed(1)}`}
      >
        {chances.map((chance, i) => (
          <rect key={String(i)} x={i + 0.1} y={1 - chance / top} width="0.8" height={chance / top}>
            <title>{`${i}: ${(100 * chance).toFixed(1)} %`}</title>
          </rect>
        ))}
      </svg>
      <span>{mean.toFixed(1)}</span>
    </div>
  );
}
