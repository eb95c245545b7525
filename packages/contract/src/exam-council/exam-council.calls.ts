import { z } from 'zod';
import { paymentMethodId, paymentOutcome } from '../billing/billing.entities.ts';
import { defineCall } from '../define.ts';
import { lsacAccountDetails } from './exam-council.entities.ts';

const account = z.object({ lsacAccount: lsacAccountDetails });

/** The student's account at the exam council (LSAC) and its prep-plus product. */
export const examCouncilCalls = {
  start: defineCall({
    method: 'POST',
    path: '/billing/start-lsac',
    who: 'student',
    summary:
      "Begin linking the account: returns the exam council's page, which leads back to the product; null when it is linked already",
    output: account.extend({ linkUrl: z.string().nullable() }),
    errors: ['CONFLICT', 'WRONG_STATE', 'TOO_MANY', 'UNAVAILABLE'],
  }),
  update: defineCall({
    method: 'POST',
    path: '/billing/lsac-update',
    who: 'student',
    summary: 'Read the account again from the exam council',
    output: account,
    errors: ['CONFLICT', 'WRONG_STATE', 'TOO_MANY', 'UNAVAILABLE'],
  }),
  renewPrepPlus: defineCall({
    method: 'POST',
    path: '/billing/lsac-prep-plus-renew',
    who: 'student',
    idempotent: true,
    summary:
      'Buy or renew prep plus: pays its price, then activates it at the exam council. isActivated is false while the activation is still to come',
    body: z.strictObject({ paymentMethod: paymentMethodId.optional() }),
    output: account.extend({ payment: paymentOutcome, isActivated: z.boolean() }),
    errors: [
      'INVALID',
      'WRONG_STATE',
      'CONFLICT',
      'PAYMENT_FAILED',
      'TOO_MANY',
      'NOT_CONFIGURED',
      'UNAVAILABLE',
    ],
    timeout: 60_000,
  }),
  account: defineCall({
    method: 'GET',
    path: '/billing/lsac-account',
    who: 'student',
    summary:
      'The exam-council account as last refreshed, and the price of prep plus in cents. isTestMode: a simulator answers for the council',
    output: account.extend({
      prepPlusPrice: z.number().int(),
      /** Whether prep plus can be bought here: not for real money while a simulator replaces the council. */
      isPrepPlusSold: z.boolean(),
      /** True if it is paid, and not yet activated or waiting for the bank. */
      isOrderOpen: z.boolean(),
      isTestMode: z.boolean(),
    }),
  }),
};
