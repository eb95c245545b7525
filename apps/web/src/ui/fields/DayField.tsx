import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';

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
export function DayField({ label, value, onDay, className = '', error }: Props) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <TextInput
      type="date"
      label={label}
      className={className}
      error={error ? <span role="alert">{error}</span> : null}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        // While a year is typed, the field passes through year 2 and year 20.
        if (currentTarget.value === '' || currentTarget.value >= '2000') onDay(currentTarget.value);
      }}
    />
  );
}
