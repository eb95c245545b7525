import type { StepReplacement, StudyPlanChangeAction } from '@docket/contract';
import type { StepSnapshot } from '@docket/rules';
import { date, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { users } from '../users/users.tables.ts';

/** Changes of the study plan by students. The plan itself is computed for each request (decision 68). */
export const studyPlanChanges = pgTable(
  'study_plan_changes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    /** The local day for which the rule planned the step. */
    day: date('day', { mode: 'string' }).notNull(),
    stepKey: text('step_key').notNull(),
    action: text('action').$type<StudyPlanChangeAction>().notNull(),
    targetDay: date('target_day', { mode: 'string' }),
    replacement: jsonb('replacement').$type<StepReplacement>(),
    /** A snapshot of the step, for when its day is over. */
    step: jsonb('step').$type<StepSnapshot>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    /** A step has one change of each action; lists of one student's changes by day also use this index. */
    uniqueIndex('study_plan_changes_step').on(t.userId, t.day, t.stepKey, t.action),
  ],
);
