import { and, eq, exists, inArray, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { attemptSections, attempts } from '../../attempts/attempts.tables.ts';

const earlierSections = alias(attemptSections, 'earlier_sections');
const earlier = alias(attempts, 'earlier');

/**
 * Those of these attempts of which a section had been completed before, also as a part of another test; removed
 * attempts count, because their questions were seen. Reads the sections of the student's attempts.
 */
export async function findRetakes(
  { orm }: Db,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const takenBefore = orm
    .select({ one: sql`1` })
    .from(earlierSections)
    .innerJoin(
      earlier,
      and(eq(earlier.userId, earlierSections.userId), eq(earlier.id, earlierSections.attemptId)),
    )
    .where(
      and(
        eq(earlierSections.userId, userId),
        eq(earlierSections.sectionId, attemptSections.sectionId),
        ne(earlierSections.attemptId, attemptSections.attemptId),
        eq(earlier.state, 'completed'),
        lte(earlier.endedAt, sql`coalesce(${attemptSections.startedAt}, ${attempts.createdAt})`),
      ),
    );
  const rows = await orm
    .selectDistinct({ id: attemptSections.attemptId })
    .from(attemptSections)
    .innerJoin(
      attempts,
      and(eq(attempts.userId, attemptSections.userId), eq(attempts.id, attemptSections.attemptId)),
    )
    .where(
      and(
        eq(attemptSections.userId, userId),
        inArray(attemptSections.attemptId, [...ids]),
        exists(takenBefore),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
