import { integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { users } from '../users/users.tables.ts';

/** Two-step sign-in of a user: the secret of the authenticator app, and one that waits for its first code. */
export const twoStep = pgTable('two_step', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Encrypted (encryption.ts); null while two-step sign-in is off. */
  secret: text('secret'),
  enabledAt: timestamptz('enabled_at'),
  /** The time step of the last accepted code: no code of it or of an earlier one is accepted again. */
  lastStep: integer('last_step').notNull().default(0),
  /** Encrypted; shown to the user but not confirmed yet. */
  pendingSecret: text('pending_secret'),
  pendingUntil: timestamptz('pending_until'),
});

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
  requiredRoles: text('required_roles').array().notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
});
