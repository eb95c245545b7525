import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { questions, segments } from '../content/content.tables.ts';
import { users } from '../users/users.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Belongs to a question or to a segment; several authors may each write one. */
export const explanations = pgTable(
  'explanations',
  {
    id: uuid('id').primaryKey(),
    questionId: uuid('question_id').references(() => questions.id),
    segmentId: uuid('segment_id').references(() => segments.id),
    author: text('author').notNull(),
    html: text('html').notNull(),
    videoUrl: text('video_url'),
    notes: jsonb('notes').$type<{ optionNo: number; html: string }[]>().notNull(),
    /** Sum of votes; orders the list. */
    score: integer('score').notNull().default(0),
    views: integer('views').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [index('explanations_question').on(t.questionId), index('explanations_segment').on(t.segmentId)],
);

export const explanationVotes = pgTable(
  'explanation_votes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    explanationId: uuid('explanation_id')
      .notNull()
      .references(() => explanations.id),
    vote: smallint('vote').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.explanationId] })],
);
