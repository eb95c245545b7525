import type { ProctoredTest } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { plural } from '../../../ui/format.ts';
import { invalidateEvents } from '../proctored-queries.ts';
import { formatWhen } from '../when.ts';
import classes from './staff.module.css';

const states: Record<ProctoredTest['state'], string> = {
  scheduled: 'Scheduled',
  open: 'Waiting room open',
  running: 'Live',
  over: 'Ended',
};

function formatNotified(count: number): string {
  if (count === 0) return 'No one has registered yet.';
  if (count === 1) return 'One student is registered and will get an email.';
  return `${count} students are registered and will get an email.`;
}

interface Props {
  event: ProctoredTest;
  zone: string;
  now: Date;
  onEdit: () => void;
}

/** One event as staff see it in the list. */
export function StaffEvent({ event, zone, now, onEdit }: Props) {
  const count = event.registrations ?? 0;
  const cancel = useMutation({
    mutationFn: () => call('DELETE /proctored-test/{id}', { params: { id: event.id } }),
    onSuccess: () => notify.success(`${event.title} was canceled`),
    onError: (error) => notify.error(error),
    onSettled: () => invalidateEvents(),
  });
  const changeable = event.state === 'scheduled' || event.state === 'open';
  return (
    <li className={classes.event}>
      <div className={classes.text}>
        <h2 className={classes.title}>
          <Link to="/superadmin/proctored/$id" params={{ id: event.id }}>
            {event.title}
          </Link>
        </h2>
        <p className={classes.when}>
          <time dateTime={event.startsAt}>{formatWhen(event.startsAt, zone, now)}</time>
          {zone === 'UTC' ? null : (
            <span className={classes.quiet}>{formatWhen(event.startsAt, 'UTC', now)}</span>
          )}
        </p>
        <p className={classes.quiet}>
          {event.test.name} · {plural(count, 'student')} registered · {states[event.state]}
        </p>
      </div>
      {changeable ? (
        <div className={classes.actions}>
          <Button variant="default" aria-label={`Change ${event.title}`} onClick={onEdit}>
            Change
          </Button>
          <ConfirmButton
            variant="subtle"
            color="bad"
            loading={cancel.isPending}
            question={`Cancel ${event.title}?`}
            text={`${formatNotified(count)} You can't undo this.`}
            confirm="Cancel test"
            onConfirm={() => cancel.mutate()}
          >
            Cancel
          </ConfirmButton>
        </div>
      ) : null}
    </li>
  );
}
