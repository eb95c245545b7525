import type { Ticket } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { cacheStaffTicket } from '../desk-queries.ts';
import type { StaffPart } from './staff-thread.types.ts';
import classes from './thread.module.css';

/** Votes of the student and of colleagues on the answers; students do not see the latter. */
export function Votes({ ticket, staff }: { ticket: Ticket; staff: StaffPart }) {
  const { id, vote, messages } = ticket;
  const give = useMutation({
    mutationFn: (newVote: Ticket['vote']) =>
      call('PUT /ticket/{id}/admin-vote', { params: { id }, body: { vote: newVote } }),
    onSuccess: (answer) => cacheStaffTicket(answer.ticket),
    onError: (error) => notify.error(error),
  });
  if (!messages.some(({ from }) => from === 'tutor')) return null;
  const button = (value: 1 | -1, label: string, Icon: typeof IconThumbUp) => (
    <Button
      variant={staff.adminVote === value ? 'light' : 'subtle'}
      leftSection={<Icon size={18} aria-hidden="true" />}
      aria-pressed={staff.adminVote === value}
      onClick={() => give.mutate(staff.adminVote === value ? 0 : value)}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.votes}>
      {vote === 0 ? null : (
        <p className={classes.quiet}>
          {vote === 1 ? 'The student said this helped.' : "The student said this didn't help yet."}
        </p>
      )}
      {staff.feedback ? (
        <p className={classes.quiet}>What was missing, according to the student: {staff.feedback}</p>
      ) : null}
      <fieldset className={classes.vote}>
        <legend>Is this a good answer? Staff only.</legend>
        {button(1, 'Good', IconThumbUp)}
        {button(-1, 'Not good', IconThumbDown)}
      </fieldset>
    </div>
  );
}
