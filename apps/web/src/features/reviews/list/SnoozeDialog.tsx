import { startOfDay } from '@docket/rules';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readToday } from '../../../lib/today.ts';
import { getZone, toDay } from '../../../lib/zone.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { getMidnightIn } from '../data/labels.ts';

/** The server accepts dates within the next 60 days. */
const FURTHEST_DAYS = 59;

/** Asks for the day until which an entry is snoozed. */
export function SnoozeDialog({
  onSnooze,
  onClose,
}: {
  onSnooze: (until: Date) => void;
  onClose: () => void;
}) {
  const now = readToday();
  const first = toDay(getMidnightIn(1, now));
  const last = toDay(getMidnightIn(FURTHEST_DAYS, now));
  const [day, setDay] = useState(toDay(getMidnightIn(7, now)));
  const good = day >= first && day <= last;
  const done = () => {
    if (!good) return;
    onSnooze(startOfDay(day, getZone()));
    onClose();
  };
  return (
    <Dialog
      title="Snooze until"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!good} onClick={done}>
            Snooze
          </Button>
        </>
      }
    >
      <TextInput
        type="date"
        label="Day"
        min={first}
        max={last}
        value={day}
        error={good ? null : 'Choose a day in the next 59 days'}
        onChange={(event) => setDay(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') done();
        }}
      />
    </Dialog>
  );
}
