import type { Me } from '@docket/contract/types';
import { listSavedCards } from './cards.ts';
import type { PendingPayment } from './payment-attempt.ts';

/** What the provider adds to the return address. */
export type RedirectStatus = 'succeeded' | 'failed' | undefined;
export type ReturnOutcome = 'paid' | 'failed' | 'processing';

/** Whether the purchase is complete. */
export function isDone({ purpose, planId, cardId }: PendingPayment, me: Me): boolean {
  switch (purpose) {
    case 'checkout':
    case 'plan-change':
      return me.subscription?.active === true && (planId === undefined || me.subscription.plan.id === planId);
    case 'open-invoice':
      return me.billing.paymentFailedAt === null;
    case 'card':
      return cardId !== undefined && listSavedCards(me).some(({ id }) => id === cardId);
    case 'prep-plus':
      // An account due for renewal is already Prep Plus; after the payment, the renewal is no longer offered.
      return me.lsacAccountDetails?.isPrepPlus === true && !me.lsacAccountDetails.canBuyPrepPlus;
  }
}

/**
 * The outcome of a payment after the bank's page. The server's state decides; the address only tells late from refused.
 */
export function readReturnOutcome(
  pending: PendingPayment,
  me: Me,
  redirectStatus: RedirectStatus,
): ReturnOutcome {
  if (isDone(pending, me)) return 'paid';
  return redirectStatus === 'succeeded' ? 'processing' : 'failed';
}

/** The search params of a payment page; client secrets that the provider adds are not kept. */
export interface ReturnSearch {
  /** 'return': back from the bank. 'done': paid. */
  payment?: 'return' | 'done';
  redirect_status?: 'succeeded' | 'failed';
  /** The card that the bank was asked to confirm. */
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
