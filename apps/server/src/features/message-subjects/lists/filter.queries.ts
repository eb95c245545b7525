import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { users } from '../../users/users.tables.ts';

/** The filters as they are stored among the small choices, unchecked. */
export async function findFilters(db: Db, userId: string) {
  const [row] = await db.orm
    .select({ state: users.usageState, lgEnabled: users.lgEnabled })
    .from(users)
    .where(eq(users.id, userId));
  const { messagesFilter, notesFilter, bookmarksFilter } = row!.state;
  return { filters: { messagesFilter, notesFilter, bookmarksFilter }, lgEnabled: row!.lgEnabled };
}
