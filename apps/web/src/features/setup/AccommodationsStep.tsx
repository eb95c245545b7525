import type { Accommodations } from '@docket/contract/types';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../../lib/me.ts';
import { useSaveAccommodations } from '../../lib/use-save-own.ts';
import { CheckLsac } from '../../shared/exam-date/CheckLsac.tsx';
import { accommodationText } from '../../shared/exam-date/exam-date-copy.ts';
import { Form } from '../../ui/layout/Form.tsx';
import type { StepProps } from './step-props.ts';

type Time = Accommodations['time'];

/** A list, because keys of an object that look like whole numbers are enumerated first. */
const choices: readonly { readonly value: string; readonly label: string; readonly time: Time }[] = [
  { value: 'none', label: 'Standard time', time: { kind: 'none' } },
  { value: '1.5', label: 'Time and a half (1.5x)', time: { kind: 'factor', factor: 1.5 } },
  { value: '2', label: 'Double time (2x)', time: { kind: 'factor', factor: 2 } },
];
const findChoice = (value: string | null) => choices.find((choice) => choice.value === value);
/** A choice; null for a time that only the settings offer. */
const findTimeChoice = (time: Time): string | null => {
  if (time.kind === 'none') return 'none';
  const choice = time.kind === 'factor' ? String(time.factor) : '';
  return findChoice(choice)?.value ?? null;
};

/** The extra time that the exam grants; other accommodations are in the settings. */
export function AccommodationsStep({ onDone, children }: StepProps) {
  const { time } = useMe().accommodations;
  const [choice, setChoice] = useState(findTimeChoice(time));
  const save = useSaveAccommodations();
  const submit = () => {
    const chosen = findChoice(choice);
    if (!chosen || choice === findTimeChoice(time)) return onDone();
    save.mutate({ time: chosen.time }, { onSuccess: onDone });
  };
  return (
    <Form gap="lg" onSubmit={submit}>
      <Radio.Group
        label="Extra time"
        description="What you're approved for, or expect to be."
        value={choice}
        onChange={setChoice}
      >
        <Stack gap={0} mt={8}>
          {choices.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <p className="quiet">
        {choice === null ? "You've already set a different extra time, and it stays as it is. " : ''}
        You can change this in settings, along with breaks, large print and read aloud.
      </p>
      <p className="quiet">
        {accommodationText} <CheckLsac />.
      </p>
      {children(save.isPending)}
    </Form>
  );
}
