import { NativeSelect } from '@mantine/core';

interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
}
interface Group<T extends string> {
  readonly group: string;
  readonly items: readonly Choice<T>[];
}

interface Props<T extends string> {
  label: string;
  /** For choices that already say it: the label is then only for screen readers. */
  labelHidden?: boolean;
  value: T;
  choices: readonly (Choice<T> | Group<T>)[];
  onChange: (value: T) => void;
  className?: string | undefined;
}

const toOption = ({ value, label }: Choice<string>) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** A select field with the browser's own list. */
export function SelectField<T extends string>(props: Props<T>) {
  const { label, labelHidden = false, value, choices, onChange, className = '' } = props;
  return (
    <NativeSelect
      className={className}
      {...(labelHidden ? { 'aria-label': label } : { label })}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as T)}
    >
      {choices.map((choice) =>
        'group' in choice ? (
          <optgroup key={choice.group} label={choice.group}>
            {choice.items.map(toOption)}
          </optgroup>
        ) : (
          toOption(choice)
        ),
      )}
    </NativeSelect>
  );
}
