/** Hand records: the button that prints them, and their pages, which style sheets hide on screens. */
import type { Locale, Seat } from "@falsecard/core";
import { makeRecordPictures, type RecordPages } from "@falsecard/core/hand-records";
import { useEffect } from "preact/hooks";
import type { VNode } from "preact";
import { Button } from "../../look/controls.js";
import { say } from "../../words/words.js";
import { printableBoards, type PrintedRecords } from "../printed-records.js";
import type { SessionBoard } from "../scoring.js";

interface RecordsButtonProps {
  readonly printed: PrintedRecords;
  readonly boards: readonly (SessionBoard | undefined)[];
  readonly title?: string;
  readonly locale: Locale;
  readonly seat: Seat;
}

/** A button for the hand records of these boards, if one of them is over. */
export function RecordsButton({ printed, boards, ...about }: RecordsButtonProps): VNode | null {
  const { locale } = about;
  const solved = printed.solved.value;
  if (printableBoards(boards).length === 0) return null;
  return (
    <>
      <Button
        class="plain"
        disabled={solved !== undefined}
        act={() => void printed.prepare(boards, about)}
      >
        {solved === undefined
          ? say("records.print", locale)
          : say("records.solving", locale, solved)}
      </Button>
      {printed.isBare.value && <span class="quiet">{say("records.bare", locale)}</span>}
    </>
  );
}

/** The pages, which are printed as soon as they are there. */
export function RecordsPaper({
  printed,
  pages,
}: {
  readonly printed: PrintedRecords;
  readonly pages: RecordPages;
}): VNode {
  useEffect(() => {
    const close = (): void => printed.close();
    addEventListener("afterprint", close);
    print();
    return () => removeEventListener("afterprint", close);
  }, [printed, pages]);
  return (
    <section
      class="printed records"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: makeRecordPictures(pages).join("") }}
    />
  );
}
