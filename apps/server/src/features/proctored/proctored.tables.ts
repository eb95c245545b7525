import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { tests } from '../content/content.tables.ts';
import { users } from '../users/users.tables.ts';

/** An event with a set time and test: all registered students start together. */
export const proctoredTests = pgTable(
  'proctored_tests',
  {
    id: uuid('id').primaryKey(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id),
    title: text('title').notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
  },
  (t) => [index('proctored_tests_starts').on(t.startsAt)],
);

/** The participants; the attempt is created when the student enters. */
export const proctoredRegistrations = pgTable(
  'proctored_registrations',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    proctoredTestId: uuid('proctored_test_id')
      .notNull()
      .references(() => proctoredTests.id),
    registeredAt: timestamptz('registered_at').notNull(),
    /** When the student was last seen in the waiting room. */
    waitingAt: timestamptz('waiting_at'),
    enteredAt: timestamptz('entered_at'),
    attemptId: uuid('attempt_id'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.proctoredTestId] }),
    index('proctored_registrations_test').on(t.proctoredTestId),
  ],
);

/**
 * When a student last canceled a registration for an event, which ended the embargo of its questions: who worked on
 * them since can't register again (decision 85).
 */
export const proctoredCancellations = pgTable(
  'proctored_cancellations',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    proctoredTestId: uuid('proctored_test_id')
      .notNull()
      .references(() => proctoredTests.id),
    canceledAt: timestamptz('canceled_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.proctoredTestId] })],
);
