/** The boards of the open file with room, players and result; a button puts each on the table. */
import { roomOf } from "@falsecard/core";
import type { VNode } from "preact";
import { whatCame, whoPlayed } from "../../boards/board-title.js";
import { Button, tableHead } from "../../look/controls.js";
import type { Game } from "../../session/game.js";
import { say } from "../../words/words.js";

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
          {tableHead(["deals.number", "list.players", "scores.result"], locale)}
          <tbody>
            {boards.map((record, i) => {
              const room = roomOf(record);
              return (
                <tr key={String(i)} class={i === at ? "chosen" : ""}>
                  <th scope="row">
                    <Button
                      class="link"
                      {...(i === at ? { "aria-current": "true" as const } : {})}
                      act={() => game.boards.turnTo(i)}
                    >
                      {record.board.number ?? i + 1}
                      {room !== undefined && ` ${say(`list.room.${room}`, locale)}`}
                    </Button>
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
