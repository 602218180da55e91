/** Shows errors beside the form that caused them, scrolled into view. */
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

/** Attributes that mark a field as wrong for screen readers, if the shown error is about it. */
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
      {/* An error of a form disappears with the next try; one at the table has no form, so it can be dismissed. */}
      {place === "table" && (
        <button type="button" onClick={() => troubles.settle()}>
          {say("fault.dismiss", locale)}
        </button>
      )}
    </div>
  );
}

/** The message of an exception, in English, for a bug report. */
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
