const DAY_MS = 24 * 3_600_000;

/** Days after the first failure on which the student gets a mail. */
export const DUNNING_MAIL_DAYS = [0, 3, 6] as const;

/** Days of access after a failed payment, as in the grace period of the access code (domain, section 7). */
export const PAYMENT_GRACE_DAYS = 7;

export interface DunningMail {
  /** 1, 2 or 3. */
  readonly number: number;
  readonly at: Date;
}

const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);

/** When access ends if the payment still fails. */
export function accessEndsAt(paymentFailedAt: Date): Date {
  return daysAfter(paymentFailedAt, PAYMENT_GRACE_DAYS);
}

/** The mails for one failed payment, in order. */
export function dunningMails(paymentFailedAt: Date): DunningMail[] {
  return DUNNING_MAIL_DAYS.map((day, index) => ({ number: index + 1, at: daysAfter(paymentFailedAt, day) }));
}

/**
 * The mail to send now: the latest that is due and was not sent. Mails that were missed while the job did not run are
 * skipped, so that nobody gets two together; after access ended none is sent. `sent` are the numbers of the mails
 * that were sent for this failure.
 */
export function dueDunningMail(
  paymentFailedAt: Date | null,
  sent: readonly number[],
  now: Date,
): DunningMail | null {
  if (!paymentFailedAt || now >= accessEndsAt(paymentFailedAt)) return null;
  const latest = dunningMails(paymentFailedAt).findLast(({ at }) => at <= now);
  return latest && !sent.some((number) => number >= latest.number) ? latest : null;
}
