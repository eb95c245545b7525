import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from '../settings.module.css';

interface Props {
  label: string;
  description: string;
  /** YYYY-MM-DD. */
  value: string | null;
  onSave: (day: string | null) => void;
}

/** A day that is saved on blur; an incomplete date is not saved. */
export function DateField({ label, description, value, onSave }: Props) {
  const [text, setText] = useState(value ?? '');
  useEffect(() => setText(value ?? ''), [value]);
  const save = () => {
    if (text && text !== value) onSave(text);
  };
  return (
    <div className={classes.date}>
      <TextInput
        type="date"
        label={label}
        description={description}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
        }}
      />
      {value ? (
        <Button variant="subtle" onClick={() => onSave(null)}>
          Remove date
        </Button>
      ) : null}
    </div>
  );
}
