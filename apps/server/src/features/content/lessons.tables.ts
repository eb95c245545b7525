import { sql } from 'drizzle-orm';
import { boolean, customType, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sections } from './content.tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** In the format of content files; a file of the library is served below /media. */
export interface StoredVideo {
  readonly file: string;
  readonly captions: string | null;
  readonly seconds: number;
}

/** The content of a lesson besides its questions, which are those of its section. */
export const lessons = pgTable(
  'lessons',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => sections.id),
    /** False if its course left it out; students' work in it is kept. */
    enabled: boolean('enabled').notNull().default(true),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Sanitized HTML. */
    bodyHtml: text('body_html').notNull(),
    video: jsonb('video').$type<StoredVideo>(),
    /** Search words of title and summary, which everybody may search, and of all texts. */
    outlineSearch: tsvector('outline_search').generatedAlwaysAs(
      sql`to_tsvector('docket', docket_fold(title || ' ' || summary))`,
    ),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('docket', docket_fold(title)), 'A') || setweight(to_tsvector('docket', docket_fold(summary)), 'B') || to_tsvector('docket', docket_fold(docket_html_text(body_html)))`,
    ),
  },
  (t) => [
    index('lessons_search').using('gin', t.search),
    index('lessons_outline_search').using('gin', t.outlineSearch),
  ],
);
