import type { Ticket } from '@docket/contract/types';
import { useMutation } from '@tanstack/react-query';
import { call, queryClient } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { VoteField } from '../../shared/messages/VoteField.tsx';
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
  return (
    <VoteField legend="Did this help?" good="Yes" bad="Not yet" vote={ticket.vote} onVote={vote.mutate} />
  );
}
