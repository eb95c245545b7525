import type { PlannedDays } from '@docket/rules';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.tables.ts';

/**
 * What the plan of each student last had for each day, from a week ago to two weeks ahead: what a missed day had can't be
 * computed later (decision 139).
 */
export const studyPlannedDays = pgTable('study_planned_days', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  days: jsonb('days').$type<PlannedDays>().notNull(),
});
