/**
 * The page: the controllers of all rooms and what one room tells another, then what is shown. The table fills the window; a
 * panel folds in beside it, or comes up from below on a phone.
 */
import { auctionOf, sideOf } from "@falsecard/core";
import type { VNode } from "preact";
import { effect, untracked } from "@preact/signals";
import { SystemBook } from "./book/book.js";
import type { Engine } from "./robots/engine.js";
import { Puzzles, type LoadPuzzles } from "./puzzles/puzzles.js";
import { studiedAt } from "./session/studied.js";
import { Guide } from "./start/guide.js";
import { Study } from "./study/study.js";
import { BoardList } from "./dealing/views/board-list.js";
import { DealsView } from "./dealing/views/dealing.js";
import { PaperView } from "./dealing/views/paper.js";
import { TroubleView } from "./look/trouble-view.js";
import { Icon, type IconName } from "./look/icons.js";
import { SuitSign } from "./look/suits.js";
import { shownTheme } from "./look/theme.js";
import { Panels, type Panel } from "./look/panels.js";
import { PuzzleView } from "./puzzles/views/puzzle-view.js";
import { PairView } from "./pairs/views/pair-view.js";
import { PuzzlesView } from "./puzzles/views/puzzles-view.js";
import { SettingsView } from "./settings/views/choices.js";
import { eightSeed } from "./scores/sets.js";
import { ScoresView } from "./scores/views/scores-view.js";
import { KeysView } from "./settings/views/keys-view.js";
import { GuideView } from "./start/views/guide-view.js";
import { StartView } from "./start/views/start.js";
import { BookPanel } from "./book/views/book-panel.js";
import { AnalysisView } from "./study/views/analysis.js";
import { BranchList } from "./study/views/branch-list.js";
import { BeliefsView } from "./study/views/beliefs.js";
import { DiagramView } from "./study/views/diagram.js";
import { WhyView } from "./study/views/why.js";
import { AuctionView } from "./table/views/calls.js";
import type { Game } from "./session/game.js";
import { News } from "./table/views/news.js";
import { TableView } from "./table/views/table.js";
import { TextView } from "./table/views/text-mode.js";
import { tallyText } from "./scores/tally-text.js";
import { say } from "./words/words.js";

interface PanelView {
  readonly icon?: IconName;
  readonly view: (rooms: Rooms) => VNode;
}

export interface Rooms {
  readonly game: Game;
  readonly study: Study;
  readonly panels: Panels;
  readonly puzzles: Puzzles;
  readonly book: SystemBook;
  readonly guide: Guide;
}

/** What the rooms ask besides the robots at the table. */
export interface Helpers {
  /** Of its own, so that the robots at the table do not wait for the study. */
  readonly studyEngine: Engine;
  readonly reader: Engine;
  readonly loadPuzzles: LoadPuzzles;
  readonly day: Date;
}

export function roomsOf(game: Game, { studyEngine, reader, loadPuzzles, day }: Helpers): Rooms {
  const study = new Study(studiedAt(game), studyEngine, game.branches);
  const panels = new Panels(day);
  const puzzles = new Puzzles(game, loadPuzzles);
  // Judged cards are stored with their board.
  effect(() => {
    const cards = study.judgedCards.value;
    if (cards !== undefined) untracked(() => game.scores.noteCards(study.board.record, cards));
  });
  // A verdict is shown as soon as it is given.
  effect(() => {
    if (puzzles.verdict.value !== undefined && panels.place.peek() === "table")
      panels.show("puzzle");
  });
  // So is the worth of a contract that was bid with a friend; with no call left to make, the link is due.
  effect(() => {
    const worth = study.worth.value;
    if (worth !== undefined) untracked(() => game.pairs.noteWorth(worth.behind));
  });
  effect(() => {
    if (game.pairs.isWaiting.value && game.pairs.next.value === undefined) panels.show("friend");
  });
  const guide = new Guide(game, study);
  return { game, study, panels, puzzles, book: new SystemBook(game, reader), guide };
}

/** What each panel shows; those with an icon stand in the header, in this order. */
const VIEWS: Readonly<Record<Panel, PanelView>> = {
  why: {
    icon: "why",
    view: ({ game, study, panels }) => (
      <WhyView
        study={study}
        asked={panels.asked}
        reveal={game.mayReveal.value ? () => game.reveal() : undefined}
      />
    ),
  },
  beliefs: { icon: "beliefs", view: ({ study }) => <BeliefsView study={study} /> },
  analysis: {
    icon: "analysis",
    view: ({ game, study }) => (
      <>
        <BoardList game={game} />
        <BranchList study={study} link={game.link} />
        <AnalysisView study={study} />
      </>
    ),
  },
  auction: {
    icon: "auction",
    view: ({ game, panels }) => <AuctionView game={game} ask={(step) => panels.ask(step)} />,
  },
  scores: {
    icon: "scores",
    view: ({ game, panels }) => (
      <ScoresView
        game={game}
        today={eightSeed(panels.day)}
        look={(record) => game.look(record, () => panels.show("analysis"))}
        restore={async (kept) => {
          if (await game.restore(kept)) location.reload();
        }}
      />
    ),
  },
  deals: { icon: "deals", view: ({ game, panels }) => <DealsView game={game} panels={panels} /> },
  book: {
    icon: "book",
    view: ({ game, book, panels }) => <BookPanel game={game} book={book} panels={panels} />,
  },
  settings: {
    icon: "settings",
    view: ({ game, panels }) => <SettingsView game={game} show={(panel) => panels.show(panel)} />,
  },
  keys: { view: ({ game }) => <KeysView locale={game.settings.value.locale} /> },
  friend: { view: ({ game, panels }) => <PairView game={game} panels={panels} /> },
  puzzle: {
    view: ({ game, puzzles, panels }) => (
      <PuzzleView game={game} puzzles={puzzles} panels={panels} />
    ),
  },
};
export const HEADER_PANELS = (Object.keys(VIEWS) as Panel[]).filter((one) => VIEWS[one].icon);

export function App(rooms: Rooms): VNode {
  const { game, study, panels, puzzles, guide } = rooms;
  const { locale, palette, theme, text } = game.settings.value;
  const open = panels.open.value;
  const isLooking = game.table.isOver.value && (open === "analysis" || open === "beliefs");
  const root = document.documentElement;
  root.lang = locale;
  root.dataset["palette"] = palette;
  root.dataset["theme"] = shownTheme(theme);
  if (panels.place.value === "start")
    return <StartView game={game} panels={panels} guide={guide} />;
  if (panels.place.value === "puzzles")
    return <PuzzlesView game={game} puzzles={puzzles} panels={panels} />;
  return (
    <>
      <Header game={game} panels={panels} />
      <GuideView game={game} guide={guide} study={study} panels={panels} />
      <main
        class={`${open === undefined ? "" : "opened"}${isLooking ? ` looking at-${open}` : ""}`}
      >
        {isLooking ? (
          <DiagramView study={study} />
        ) : text ? (
          <TextView game={game} panels={panels} />
        ) : (
          <TableView game={game} study={study} panels={panels} />
        )}
        {open !== undefined && (
          <aside id="panel" aria-labelledby="panel-title" tabIndex={-1}>
            <div class="panel-head">
              <h2 id="panel-title">{say(open, locale)}</h2>
              <button
                type="button"
                class="plain"
                aria-label={say("panel.close", locale)}
                title={say("panel.close", locale)}
                onClick={() => panels.close()}
              >
                <Icon name="close" />
              </button>
            </div>
            <div class="panel-body" key={open} tabIndex={0}>
              {isLooking && <TroubleView troubles={game.troubles} place="table" locale={locale} />}
              {VIEWS[open].view(rooms)}
            </div>
          </aside>
        )}
      </main>
      <News game={game} />
      <PaperView game={game} />
    </>
  );
}

/** Which board it is, how the score stands, and what can be opened. */
function Header({ game, panels }: { readonly game: Game; readonly panels: Panels }): VNode {
  const { locale, seat } = game.settings.value;
  const { board } = game.table.record.value;
  const open = panels.open.value;
  // While it is made, the auction lies on the table.
  const isBidding = !auctionOf(game.table.record.value).isOver;
  return (
    <header>
      <h1>
        <button
          type="button"
          class="plain home"
          title={say("start", locale)}
          onClick={() => panels.goTo("start")}
        >
          <SuitSign suit="S" />
          <span class="name">{say("title", locale)}</span>
        </button>
      </h1>
      <p class="which">
        <b>{say("board", locale, { number: board.number ?? "" })}</b>
        <span class="more">
          {" "}
          · {say("dealer", locale, { seat: say(`seat.${board.dealer}`, locale) })} ·{" "}
          {say(`vul.${board.vulnerability}`, locale)}
        </span>
      </p>
      {game.scores.played.value.length > 0 && (
        <p class="tally">{tallyText(game.scores.tally.value, sideOf(seat), locale)}</p>
      )}
      <nav aria-label={say("panel.list", locale)}>
        {HEADER_PANELS.filter((one) => one !== "auction" || !isBidding).map((one) => (
          <button
            type="button"
            class="plain"
            key={one}
            id={`tab-${one}`}
            title={say(one, locale)}
            aria-expanded={open === one}
            {...(open === one ? { "aria-controls": "panel" } : {})}
            onClick={() => panels.toggle(one)}
          >
            <Icon name={VIEWS[one].icon ?? "close"} />
            <span class="label">{say(one, locale)}</span>
          </button>
        ))}
      </nav>
    </header>
  );
}
