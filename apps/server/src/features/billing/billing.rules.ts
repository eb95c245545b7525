/** Statuses of a subscription whose payment is missing. */
export const paymentFailed = (status: string): boolean => ['past_due', 'unpaid'].includes(status);
/** Statuses with which a plan is paid: another one cannot be bought beside it. */
export const isRunningStatus = (status: string): boolean =>
  ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status);
