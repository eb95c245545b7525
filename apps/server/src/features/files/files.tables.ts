import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';

/**
 * Files that nothing refers to, or soon won't: a job removes each when it is due. Written in the transaction that ends the
 * reference, and before a file is written, so that a process that ends in between leaves none behind.
 */
export const fileRemovals = pgTable(
  'file_removals',
  { key: text('key').primaryKey(), dueAt: timestamptz('due_at').notNull() },
  (t) => [index('file_removals_due').on(t.dueAt)],
);
