import type { Limit } from '../throttle/index.ts';

const HOUR = 3_600_000;
/** Rate limits well above what a person needs. Each message uses storage, and each ticket uses a tutor's time. */
export const ticketLimits = {
  ticket: { name: 'ticket-account', max: 200, windowMs: HOUR },
  reply: { name: 'ticket-reply-account', max: 400, windowMs: HOUR },
} as const satisfies Record<string, Limit>;
