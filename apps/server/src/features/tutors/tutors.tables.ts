import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { users } from '../users/users.tables.ts';

/** The people who teach, as they are presented; a deleted one keeps its row and its slug. */
export const tutors = pgTable(
  'tutors',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    subjects: text('subjects').array().notNull(),
    bio: text('bio').notNull(),
    languages: text('languages').array().notNull(),
    timezone: text('timezone').notNull(),
    photo: text('photo'),
    /** The staff account of this person, if there is one. */
    accountId: uuid('account_id').references(() => users.id),
    acceptsStudents: boolean('accepts_students').notNull(),
    enabled: boolean('enabled').notNull(),
    position: integer('position').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
  },
  (t) => [
    uniqueIndex('tutors_slug').on(t.slug),
    index('tutors_position').on(t.position),
    index('tutors_account').on(t.accountId),
  ],
);
