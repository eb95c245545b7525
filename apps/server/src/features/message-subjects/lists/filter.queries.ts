import type { Db } from '../../../db/database.ts';

interface FiltersRow extends Record<string, unknown> {
  messages: unknown;
  notes: unknown;
  bookmarks: unknown;
  lg_enabled: boolean;
}
const filters = {
  name: 'messages_filters',
  text: `select usage_state->'messagesFilter' as messages, usage_state->'notesFilter' as notes,
      usage_state->'bookmarksFilter' as bookmarks, lg_enabled
    from users where id = $1`,
};
/** The filters as they are stored among the small choices, unchecked. */
export async function findFilters(db: Db, userId: string) {
  const row = (await db.rows<FiltersRow>(filters, [userId]))[0]!;
  return {
    filters: { messagesFilter: row.messages, notesFilter: row.notes, bookmarksFilter: row.bookmarks },
    lgEnabled: row.lg_enabled,
  };
}
