import type { DiagnosticSlot, Estimate } from '@docket/rules';
import { jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { users } from '../users/users.tables.ts';

/**
 * The only diagnostic of a student: a series of drills, each picked after the answer before it (decision 67). The
 * answers are in the drills.
 */
export const diagnostics = pgTable(
  'diagnostics',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /**
     * The slots in order, without those that could not be filled; `drillIds` has one drill for each slot that was
     * reached.
     */
    slots: jsonb('slots').$type<DiagnosticSlot[]>().notNull(),
    drillIds: uuid('drill_ids').array().notNull(),
    startedAt: timestamptz('started_at').notNull(),
    completedAt: timestamptz('completed_at'),
    /** The levels at the end; null until then. */
    levels: jsonb('levels').$type<Partial<Record<DiagnosticSlot['section'], Estimate>>>(),
  },
  (t) => [primaryKey({ columns: [t.userId] })],
);
