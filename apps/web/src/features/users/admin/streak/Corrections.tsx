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
          {corrections.map((one) => (
            <li key={one.day}>
              <span className={user.text}>
                <span>
                  {formatShortDay(one.day)}, {one.kind === 'worked' ? 'added' : 'removed'}: {one.reason}
                </span>
                <span className={user.quiet}>
                  {one.by?.name ?? 'Staff'}, {formatDateTime(one.at)}
                </span>
              </span>
              {writes ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Remove the correction of ${formatShortDay(one.day)}`}
                  loading={back.isPending && back.variables.day === one.day}
                  onClick={() => back.mutate(one)}
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
