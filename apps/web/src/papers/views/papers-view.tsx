/** The list of the papers' positions, and the page of one: the position, the paper's card, and what each program plays. */
import { playOf, suitOf, type Card, type Locale } from "@falsecard/core";
import { useEffect } from "preact/hooks";
import type { VNode } from "preact";
import { Button, CopyButton, way } from "../../look/controls.js";
import { openHands, trickTable } from "../../look/open-board.js";
import type { Rooms } from "../../rooms/rooms.js";
import { callName, cardName, contractWords, outcomeText, unbroken } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { PAPER_PROGRAMS, paperLink, type PaperFound, type PaperProgram } from "../papers.js";
import type { PaperPosition } from "../position.js";
import { PAPER_SAYINGS, sayPaper } from "./paper-words.js";

const saying = (id: string, locale: Locale): string =>
  PAPER_SAYINGS[id]?.[locale === "en" ? 0 : 1] ?? "";

const namesOf = (cards: readonly Card[]): string => cards.map(cardName).join(" / ");

export function PapersView(rooms: Rooms): VNode {
  const { game, papers, panels } = rooms;
  const { locale } = game.settings.value;
  useEffect(() => {
    void papers.load();
    return () => papers.stop();
  }, [papers]);
  const [all, current, open] = [papers.all.value, papers.current.value, papers.open.value];
  if (current !== undefined) return <PositionView {...rooms} position={current} />;
  return (
    <main class="start puzzles papers">
      <h1>{say("papers", locale)}</h1>
      {papers.isFailed.value && (
        <p class="trouble" role="alert">
          {sayPaper("papers.fault", locale)}
        </p>
      )}
      {all !== undefined && open !== undefined && (
        <p class="trouble" role="alert">
          {sayPaper("papers.none", locale, { id: open })}
        </p>
      )}
      <p class="about">
        {all === undefined ? sayPaper("papers.wait", locale) : say("papers.about", locale)}
      </p>
      <ul class="ways">
        {all?.map(({ id, record, answer }) =>
          way("hint", id, `${contractWords(record, locale) ?? ""} · ${namesOf(answer)}`, () =>
            papers.show(id),
          ),
        )}
      </ul>
      <Button class="plain" act={() => panels.goTo("start")}>
        {say("start", locale)}
      </Button>
    </main>
  );
}

function PositionView({ position, ...rooms }: Rooms & { readonly position: PaperPosition }): VNode {
  const { game, papers, panels } = rooms;
  const { locale } = game.settings.value;
  const { id, also, from, record, seen, promises, answer } = position;
  const play = playOf(record);
  const seat = say(`seat.${seen.seat}`, locale);
  const thinking = papers.thinking.value;
  const answers = papers.answers.value;
  const [done, all] = [answers.size, PAPER_PROGRAMS.length];
  const tricks = play === undefined ? [] : [...play.tricks, play.current];
  const link = `${location.href.replace(/#.*$/, "")}#${paperLink(id)}`;
  return (
    <main class="start puzzles papers">
      <h1>{id}</h1>
      <div class="about">
        <p>
          <b>{sayPaper("papers.due", locale, { seat, card: namesOf(answer) })}</b>
        </p>
        <p>{unbroken(saying(id, locale))}</p>
      </div>
      <div class="lie">
        {openHands(record, locale)}
        {trickTable(
          tricks.filter(({ cards }) => cards.length > 0),
          locale,
        )}
        <section class="paper-notes">
          <p>
            {record.calls.map(({ call }) => callName(call, locale)).join(" – ")} ·{" "}
            {say(`vul.${record.board.vulnerability}`, locale)}
          </p>
          <p>
            {promises.length > 0 &&
              sayPaper("papers.promise", locale, { promises: promises.join("; ") })}{" "}
            {sayPaper(`papers.${from}`, locale)}{" "}
            {also !== undefined && sayPaper("papers.same", locale, { id: also })}
          </p>
        </section>
        <section class="paper-programs" aria-label={sayPaper("papers.programs", locale)}>
          <h2>{sayPaper("papers.programs", locale)}</h2>
          {thinking !== undefined && (
            <p role="status">
              <progress value={done} max={all} />{" "}
              {sayPaper("papers.thinking", locale, { program: thinking, done, all })}
            </p>
          )}
          {papers.trouble.value !== undefined && (
            <p class="trouble" role="alert">
              {sayPaper("papers.trouble", locale, { text: papers.trouble.value })}
            </p>
          )}
          <dl>
            {[...answers].map(([program, found]) => (
              <ProgramView
                key={program}
                {...rooms}
                position={position}
                program={program}
                found={found}
              />
            ))}
          </dl>
        </section>
      </div>
      <div class="buttons">
        {thinking !== undefined ? (
          <Button class="main" act={() => papers.stop()}>
            {sayPaper("papers.stop", locale)}
          </Button>
        ) : (
          done < all && (
            <Button class="main" act={() => papers.ask()}>
              {sayPaper("papers.ask", locale)}
            </Button>
          )
        )}
        <Button act={() => papers.play(() => panels.goTo("table"))}>
          {sayPaper("papers.play", locale, { seat })}
        </Button>
        <Button act={() => papers.next()}>{sayPaper("papers.next", locale)}</Button>
        <CopyButton label={sayPaper("papers.link", locale)} text={link} locale={locale} />
        <Button class="plain" act={() => papers.show(undefined)}>
          {sayPaper("papers.list", locale)}
        </Button>
      </div>
    </main>
  );
}

/** The card of a program, what it expects the others to believe, and the play that follows. */
function ProgramView({
  game,
  papers,
  panels,
  position,
  program,
  found,
}: Rooms & {
  readonly position: PaperPosition;
  readonly program: PaperProgram;
  readonly found: PaperFound;
}): VNode {
  const { locale } = game.settings.value;
  const { record, answer } = position;
  const { card, line, believed, isCut, follows } = found;
  const agrees = answer.includes(card);
  const cards = follows.cards.map((each) => ({ card: each }));
  const after = { ...record, cards, tricks: follows.tricks };
  const beliefs = believed[locale];
  return (
    <>
      <dt>
        {program} <b class={`suit-${suitOf(card)}`}>{cardName(card)}</b>{" "}
        <small>{sayPaper(agrees ? "papers.agrees" : "papers.differs", locale)}</small>
      </dt>
      <dd>
        <p>{unbroken(line[locale])}</p>
        {isCut && <p class="quiet">{sayPaper("papers.cut", locale)}</p>}
        <p>{sayPaper(beliefs.length === 0 ? "papers.nothing" : "papers.believe", locale)}</p>
        {beliefs.length > 0 && (
          <ul>
            {beliefs.map((text) => (
              <li key={text}>{unbroken(text)}</li>
            ))}
          </ul>
        )}
        <details>
          <summary>
            {sayPaper("papers.follows", locale, { result: outcomeText(after, locale) })}
          </summary>
          {trickTable(playOf(after)?.tricks ?? [], locale)}
          <Button
            act={() =>
              papers.watch(follows, () => {
                panels.goTo("table");
                panels.show("analysis");
              })
            }
          >
            {sayPaper("papers.watch", locale)}
          </Button>
        </details>
      </dd>
    </>
  );
}
