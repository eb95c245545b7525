import type { Me } from '@docket/contract/types';

/** Pages that pay the missing invoice themselves. */
const paysItself = /^\/(settings\/billing|select-payment-method)\b/;

/** Whether the notice about a failed payment is on this page; it says what happens to access, so no other notice does. */
export const showsPaymentNotice = ({ billing }: Pick<Me, 'billing'>, path: string): boolean =>
  billing.paymentFailedAt !== null && !billing.isWarningHidden && !paysItself.test(path);
