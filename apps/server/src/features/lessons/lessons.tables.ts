import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { sections } from '../content/content.tables.ts';
import { users } from '../users/users.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** As content files name it; an own file is served below /media. */
export interface StoredVideo {
  readonly file: string;
  readonly captions: string | null;
  readonly seconds: number;
}

/** What a lesson holds besides its questions, which are those of its section. */
export const lessons = pgTable(
  'lessons',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => sections.id),
    /** False once its course left it out: what students did in it stays. */
    enabled: boolean('enabled').notNull().default(true),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Sanitized HTML. */
    bodyHtml: text('body_html').notNull(),
    video: jsonb('video').$type<StoredVideo>(),
    /** Of title and summary, which everybody may search, and of all. */
    outlineSearch: tsvector('outline_search').generatedAlwaysAs(
      sql`to_tsvector('docket', title || ' ' || summary)`,
    ),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('docket', title), 'A') || setweight(to_tsvector('docket', summary), 'B') || to_tsvector('docket', regexp_replace(body_html, '<[^>]*>', ' ', 'g'))`,
    ),
  },
  (t) => [
    index('lessons_search').using('gin', t.search),
    index('lessons_outline_search').using('gin', t.outlineSearch),
  ],
);

/** How far a student is in a lesson. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id),
    /** Share of the text, 0 to 1; never falls. */
    read: real('read').notNull().default(0),
    /** Number of the block of the text to go on at, from 0. */
    block: integer('block').notNull().default(0),
    videoSecond: real('video_second').notNull().default(0),
    openedAt: moment('opened_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    doneAt: moment('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonId] }),
    index('lesson_progress_open').on(t.userId, t.updatedAt.desc()).where(sql`done_at is null`),
  ],
);
