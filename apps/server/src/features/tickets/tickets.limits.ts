import type { Limit } from '../throttle/index.ts';

const HOUR = 3_600_000;
/** A person asks and answers less than this; each takes room, and a ticket takes a tutor's time. */
export const ticketLimits = {
  ticket: { name: 'ticket-account', most: 200, windowMs: HOUR },
  reply: { name: 'ticket-reply-account', most: 400, windowMs: HOUR },
} as const satisfies Record<string, Limit>;
