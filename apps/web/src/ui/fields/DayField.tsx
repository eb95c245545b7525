import { useEffect, useId, useState } from 'react';
import classes from './fields.module.css';

interface Props {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  /** Called with a complete day, or with '' when it is cleared. */
  onDay: (day: string) => void;
  className?: string | undefined;
  /** The error message. */
  error?: string | undefined;
}

/** A calendar day of a filter, by the browser's date field. */
export function DayField({ label, value, onDay, className, error }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <div className={`${classes.field} ${className ?? ''}`}>
      <label htmlFor={id} className={classes.name}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className={classes.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          // While a year is typed, the field passes through year 2 and year 20.
          if (currentTarget.value === '' || currentTarget.value >= '2000') onDay(currentTarget.value);
        }}
      />
      {error ? (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
