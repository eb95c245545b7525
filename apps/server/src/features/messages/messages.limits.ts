import type { Limit } from '../throttle/throttle.types.ts';

const HOUR = 3_600_000;
/** A person asks, answers and notes less than this; each takes room, and a ticket takes a tutor's time. */
export const messageLimits = {
  ticket: { name: 'ticket-account', most: 200, windowMs: HOUR },
  reply: { name: 'ticket-reply-account', most: 400, windowMs: HOUR },
  note: { name: 'note-account', most: 1000, windowMs: HOUR },
} as const satisfies Record<string, Limit>;
