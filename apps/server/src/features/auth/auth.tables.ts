import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { users } from '../users/users.tables.ts';

/** Sign-ups whose address is not confirmed yet: the account begins with the link in the mail. */
export const pendingSignups = pgTable(
  'pending_signups',
  {
    tokenHash: text('token_hash').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    timezone: text('timezone'),
    oldDemonId: text('old_demon_id'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('pending_signups_email').on(t.email, t.createdAt),
    index('pending_signups_expires').on(t.expiresAt),
  ],
);

/** Links sent by mail: verification, change of address, reset and sign-in; hashed, for one use, with an end. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose').$type<'verify' | 'reset' | 'change-email' | 'sign-in'>().notNull(),
    /** The address the link was sent to: a link to a former address verifies nothing. */
    email: text('email').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [index('email_tokens_user').on(t.userId)],
);
