/** The board on the table to take away: as a link, PBN or LIN, and on paper. */
import { makeHandViewerLink, makeLin, makePbn } from "@falsecard/core/files";
import type { VNode } from "preact";
import type { Game } from "../../session/game.js";
import { Copied } from "../../look/copied.js";
import { say } from "../../words/words.js";
import { saveFile } from "../../device/files.js";

export function ExportView({ game }: { readonly game: Game }): VNode {
  const { locale } = game.settings.value;
  const { systems } = game;
  const record = game.table.record.value;
  const name = `board-${record.board.number ?? 1}`;
  const button = (words: string, act: () => void): VNode => (
    <button type="button" onClick={act}>
      {words}
    </button>
  );
  return (
    <fieldset class="export">
      <legend>{say("export", locale)}</legend>
      {!game.table.isFaced.value && (
        <>
          <p class="quiet">{say("export.hidden", locale)}</p>
          {game.mayReveal.value && button(say("reveal", locale), () => game.reveal())}
        </>
      )}
      <Copied
        label={say("link", locale)}
        text={location.href.replace(/#.*$/, "") + game.link}
        locale={locale}
      />
      <Copied
        label={say("export.viewer", locale)}
        text={makeHandViewerLink(record)}
        locale={locale}
      />
      <div class="buttons">
        {button(say("export.save", locale, { format: "PBN" }), () =>
          saveFile(`${name}.pbn`, makePbn([systems.named(record)])),
        )}
        {button(say("export.save", locale, { format: "LIN" }), () =>
          saveFile(`${name}.lin`, makeLin([record])),
        )}
        {button(say("export.print", locale), () => print())}
      </div>
    </fieldset>
  );
}
