import type { ProctoredTest } from '@docket/contract/types';
import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { plural } from '../../../ui/format.ts';
import { EventItem } from '../EventItem.tsx';
import { invalidateEvents } from '../proctored-queries.ts';
import { formatWhen } from '../when.ts';

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
    <EventItem
      title={
        <Link to="/superadmin/proctored/$id" params={{ id: event.id }}>
          {event.title}
        </Link>
      }
      event={event}
      when={formatWhen(event.startsAt, zone, now)}
      beside={zone === 'UTC' ? null : formatWhen(event.startsAt, 'UTC', now)}
      detail={
        <Text size="sm" c="dimmed">
          {event.test.name} · {plural(count, 'student')} registered · {states[event.state]}
        </Text>
      }
    >
      {changeable ? (
        <>
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
        </>
      ) : null}
    </EventItem>
  );
}
