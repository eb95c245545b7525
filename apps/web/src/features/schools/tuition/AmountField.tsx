import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { checkTuitionNumber, type TuitionNumber, tuitionBounds } from './tuition-search.ts';

interface Props {
  name: TuitionNumber;
  label: string;
  value: number;
  /** An invalid text in the field; undefined if `value` is used. */
  invalid: string | undefined;
  unit: 'dollars' | 'percent' | 'years';
  onValue: (value: number) => void;
  onInvalid: (text: string) => void;
}

/**
 * A number of the calculation. An empty field counts as the minimum; invalid text is marked and reported to the page.
 */
export function AmountField({ name, label, value, invalid, unit, onValue, onInvalid }: Props) {
  const [min, max] = tuitionBounds[name];
  const entered = invalid ?? value;
  const [typed, setTyped] = useState<string | number>(entered);
  const [applied, setApplied] = useState(entered);
  // Changed from outside: the back button.
  if (entered !== applied) {
    setApplied(entered);
    setTyped(entered);
  }
  return (
    <NumberInput
      label={label}
      min={min}
      max={max}
      step={unit === 'dollars' ? 1000 : unit === 'percent' ? 0.5 : 1}
      // Dropping a sign or a decimal point would turn what was typed into another number.
      decimalScale={2}
      {...(unit === 'percent' ? { suffix: '%' } : {})}
      {...(unit === 'dollars' ? { prefix: '$', thousandSeparator: ',' } : {})}
      clampBehavior="none"
      value={typed}
      error={
        typed === '' && invalid === undefined
          ? undefined
          : checkTuitionNumber(name, typed === '' ? Number.NaN : Number(typed))
      }
      onChange={(next) => {
        setTyped(next);
        const read = next === '' ? min : Number(next);
        if (checkTuitionNumber(name, read) === null) {
          setApplied(read);
          if (invalid !== undefined || read !== value) onValue(read);
        } else {
          setApplied(String(next));
          if (String(next) !== invalid) onInvalid(String(next));
        }
      }}
    />
  );
}
