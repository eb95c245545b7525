import type { SectionType } from '@docket/contract';
import { boolean, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../db/columns.ts';
import { users } from '../../users/users.tables.ts';

/** Drills on one weak skill until enough answers are right. Expires after 24 hours. */
export const challenges = pgTable(
  'challenges',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    skillId: text('skill_id').notNull(),
    rootType: text('root_type').$type<SectionType>().notNull(),
    noOfChallenges: smallint('no_of_challenges').notNull(),
    completed: smallint('completed').notNull().default(0),
    repeatMasteredQuestions: boolean('repeat_mastered_questions').notNull().default(false),
    endChallenge: timestamptz('end_challenge'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('challenges_newest').on(t.userId, t.createdAt)],
);
