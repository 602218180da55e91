/** Says in a tab that something in it could not be worked out, as long as that is so. */
import type { VNode } from "preact";
import { ErrorMessage } from "../../look/trouble-view.js";
import { say } from "../../words/words.js";
import type { Study, Wondered } from "../study.js";

interface FailureProps {
  readonly study: Study;
  /** What the tab shows. */
  readonly kinds: readonly Wondered[];
}

export function FailureView({ study, kinds }: FailureProps): VNode | null {
  const { locale } = study.board;
  const words = kinds.flatMap((kind) => study.failures.value.get(kind) ?? []);
  if (words.length === 0) return null;
  return (
    <div class="trouble" role="alert">
      <p>{say("study.fault", locale)}</p>
      <ErrorMessage words={words.join("; ")} locale={locale} />
    </div>
  );
}
