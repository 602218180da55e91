/**
 * The deal panel: deals to order, from a text or a file, or by seed and number, and the export of the board on the
 * table.
 */
import { LAST_BOARD, parseBoardNumber, wholeDeal } from "@falsecard/core";
import { makeHandViewerLink, makeLin, makePbn } from "@falsecard/core/files";
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { VNode } from "preact";
import { boardTitle } from "../../boards/board-title.js";
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
import { saveFile } from "../../device/files.js";
import { Button, Choice, Copied, FileButton, TextField } from "../../look/controls.js";
import type { TroublePlace } from "../../look/trouble.js";
import { blamed, TroubleView } from "../../look/trouble-view.js";
import type { Rooms } from "../../rooms/rooms.js";
import { say, type Word } from "../../words/words.js";

export function DealsView(rooms: Rooms): VNode {
  const { game } = rooms;
  useEffect(() => () => game.troubles.leaveForms(), [game]);
  return (
    <div class="settings">
      <OrderForm {...rooms} />
      <ImportForm {...rooms} />
      <NumberForm {...rooms} />
      <ExportForm {...rooms} />
    </div>
  );
}

/** Chooses which deals are wanted: a ready-made kind, or constraints that the person types. */
function OrderForm({ game }: Rooms): VNode {
  const { locale } = game.settings.value;
  const { boards, troubles } = game;
  const order = useSignal<DealRequest>(boards.order.value);
  const isOwn = useSignal(nameOf(order.value) === undefined);
  const change = (part: Partial<DealRequest>): void => {
    order.value = { ...order.value, ...part };
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        boards.dealTo(order.value);
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
            troubles.settle("order");
          }}
        />
        {isOwn.value && (
          <>
            {ORDER_FIELDS.map((field) => (
              <TextField
                key={field}
                label={say(`order.${field}`, locale)}
                maxLength={500}
                spellcheck={false}
                autocomplete="off"
                value={order.value[field]}
                {...blamed(troubles, "order", `order.${field}`)}
                choose={(text) => {
                  troubles.settle("order");
                  change({ [field]: text });
                }}
              />
            ))}
            <Choice
              label={say("order.part", locale)}
              value={order.value.part}
              values={PARTS}
              text={(one) => say(`order.part.${one}`, locale)}
              choose={(part) => change({ part })}
            />
            <Choice
              label={say("order.role", locale)}
              value={order.value.role}
              values={ROLES}
              text={(one) => say(`order.role.${one}`, locale)}
              choose={(role) => change({ role })}
            />
            <p class="quiet">{say("order.help", locale)}</p>
          </>
        )}
        <TroubleView troubles={troubles} place="order" locale={locale} />
        <button type="submit" class="main">
          {say("order.go", locale)}
        </button>
      </fieldset>
    </form>
  );
}

/** A board by seed and number, and a deal by its number among all deals. */
function NumberForm({ game }: Rooms): VNode {
  const { locale } = game.settings.value;
  const { boards, troubles } = game;
  const { board, deal } = game.table.record.value;
  const seed = useSignal(boards.seed.value);
  const number = useSignal(String(board.number ?? 1));
  const code = useSignal("");
  const whole = wholeDeal(deal);
  /** Editing a field removes its error. */
  const field = (word: Word, text: Signal<string>, place: TroublePlace) => ({
    label: say(word, locale),
    value: text.value,
    ...blamed(troubles, place, word),
    choose: (value: string) => {
      troubles.settle(place);
      text.value = value;
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = parseBoardNumber(number.value.trim());
        if (wanted.ok) boards.dealFrom(seed.value, wanted.value);
        else troubles.complain("seed", { fault: wanted.fault, field: "deals.number" });
      }}
    >
      <fieldset>
        <legend>{say("deals.numbers", locale)}</legend>
        <div class="pair">
          <TextField {...field("seed", seed, "seed")} />
          <TextField
            {...field("deals.number", number, "seed")}
            type="number"
            min="1"
            max={LAST_BOARD}
            required
          />
          <button type="submit">{say("seed.new", locale)}</button>
        </div>
        <TroubleView troubles={troubles} place="seed" locale={locale} />
        <div class="pair">
          <TextField
            {...field("deals.code", code, "number")}
            spellcheck={false}
            // The deal number gives all hands away, so it is shown only when the hands are open.
            placeholder={whole === undefined ? "" : dealNumber(whole)}
          />
          <Button disabled={code.value.trim() === ""} act={() => boards.dealNumbered(code.value)}>
            {say("deals.code.open", locale)}
          </Button>
        </div>
        <TroubleView troubles={troubles} place="number" locale={locale} />
      </fieldset>
    </form>
  );
}

function ImportForm({ game, panels }: Rooms): VNode {
  const { locale } = game.settings.value;
  const { boards, troubles } = game;
  const pasted = useSignal("");
  const file = boards.file.value;
  const titles = file?.boards.map((record, i) => boardTitle(record, i + 1, locale)) ?? [];
  // If the text has errors, they are shown here and the panel stays open.
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
      <Button
        disabled={pasted.value.trim() === ""}
        act={() => boards.paste(pasted.value, undefined, "import", look)}
      >
        {say("import.open", locale)}
      </Button>
      <div class="buttons">
        <FileButton
          label={say("deals.file", locale)}
          accept=".pbn,.lin,.json,.txt,text/plain"
          open={(chosen) => boards.openFile(chosen, "import", look)}
        />
        <span class="quiet beside">{say("deals.drop", locale)}</span>
      </div>
      <TroubleView troubles={troubles} place="import" locale={locale} />
      {file !== undefined && file.boards.length > 1 && (
        <Choice
          label={say("deals.at", locale, { at: file.at + 1, all: file.boards.length })}
          value={String(file.at)}
          values={file.boards.map((_, i) => String(i))}
          text={(i) => titles[Number(i)] ?? ""}
          choose={(i) => boards.turnTo(Number(i))}
        />
      )}
    </fieldset>
  );
}

/** Exports the board on the table: as a link, PBN or LIN, and on paper. */
function ExportForm({ game }: Rooms): VNode {
  const { locale } = game.settings.value;
  const record = game.table.record.value;
  const save = (format: "PBN" | "LIN", text: () => string): VNode => (
    <Button
      act={() => saveFile(`board-${record.board.number ?? 1}.${format.toLowerCase()}`, text())}
    >
      {say("export.save", locale, { format })}
    </Button>
  );
  const link = location.href.replace(/#.*$/, "") + game.link;
  const viewer = makeHandViewerLink(record);
  return (
    <fieldset class="export">
      <legend>{say("export", locale)}</legend>
      {!game.table.isFaced.value && (
        <>
          <p class="quiet">{say("export.hidden", locale)}</p>
          {game.mayReveal.value && (
            <Button act={() => game.reveal()}>{say("reveal", locale)}</Button>
          )}
        </>
      )}
      <Copied label={say("link", locale)} text={link} locale={locale} />
      <Copied label={say("export.viewer", locale)} text={viewer} locale={locale} />
      <div class="buttons">
        {save("PBN", () => makePbn([game.systems.named(record)]))}
        {save("LIN", () => makeLin([record]))}
        <Button act={() => print()}>{say("export.print", locale)}</Button>
      </div>
    </fieldset>
  );
}
