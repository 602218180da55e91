/** The page: the table fills the window; what looks at it folds in beside it, or comes up from below on a phone. */
import { auctionOf, sideOf } from "@falsecard/core";
import type { VNode } from "preact";
import { BoardList } from "./dealing/views/board-list.js";
import { DealsView } from "./dealing/views/dealing.js";
import { PaperView } from "./dealing/views/paper.js";
import { TroubleView } from "./look/trouble-view.js";
import { Icon } from "./look/icons.js";
import { SuitSign } from "./look/suits.js";
import { shownTheme } from "./look/theme.js";
import { PANELS, type Panel, type Panels } from "./look/panels.js";
import type { Rooms } from "./rooms.js";
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

/** What each panel shows. */
const VIEWS: Readonly<Record<Panel, (rooms: Rooms) => VNode>> = {
  why: ({ game, study, panels }) => (
    <WhyView
      study={study}
      asked={panels.asked}
      reveal={game.mayReveal.value ? () => game.reveal() : undefined}
    />
  ),
  beliefs: ({ study }) => <BeliefsView study={study} />,
  analysis: ({ game, study }) => (
    <>
      <BoardList game={game} />
      <BranchList study={study} link={game.link} />
      <AnalysisView study={study} />
    </>
  ),
  auction: ({ game, panels }) => <AuctionView game={game} ask={(step) => panels.ask(step)} />,
  scores: ({ game, panels }) => (
    <ScoresView
      game={game}
      today={eightSeed(panels.day)}
      look={(record) => game.look(record, () => panels.show("analysis"))}
      restore={async (kept) => {
        if (await game.restore(kept)) location.reload();
      }}
    />
  ),
  deals: ({ game, panels }) => <DealsView game={game} panels={panels} />,
  book: ({ game, book, panels }) => <BookPanel game={game} book={book} panels={panels} />,
  settings: ({ game, panels }) => <SettingsView game={game} show={(panel) => panels.show(panel)} />,
  keys: ({ game }) => <KeysView locale={game.settings.value.locale} />,
  friend: ({ game, panels }) => <PairView game={game} panels={panels} />,
  puzzle: ({ game, puzzles, panels }) => (
    <PuzzleView game={game} puzzles={puzzles} panels={panels} />
  ),
};

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
              {VIEWS[open](rooms)}
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
        {PANELS.filter((one) => one !== "auction" || !isBidding).map((one) => (
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
            <Icon name={one} />
            <span class="label">{say(one, locale)}</span>
          </button>
        ))}
      </nav>
    </header>
  );
}
