import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

interface Props extends Omit<NumberInputProps, 'value' | 'onChange' | 'onBlur' | 'defaultValue'> {
  /** Null is an empty field. */
  value: number | null;
  onChange: (value: number) => void;
  /** Called when the field is cleared. Without it the field shows its last number again when it is left. */
  onEmpty?: () => void;
}

/**
 * A field for a number. What is typed stays as it is typed, since a number that is written back into the field at each key
 * would turn 25 into 55 on the way from 2, and 10.05 into 105 on the way from "10.0".
 */
export function NumberField({ value, onChange, onEmpty, ...props }: Props) {
  const [typed, setTyped] = useState<number | string>(value ?? '');
  // Undo, a conflict or another field may change it.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if ((typed === '' ? null : Number(typed)) !== value) setTyped(value ?? '');
  }
  return (
    <NumberInput
      {...props}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (next === '') onEmpty?.();
        // A lone minus sign or point is no number yet.
        else if (Number.isFinite(Number(next))) onChange(Number(next));
      }}
      onBlur={() => {
        if (typed === '' && !onEmpty) setTyped(value ?? '');
      }}
    />
  );
}
