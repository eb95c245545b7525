import type { MissReason, ReviewReason } from '@docket/contract';
import type { Db } from '../../db/database.ts';

/**
 * Counts are exact up to this number, and no more rows are read: nobody works off more, and the home page asks every
 * time.
 */
export const countedUpTo = 5_000;

export interface DueRow {
  due: number;
  /** Due, but in a running test. */
  embargoed: number;
  done_today: number;
}
const due = {
  name: 'reviews_due_counts',
  text: `select
    d.due, d.embargoed, (select count(*) from review_log where user_id = $1 and day = $3::date)::int as done_today
    from (select count(*) filter (where h.id is null)::int as due, count(h.id)::int as embargoed
      from (select question_id from reviews where user_id = $1 and resolved_at is null and due_at <= $2
        limit ${countedUpTo}) r left join unnest($4::uuid[]) as h (id) on h.id = r.question_id) d`,
};
/**
 * The number of entries that are due now, and of reviews on a day. Reads only the due entries, not the whole inbox.
 */
export const dueCounts = async (
  db: Db,
  userId: string,
  now: Date,
  day: string,
  embargoed: ReadonlySet<string>,
): Promise<DueRow> =>
  (await db.rows<DueRow & Record<string, unknown>>(due, [userId, now, day, [...embargoed]]))[0]!;

const totals = {
  name: 'reviews_totals',
  text: `select
    (select count(*) from (select 1 from reviews where user_id = $1 and resolved_at is null
      limit ${countedUpTo}) o)::int as open,
    (select count(*) from (select 1 from reviews where user_id = $1 and resolved_at is not null
      limit ${countedUpTo}) r)::int as resolved`,
};
export const totalCounts = async (db: Db, userId: string) =>
  (await db.rows<{ open: number; resolved: number }>(totals, [userId]))[0]!;

const reasons = {
  name: 'reviews_reasons',
  text: `select reason, count(*)::int as open from (
      select reasons from reviews where user_id = $1 and resolved_at is null
      order by created_at desc, id desc limit ${countedUpTo}) r, unnest(r.reasons) as reason
    group by reason`,
};
export const openByReason = (db: Db, userId: string) =>
  db.rows<{ reason: ReviewReason; open: number }>(reasons, [userId]);

const missReasons = {
  name: 'reviews_miss_reasons',
  text: `select miss_reason, question_type, count(*)::int as count from (
      select miss_reason, question_type from reviews where user_id = $1 and miss_reason is not null limit ${countedUpTo}) r
    group by miss_reason, question_type`,
};
/** Why questions were missed, by question type; for open and resolved entries. */
export const countMissReasons = (db: Db, userId: string) =>
  db.rows<{ miss_reason: MissReason; question_type: string; count: number }>(missReasons, [userId]);

const ahead = {
  name: 'reviews_ahead',
  text: `select (due_at at time zone $4)::date::text as day, count(*)::int as due from (
      select due_at from reviews where user_id = $1 and resolved_at is null and due_at > $2 and due_at < $3
      order by due_at, id limit ${countedUpTo}) r
    group by 1`,
};
/** How many entries become due on each day of the student's calendar between two times. */
export const fallingDue = (db: Db, userId: string, after: Date, before: Date, timezone: string) =>
  db.rows<{ day: string; due: number }>(ahead, [userId, after, before, timezone]);
