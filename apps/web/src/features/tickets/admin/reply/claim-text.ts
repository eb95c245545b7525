import type { Ticket } from '@docket/contract/types';

type Holder = NonNullable<Ticket['staff']>['claimedBy'];

/** Why the reader cannot reply to a ticket that a colleague has claimed; null where they can. */
export function formatClaim(holder: Holder, meId: string, mayTakeOver: boolean): string | null {
  if (holder === null || holder.id === meId) return null;
  return mayTakeOver
    ? `Claimed by ${holder.name}. Take it over or release it to send.`
    : `Claimed by ${holder.name}. You can send when it's released. Your text stays here.`;
}
