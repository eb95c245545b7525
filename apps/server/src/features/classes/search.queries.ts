import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { parseSearchTerms } from '../../db/list-query.ts';
import { classes, classRecordings as recordings } from './classes.tables.ts';

export type FoundClassRow = Awaited<ReturnType<typeof findClasses>>[number];
/**
 * Visible classes whose title, tutor or tags have words with each term as prefix: upcoming ones, earliest first, then
 * recorded ones, newest first. Scans classes_starts over two years, some thousand short rows at most.
 */
export async function findClasses({ orm }: Db, typed: string, now: Date, limit: number) {
  const at = sql`${now}::timestamptz`;
  const endsAt = sql`${classes.startsAt} + make_interval(mins => ${classes.minutes})`;
  const searchedText = sql`' ' || docket_fold(concat_ws(' ', ${classes.title}, ${classes.tutorName}, array_to_string(${classes.tags}, ' ')))`;
  const terms = parseSearchTerms(typed);
  if (terms.length === 0) return [];
  return orm
    .select({
      id: classes.id,
      title: classes.title,
      tutorName: classes.tutorName,
      startsAt: classes.startsAt,
      recorded: sql<boolean>`${isNotNull(recordings.url)}`,
    })
    .from(classes)
    .leftJoin(recordings, eq(recordings.classId, classes.id))
    .where(
      and(
        sql`${classes.startsAt} > ${at} - interval '2 years'`,
        isNull(classes.deletedAt),
        classes.enabled,
        or(isNotNull(recordings.url), sql`${endsAt} > ${at}`),
        ...terms.map((term) => sql`position(${` ${term}`} in ${searchedText}) > 0`),
      ),
    )
    .orderBy(
      sql`${endsAt} <= ${at}`,
      sql`abs(extract(epoch from ${classes.startsAt} - ${at}))`,
      asc(classes.id),
    )
    .limit(limit);
}
