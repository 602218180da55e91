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
      <legend>{say(locale, "export")}</legend>
      {!game.table.isFaced.value && (
        <>
          <p class="quiet">{say(locale, "export.hidden")}</p>
          {game.mayReveal.value && button(say(locale, "reveal"), () => game.reveal())}
        </>
      )}
      <Copied
        label={say(locale, "link")}
        text={location.href.replace(/#.*$/, "") + game.link}
        locale={locale}
      />
      <Copied
        label={say(locale, "export.viewer")}
        text={makeHandViewerLink(record)}
        locale={locale}
      />
      <div class="buttons">
        {button(say(locale, "export.save", { format: "PBN" }), () =>
          saveFile(`${name}.pbn`, makePbn([systems.named(record)])),
        )}
        {button(say(locale, "export.save", { format: "LIN" }), () =>
          saveFile(`${name}.lin`, makeLin([record])),
        )}
        {button(say(locale, "export.print"), () => print())}
      </div>
    </fieldset>
  );
}
