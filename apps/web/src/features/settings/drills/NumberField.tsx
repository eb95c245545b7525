import { TextInput } from '@mantine/core';
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
export function NumberField({ label, description, min, max, value, onSave }: Props) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const number = Number(text);
  const good = text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max;
  const save = () => {
    if (good && number !== value) onSave(number);
  };
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="numeric"
      value={text}
      error={good ? null : `Enter a whole number from ${min} to ${max}`}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
      }}
    />
  );
}
