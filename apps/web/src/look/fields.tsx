/** Fields of forms: one of several words, yes or no, a number within limits. */
import type { VNode } from "preact";

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly values: readonly T[];
  readonly text: (value: T) => string;
  readonly choose: (value: T) => void;
}

/** One of several words. */
export function Choice<T extends string>({
  label,
  value,
  values,
  text,
  choose,
}: ChoiceProps<T>): VNode {
  return (
    <label>
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const found = values.find((one) => one === currentTarget.value);
          if (found !== undefined) choose(found);
          // A choice that must be confirmed first shows what still holds.
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

interface CheckProps {
  readonly label: string;
  readonly value: boolean;
  readonly choose: (value: boolean) => void;
}

export function Check({ label, value, choose }: CheckProps): VNode {
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

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly choose: (value: number) => void;
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
