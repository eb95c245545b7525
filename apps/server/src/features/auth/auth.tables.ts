import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { users } from '../users/users.tables.ts';

/**
 * Sign-ups with an unconfirmed address: the account is created by the link in the email. Anybody can sign up with any
 * address, so each belongs to the browser that made it (decision 78).
 */
export const pendingSignups = pgTable(
  'pending_signups',
  {
    tokenHash: text('token_hash').primaryKey(),
    email: text('email').notNull(),
    /** Null for a sign-up with Google, which then has `googleId`. */
    passwordHash: text('password_hash'),
    googleId: text('google_id'),
    profilePic: text('profile_pic'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    timezone: text('timezone'),
    oldDemonId: text('old_demon_id'),
    /** The hash of the sign-up cookie of the browser that made it; null matches no browser. */
    browserHash: text('browser_hash'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('pending_signups_email').on(t.email, t.createdAt),
    index('pending_signups_expires').on(t.expiresAt),
    index('pending_signups_browser').on(t.browserHash, t.createdAt),
  ],
);

/**
 * Links and codes sent by email: verification, change of address, reset, sign-in, and the code that confirms the
 * deletion of an account without a password; hashed, single-use, and with an expiry.
 */
export const emailTokens = pgTable(
  'email_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose')
      .$type<'verify' | 'reset' | 'change-email' | 'sign-in' | 'delete-account' | 'two-step-reset'>()
      .notNull(),
    /** The address to which the link was sent: a link to a former address verifies nothing. */
    email: text('email').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [index('email_tokens_user').on(t.userId)],
);
