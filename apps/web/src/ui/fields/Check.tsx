import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import classes from './fields.module.css';

interface Props {
  label: string;
  /** For the checkbox of a row: the label is then only for screen readers. */
  labelHidden?: boolean;
  checked: boolean;
  /** Indeterminate: some of its rows, but not all. */
  some?: boolean;
  disabled?: boolean;
  /** `range`: with the Shift key, for all rows from the last one on. */
  onChange: (checked: boolean, range: boolean) => void;
  className?: string | undefined;
}

/** A checkbox. */
export function Check(props: Props) {
  const { label, labelHidden = false, checked, some = false, disabled = false, onChange, className } = props;
  const id = useId();
  return (
    // Checkbox and label together are the click target.
    <label
      htmlFor={id}
      className={`${classes.check} ${className ?? ''}`}
      data-bare={labelHidden || undefined}
    >
      <Checkbox
        id={id}
        checked={checked}
        indeterminate={some}
        disabled={disabled}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
        }
      />
      <span className={labelHidden ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  );
}
