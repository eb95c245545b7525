import type { Limit } from '../throttle/index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Far more than one person has to report; each report takes storage and somebody's time. */
export const reportLimits = {
  exit: { name: 'report-exit', max: 5, windowMs: DAY },
  help: { name: 'report-help', max: 10, windowMs: DAY },
  afford: { name: 'report-afford', max: 5, windowMs: DAY },
  feeWaiver: { name: 'fee-waiver', max: 20, windowMs: DAY },
  community: { name: 'community-sync', max: 10, windowMs: HOUR },
  /** For one network address, which a whole school may share. */
  newsAddress: { name: 'news-address', max: 60, windowMs: HOUR },
  /** For one mailbox: each sign-up sends an email, and nobody may flood somebody else's. */
  newsMail: { name: 'news-mailbox', max: 5, windowMs: DAY },
} as const satisfies Record<string, Limit>;
