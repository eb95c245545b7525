import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

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
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the password was last entered in this session; null when it began in another way. */
    passwordVerifiedAt: moment('password_verified_at'),
    /** Of a member of staff who looks at the account: nothing can be written with such a session. */
    viewedBy: uuid('viewed_by'),
  },
  (t) => [
    uniqueIndex('sessions_token_hash').on(t.tokenHash),
    index('sessions_user').on(t.userId),
    index('sessions_viewed_by').on(t.viewedBy, t.createdAt).where(sql`viewed_by is not null`),
  ],
);

/** Devices on which a user has signed in: a stranger's wrong passwords do not lock them out. Of the cookie, the SHA-256. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tokenHash, t.userId] }),
    index('known_devices_user').on(t.userId, t.lastUsedAt),
  ],
);

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
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
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
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('email_tokens_user').on(t.userId)],
);

/** Counters of the brute-force limits, per account and per address; shared by all processes. */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
    /** Until then attempts are refused; only of counters with a growing delay. */
    blockedUntil: moment('blocked_until'),
  },
  (t) => [index('throttles_window').on(t.windowEndsAt)],
);
