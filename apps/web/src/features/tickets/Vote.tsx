import type { Ticket } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call, queryClient } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import classes from '../../shared/messages/thread.module.css';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { cacheTicket } from './ticket-data.ts';

/** Whether the answers helped; a second press removes the vote. */
export function Vote({ ticket }: { ticket: Ticket }) {
  const mutationKey = ['ticket-vote', ticket.id];
  const vote = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (newVote: Ticket['vote']) =>
      call('POST /ticket/{id}/vote', { params: { id: ticket.id }, body: { vote: newVote } }),
    onMutate: (newVote) => cacheTicket({ ...ticket, vote: newVote }),
    onSuccess(answer) {
      // The response to this vote must not undo a later vote that is queued behind it.
      if (queryClient.isMutating({ mutationKey }) === 1) cacheTicket(answer.ticket);
    },
    onError(error) {
      cacheTicket(ticket);
      notify.error(error);
    },
  });
  const button = (value: 1 | -1, label: string, Icon: typeof IconThumbUp) => (
    <Button
      variant={ticket.vote === value ? 'light' : 'subtle'}
      leftSection={<Icon size={18} aria-hidden="true" />}
      aria-pressed={ticket.vote === value}
      onClick={() => vote.mutate(ticket.vote === value ? 0 : value)}
    >
      {label}
    </Button>
  );
  return (
    <fieldset className={classes.vote}>
      <legend>Did this help?</legend>
      <DisabledWhileImpersonating>
        {button(1, 'Yes', IconThumbUp)}
        {button(-1, 'Not yet', IconThumbDown)}
      </DisabledWhileImpersonating>
    </fieldset>
  );
}
