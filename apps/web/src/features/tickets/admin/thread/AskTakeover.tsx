import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';
import { useMe } from '../../../../lib/me.ts';
import { notify } from '../../../../lib/notify.ts';
import { cacheStaffTicket, readAgain } from '../desk-queries.ts';
import { SteadyButton } from './SteadyButton.tsx';
import type { StaffPart } from './staff-thread.types.ts';

/** Asks the colleague who has claimed a ticket to hand it over; pressing it again does nothing. */
export function AskTakeover({ id, staff }: { id: string; staff: StaffPart }) {
  const me = useMe();
  const holder = staff.claimedBy?.name ?? 'Your colleague';
  const ask = useMutation({
    mutationFn: () => call('POST /ticket/{id}/ask-takeover', { params: { id } }),
    onSuccess({ ticket }) {
      cacheStaffTicket(ticket);
      notify.success(`${holder} has been asked to hand over this ticket.`);
    },
    onError(error) {
      notify.error(error);
      // It may have been released or claimed again since.
      void readAgain(id);
    },
  });
  const requested = staff.comments.some((one) => one.asksTakeover && one.author?.id === me.id);
  return (
    <SteadyButton variant="default" busy={ask.isPending} off={requested} onClick={() => ask.mutate()}>
      {requested ? 'You asked to take over' : 'Ask to take over'}
    </SteadyButton>
  );
}
