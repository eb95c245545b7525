import { IconSelector } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './fields.module.css';

interface Props<T extends string> {
  label: string;
  /** For where the choices say it already: the label is then only read aloud. */
  labelHidden?: boolean;
  value: T;
  choices: readonly { readonly value: T; readonly label: string }[];
  onChange: (value: T) => void;
  className?: string | undefined;
}

/** One of a few choices, or of many, by the browser's own list. */
export function SelectField<T extends string>(props: Props<T>) {
  const { label, labelHidden = false, value, choices, onChange, className } = props;
  const id = useId();
  return (
    <div className={`${classes.field} ${className ?? ''}`}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : classes.name}>
        {label}
      </label>
      <select
        id={id}
        className={classes.control}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as T)}
      >
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <IconSelector className={classes.sign} aria-hidden="true" />
    </div>
  );
}
