/** Texts to take away: a button that copies one, alone or beside a field that shows it. */
import type { Locale } from "@falsecard/core";
import { useSignal } from "@preact/signals";
import type { ComponentProps, VNode } from "preact";
import { say } from "../words/words.js";
import { Button } from "./controls.js";

interface CopyProps {
  readonly label: string;
  readonly text: string;
  readonly locale: Locale;
  /** Called when the text was copied, or selected so that it can be. */
  readonly taken?: () => void;
}

/** Copies the text, and says so until there is another text. */
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
