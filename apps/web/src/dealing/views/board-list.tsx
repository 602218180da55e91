/** The boards of a file that is open: room, players and result of each; a touch lays it on the table. */
import { roomOf } from "@falsecard/core";
import type { VNode } from "preact";
import type { Game } from "../../session/game.js";
import { say } from "../../words/words.js";
import { whatCame, whoPlayed } from "../../boards/board-title.js";

export function BoardList({ game }: { readonly game: Game }): VNode | null {
  const { locale } = game.settings.value;
  const file = game.boards.file.value;
  if (file === undefined || file.boards.length < 2) return null;
  const { boards, at } = file;
  return (
    <details class="board-list" open>
      <summary>{say("deals.at", locale, { at: at + 1, all: boards.length })}</summary>
      <div class="shelf">
        <table>
          <thead>
            <tr>
              <th scope="col">{say("deals.number", locale)}</th>
              <th scope="col">{say("list.players", locale)}</th>
              <th scope="col">{say("scores.result", locale)}</th>
            </tr>
          </thead>
          <tbody>
            {boards.map((record, i) => {
              const room = roomOf(record);
              return (
                <tr key={String(i)} class={i === at ? "chosen" : ""}>
                  <th scope="row">
                    <button
                      type="button"
                      class="link"
                      {...(i === at ? { "aria-current": "true" as const } : {})}
                      onClick={() => game.boards.turnTo(i)}
                    >
                      {record.board.number ?? i + 1}
                      {room !== undefined && ` ${say(`list.room.${room}`, locale)}`}
                    </button>
                  </th>
                  <td>{whoPlayed(record, locale)}</td>
                  <td>{whatCame(record, locale)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}
