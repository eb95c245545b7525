import type { Me } from '@docket/contract/types';
import { savedCards } from './cards.ts';
import type { PendingPayment } from './payment-attempt.ts';

/** What the provider adds to the address that the bank leads back to. */
export type RedirectStatus = 'succeeded' | 'failed' | undefined;
export type ReturnOutcome = 'paid' | 'failed' | 'processing';

/** Whether what was paid for is there. */
export function isDone({ purpose, planId, cardId }: PendingPayment, me: Me): boolean {
  switch (purpose) {
    case 'checkout':
    case 'plan-change':
      return me.subscription?.active === true && (planId === undefined || me.subscription.plan.id === planId);
    case 'open-invoice':
      return me.billing.paymentFailedAt === null;
    case 'card':
      return cardId !== undefined && savedCards(me).some(({ id }) => id === cardId);
    case 'prep-plus':
      // One that could be renewed is there already; paid for, it runs for another year.
      return me.lsacAccountDetails?.isPrepPlus === true && !me.lsacAccountDetails.canBuyPrepPlus;
  }
}

/** How a payment came out after the bank's page. What the server has counts; the address only tells late from refused. */
export function readReturnOutcome(
  pending: PendingPayment,
  me: Me,
  redirectStatus: RedirectStatus,
): ReturnOutcome {
  if (isDone(pending, me)) return 'paid';
  return redirectStatus === 'succeeded' ? 'processing' : 'failed';
}

/** The part of an address that tells where a payment is; client secrets that the provider adds are not kept. */
export interface ReturnSearch {
  /** 'return': back from the bank. 'done': paid. */
  payment?: 'return' | 'done';
  redirect_status?: 'succeeded' | 'failed';
  /** The card that the bank was asked about. */
  card?: string;
}
export function readReturnSearch({
  payment,
  redirect_status: status,
  card,
}: Record<string, unknown>): ReturnSearch {
  return {
    ...(payment === 'return' || payment === 'done' ? { payment } : {}),
    ...(status === 'succeeded' || status === 'failed' ? { redirect_status: status } : {}),
    ...(typeof card === 'string' && /^pm_\w{1,90}$/.test(card) ? { card } : {}),
  };
}
