/** The board on the table to take away: as a link, PBN or LIN, and on paper. */
import type { Locale } from "@falsecard/core";
import { makeHandViewerLink, makeLin, makePbn } from "@falsecard/core/files";
import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import type { Game } from "../table/game.js";
import { say } from "../words.js";
import { saveFile } from "../device/files.js";

export function ExportView({ game }: { readonly game: Game }): VNode {
  const { locale } = game.settings.value;
  const { systems } = game;
  const record = game.record.value;
  const name = `board-${record.board.number ?? 1}`;
  const button = (words: string, act: () => void): VNode => (
    <button type="button" onClick={act}>
      {words}
    </button>
  );
  return (
    <fieldset class="export">
      <legend>{say(locale, "export")}</legend>
      {!game.isFaced.value && (
        <>
          <p class="quiet">{say(locale, "export.hidden")}</p>
          {game.mayReveal.value &&
            button(say(locale, "reveal"), () => {
              game.reveal();
            })}
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
        {button(say(locale, "export.save", { format: "PBN" }), () => {
          saveFile(`${name}.pbn`, makePbn([systems.named(record)]));
        })}
        {button(say(locale, "export.save", { format: "LIN" }), () => {
          saveFile(`${name}.lin`, makeLin([record]));
        })}
        {button(say(locale, "export.print"), () => {
          print();
        })}
      </div>
    </fieldset>
  );
}

/** A text to take away: to be seen, chosen and copied. */
export function Copied({
  label,
  text,
  locale,
  taken,
}: {
  readonly label: string;
  readonly text: string;
  readonly locale: Locale;
  /** Told when it has gone out, as far as that can be known: it was copied, or chosen to be. */
  readonly taken?: () => void;
}): VNode {
  const done = useSignal("");
  return (
    <div class="copied">
      <label>
        {label}
        <input
          type="text"
          readOnly
          value={text}
          onFocus={({ currentTarget }) => {
            currentTarget.select();
            taken?.();
          }}
        />
      </label>
      <button
        type="button"
        aria-label={`${say(locale, "export.copy")}: ${label}`}
        onClick={() => {
          void navigator.clipboard.writeText(text).then(() => {
            done.value = text;
            taken?.();
          });
        }}
      >
        {say(locale, done.value === text ? "export.copied" : "export.copy")}
      </button>
    </div>
  );
}
