import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import classes from './tuition.module.css';
import { type TuitionNumber, tuitionBounds } from './tuition-search.ts';

interface Props {
  name: TuitionNumber;
  label: string;
  value: number;
  unit: 'dollars' | 'percent' | 'years';
  onValue: (value: number) => void;
}

/** A number of the calculation. An empty field counts as the least; what is out of bounds is not taken. */
export function AmountField({ name, label, value, unit, onValue }: Props) {
  const [min, max] = tuitionBounds[name];
  const [typed, setTyped] = useState<string | number>(value);
  const [applied, setApplied] = useState(value);
  // Changed from elsewhere: the back button.
  if (value !== applied) {
    setApplied(value);
    setTyped(value);
  }
  const number = typed === '' ? min : Number(typed);
  const isValid = number >= min && number <= max;
  return (
    <NumberInput
      className={classes.amount ?? ''}
      label={label}
      min={min}
      max={max}
      step={unit === 'dollars' ? 1000 : unit === 'percent' ? 0.5 : 1}
      allowNegative={false}
      {...(unit === 'percent' ? { decimalScale: 2, suffix: '%' } : { allowDecimal: false })}
      {...(unit === 'dollars' ? { prefix: '$', thousandSeparator: ',' } : {})}
      clampBehavior="none"
      value={typed}
      error={isValid ? undefined : `Enter a number from ${min} to ${max.toLocaleString('en-US')}`}
      onChange={(next) => {
        setTyped(next);
        const read = next === '' ? min : Number(next);
        if (!(read >= min && read <= max) || read === value) return;
        setApplied(read);
        onValue(read);
      }}
    />
  );
}
