import type { Budget, GrowingDelay, Limit } from '../throttle/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const limits = {
  /** Attempts to sign in from one address range over all accounts; a whole school may share an address. */
  signInAddress: { name: 'sign-in-address', most: 100, windowMs: 15 * MINUTE },
  /** Each sign-up costs a password hash, a mail and a row. */
  signUpAddress: { name: 'sign-up-address', most: 300, windowMs: HOUR },
  /** The visitors of an event share its network. */
  eventAddress: { name: 'event-address', most: 300, windowMs: HOUR },
  /** Mails with links that somebody who is signed in asks for. */
  mailAccount: { name: 'mail-account', most: 5, windowMs: HOUR },
  /** Mails that one address range asks for, to whomever. */
  mailAddress: { name: 'mail-address', most: 100, windowMs: HOUR },
  /** As many as may sign up: a whole school may confirm from one address within an hour. */
  confirmSignUpAddress: { name: 'confirm-sign-up-address', most: 300, windowMs: HOUR },
  /** Links cannot be guessed, but a good one costs a password hash. */
  resetAddress: { name: 'reset-address', most: 60, windowMs: HOUR },
  feedbackAccount: { name: 'feedback-account', most: 10, windowMs: 24 * HOUR },
} as const satisfies Record<string, Limit>;

/** Passwords tried for one account; docs/decisions/0049 has the arithmetic. */
export const signInDelays = {
  /** From one address range: at most 34 a day (5, then after 1, 2, 4 ... 32 minutes, then hourly). */
  range: {
    name: 'sign-in-range',
    freeAttempts: 5,
    firstDelayMs: MINUTE,
    maxDelayMs: HOUR,
    forgetAfterMs: DAY,
  },
  /** On a device where the account has signed in before: at most 39 a day. */
  device: {
    name: 'sign-in-device',
    freeAttempts: 10,
    firstDelayMs: MINUTE,
    maxDelayMs: HOUR,
    forgetAfterMs: DAY,
  },
} as const satisfies Record<string, GrowingDelay>;

/** From all unknown devices together: at most 54 in any 24 hours. */
export const signInBudget: Budget = { name: 'sign-in-account', burst: 30, refillMs: HOUR };

/**
 * Mails that a stranger can have sent to an address, per kind of mail. Every hour one goes out, whoever asks; a device
 * where the account has signed in before has a budget of its own.
 */
export const mailBudgets = {
  range: { name: 'mail-range', burst: 3, refillMs: 20 * MINUTE },
  recipient: { name: 'mail-recipient', burst: 5, refillMs: HOUR },
  device: { name: 'mail-device', burst: 3, refillMs: 20 * MINUTE },
  /** Only the right password causes them. */
  signInLink: { name: 'mail-sign-in-link', burst: 3, refillMs: 20 * MINUTE },
} as const satisfies Record<string, Budget>;
