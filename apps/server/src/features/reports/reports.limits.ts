import type { Limit } from '../throttle/index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Far more than one person has to report; each report takes storage and somebody's time. */
export const reportLimits = {
  exit: { name: 'report-exit', most: 5, windowMs: DAY },
  help: { name: 'report-help', most: 10, windowMs: DAY },
  afford: { name: 'report-afford', most: 5, windowMs: DAY },
  feeWaiver: { name: 'fee-waiver', most: 20, windowMs: DAY },
  community: { name: 'community-sync', most: 10, windowMs: HOUR },
  /** For one network address, which a whole school may share. */
  newsAddress: { name: 'news-address', most: 60, windowMs: HOUR },
  /** Each sign-up sends a mail: nobody may flood somebody else's mailbox. */
  newsMail: { name: 'news-mail', most: 5, windowMs: HOUR },
} as const satisfies Record<string, Limit>;
