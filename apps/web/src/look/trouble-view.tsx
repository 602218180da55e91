/** What went wrong, shown beside what caused it and brought into sight. */
import { plainText, type Locale } from "@falsecard/core";
import { useEffect, useRef } from "preact/hooks";
import type { VNode } from "preact";
import { complaintText, type TroublePlace, type Troubles } from "./trouble.js";
import { say, type Word } from "../words/words.js";

interface TroubleProps {
  readonly troubles: Troubles;
  readonly place: TroublePlace;
  readonly locale: Locale;
}

/** What tells a screen reader that a field is the one that is complained of. */
export function blamed({ shown }: Troubles, place: TroublePlace, field?: Word) {
  if (shown.value?.place !== place) return {};
  const isOther = shown.value.complaints.some((one) => "field" in one && one.field !== field);
  return isOther ? {} : { "aria-invalid": true, "aria-describedby": `trouble-${place}` };
}

export function TroubleView({ troubles, place, locale }: TroubleProps): VNode | null {
  const trouble = troubles.shown.value;
  const isHere = trouble?.place === place;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHere) box.current?.scrollIntoView({ block: "nearest" });
  }, [trouble, isHere]);
  if (!isHere) return null;
  return (
    <div class="trouble" role="alert" id={`trouble-${place}`} ref={box}>
      <ul class="faults">
        {trouble.complaints.map((complaint, i) => (
          <li key={String(i)}>{complaintText(complaint, locale)}</li>
        ))}
      </ul>
      {/* No form would take it away with the next try. */}
      {place === "table" && (
        <button type="button" onClick={() => troubles.settle()}>
          {say("fault.dismiss", locale)}
        </button>
      )}
    </div>
  );
}

/** The message of an error as the program has it, for a report; it is not in the page's language. */
export function ErrorMessage({
  words,
  locale,
}: {
  readonly words: string;
  readonly locale: Locale;
}): VNode | null {
  if (words === "") return null;
  return (
    <details class="message">
      <summary>{say("fault.message", locale)}</summary>
      <code lang="en">{plainText(words)}</code>
    </details>
  );
}
