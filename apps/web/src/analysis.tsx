/** A finished board: what was makeable, par, and what each card did, all of this one layout. */
import { contractOf, SEATS, STRAINS, tricksNeeded } from "@falsecard/core";
import { useEffect } from "preact/hooks";
import type { VNode } from "preact";
import { strainName } from "./calls.js";
import { cardName } from "./cards.js";
import type { Game } from "./game.js";
import { say } from "./words.js";

export function AnalysisView({ game }: { readonly game: Game }): VNode {
  const { locale } = game.settings.value;
  const isOver = game.isOver.value;
  useEffect(() => {
    void game.askAnalysis();
  }, [game, isOver]);
  const analysis = game.analysis.value;
  if (!isOver) return <p class="quiet">{say(locale, "analysis.none")}</p>;
  if (analysis === undefined) return <p class="quiet">…</p>;
  const contract = contractOf(game.record.value);
  const errors = analysis.cards.filter(({ cost }) => cost > 0);
  const score = analysis.par.score > 0 ? `+${analysis.par.score}` : String(analysis.par.score);
  return (
    <div>
      <p>{say(locale, "analysis.layout")}</p>
      <table class="makeable">
        <thead>
          <tr>
            <td />
            {STRAINS.map((strain) => (
              <th key={strain} scope="col" class={`suit-${strain}`}>
                {strainName(strain)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SEATS.map((seat) => (
            <tr key={seat}>
              <th scope="row">{say(locale, `seat.${seat}`)}</th>
              {STRAINS.map((strain) => (
                <td key={strain}>{analysis.table[strain][seat]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{say(locale, "analysis.par", { score, contracts: analysis.par.contracts.join(", ") })}</p>
      {analysis.cards.length > 0 && contract !== undefined && (
        <>
          <h3>{say(locale, "analysis.tricks")}</h3>
          <svg
            class="graph"
            viewBox={`0 0 ${analysis.cards.length} 13`}
            preserveAspectRatio="none"
            role="img"
            aria-label={say(locale, "analysis.tricks")}
          >
            <line
              class="aim"
              x1="0"
              x2={analysis.cards.length}
              y1={13 - tricksNeeded(contract)}
              y2={13 - tricksNeeded(contract)}
            />
            <polyline
              points={analysis.cards.map(({ after }, i) => `${i + 0.5},${13 - after}`).join(" ")}
            />
          </svg>
          {errors.length === 0 ? (
            <p>{say(locale, "analysis.clean")}</p>
          ) : (
            <ul>
              {errors.map(({ seat, card, cost }) => (
                <li key={card}>
                  {say(locale, "analysis.cost", {
                    seat: say(locale, `seat.${seat}`),
                    card: cardName(card),
                    cost,
                  })}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
