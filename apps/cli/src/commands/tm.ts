/** `falsecard tm`: the table-manager protocol; `serve` is the manager, `join` a client with a robot in it. */
import { commandOfActions, flagOption } from "../frame/command.js";
import { JOIN_OPTIONS, joinTable } from "../protocol/joining.js";
import { SERVE_OPTIONS, serveTables } from "../protocol/serving.js";

export default commandOfActions({
  name: "tm",
  progress: "news",
  details: [
    "`tm serve` opens a table and waits for four clients; `tm join` seats a robot at a table, ours or another's. docs/PROTOCOL.md has every line.",
    "`tm serve` はテーブルを開いて4つのクライアントを待ち、`tm join` はロボットを席に着けます。すべての行は docs/PROTOCOL.md にあります。",
  ],
  options: {
    ...SERVE_OPTIONS,
    ...JOIN_OPTIONS,
    json: flagOption(["one object for each event", "出来事ごとに1つのオブジェクト"]),
  },
  actions: {
    serve: { takes: Object.keys(SERVE_OPTIONS), run: serveTables },
    join: { takes: Object.keys(JOIN_OPTIONS), run: joinTable },
  },
  examples: [
    [
      "falsecard tm serve --boards friday.pbn --out played.pbn",
      ["a table for four programs, kept in a file", "4つのプログラムのテーブル、結果をファイルに"],
    ],
    [
      "falsecard tm serve --seed friday --count 16 --rooms 2 --port 2000",
      ["two tables for duplicate", "デュプリケートの2テーブル"],
    ],
    [
      "falsecard tm join --seat N --team Falsecard --protocol 19",
      ["a robot sits down North", "ロボットがノースに座る"],
    ],
  ],
});
