import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useMe } from '../../lib/me.ts';
import { useSaveStudySettings } from '../../lib/use-save-own.ts';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import classes from './plan.module.css';
import { daysLeftText, dayText } from './plan-labels.ts';

interface Props {
  examDate: string | null;
  daysLeft: number | null;
}

/** How long it is to the exam; without a date the question for it, answered on the spot. */
export function ExamLine({ examDate, daysLeft }: Props) {
  const { goal } = useMe().studySettings;
  if (examDate === null || daysLeft === null) return <AskForDate past={examDate !== null} />;
  return (
    <p className={classes.exam}>
      <strong>Exam {daysLeftText(daysLeft)}</strong>
      <span>
        {dayText(examDate, { weekday: 'long', month: 'long', day: 'numeric' })}
        {goal === null ? '' : `, aiming for ${goal}`}
      </span>
      <Link to="/settings/study">Change</Link>
    </p>
  );
}

function AskForDate({ past }: { past: boolean }) {
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
          label={past ? 'When is your next exam?' : 'When is your exam?'}
          classNames={{ root: classes.askField ?? '', label: classes.askLabel ?? '' }}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Button type="submit" size="compact-sm" variant="default" disabled={!day} loading={isPending}>
          Set
        </Button>
      </DisabledWhileImpersonating>
    </form>
  );
}
