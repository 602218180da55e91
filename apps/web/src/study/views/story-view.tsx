/** The story of a finished board on the table; a sentence about a card leads to the analysis of it. */
import { useEffect } from "preact/hooks";
import type { VNode } from "preact";
import { Button } from "../../look/controls.js";
import type { Rooms } from "../../rooms/rooms.js";
import { unbroken } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { failures } from "./parts.js";
import { storyOf } from "../story.js";

export function StoryView({ study, panels }: Rooms): VNode {
  const { locale, record, isOver, person, part } = study.board;
  useEffect(() => {
    if (part === "bid") void study.askWorth();
    else
      void study
        .solve()
        .then(() => study.askSignals())
        .then(() => (part === "lead" ? study.judge(record.calls.length) : undefined));
  }, [study, isOver, record.deal, part]);
  const sentences = storyOf({
    record,
    moves: study.boardMoves.value,
    person,
    locale,
    layout: study.layout.value,
    trace: study.branch.value === undefined ? study.trace.value : undefined,
    signals: study.signals.value,
    worth: study.worth.value,
    lead:
      part === "lead" && study.branch.value === undefined
        ? study.judged.value.get(record.calls.length)
        : undefined,
  });
  const lookAt = (step: number): void => {
    study.go(step);
    panels.show("analysis");
  };
  return (
    <div class="story">
      {failures(study, "layout", "trace", "signals", "worth")}
      <ul>
        {sentences.map(({ text, step }) => (
          <li key={text}>
            {step === undefined ? (
              unbroken(text)
            ) : (
              <Button class="link" act={() => lookAt(step)}>
                {unbroken(text)}
              </Button>
            )}
          </li>
        ))}
        {(part === "bid" ? study.worth : study.layout).value === undefined && (
          <li class="quiet">{say("study.wait", locale)}</li>
        )}
      </ul>
    </div>
  );
}
