/**
 * The analysis of a finished board beside its diagram. Two columns are kept apart: double-dummy tricks of this layout,
 * which no player could know, and the judgement by what the seat to play could know. Above them are the what-if lines
 * of the board.
 */
import {
  contractOf,
  SEATS,
  STRAINS,
  tricksNeeded,
  tricksOf,
  type BoardRecord,
  type Contract,
  type Locale,
} from "@falsecard/core";
import { useEffect } from "preact/hooks";
import type { VNode } from "preact";
import { lineOf, MOST_BRANCH_NAME, type Branch } from "../../boards/branches.js";
import { movesOf } from "../../boards/moves.js";
import { Button, Copied, TextField } from "../../look/controls.js";
import { Icon } from "../../look/signs.js";
import type { Weighed } from "../../robots/engine.js";
import type { Rooms } from "../../rooms/rooms.js";
import { cardName, contractName, shortResult, signedText, strainName } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { amountText, moveText, markText } from "../story.js";
import type { Study } from "../study.js";
import { expected, failures, weighedName } from "./parts.js";

export function AnalysisView(rooms: Rooms): VNode {
  const { study } = rooms;
  const { locale, isOver, record } = study.board;
  const line = study.line.value;
  const at = study.at.value;
  useEffect(() => void study.solve(), [study, isOver, record.deal, line]);
  useEffect(() => void study.judge(at), [study, isOver, at, line]);
  if (!isOver) return <p class="quiet">{say("study.none", locale)}</p>;
  return (
    <>
      <BranchList {...rooms} />
      <div class="analysis">
        {failures(study, "layout", "trace", "card", "rest")}
        <Choices {...rooms} />
        <Graph {...rooms} />
        <Costs {...rooms} />
        <Mistakes {...rooms} />
        {makeable(study)}
      </div>
    </>
  );
}

/** The list of what-if lines with first card and result, and the link that contains them. */
function BranchList({ game, study }: Rooms): VNode | null {
  const { locale, record } = study.board;
  const branches = study.branches.list.value;
  const chosen = study.branch.value;
  if (branches.length === 0) return null;
  const number = chosen === undefined ? 0 : branches.indexOf(chosen) + 1;
  return (
    <section class="branches">
      <h3>{say("study.branches", locale)}</h3>
      <table>
        <tbody>
          <tr class={chosen === undefined ? "chosen" : ""}>
            <th scope="row">
              {lineButton(say("study.board", locale), chosen === undefined, () => study.goBack())}
            </th>
            <td>{cameOf(record, locale)}</td>
            <td />
          </tr>
          {branches.map((branch, i) => branchRow(study, branch, i + 1))}
        </tbody>
      </table>
      {chosen !== undefined && (
        <TextField
          label={say("study.branch.name", locale, { number })}
          maxLength={MOST_BRANCH_NAME}
          value={chosen.name}
          choose={(name) => study.rename(chosen, name)}
        />
      )}
      <details>
        <summary>{say("study.branches.share", locale)}</summary>
        <Copied
          label={say("link", locale)}
          text={location.href.replace(/#.*$/, "") + game.link}
          locale={locale}
        />
        <p class="quiet">{say("study.branches.about", locale)}</p>
      </details>
    </section>
  );
}

function branchRow(study: Study, branch: Branch, number: number): VNode {
  const { locale, record } = study.board;
  const line = lineOf(record, branch);
  const isChosen = study.branch.value === branch;
  const begins = moveText(movesOf(line), line.calls.length + branch.since, locale);
  const words = `${number}. ${branch.name === "" ? begins : branch.name}`;
  const remove = say("study.branch.remove", locale, { number });
  return (
    <tr key={number} class={isChosen ? "chosen" : ""}>
      <th scope="row">{lineButton(words, isChosen, () => study.choose(branch))}</th>
      <td>{cameOf(line, locale)}</td>
      <td>
        <Button class="plain" aria-label={remove} title={remove} act={() => study.remove(branch)}>
          <Icon name="close" />
        </Button>
      </td>
    </tr>
  );
}

const cameOf = (line: BoardRecord, locale: Locale): string =>
  tricksOf(line) === undefined ? say("study.branch.open", locale) : shortResult(line, locale);

const lineButton = (words: string, isChosen: boolean, act: () => void): VNode => (
  <Button class="link" {...(isChosen ? { "aria-current": "true" } : {})} act={act}>
    {words}
  </Button>
);

/** The legal cards at this step, with both columns. */
function Choices({ study }: Rooms): VNode | null {
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
  // Until the judgement has arrived, every card has a row of its own.
  const rows: readonly (Pick<Weighed, "cards"> & Partial<Weighed>)[] =
    candidates ?? [...play.legal].toReversed().map((card) => ({ cards: [card] }));
  const about =
    judged === undefined
      ? say("study.thinking", locale)
      : samples === 0
        ? say("study.seat.only", locale)
        : `${say(exact ? "study.seat.exact" : "study.seat.about", locale, { samples })}: ${say(`unit.${unit}`, locale)}, ${say(declaring === true ? "study.makes" : "study.beats", locale)}`;
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
            {say("study.seat", locale, { seat: say(`seat.${play.actor}`, locale) })}
            <small>{about}</small>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const weighed = samples === 0 ? undefined : candidates?.find((one) => one === row);
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
              <td>{weighed !== undefined && expected(weighed, candidates ?? [], unit)}</td>
              <td>{weighed?.success !== undefined && `${Math.round(100 * weighed.success)} %`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The height of a trick in the graph; a card is 1 wide. */
const RISE = 3;

/** A graph of declarer's double-dummy tricks, card by card. */
function Graph({ study }: Rooms): VNode | null {
  const { locale } = study.board;
  const record = study.line.value;
  const contract = contractOf(record);
  const { cards, moves } = study.trace.value ?? { cards: [], moves: [] };
  if (contract === undefined || cards.length === 0) return null;
  const needed = tricksNeeded(contract);
  // The value before the lead: the defence leads its best card.
  const start = Math.min(...(moves[0] ?? []).map(([, tricks]) => tricks));
  const values = [start, ...cards.map(({ after }) => after)];
  // The scale covers only the tricks that occur, so that a step is visible.
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

/** Buttons that go to steps of the board, each named in words. */
const stepLinks = (study: Study, steps: readonly (readonly [step: number, words: string])[]) => (
  <ul class="links">
    {steps.map(([step, words]) => (
      <li key={step}>
        <Button class="link" act={() => study.go(step)}>
          {words}
        </Button>
      </li>
    ))}
  </ul>
);

function Costs({ study }: Rooms): VNode | null {
  const { locale } = study.board;
  const { calls } = study.line.value;
  const trace = study.trace.value;
  if (trace === undefined) return <p class="quiet">{say("study.wait", locale)}</p>;
  if (trace.cards.length === 0) return null;
  const costly = trace.cards.flatMap(({ cost }, i): readonly (readonly [number, string])[] => {
    const step = calls.length + i;
    const move = moveText(study.moves.value, step, locale);
    return cost > 0 ? [[step, say("study.cost", locale, { move, cost })]] : [];
  });
  return (
    <section>
      <h3>{say("study.costs", locale)}</h3>
      {costly.length === 0 ? (
        <p>{say("study.costs.none", locale)}</p>
      ) : (
        <>
          {stepLinks(study, costly)}
          <Button act={() => study.goCost()}>{say("study.cost.next", locale)}</Button>
        </>
      )}
    </section>
  );
}

function Mistakes({ study }: Rooms): VNode | null {
  const { locale, record } = study.board;
  if (record.cards.length === 0 || study.branch.value !== undefined) return null;
  const progress = study.progress.value;
  const isAllJudged = study.isAllJudged.value;
  const mistakes = study.mistakes.value.map(({ step, by, error, better, unit }) => {
    const words = say("study.mistake", locale, {
      move: moveText(study.moves.value, step, locale),
      by: amountText(by, unit),
      error: amountText(error, unit),
      unit: say(`unit.${unit}`, locale),
      better: weighedName(better, locale),
    });
    return [step, words] as const;
  });
  return (
    <section>
      <h3>{say("study.mistakes", locale)}</h3>
      {stepLinks(study, mistakes)}
      {progress !== undefined && (
        <p role="status">{say("study.mistakes.wait", locale, progress)}</p>
      )}
      {progress === undefined && !isAllJudged && (
        <Button act={() => study.judgeOwn()}>{say("study.mistakes.ask", locale)}</Button>
      )}
      {isAllJudged && mistakes.length === 0 && <p>{say("study.mistakes.none", locale)}</p>}
      {mistakes.length > 0 && (
        <Button act={() => study.goMistake()}>{say("study.mistake.next", locale)}</Button>
      )}
    </section>
  );
}

function makeable(study: Study): VNode | null {
  const { locale } = study.board;
  const layout = study.layout.value;
  if (layout === undefined) return null;
  const { score, contracts } = layout.par;
  const words = (contract: Contract): string =>
    say("contract", locale, {
      contract: contractName(contract),
      seat: say(`seat.${contract.declarer}`, locale),
    });
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
          contracts: contracts.map(words).join(", "),
        })}
      </p>
    </section>
  );
}
