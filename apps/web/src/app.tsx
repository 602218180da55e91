/** The page: the table in the middle, the auction and the answers beside it. */
import { sideOf } from "@falsecard/core";
import type { VNode } from "preact";
import { AuctionView } from "./table/calls.js";
import { SettingsView } from "./settings/choices.js";
import { DealsView } from "./boards/dealing.js";
import type { Game } from "./table/game.js";
import { News } from "./table/news.js";
import { PaperView } from "./boards/paper.js";
import { AnalysisView } from "./study/analysis.js";
import { BeliefsView } from "./study/beliefs.js";
import { DiagramView } from "./study/diagram.js";
import type { Study } from "./study/study.js";
import { WhyView } from "./study/why.js";
import { TableView } from "./table/table.js";
import { tallyText } from "./tell.js";
import { TextView } from "./table/text-mode.js";
import { TroubleView } from "./boards/trouble-view.js";
import { say } from "./words.js";

const TABS = ["auction", "why", "beliefs", "analysis", "deals", "settings"] as const;
export type Tab = (typeof TABS)[number];

interface AppProps {
  readonly game: Game;
  readonly study: Study;
  readonly tab: { value: Tab };
}

export function App({ game, study, tab }: AppProps): VNode {
  const { locale, palette, theme, text, seat } = game.settings.value;
  const { board } = game.record.value;
  const isLooking = game.isOver.value && (tab.value === "analysis" || tab.value === "beliefs");
  document.documentElement.lang = locale;
  document.documentElement.dataset["palette"] = palette;
  document.documentElement.dataset["theme"] = theme;
  return (
    <>
      <header>
        <h1>{say(locale, "title")}</h1>
        <p>
          {say(locale, "board", { number: board.number ?? "" })} ·{" "}
          {say(locale, "dealer", { seat: say(locale, `seat.${board.dealer}`) })} ·{" "}
          {say(locale, `vul.${board.vulnerability}`)}
        </p>
        {game.scores.played.value.length > 0 && (
          <p class="tally">{tallyText(game.scores.tally.value, sideOf(seat), locale)}</p>
        )}
      </header>
      <main>
        {isLooking ? (
          <DiagramView study={study} />
        ) : text ? (
          <TextView game={game} />
        ) : (
          <TableView game={game} />
        )}
        <aside>
          {isLooking && <TroubleView boards={game.boards} place="table" locale={locale} />}
          <div role="tablist" aria-label={say(locale, "title")}>
            {TABS.map((one) => (
              <button
                type="button"
                role="tab"
                key={one}
                id={`tab-${one}`}
                aria-controls="panel"
                aria-selected={tab.value === one}
                onClick={() => (tab.value = one)}
              >
                {say(locale, one)}
              </button>
            ))}
          </div>
          <div id="panel" role="tabpanel" aria-labelledby={`tab-${tab.value}`} tabIndex={0}>
            {tab.value === "auction" && <AuctionView game={game} />}
            {tab.value === "why" && (
              <WhyView
                study={study}
                reveal={() => {
                  game.reveal();
                }}
              />
            )}
            {tab.value === "beliefs" && <BeliefsView study={study} />}
            {tab.value === "analysis" && <AnalysisView study={study} />}
            {tab.value === "deals" && <DealsView game={game} />}
            {tab.value === "settings" && <SettingsView game={game} />}
          </div>
        </aside>
      </main>
      <News game={game} />
      <PaperView game={game} />
    </>
  );
}
