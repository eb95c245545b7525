import { NumberInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { notify } from '../../lib/notify.ts';
import { FormDialog } from '../../ui/admin/FormDialog.tsx';

const MAX_MINUTES = 120;

interface Props {
  userId: string;
  attempt: { readonly id: string; readonly title: string };
  onClose: () => void;
  /** What shows the clock is read again. */
  onAdded?: () => Promise<unknown>;
}

/** Adds time to the section that runs in a student's practice test. */
export function AddTimeDialog({ userId, attempt, onClose, onAdded }: Props) {
  const [minutes, setMinutes] = useState<number | string>(5);
  const ready = typeof minutes === 'number' && minutes >= 1 && minutes <= MAX_MINUTES;
  const saving = useMutation({
    mutationFn: () =>
      call('POST /practice-test/{id}/add-time', {
        params: { id: attempt.id },
        body: { userId, minutes: Number(minutes) },
      }),
    async onSuccess({ sectionNo, budgetSeconds }) {
      notify.success(`Section ${sectionNo} now has ${Math.round(budgetSeconds / 60)} minutes.`);
      onClose();
      await onAdded?.();
    },
  });
  return (
    <FormDialog title="Add time" submit="Add time" sending={saving} ready={ready} onClose={onClose}>
      <p>
        Lengthens the section that's open now ({attempt.title}). The student sees it within seconds. Later
        sections keep their time.
      </p>
      <NumberInput
        label="Minutes"
        description={`1 to ${MAX_MINUTES}`}
        min={1}
        max={MAX_MINUTES}
        allowDecimal={false}
        value={minutes}
        error={getFieldErrors(saving.error).minutes}
        onChange={setMinutes}
      />
    </FormDialog>
  );
}
