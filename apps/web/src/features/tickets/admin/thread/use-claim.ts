import { CallError } from '@docket/contract/client';
import { inGroup } from '@docket/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { announce } from '../../../../lib/announce.ts';
import { call } from '../../../../lib/client.ts';
import { describeError } from '../../../../lib/errors.ts';
import { useMe } from '../../../../lib/me.ts';
import { notify } from '../../../../lib/notify.ts';
import { cacheStaffTicket, peopleQuery, readAgain } from '../desk-queries.ts';
import type { StaffPart } from './staff-thread.types.ts';

/** Claims and releases a ticket for the reader; an error is shown beside the buttons. */
export function useClaim(id: string, staff: StaffPart) {
  const me = useMe();
  const excluded = useQuery(peopleQuery).data?.find(({ id: one }) => one === me.id)?.excluded ?? null;
  const mine = staff.claimedBy?.id === me.id;
  /** An administrator may take over, and claim and release for others. */
  const over = inGroup(me.roles, 'admin');
  const sending = useMutation({
    mutationFn: (claimed: boolean) =>
      call('POST /ticket/{id}/set-claimed', { params: { id }, body: { claimed, userId: me.id } }),
    onSuccess({ ticket }, claimed) {
      cacheStaffTicket(ticket);
      announce(claimed ? 'You claimed the ticket.' : 'You released the ticket.');
    },
    onError(error) {
      // Someone else was faster; refetch to show who.
      if (error instanceof CallError && error.status === 409) void readAgain(id);
    },
  });
  const canClaim = excluded === null && (staff.claimedBy === null || (over && !mine));
  const canRelease = mine || (over && staff.claimedBy !== null);
  // The person who was faster has released it since.
  const outdated =
    sending.error instanceof CallError && sending.error.status === 409 && (mine || staff.claimedBy === null);
  return {
    mine,
    /** Why the reader may not claim at present; null if they may. */
    excluded,
    canClaim,
    canRelease,
    /** May claim for colleagues and release for them. */
    over,
    busy: sending.isPending,
    problem: sending.error && !outdated ? describeError(sending.error).message : null,
    set: (claimed: boolean) => sending.mutate(claimed),
    toggle() {
      if (sending.isPending) return;
      if (mine) sending.mutate(false);
      // A key press never takes a ticket from a colleague. An administrator could, without an error from the server.
      else if (over && staff.claimedBy) notify.failure(`${staff.claimedBy.name} has claimed this ticket.`);
      else sending.mutate(true);
    },
  };
}
export type Claim = ReturnType<typeof useClaim>;
