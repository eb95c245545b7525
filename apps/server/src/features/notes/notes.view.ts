import type { AboutView, Note } from '@docket/contract';
import { htmlToPlainText } from '../../text/rich-text.ts';
import { excerptOfText } from '../../text/user-text.ts';
import type { NoteRow } from './notes.queries.ts';

export const noteView = (row: NoteRow, about: AboutView): Note => ({
  id: row.id,
  about,
  html: row.html,
  excerpt: excerptOfText(htmlToPlainText(row.html)),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  archivedAt: row.archivedAt?.toISOString() ?? null,
});
