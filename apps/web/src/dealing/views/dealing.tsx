/** Which boards come: to order, by seed and number, or out of a text or a file; and the link to the one on the table. */
import { LAST_BOARD, parseBoardNumber, wholeDeal } from "@falsecard/core";
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { VNode } from "preact";
import { boardTitle } from "../../boards/board-title.js";
import { Choice } from "../../look/fields.js";
import {
  dealNumber,
  nameOf,
  ORDER_FIELDS,
  ORDER_NAMES,
  ORDERS,
  PARTS,
  ROLES,
  type DealRequest,
} from "../../boards/deals.js";
import { ExportView } from "./export.js";
import type { Panels } from "../../look/panels.js";
import type { Game } from "../../session/game.js";
import { blamed, TroubleView } from "../../look/trouble-view.js";
import { say } from "../../words/words.js";

interface DealsProps {
  readonly game: Game;
  readonly panels: Panels;
}

export function DealsView({ game, panels }: DealsProps): VNode {
  useEffect(() => () => game.troubles.leaveForms(), [game]);
  return (
    <div class="settings">
      <OrderForm game={game} />
      <ImportForm game={game} panels={panels} />
      <NumberForm game={game} />
      <ExportView game={game} />
    </div>
  );
}

/** A ready-made order, or one in a person's own words. */
function OrderForm({ game }: { readonly game: Game }): VNode {
  const { locale } = game.settings.value;
  const order = useSignal(game.boards.order.value);
  const isOwn = useSignal(nameOf(order.value) === undefined);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        game.boards.dealTo(order.value);
      }}
    >
      <fieldset>
        <legend>{say("order", locale)}</legend>
        <Choice
          label={say("order.which", locale)}
          value={isOwn.value ? "own" : (nameOf(order.value) ?? "own")}
          values={[...ORDER_NAMES, "own"] as const}
          text={(one) => say(`order.${one}`, locale)}
          choose={(one) => {
            isOwn.value = one === "own";
            if (one !== "own") order.value = ORDERS[one];
            game.troubles.settle("order");
          }}
        />
        {isOwn.value && <OwnOrder game={game} order={order} />}
        <TroubleView troubles={game.troubles} place="order" locale={locale} />
        <button type="submit" class="main">
          {say("order.go", locale)}
        </button>
      </fieldset>
    </form>
  );
}

/** What the deals must be like in one's own words, and what one does of them. */
function OwnOrder({
  game,
  order,
}: {
  readonly game: Game;
  readonly order: Signal<DealRequest>;
}): VNode {
  const { locale } = game.settings.value;
  return (
    <>
      {ORDER_FIELDS.map((field) => (
        <label key={field}>
          {say(`order.${field}`, locale)}
          <input
            type="text"
            maxLength={500}
            spellcheck={false}
            autocomplete="off"
            value={order.value[field]}
            {...blamed(game.troubles, "order", `order.${field}`)}
            onInput={({ currentTarget }) => {
              game.troubles.settle("order");
              order.value = { ...order.value, [field]: currentTarget.value };
            }}
          />
        </label>
      ))}
      <Choice
        label={say("order.part", locale)}
        value={order.value.part}
        values={PARTS}
        text={(one) => say(`order.part.${one}`, locale)}
        choose={(part) => {
          order.value = { ...order.value, part };
        }}
      />
      <Choice
        label={say("order.role", locale)}
        value={order.value.role}
        values={ROLES}
        text={(one) => say(`order.role.${one}`, locale)}
        choose={(role) => {
          order.value = { ...order.value, role };
        }}
      />
      <p class="quiet">{say("order.help", locale)}</p>
    </>
  );
}

/** The board of a number from a seed, and the deal of a number among all. */
function NumberForm({ game }: { readonly game: Game }): VNode {
  const { locale } = game.settings.value;
  const { boards, troubles } = game;
  const { record } = game.table;
  const seed = useSignal(boards.seed.value);
  const number = useSignal(String(record.value.board.number ?? 1));
  const code = useSignal("");
  const deal = wholeDeal(record.value.deal);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const board = parseBoardNumber(number.value.trim());
        if (board.ok) boards.dealFrom(seed.value, board.value);
        else troubles.complain("seed", { fault: board.fault, field: "deals.number" });
      }}
    >
      <fieldset>
        <legend>{say("deals.numbers", locale)}</legend>
        <div class="pair">
          <label>
            {say("seed", locale)}
            <input
              type="text"
              value={seed.value}
              onInput={({ currentTarget }) => {
                troubles.settle("seed");
                seed.value = currentTarget.value;
              }}
            />
          </label>
          <label>
            {say("deals.number", locale)}
            <input
              type="number"
              min="1"
              max={LAST_BOARD}
              required
              value={number.value}
              {...blamed(troubles, "seed", "deals.number")}
              onInput={({ currentTarget }) => {
                troubles.settle("seed");
                number.value = currentTarget.value;
              }}
            />
          </label>
          <button type="submit">{say("seed.new", locale)}</button>
        </div>
        <TroubleView troubles={troubles} place="seed" locale={locale} />
        <div class="pair">
          <label>
            {say("deals.code", locale)}
            <input
              type="text"
              spellcheck={false}
              // Once the board is over its number gives nothing away.
              placeholder={deal === undefined ? "" : dealNumber(deal)}
              value={code.value}
              {...blamed(troubles, "number")}
              onInput={({ currentTarget }) => {
                troubles.settle("number");
                code.value = currentTarget.value;
              }}
            />
          </label>
          <button
            type="button"
            disabled={code.value.trim() === ""}
            onClick={() => boards.dealNumbered(code.value)}
          >
            {say("deals.code.open", locale)}
          </button>
        </div>
        <TroubleView troubles={troubles} place="number" locale={locale} />
      </fieldset>
    </form>
  );
}

function ImportForm({ game, panels }: DealsProps): VNode {
  const { locale } = game.settings.value;
  const { boards, troubles } = game;
  const pasted = useSignal("");
  const file = boards.file.value;
  // What is wrong with the text is told here, and read before anything else is shown.
  const look = (): void => {
    if (troubles.shown.value === undefined) panels.lookAt(boards.isPlayed);
  };
  const form = useRef<HTMLFieldSetElement>(null);
  const isWanted = panels.wantsTexts.value;
  useEffect(() => {
    if (!isWanted) return;
    form.current?.scrollIntoView({ block: "start" });
    panels.wantsTexts.value = false;
  }, [panels, isWanted]);
  return (
    <fieldset ref={form}>
      <legend>{say("deals.texts", locale)}</legend>
      <label>
        {say("import", locale)}
        <textarea
          rows={4}
          spellcheck={false}
          value={pasted.value}
          {...blamed(troubles, "import")}
          onInput={({ currentTarget }) => {
            troubles.settle("import");
            pasted.value = currentTarget.value;
          }}
        />
      </label>
      <button
        type="button"
        disabled={pasted.value.trim() === ""}
        onClick={() => boards.paste(pasted.value, undefined, "import", look)}
      >
        {say("import.open", locale)}
      </button>
      <div class="buttons">
        <label class="file-button">
          {say("deals.file", locale)}
          <input
            type="file"
            accept=".pbn,.lin,.json,.txt,text/plain"
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              if (chosen !== undefined) void boards.openFile(chosen, "import", look);
              // The same file may be chosen again when it has been mended.
              currentTarget.value = "";
            }}
          />
        </label>
        <span class="quiet beside">{say("deals.drop", locale)}</span>
      </div>
      <TroubleView troubles={troubles} place="import" locale={locale} />
      {file !== undefined && file.boards.length > 1 && (
        <label>
          {say("deals.at", locale, { at: file.at + 1, all: file.boards.length })}
          <select
            value={String(file.at)}
            onChange={({ currentTarget }) => boards.turnTo(Number(currentTarget.value))}
          >
            {file.boards.map((record, i) => (
              <option key={String(i)} value={String(i)} selected={i === file.at}>
                {boardTitle(record, i + 1, locale)}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}
