import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { users } from '../users/users.tables.ts';

/** A signed-in device. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** When the password was last entered in this session; null if it began in another way. */
    passwordVerifiedAt: timestamptz('password_verified_at'),
    /** The member of staff who impersonates the user: such a session cannot write anything. */
    impersonatorId: uuid('impersonator_id'),
    /** The session began with a password that today's rule refuses: a new one is chosen before anything else. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
  },
  (t) => [
    uniqueIndex('sessions_token_hash').on(t.tokenHash),
    index('sessions_user').on(t.userId),
    index('sessions_impersonator').on(t.impersonatorId, t.createdAt).where(sql`impersonator_id is not null`),
  ],
);

/**
 * Devices on which a user has signed in: a stranger's wrong passwords do not lock them out. Only the SHA-256 of the
 * cookie is stored.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tokenHash, t.userId] }),
    index('known_devices_user').on(t.userId, t.lastUsedAt),
  ],
);

/**
 * A sign-in whose first step is done: a code turns it into a session. The token is in a cookie, its SHA-256 is stored
 * here.
 */
export const twoStepChallenges = pgTable(
  'two_step_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** The number of codes that were tried. */
    attempts: smallint('attempts').notNull().default(0),
    /** When the resulting session ends, if earlier than usual: after a temporary password. */
    sessionEndsAt: timestamptz('session_ends_at'),
    /** When the password was entered as the first step; null after another first step. */
    passwordVerifiedAt: timestamptz('password_verified_at'),
    /** Becomes that of the session. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** What a security key has to sign, once. */
    keyChallenge: text('key_challenge'),
  },
  (t) => [
    index('two_step_challenges_user').on(t.userId),
    index('two_step_challenges_expires').on(t.expiresAt),
  ],
);
