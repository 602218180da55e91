/** A text to take away, in a field with a button that copies it. */
import type { Locale } from "@falsecard/core";
import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { say } from "../words/words.js";

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
        aria-label={`${say("export.copy", locale)}: ${label}`}
        onClick={() => {
          void navigator.clipboard.writeText(text).then(() => {
            done.value = text;
            taken?.();
          });
        }}
      >
        {say(done.value === text ? "export.copied" : "export.copy", locale)}
      </button>
    </div>
  );
}
