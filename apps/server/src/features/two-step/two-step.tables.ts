import { integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.tables.ts';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Two-step sign-in of a user: the secret of the authenticator app, and one that waits for its first code. */
export const twoStep = pgTable('two_step', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Encrypted (encryption.ts); null while two-step sign-in is off. */
  secret: text('secret'),
  enabledAt: timestampColumn('enabled_at'),
  /** The time step of the last accepted code: no code of it or of an earlier one is accepted again. */
  lastStep: integer('last_step').notNull().default(0),
  /** Encrypted; shown to the user but not confirmed yet. */
  pendingSecret: text('pending_secret'),
  pendingUntil: timestampColumn('pending_until'),
});

/** Codes for users who lost the app; hashed, each for one use. */
export const twoStepRecoveryCodes = pgTable(
  'two_step_recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    codeHash: text('code_hash').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** One row: the roles that require two-step sign-in. */
export const twoStepPolicy = pgTable('two_step_policy', {
  id: smallint('id').primaryKey(),
  requiredRoles: text('required_roles').array().notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
});
