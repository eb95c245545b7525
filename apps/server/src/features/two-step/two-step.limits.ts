import type { Budget, Limit } from '../throttle/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The maximum number of codes for a challenge; then the sign-in starts again with the password. */
export const maxAttempts = 5;
export const challengeMs = 10 * MINUTE;
/** How long a new secret waits for its first code, and a new key for its first answer. */
export const pendingMs = 30 * MINUTE;

/** Security keys of one account. */
export const maxSecurityKeys = 10;

/**
 * Wrong codes of the app for one account. An attacker with the password who guesses codes hits one of three in a
 * million: at 30 a day that is 3 % in a year. The owner still has recovery codes, which these limits do not affect.
 */
export const codeLimits = {
  hour: { name: 'two-step-hour', max: 10, windowMs: HOUR },
  day: { name: 'two-step-day', max: 30, windowMs: 24 * HOUR },
} as const satisfies Record<string, Limit>;

/** The owner is notified of wrong codes once a day. */
export const warningLimit: Limit = { name: 'two-step-warning', max: 1, windowMs: 24 * HOUR };

/** Codes that were entered a second time: the owner is notified once an hour. */
export const reusedCodeBudget: Budget = { name: 'two-step-reused', burst: 1, refillMs: HOUR };
