import type { Accommodations } from '@docket/contract/types';
import { Radio, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMe } from '../../lib/me.ts';
import { useSaveAccommodations } from '../../lib/use-save-own.ts';
import classes from './setup.module.css';
import type { StepProps } from './step-props.ts';

type Time = Accommodations['time'];

const choices: Readonly<Record<string, { label: string; time: Time }>> = {
  none: { label: 'Standard time', time: { kind: 'none' } },
  '1.5': { label: 'Time and a half (1.5x)', time: { kind: 'factor', factor: 1.5 } },
  '2': { label: 'Double time (2x)', time: { kind: 'factor', factor: 2 } },
};
/** A choice; null for a time that only the settings offer. */
const findTimeChoice = (time: Time): string | null => {
  if (time.kind === 'none') return 'none';
  const choice = time.kind === 'factor' ? String(time.factor) : '';
  return choice in choices ? choice : null;
};

/** The extra time that the exam grants; other accommodations are in the settings. */
export function AccommodationsStep({ onDone, children }: StepProps) {
  const { time } = useMe().accommodations;
  const [choice, setChoice] = useState(findTimeChoice(time));
  const save = useSaveAccommodations();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = choice === null ? undefined : choices[choice];
    if (!chosen || choice === findTimeChoice(time)) return onDone();
    save.mutate({ time: chosen.time }, { onSuccess: onDone });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Radio.Group
        label="Extra time"
        description="What you're approved for, or expect to be."
        value={choice}
        onChange={setChoice}
      >
        <Stack gap={0} mt={8}>
          {Object.entries(choices).map(([value, { label }]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <p className={classes.quiet}>
        {choice === null ? "You've already set a different extra time, and it stays as it is. " : ''}
        You can change this in settings, along with breaks, large print and read aloud.
      </p>
      {children(save.isPending)}
    </form>
  );
}
