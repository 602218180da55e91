/**
 * The analysis of a finished board beside its diagram. Two columns that are never mixed: this layout, which no player
 * could know, and what the samples say from the seat that was to play.
 */
import { contractOf, SEATS, STRAINS, tricksNeeded } from "@falsecard/core";
import { useEffect } from "preact/hooks";
import type { VNode } from "preact";
import { cardName, contractName, signedText, strainName } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { amountText, moveText, markText } from "../story.js";
import type { Weighed } from "../../robots/engine.js";
import type { Study } from "../study.js";
import { ErrorBar, FailureView, weighedName } from "./parts.js";

export function AnalysisView({ study }: { readonly study: Study }): VNode {
  const { locale, isOver, record } = study.board;
  const line = study.line.value;
  const at = study.at.value;
  useEffect(() => void study.solve(), [study, isOver, record.deal, line]);
  useEffect(() => void study.judge(at), [study, isOver, at, line]);
  if (!isOver) return <p class="quiet">{say("study.none", locale)}</p>;
  return (
    <div class="analysis">
      <FailureView study={study} tasks={["layout", "trace", "card", "rest"]} />
      <Choice study={study} />
      <Graph study={study} />
      <Costs study={study} />
      <Mistakes study={study} />
      <Makeable study={study} />
    </div>
  );
}

/** The cards that could be played here, in both columns. */
function Choice({ study }: { readonly study: Study }): VNode | null {
  const { locale } = study.board;
  const record = study.line.value;
  const at = study.at.value;
  const contract = contractOf(record);
  const play = study.play.value;
  const index = at - record.calls.length;
  if (contract === undefined || play?.turn === undefined || play.actor === undefined || index < 0)
    return null;
  const moves = study.trace.value?.moves[index];
  const judged = study.judged.value.get(at);
  const next = record.cards[index]?.card;
  const { samples = 0, exact = false, candidates, unit = "IMPs", declaring } = judged?.reason ?? {};
  // Until the samples are there, every card stands for itself.
  const rows: readonly Pick<Weighed, "cards">[] =
    candidates ?? [...play.legal].toReversed().map((card) => ({ cards: [card] }));
  const weighed = (row: Pick<Weighed, "cards">): Weighed | undefined =>
    samples === 0 ? undefined : candidates?.find((one) => one === row);
  const seat = say(`seat.${play.actor}`, locale);
  return (
    <table class="choice">
      <thead>
        <tr>
          <th scope="col">{say("study.cards", locale)}</th>
          <th scope="col" class="layout">
            {say("study.layout", locale)}
            <small>{say("study.layout.about", locale)}</small>
          </th>
          <th scope="col" colSpan={2}>
            {say("study.seat", locale, { seat })}
            <small>
              {judged === undefined
                ? say("study.thinking", locale)
                : samples === 0
                  ? say("study.seat.only", locale)
                  : `${say(exact ? "study.seat.exact" : "study.seat.about", locale, { samples })}: ${say(`unit.${unit}`, locale)}, ${say(declaring === true ? "study.makes" : "study.beats", locale)}`}
            </small>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const one = weighed(row);
          const tricks = moves?.find(([card]) => card === row.cards[0])?.[1];
          const isNext = next !== undefined && row.cards.includes(next);
          return (
            <tr key={row.cards.join()} class={isNext ? "next" : ""}>
              <th scope="row">
                {row.cards.map(cardName).join(" ")}
                {isNext && <span class="spoken">{` ${say("why.chosen", locale)}`}</span>}
              </th>
              <td class="layout">
                {tricks === undefined ? "…" : markText(tricks, tricksNeeded(contract))}
              </td>
              <td>
                {one !== undefined && candidates !== undefined && (
                  <>
                    {`${amountText(one.mean, unit)} ± ${amountText(one.error, unit)}`}
                    <ErrorBar one={one} all={candidates} />
                  </>
                )}
              </td>
              <td>{one?.success !== undefined && `${Math.round(100 * one.success)} %`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** How high a trick is drawn where a card is 1 wide. */
const RISE = 3;

/** Declarer's tricks card by card. */
function Graph({ study }: { readonly study: Study }): VNode | null {
  const { locale } = study.board;
  const record = study.line.value;
  const contract = contractOf(record);
  const cards = study.trace.value?.cards ?? [];
  const start = study.trace.value?.moves[0] ?? [];
  if (contract === undefined || cards.length === 0) return null;
  const needed = tricksNeeded(contract);
  // The defence leads, and to its best card.
  const values = [
    Math.min(...start.map(([, tricks]) => tricks)),
    ...cards.map(({ after }) => after),
  ];
  // Only as many tricks as the line moves through, so that a step is seen.
  const [low, high] = [Math.min(needed, ...values) - 1, Math.max(needed, ...values) + 1];
  const [width, height] = [52, RISE * (high - low)];
  const index = Math.max(0, study.at.value - record.calls.length);
  const y = (tricks: number): number => RISE * (high - tricks);
  return (
    <figure>
      <svg
        class="graph"
        viewBox={`-4 0 ${width + 6} ${height}`}
        role="img"
        aria-label={say("study.graph", locale)}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const at = ((event.clientX - box.left) / box.width) * (width + 6) - 4;
          study.go(record.calls.length + Math.round(at));
        }}
      >
        <line class="aim" x1="0" x2={width} y1={y(needed)} y2={y(needed)} />
        {Array.from({ length: high - low - 1 }, (_, i) => low + 1 + i).map((tricks) => (
          <text key={tricks} x="-0.8" y={y(tricks) + 0.7} text-anchor="end">
            {tricks}
          </text>
        ))}
        <line class="now" x1={index} x2={index} y1="0" y2={height} />
        <polyline points={values.map((tricks, i) => `${i},${y(tricks)}`).join(" ")} />
        {cards.map(({ cost, after }, i) =>
          cost > 0 ? <circle key={String(i)} cx={i + 1} cy={y(after)} r="0.7" /> : null,
        )}
      </svg>
      <figcaption class="quiet">{say("study.graph", locale)}</figcaption>
    </figure>
  );
}

function Costs({ study }: { readonly study: Study }): VNode | null {
  const { locale } = study.board;
  const record = study.line.value;
  const trace = study.trace.value;
  if (trace === undefined) return <p class="quiet">{say("study.wait", locale)}</p>;
  if (trace.cards.length === 0) return null;
  const costly = trace.cards.flatMap(({ cost }, i) =>
    cost > 0 ? [{ cost, step: record.calls.length + i }] : [],
  );
  return (
    <section>
      <h3>{say("study.costs", locale)}</h3>
      {costly.length === 0 ? (
        <p>{say("study.costs.none", locale)}</p>
      ) : (
        <>
          <ul class="links">
            {costly.map(({ step, cost }) => (
              <li key={step}>
                <button type="button" class="link" onClick={() => study.go(step)}>
                  {say("study.cost", locale, {
                    move: moveText(study.moves.value, step, locale),
                    cost,
                  })}
                </button>
              </li>
            ))}
          </ul>
          <button type="button" onClick={() => study.goCost()}>
            {say("study.cost.next", locale)}
          </button>
        </>
      )}
    </section>
  );
}

function Mistakes({ study }: { readonly study: Study }): VNode | null {
  const { locale, record } = study.board;
  if (record.cards.length === 0 || study.branch.value !== undefined) return null;
  const progress = study.progress.value;
  const mistakes = study.mistakes.value;
  return (
    <section>
      <h3>{say("study.mistakes", locale)}</h3>
      <ul class="links">
        {mistakes.map(({ step, by, error, better, unit }) => (
          <li key={step}>
            <button type="button" class="link" onClick={() => study.go(step)}>
              {say("study.mistake", locale, {
                move: moveText(study.moves.value, step, locale),
                by: amountText(by, unit),
                error: amountText(error, unit),
                unit: say(`unit.${unit}`, locale),
                better: weighedName(better, locale),
              })}
            </button>
          </li>
        ))}
      </ul>
      {progress !== undefined && (
        <p role="status">{say("study.mistakes.wait", locale, progress)}</p>
      )}
      {progress === undefined && !study.isAllJudged.value && (
        <button type="button" onClick={() => void study.judgeOwn()}>
          {say("study.mistakes.ask", locale)}
        </button>
      )}
      {study.isAllJudged.value && mistakes.length === 0 && (
        <p>{say("study.mistakes.none", locale)}</p>
      )}
      {mistakes.length > 0 && (
        <button type="button" onClick={() => study.goMistake()}>
          {say("study.mistake.next", locale)}
        </button>
      )}
    </section>
  );
}

function Makeable({ study }: { readonly study: Study }): VNode | null {
  const { locale } = study.board;
  const layout = study.layout.value;
  if (layout === undefined) return null;
  const { score, contracts } = layout.par;
  return (
    <section>
      <table class="makeable">
        <caption>
          {say("study.makeable", locale)} ({say("study.layout.about", locale)})
        </caption>
        <thead>
          <tr>
            <td />
            {STRAINS.map((strain) => (
              <th key={strain} scope="col">
                {strainName(strain)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SEATS.map((seat) => (
            <tr key={seat}>
              <th scope="row">{say(`seat.${seat}`, locale)}</th>
              {STRAINS.map((strain) => (
                <td key={strain}>{layout.table[strain][seat]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {say("study.par", locale, {
          score: signedText(score),
          contracts: contracts
            .map((one) =>
              say("contract", locale, {
                contract: contractName(one),
                seat: say(`seat.${one.declarer}`, locale),
              }),
            )
            .join(", "),
        })}
      </p>
    </section>
  );
}
