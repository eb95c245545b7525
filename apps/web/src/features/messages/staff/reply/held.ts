import type { Ticket } from '@docket/contract/types';

type Holder = NonNullable<Ticket['staff']>['claimedBy'];

/** Why the reader cannot reply to a ticket that a colleague has claimed; null where they can. */
export function heldLine(holder: Holder, meId: string, mayTakeOver: boolean): string | null {
  if (holder === null || holder.id === meId) return null;
  return mayTakeOver
    ? `Claimed by ${holder.name}: take it over or release it to send.`
    : `Claimed by ${holder.name}: you can send once it is released. Your text stays here.`;
}
