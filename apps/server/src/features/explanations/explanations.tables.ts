import type { OptionKey } from '@docket/rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { questions, segments } from '../content/content.tables.ts';
import { users } from '../users/users.tables.ts';

/** Why a wrong option is wrong. */
export interface StoredNote {
  /** The key of the option: it stays with the option when that moves. */
  readonly optionNo: OptionKey;
  readonly html: string;
}

/** Belongs to a question or to a segment. Several authors may write one each. */
export const explanations = pgTable(
  'explanations',
  {
    id: uuid('id').primaryKey(),
    questionId: uuid('question_id').references(() => questions.id),
    segmentId: uuid('segment_id').references(() => segments.id),
    author: text('author').notNull(),
    html: text('html').notNull(),
    videoUrl: text('video_url'),
    /** On wrong options, by their key. */
    notes: jsonb('notes').$type<StoredNote[]>().notNull(),
    /** The credited option that it was written for; null for a segment, or a question without a key. */
    keyAtSave: smallint('key_at_save').$type<OptionKey>(),
    /** A hash of the options that it was written for; null for a segment. */
    optionsHashAtSave: text('options_hash_at_save'),
    /** Sum of votes; the sort key of the list. */
    score: integer('score').notNull().default(0),
    views: integer('views').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    /** Null if it was imported. */
    createdBy: uuid('created_by'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    index('explanations_question').on(t.questionId),
    index('explanations_segment').on(t.segmentId),
    index('explanations_updated').on(t.updatedAt, t.id),
    index('explanations_score').on(t.score, t.id),
    index('explanations_author').on(t.author, t.id),
    index('explanations_created_by').on(t.createdBy),
    index('explanations_disabled').on(t.updatedAt, t.id).where(sql`not enabled`),
    index('explanations_search').using(
      'gin',
      sql`to_tsvector('docket', docket_fold(author || ' ' || docket_html_text(html)))`,
    ),
  ],
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
  (t) => [
    primaryKey({ columns: [t.userId, t.explanationId] }),
    index('explanation_votes_explanation').on(t.explanationId, t.vote),
  ],
);
