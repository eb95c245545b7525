/** So many within a window that starts with the first one. */
export interface Limit {
  /** Names the counter; stays the same, or running counters are forgotten. */
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
}
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const limits = {
  /** Wrong passwords for one account: at this pace a guesser needs a year for 350,000 tries. */
  signInAccount: { name: 'sign-in-account', most: 10, windowMs: 15 * MINUTE },
  /** Wrong passwords from one address over all accounts; a whole school may share an address. */
  signInAddress: { name: 'sign-in-address', most: 100, windowMs: 15 * MINUTE },
  /** Wrong passwords of somebody who is signed in: a stolen session must not find out the password. */
  ownPassword: { name: 'own-password', most: 10, windowMs: 15 * MINUTE },
  /** Each sign-up costs a password hash, a mail and a row. */
  signUpAddress: { name: 'sign-up-address', most: 300, windowMs: HOUR },
  /** The visitors of an event share its network. */
  eventAddress: { name: 'event-address', most: 300, windowMs: HOUR },
  /** Mails with links to one person: nobody may flood somebody else's mailbox. */
  mailAccount: { name: 'mail-account', most: 5, windowMs: HOUR },
  mailAddress: { name: 'mail-address', most: 100, windowMs: HOUR },
  /** Links cannot be guessed, but a good one costs a password hash. */
  resetAddress: { name: 'reset-address', most: 60, windowMs: HOUR },
  feedbackAccount: { name: 'feedback-account', most: 10, windowMs: 24 * HOUR },
} as const satisfies Record<string, Limit>;
