import { and, asc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { attemptSections, attempts } from '../../attempts/attempts.tables.ts';

const earlierSections = alias(attemptSections, 'earlier_sections');
const earlier = alias(attempts, 'earlier');

/**
 * Those of these attempts of which a section had been completed before, also as a part of another test; removed
 * attempts count, because their questions were seen. For each section it reads the first time that it was completed
 * (attempt_sections_taken): joined in any order, all sections of the student's attempts would be read.
 */
export async function findRetakes(
  { orm }: Db,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const first = orm
    .select({ endedAt: earlierSections.endedAt })
    .from(earlierSections)
    .innerJoin(
      earlier,
      and(eq(earlier.userId, earlierSections.userId), eq(earlier.id, earlierSections.attemptId)),
    )
    .where(
      and(
        eq(earlierSections.userId, attemptSections.userId),
        eq(earlierSections.sectionId, attemptSections.sectionId),
        isNotNull(earlierSections.endedAt),
        ne(earlierSections.attemptId, attemptSections.attemptId),
        eq(earlier.state, 'completed'),
      ),
    )
    .orderBy(asc(earlierSections.endedAt))
    .limit(1)
    .as('first');
  const rows = await orm
    .selectDistinct({ id: attemptSections.attemptId })
    .from(attemptSections)
    .innerJoin(
      attempts,
      and(eq(attempts.userId, attemptSections.userId), eq(attempts.id, attemptSections.attemptId)),
    )
    .crossJoinLateral(first)
    .where(
      and(
        eq(attemptSections.userId, userId),
        inArray(attemptSections.attemptId, [...ids]),
        lte(first.endedAt, sql`coalesce(${attemptSections.startedAt}, ${attempts.createdAt})`),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
