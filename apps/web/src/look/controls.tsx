/** Controls of forms and panels: buttons, fields, table heads, texts to copy. */
import type { Locale } from "@falsecard/core";
import { useSignal } from "@preact/signals";
import type { ComponentProps, PartialInputHTMLAttributes, VNode } from "preact";
import { say, type Word } from "../words/words.js";
import { Icon, type IconName } from "./signs.js";

/** A button that submits no form. */
export function Button({
  act,
  ...props
}: ComponentProps<"button"> & { readonly act: () => unknown }): VNode {
  return <button type="button" {...props} onClick={() => void act()} />;
}

/** A large button that leads to another page, with a title and a line about it. */
export const way = (icon: IconName, title: string, about: string, act: () => unknown): VNode => (
  <li key={title}>
    <Button class="way" act={act}>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        <small>{about}</small>
      </span>
    </Button>
  </li>
);

/** The first row of a table. */
export const tableHead = (words: readonly Word[], locale: Locale): VNode => (
  <thead>
    <tr>
      {words.map((word) => (
        <th scope="col" key={word}>
          {say(word, locale)}
        </th>
      ))}
    </tr>
  </thead>
);

/** A select field; `text` names each value. */
export function Choice<T extends string>({
  label,
  value,
  values,
  text,
  choose,
}: {
  readonly label: string;
  readonly value: T;
  readonly values: readonly T[];
  readonly text: (value: T) => string;
  readonly choose: (value: T) => void;
}): VNode {
  return (
    <label>
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const found = values.find((one) => one === currentTarget.value);
          if (found !== undefined) choose(found);
          // Shows the old value until the new one holds: the change may need a confirmation first.
          currentTarget.value = value;
        }}
      >
        {values.map((one) => (
          <option key={one} value={one} selected={one === value}>
            {text(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FieldProps<T> {
  readonly label: string;
  readonly value: T;
  readonly choose: (value: T) => void;
}

export function Check({ label, value, choose }: FieldProps<boolean>): VNode {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={value}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {label}
    </label>
  );
}

interface NumberProps extends FieldProps<number> {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

export function NumberField({ label, value, least, most, step, choose }: NumberProps): VNode {
  return (
    <label>
      {label}
      <input
        type="number"
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={({ currentTarget }) => {
          const number = currentTarget.valueAsNumber;
          if (Number.isFinite(number)) choose(Math.max(least, Math.min(most, number)));
          else currentTarget.value = String(value);
        }}
      />
    </label>
  );
}

type InputProps = Omit<PartialInputHTMLAttributes<HTMLInputElement>, "type" | "role" | "list">;

/** A text field that reports every change. */
export function TextField({
  label,
  choose,
  ...props
}: InputProps &
  FieldProps<string> &
  ({ type?: "text" } | { type: "number" } | { type: "search" })): VNode {
  return (
    <label>
      {label}
      <input type="text" {...props} onInput={({ currentTarget }) => choose(currentTarget.value)} />
    </label>
  );
}

/** A button that opens a file from the device. */
export function FileButton({
  label,
  open,
  ...props
}: InputProps & {
  readonly label: string;
  readonly open: (file: File) => unknown;
}): VNode {
  return (
    <label class="file-button">
      {label}
      <input
        type="file"
        {...props}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) void open(file);
          // Reset, so that choosing the same file again, after an edit, is a change event.
          currentTarget.value = "";
        }}
      />
    </label>
  );
}

interface CopyProps {
  readonly label: string;
  readonly text: string;
  readonly locale: Locale;
  /** Called when the text is copied, or selected for copying. */
  readonly taken?: () => void;
}

/** A button that copies the text, and says so until the text changes. */
export function CopyButton({
  label,
  text,
  locale,
  taken,
  ...props
}: ComponentProps<"button"> & CopyProps): VNode {
  const done = useSignal("");
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    done.value = text;
    taken?.();
  };
  return (
    <Button {...props} act={copy}>
      {done.value === text ? say("export.copied", locale) : label}
    </Button>
  );
}

export function Copied(props: CopyProps): VNode {
  const { label, text, locale, taken } = props;
  const copy = say("export.copy", locale);
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
      <CopyButton {...props} label={copy} aria-label={`${copy}: ${label}`} />
    </div>
  );
}
