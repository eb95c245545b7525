import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { tests } from '../../content/content.tables.ts';

const away = sql<string>`'moving-' || ${tests.id}`;
const slug = sql<string>`'skill-unit-' || ${tests.no}`;
/** A unit's slug is derived from its number. */
export async function renameUnits(tx: Db, ids: readonly string[]): Promise<void> {
  const isOne = inArray(tests.id, [...ids]);
  await tx.orm
    .update(tests)
    .set({ slug: away })
    .where(and(isOne, ne(tests.slug, slug)));
  await tx.orm
    .update(tests)
    .set({ slug })
    .where(and(isOne, eq(tests.slug, away)));
}
