import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { notify } from '../../../../lib/notify.ts';
import { FormDialog } from '../../../../ui/admin/FormDialog.tsx';
import { formatCalendarDay } from '../../../../ui/dates.ts';
import type { Correction } from '../data/people-queries.ts';
import { formatLongDay } from './calendar.ts';
import { correct } from './correct.ts';

interface Props {
  id: string;
  day: string;
  /** The state of the day as text. */
  description: string;
  correction: Correction | null;
  /** The day currently counts as worked. */
  counts: boolean;
  onClose: () => void;
}

/** Adds a day to the streak or removes it, with a reason; or undoes a correction. */
export function DayDialog({ id, day, onClose, ...now }: Props) {
  const [reason, setReason] = useState('');
  // As it was opened: the day changes before the response is shown.
  const [{ description, correction, counts }] = useState(now);
  const kind = correction ? 'none' : counts ? 'not-worked' : 'worked';
  const label = {
    none: 'Remove correction',
    'not-worked': 'Remove day',
    worked: 'Add day',
  }[kind];
  const sending = useMutation({
    mutationFn: () => correct(id, day, kind, reason.trim()),
    onSuccess() {
      onClose();
      notify.success(
        {
          none: `Correction of ${formatCalendarDay(day)} removed.`,
          'not-worked': `${formatCalendarDay(day)} removed from the streak.`,
          worked: `${formatCalendarDay(day)} added to the streak.`,
        }[kind],
      );
    },
  });
  const ready = kind === 'none' || reason.trim() !== '';
  return (
    <FormDialog title={formatLongDay(day)} submit={label} sending={sending} ready={ready} onClose={onClose}>
      <p>Currently: {description}.</p>
      {correction ? (
        <p>
          Reason: {correction.reason || 'none given'}
          {correction.by ? ` (${correction.by.name})` : ''}
        </p>
      ) : (
        <TextInput
          label="Reason"
          description="This is recorded in the audit log. The student doesn't see it."
          maxLength={300}
          autoComplete="off"
          data-autofocus
          value={reason}
          error={getFieldErrors(sending.error).reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
