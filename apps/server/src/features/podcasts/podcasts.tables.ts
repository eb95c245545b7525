import { integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Episodes of the podcast. */
export const podcasts = pgTable(
  'podcasts',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull(),
    no: integer('no').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** The path of the audio, '/media/...', and its size, which a feed must contain. */
    url: text('url').notNull(),
    bytes: integer('bytes').notNull(),
    seconds: integer('seconds').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull(),
    transcript: text('transcript').notNull(),
  },
  (t) => [uniqueIndex('podcasts_slug').on(t.slug), uniqueIndex('podcasts_no').on(t.no)],
);
