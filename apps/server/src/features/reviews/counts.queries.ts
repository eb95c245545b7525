import type { MissReason, ReviewReason } from '@docket/contract';
import { and, count, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { reviews } from '../review-schedule/review-schedule.tables.ts';

/**
 * Counts are exact up to this number, and no more rows are read: nobody works off more, and the home page asks every
 * time.
 */
export const countedUpTo = 5_000;

const isOpen = (userId: string) => and(eq(reviews.userId, userId), isNull(reviews.resolvedAt));

export interface DueRow {
  due: number;
  /** Due, but in a running test. */
  embargoed: number;
  doneToday: number;
}
// Asked for with every home page: one statement that reads an index only.
const due = rawStatement<DueRow>({
  name: 'reviews_due_counts',
  columns: { due: 'int4', embargoed: 'int4', doneToday: 'int4' },
  text: `select
    d.due, d.embargoed, (select count(*) from review_log where user_id = $1 and day = $3::date)::int as "doneToday"
    from (select count(*) filter (where h.id is null)::int as due, count(h.id)::int as embargoed
      from (select question_id from reviews r where user_id = $1 and resolved_at is null and due_at <= $2
        and not exists (select from unnest($5::uuid[]) as n (id) where n.id = r.question_id)
        limit ${countedUpTo}) r left join unnest($4::uuid[]) as h (id) on h.id = r.question_id) d`,
});
/** Questions whose reviews are not served now. */
export interface UnservedQuestions {
  /** In a running test. */
  readonly embargoed: ReadonlySet<string>;
  /** Left out by plan or settings (`includedQuestions`), among the student's entries. */
  readonly notIncluded: ReadonlySet<string>;
}

/** Of the entries of a student; there is one for each question of the library at most. */
const maxEntries = 20_000;
/** The questions of the student's open or resolved entries (reviews_open, reviews_resolved). */
export async function findReviewQuestions({ orm }: Db, userId: string, resolved: boolean): Promise<string[]> {
  const rows = await orm
    .select({ questionId: reviews.questionId })
    .from(reviews)
    .where(resolved ? and(eq(reviews.userId, userId), isNotNull(reviews.resolvedAt)) : isOpen(userId))
    .limit(maxEntries);
  return rows.map(({ questionId }) => questionId);
}

/**
 * The number of entries that are due now, and of reviews on a day. Reads only the due entries, not the whole inbox.
 */
export const dueCounts = async (
  db: Db,
  userId: string,
  { now, day }: { readonly now: Date; readonly day: string },
  { embargoed, notIncluded }: UnservedQuestions,
): Promise<DueRow> => (await db.rows(due, [userId, now, day, [...embargoed], [...notIncluded]]))[0]!;

/** For queries of the query builder. */
export const isIncluded = (notIncluded: ReadonlySet<string>) =>
  sql`not exists (select from unnest(${sql.param([...notIncluded])}::uuid[]) as n (id) where n.id = ${reviews.questionId})`;

// The same.
const totals = rawStatement<{ open: number; notIncluded: number; resolved: number }>({
  name: 'reviews_totals',
  columns: { open: 'int4', notIncluded: 'int4', resolved: 'int4' },
  text: `select
    (select count(*) from (select 1 from reviews where user_id = $1 and resolved_at is null
      limit ${countedUpTo}) o)::int as open,
    (select count(*) from (select question_id from reviews where user_id = $1 and resolved_at is null
      limit ${countedUpTo}) o join unnest($2::uuid[]) as n (id) on n.id = o.question_id)::int as "notIncluded",
    (select count(*) from (select 1 from reviews where user_id = $1 and resolved_at is not null
      limit ${countedUpTo}) r)::int as resolved`,
});
export const totalCounts = async (db: Db, userId: string, notIncluded: ReadonlySet<string>) =>
  (await db.rows(totals, [userId, [...notIncluded]]))[0]!;

export async function openByReason(db: Db, userId: string) {
  const newest = db.orm
    .select({ reasons: reviews.reasons })
    .from(reviews)
    .where(isOpen(userId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(countedUpTo)
    .as('r');
  const reason = sql<ReviewReason>`reason`;
  return db.orm
    .select({ reason, open: count() })
    .from(newest)
    .crossJoin(sql`unnest(${newest.reasons}) as reason`)
    .groupBy(reason);
}

/** Why questions were missed, by question type; for open and resolved entries. */
export async function countMissReasons(db: Db, userId: string) {
  const { missReason, questionType } = reviews;
  const missed = db.orm
    .select({ missReason: sql<MissReason>`${missReason}`.as('miss_reason'), questionType })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), isNotNull(missReason)))
    .limit(countedUpTo)
    .as('r');
  return db.orm
    .select({ missReason: missed.missReason, questionType: missed.questionType, count: count() })
    .from(missed)
    .groupBy(missed.missReason, missed.questionType);
}

/** How many entries become due on each day of the student's calendar between two times. */
export async function fallingDue(
  db: Db,
  userId: string,
  { after, before, timezone }: { readonly after: Date; readonly before: Date; readonly timezone: string },
  notIncluded: ReadonlySet<string>,
) {
  const next = db.orm
    .select({ dueAt: reviews.dueAt })
    .from(reviews)
    .where(and(isOpen(userId), gt(reviews.dueAt, after), lt(reviews.dueAt, before), isIncluded(notIncluded)))
    .orderBy(reviews.dueAt, reviews.id)
    .limit(countedUpTo)
    .as('r');
  return db.orm
    .select({ day: sql<string>`(${next.dueAt} at time zone ${timezone})::date::text`, due: count() })
    .from(next)
    .groupBy(sql`1`);
}
