import { NumberInput } from '@mantine/core';
import { useEffect, useState } from 'react';

interface Props {
  label: string;
  description?: string;
  min: number;
  max: number;
  value: number;
  /** Called with a valid whole number on blur or Enter. */
  onSave: (value: number) => void;
}

/** A whole number that is saved on blur. */
export function SavedNumberField({ label, description, min, max, value, onSave }: Props) {
  const [typed, setTyped] = useState<number | string>(value);
  useEffect(() => setTyped(value), [value]);
  const number = Number(typed);
  const good = typed !== '' && number >= min && number <= max;
  const save = () => {
    if (good && number !== value) onSave(number);
  };
  return (
    <NumberInput
      label={label}
      description={description}
      min={min}
      max={max}
      allowDecimal={false}
      clampBehavior="none"
      hideControls
      value={typed}
      error={good ? null : `Enter a whole number from ${min} to ${max}`}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
      }}
    />
  );
}
