/** The page. The table fills the window; a panel opens beside it, or from below on a phone. */
import { auctionOf, sideOf } from "@falsecard/core";
import { signal } from "@preact/signals";
import type { VNode } from "preact";
import { BookPanel } from "./book/views/book-panel.js";
import { BoardList } from "./dealing/views/board-list.js";
import { DealsView } from "./dealing/views/dealing.js";
import { PaperView } from "./dealing/views/paper.js";
import { Button } from "./look/controls.js";
import { Icon, SuitSign, type IconName } from "./look/signs.js";
import type { Panel } from "./look/panels.js";
import { TroubleView } from "./look/trouble-view.js";
import { PairView } from "./pairs/views/pair-view.js";
import { PapersPage } from "./papers/views/papers-page.js";
import { PuzzleView } from "./puzzles/views/puzzle-view.js";
import { PuzzlesView } from "./puzzles/views/puzzles-view.js";
import type { Rooms } from "./rooms/rooms.js";
import { tallyText } from "./scores/tally-text.js";
import { RecordsPaper } from "./scores/views/records-view.js";
import { ScoresView } from "./scores/views/scores-view.js";
import { KeysView, SettingsView } from "./settings/views/settings-view.js";
import { GuideView } from "./start/views/guide-view.js";
import { StartView } from "./start/views/start.js";
import { AnalysisView } from "./study/views/analysis.js";
import { BeliefsView } from "./study/views/beliefs.js";
import { DiagramView } from "./study/views/diagram.js";
import { WhyView } from "./study/views/why.js";
import { AuctionView } from "./table/views/calls.js";
import { TableView } from "./table/views/table.js";
import { News, TextView } from "./table/views/text-mode.js";
import { say } from "./words/words.js";

interface PanelView {
  readonly icon?: IconName;
  readonly View: (rooms: Rooms) => VNode;
}

/** The view of each panel; those with an icon have a button in the header, in this order. */
const VIEWS: Readonly<Record<Panel, PanelView>> = {
  why: { icon: "why", View: WhyView },
  beliefs: { icon: "beliefs", View: BeliefsView },
  analysis: {
    icon: "analysis",
    View: (rooms) => (
      <>
        <BoardList {...rooms} />
        <AnalysisView {...rooms} />
      </>
    ),
  },
  auction: { icon: "auction", View: AuctionView },
  scores: { icon: "scores", View: ScoresView },
  deals: { icon: "deals", View: DealsView },
  book: { icon: "book", View: BookPanel },
  settings: { icon: "settings", View: SettingsView },
  keys: { View: KeysView },
  friend: { View: PairView },
  puzzle: { View: PuzzleView },
};
export const HEADER_PANELS = (Object.keys(VIEWS) as Panel[]).filter((one) => VIEWS[one].icon);

/** Whether the system prefers dark, for the setting `auto`. */
const isSystemDark = signal(false);
if (typeof matchMedia !== "undefined") {
  const asked = matchMedia("(prefers-color-scheme: dark)");
  isSystemDark.value = asked.matches;
  asked.addEventListener("change", ({ matches }) => {
    isSystemDark.value = matches;
  });
}

const shownTheme = (theme: "auto" | "light" | "dark"): "light" | "dark" =>
  theme === "auto" ? (isSystemDark.value ? "dark" : "light") : theme;

export function App(rooms: Rooms): VNode {
  const { game, panels, printed } = rooms;
  const { locale, palette, theme, text } = game.settings.value;
  const open = panels.open.value;
  const isLooking = game.table.isOver.value && (open === "analysis" || open === "beliefs");
  const root = document.documentElement;
  root.lang = locale;
  root.dataset["palette"] = palette;
  root.dataset["theme"] = shownTheme(theme);
  if (panels.place.value === "start") return <StartView {...rooms} />;
  if (panels.place.value === "puzzles") return <PuzzlesView {...rooms} />;
  if (panels.place.value === "papers") return <PapersPage {...rooms} />;
  return (
    <>
      <Header {...rooms} />
      <GuideView {...rooms} />
      <main
        class={`${open === undefined ? "" : "opened"}${isLooking ? ` looking at-${open}` : ""}`}
      >
        {isLooking ? (
          <DiagramView {...rooms} />
        ) : text ? (
          <TextView {...rooms} />
        ) : (
          <TableView {...rooms} />
        )}
        {open !== undefined && <OpenPanel {...rooms} open={open} isLooking={isLooking} />}
      </main>
      <News {...rooms} />
      {printed.pages.value === undefined ? (
        <PaperView game={game} />
      ) : (
        <RecordsPaper printed={printed} pages={printed.pages.value} />
      )}
    </>
  );
}

function OpenPanel({
  open,
  isLooking,
  ...rooms
}: Rooms & { readonly open: Panel; readonly isLooking: boolean }): VNode {
  const { game, panels } = rooms;
  const { locale } = game.settings.value;
  const close = say("panel.close", locale);
  const { View } = VIEWS[open];
  return (
    <aside id="panel" aria-labelledby="panel-title" tabIndex={-1}>
      <div class="panel-head">
        <h2 id="panel-title">{say(open, locale)}</h2>
        <Button class="plain" aria-label={close} title={close} act={() => panels.close()}>
          <Icon name="close" />
        </Button>
      </div>
      <div class="panel-body" key={open} tabIndex={0}>
        {isLooking && <TroubleView troubles={game.troubles} place="table" locale={locale} />}
        <View {...rooms} />
      </div>
    </aside>
  );
}

/** The board, the score, and the buttons of the panels. */
function Header({ game, panels }: Rooms): VNode {
  const { locale, seat } = game.settings.value;
  const { board } = game.table.record.value;
  const open = panels.open.value;
  // During the auction the table itself shows it.
  const isBidding = !auctionOf(game.table.record.value).isOver;
  return (
    <header>
      <h1>
        <Button class="plain home" title={say("start", locale)} act={() => panels.goTo("start")}>
          <SuitSign suit="S" />
          <span class="name">{say("title", locale)}</span>
        </Button>
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
          <Button
            class="plain"
            key={one}
            id={`tab-${one}`}
            title={say(one, locale)}
            aria-expanded={open === one}
            {...(open === one ? { "aria-controls": "panel" } : {})}
            act={() => panels.toggle(one)}
          >
            <Icon name={VIEWS[one].icon ?? "close"} />
            <span class="label">{say(one, locale)}</span>
          </Button>
        ))}
      </nav>
    </header>
  );
}
