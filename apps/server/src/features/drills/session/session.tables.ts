import type { PreparedType } from '@docket/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../db/columns.ts';
import { users } from '../../users/users.tables.ts';

/** Drilling question by question until the student stops; its drills name it (decision 120). Deleted by age. */
export const drillSessions = pgTable(
  'drill_sessions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    type: text('type').$type<PreparedType>().notNull(),
    seen: boolean('seen').notNull(),
    questionType: text('question_type'),
    startedAt: timestamptz('started_at').notNull(),
    /** When it was last asked for drills. */
    usedAt: timestamptz('used_at').notNull(),
    endedAt: timestamptz('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    // At most one is open.
    uniqueIndex('drill_sessions_open').on(t.userId).where(sql`ended_at is null`),
    index('drill_sessions_used').on(t.usedAt),
  ],
);
