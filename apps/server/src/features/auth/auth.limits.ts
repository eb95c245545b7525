import type { Budget, GrowingDelay, Limit } from '../throttle/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const limits = {
  /** Sign-in attempts from one address range for all accounts; a whole school may share an address. */
  signInAddress: { name: 'sign-in-address', max: 100, windowMs: 15 * MINUTE },
  /** Each sign-up costs a password hash, an email and a row. */
  signUpAddress: { name: 'sign-up-address', max: 300, windowMs: HOUR },
  /** The visitors of an event share its network. */
  eventAddress: { name: 'event-address', max: 300, windowMs: HOUR },
  /** Emails with links that a signed-in user requests. */
  mailAccount: { name: 'mail-account', max: 5, windowMs: HOUR },
  /** Emails to any recipients requested from one address range. */
  mailAddress: { name: 'mail-address', max: 100, windowMs: HOUR },
  /** As many as may sign up: a whole school may confirm from one address within an hour. */
  confirmSignUpAddress: { name: 'confirm-sign-up-address', max: 300, windowMs: HOUR },
  /** Links cannot be guessed, but a valid one costs a password hash. */
  resetAddress: { name: 'reset-address', max: 60, windowMs: HOUR },
  feedbackAccount: { name: 'feedback-account', max: 10, windowMs: 24 * HOUR },
} as const satisfies Record<string, Limit>;

/** Password attempts for one account; for the calculation see docs/decisions/0049. */
export const signInDelays = {
  /** From one address range: at most 34 a day (5, then after 1, 2, 4 ... 32 minutes, then hourly). */
  range: {
    name: 'sign-in-range',
    freeAttempts: 5,
    firstDelayMs: MINUTE,
    maxDelayMs: HOUR,
    resetAfterMs: DAY,
  },
  /** On a device where the account has signed in before: at most 39 a day. */
  device: {
    name: 'sign-in-device',
    freeAttempts: 10,
    firstDelayMs: MINUTE,
    maxDelayMs: HOUR,
    resetAfterMs: DAY,
  },
} as const satisfies Record<string, GrowingDelay>;

/** From all unknown devices together: at most 54 in any 24 hours. */
export const signInBudget: Budget = { name: 'sign-in-account', burst: 30, refillMs: HOUR };

/** Sign-ins beyond the limits: one entry an hour in the audit log. */
export const blockedEventBudget: Budget = { name: 'blocked-event', burst: 1, refillMs: HOUR };

/**
 * Emails that a stranger can cause for an address, by kind. One is sent every hour, no matter who requests it; a device
 * where the account has signed in before has a separate budget.
 */
export const mailBudgets = {
  range: { name: 'mail-range', burst: 3, refillMs: 20 * MINUTE },
  recipient: { name: 'mail-recipient', burst: 5, refillMs: HOUR },
  device: { name: 'mail-device', burst: 3, refillMs: 20 * MINUTE },
  /** Only the right password causes them. */
  signInLink: { name: 'mail-sign-in-link', burst: 3, refillMs: 20 * MINUTE },
} as const satisfies Record<string, Budget>;
