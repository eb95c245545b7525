import type { Ticket } from '@docket/contract/types';
import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { VoteField } from '../../../../shared/messages/VoteField.tsx';
import { cacheStaffTicket } from '../desk-queries.ts';
import type { StaffPart } from './staff-thread.types.ts';

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
  return (
    <Stack gap="xs">
      {vote === 0 ? null : (
        <Text size="sm" c="dimmed">
          {vote === 1 ? 'The student said this helped.' : "The student said this didn't help yet."}
        </Text>
      )}
      {staff.feedback ? (
        <Text size="sm" c="dimmed">
          What was missing, according to the student: {staff.feedback}
        </Text>
      ) : null}
      <VoteField
        legend="Is this a good answer? Staff only."
        good="Good"
        bad="Not good"
        vote={staff.adminVote}
        onVote={give.mutate}
      />
    </Stack>
  );
}
