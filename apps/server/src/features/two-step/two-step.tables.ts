import type { StaffRole } from '@docket/contract';
import { bigint, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { users } from '../users/users.tables.ts';

/**
 * Two-step sign-in of a user: the secret of the authenticator app, and one that waits for its first code. Who has only
 * security keys has a row without a secret.
 */
export const twoStep = pgTable('two_step', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Encrypted (encryption.ts); null without an app. */
  secret: text('secret'),
  /** Since when there is an app or a key. */
  enabledAt: timestamptz('enabled_at'),
  /** The time step of the last accepted code: no code of it or of an earlier one is accepted again. */
  lastStep: integer('last_step').notNull().default(0),
  /** Encrypted; shown to the user but not confirmed yet. */
  pendingSecret: text('pending_secret'),
  pendingUntil: timestamptz('pending_until'),
  /** What a security key that is being added has to sign. */
  keyChallenge: text('key_challenge'),
  keyChallengeUntil: timestamptz('key_challenge_until'),
});

/** Security keys and passkeys of users: what checks their signatures, never a secret. */
export const securityKeys = pgTable(
  'security_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    /** Base64url, as the public key. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** The last counter of the key, which only grows; 0 if the key has none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the key is reached, as usb or internal. */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
);

/** Codes for users who lost the app; hashed, each for one use. */
export const twoStepRecoveryCodes = pgTable(
  'two_step_recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** One row: the roles that require two-step sign-in. */
export const twoStepPolicy = pgTable('two_step_policy', {
  id: smallint('id').primaryKey(),
  requiredRoles: text('required_roles').array().$type<StaffRole[]>().notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
});
