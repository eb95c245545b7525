import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useSaveStudySettings } from '../../lib/use-save-own.ts';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import classes from './plan.module.css';

/** Asks for the date of the exam if there is no future one. */
export function AskForExam({ isPast }: { isPast: boolean }) {
  const [day, setDay] = useState('');
  const { mutate, isPending } = useSaveStudySettings();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (day) mutate({ examDate: day });
  };
  return (
    <form className={classes.ask} onSubmit={send}>
      <DisabledWhileImpersonating>
        <TextInput
          type="date"
          size="xs"
          label={isPast ? 'When is your next exam?' : 'When is your exam?'}
          classNames={{ root: classes.askField ?? '', label: classes.askLabel ?? '' }}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Button type="submit" size="compact-sm" variant="default" disabled={!day} loading={isPending}>
          Set
        </Button>
      </DisabledWhileImpersonating>
      <Link to="/settings/study" hash="time" className={classes.weekLink ?? ''}>
        LSAC's dates
      </Link>
    </form>
  );
}
