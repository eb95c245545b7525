import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { keepFocus } from '../../../../lib/keep-focus.ts';
import { notify } from '../../../../lib/notify.ts';
import { notifyWithUndo } from '../../../../shared/undo/undo.ts';
import { formatDateTime } from '../../../../ui/dates.ts';
import type { Correction } from '../data/people-queries.ts';
import user from '../user/user.module.css';
import { formatShortDay } from './calendar.ts';
import { correct } from './correct.ts';

interface Props {
  id: string;
  corrections: readonly Correction[];
  writes: boolean;
}

/** Days that staff added or removed, each with its reason and an undo button. */
export function Corrections({ id, corrections, writes }: Props) {
  const titleId = useId();
  const back = useMutation({
    mutationFn: ({ day }: Correction) => correct(id, day, 'none'),
    onSuccess(_, { day, kind, reason }) {
      keepFocus();
      notifyWithUndo(`Correction of ${formatShortDay(day)} removed.`, () => correct(id, day, kind, reason));
    },
    onError: notify.error,
  });
  return (
    <section className={user.part} aria-labelledby={titleId}>
      <h2 id={titleId}>Corrections</h2>
      {corrections.length === 0 ? (
        <p className={user.quiet}>
          {writes ? 'None. Choose a day in the calendar to add or remove it.' : 'None.'}
        </p>
      ) : (
        <ul className={user.list}>
          {corrections.map((correction) => (
            <li key={correction.day}>
              <span className={user.text}>
                <span>
                  {formatShortDay(correction.day)}, {correction.kind === 'worked' ? 'added' : 'removed'}:{' '}
                  {correction.reason}
                </span>
                <span className={user.quiet}>
                  {correction.by?.name ?? 'Staff'}, {formatDateTime(correction.at)}
                </span>
              </span>
              {writes ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Remove the correction of ${formatShortDay(correction.day)}`}
                  loading={back.isPending && back.variables.day === correction.day}
                  onClick={() => back.mutate(correction)}
                >
                  Remove
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
