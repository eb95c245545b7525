import type { OutsideSection, OutsideSource } from '@docket/rules';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { users } from '../users/users.tables.ts';

/** Scores of tests that students took elsewhere, as they entered them (decision 105). */
export const outsideScores = pgTable(
  'outside_scores',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    takenOn: date('taken_on', { mode: 'string' }).notNull(),
    source: text('source').$type<OutsideSource>().notNull(),
    title: text('title').notNull(),
    scaled: integer('scaled').notNull(),
    /** Raw scores, if the student knows them. */
    sections: jsonb('sections').$type<OutsideSection[]>().notNull(),
    countsInForecast: boolean('counts_in_forecast').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('outside_scores_taken').on(t.userId, t.takenOn)],
);
