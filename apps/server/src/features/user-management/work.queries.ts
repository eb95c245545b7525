import type { DrillType, Role } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import { capCount, maxCounted, type Page } from '../../db/list-query.ts';
import type { AboutRow } from '../message-subjects/index.ts';

export interface Counted<Row> {
  readonly rows: Row[];
  readonly total: number;
  readonly more: boolean;
}
async function counted<Row extends Record<string, unknown>>(
  db: Db,
  page: { name: string; text: string },
  count: { name: string; text: string },
  values: readonly unknown[],
  { limit, offset }: Page,
): Promise<Counted<Row>> {
  const countLimit = limit + offset + maxCounted;
  const rows = await db.rows<Row>(page, [...values, limit, offset]);
  const [found] = await db.rows<{ total: number }>(count, [...values, countLimit + 1]);
  return { rows, ...capCount(found!.total, countLimit) };
}

export interface AttemptListRow extends Record<string, unknown> {
  id: string;
  surface: 'drill' | 'practice';
  kind: string;
  type: DrillType | 'TEST';
  state: string;
  title: string;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  question_count: number;
  answered_count: number;
  right_count: number | null;
  scaled: number | null;
  estimated: boolean | null;
  provisional: boolean | null;
  time_ms: number;
  archived: boolean;
}
// The first of each of the four ranges of the index attempts_list, then the first of those.
const attempts = {
  name: 'users_staff_attempts',
  text: `select hit.id, hit.surface, hit.kind, hit.type, hit.state, hit.title, hit.created_at, hit.started_at, hit.ended_at,
      hit.question_count, hit.answered_count, hit.time_ms, hit.archived,
      case when hit.revealed_at is not null then hit.right_count end as right_count,
      case when hit.revealed_at is not null then hit.scaled end as scaled,
      case when hit.revealed_at is not null then hit.estimated end as estimated,
      case when hit.revealed_at is not null then hit.provisional end as provisional
    from unnest($2::text[]) as f(surface), (values (true), (false)) as a(archived), lateral (
      select * from attempts where user_id = $1 and surface = f.surface and archived = a.archived and deleted_at is null
      order by created_at desc nulls first, id limit $3::int + $4::int) hit
    order by hit.created_at desc, hit.id limit $3::int offset $4::int`,
};
const attemptCount = {
  name: 'users_staff_attempts_count',
  text: `select count(*)::int as total from (select 1 from attempts
    where user_id = $1 and surface = any($2::text[]) and deleted_at is null limit $3::int) t`,
};
/** Attempts that are not deleted, newest first; without results that were not shown. */
export const findAttempts = (
  db: Db,
  userId: string,
  surfaces: readonly ('drill' | 'practice')[],
  page: Page,
) => counted<AttemptListRow>(db, attempts, attemptCount, [userId, surfaces], page);

export interface TicketListRow extends AboutRow, Record<string, unknown> {
  id: string;
  subject: string;
  excerpt: string;
  last_from: 'student' | 'tutor';
  message_count: number;
  staff_unread: number;
  claimed_by: string | null;
  claimed_name: string | null;
  vote: -1 | 0 | 1;
  created_at: Date;
  updated_at: Date;
}
const tickets = {
  name: 'users_staff_tickets',
  text: `select hit.id, hit.about_kind as "aboutKind", hit.about_id as "aboutId", hit.source, hit.section_type as "sectionType",
      hit.attempt_question_id as "attemptQuestionId", hit.subject,
      hit.excerpt, hit.last_from, hit.message_count, hit.staff_unread, hit.claimed_by,
      c.first_name || ' ' || c.last_name as claimed_name, hit.vote, hit.created_at, hit.updated_at
    from (select * from tickets where user_id = $1
      order by updated_at desc, id desc limit $2::int offset $3::int) hit
    left join users c on c.id = hit.claimed_by order by hit.updated_at desc, hit.id desc`,
};
const ticketCount = {
  name: 'users_staff_tickets_count',
  text: 'select count(*)::int as total from (select 1 from tickets where user_id = $1 limit $2::int) t',
};
export const findTickets = (db: Db, userId: string, page: Page) =>
  counted<TicketListRow>(db, tickets, ticketCount, [userId], page);

export interface ActivityListRow extends Record<string, unknown> {
  day: string;
  page: string;
  seconds: number;
  visits: number;
}
const activity = {
  name: 'users_staff_activity',
  text: `select day::text as day, page, seconds, visits from page_activity where user_id = $1
    order by day desc, page desc limit $2::int offset $3::int`,
};
const activityCount = {
  name: 'users_staff_activity_count',
  text: 'select count(*)::int as total from (select 1 from page_activity where user_id = $1 limit $2::int) t',
};
export const findActivity = (db: Db, userId: string, page: Page) =>
  counted<ActivityListRow>(db, activity, activityCount, [userId], page);

export interface TutorRow extends Record<string, unknown> {
  id: string;
  name: string;
  profile_pic: string | null;
  roles: Role[];
  assigned: boolean;
  replies: number;
  tickets: number;
  last_reply_at: Date | null;
}
const tutors = {
  name: 'users_staff_tutors',
  text: `with done as materialized (
      select author_id, count(*)::int as replies, count(distinct ticket_id)::int as tickets, max(at) as last_reply_at
      from ticket_messages where user_id = $1 and author_id is not null and "from" = 'tutor' group by author_id)
    select u.id, u.first_name || ' ' || u.last_name as name, u.profile_pic, u.roles,
      exists (select 1 from users o join tutors t on t.id = o.tutor_id where o.id = $1 and t.account_id = u.id) as assigned,
      coalesce(d.replies, 0) as replies, coalesce(d.tickets, 0) as tickets, d.last_reply_at
    from users u left join done d on d.author_id = u.id
    where u.deleted_at is null and u.roles && '{ADMIN,MANAGER,BILLING,CONTENT,EVENTS,TEAM,TUTOR,ANSWERS}'::text[]
    order by coalesce(d.replies, 0) desc, lower(u.last_name), lower(u.first_name), u.id limit 500`,
};
/** All staff (users_desk) with their work for one student, most work first. */
export const findTutorsOfUser = (db: Db, userId: string) => db.rows<TutorRow>(tutors, [userId]);

export interface ScoreRow extends Record<string, unknown> {
  id: string;
  title: string;
  ended_at: Date;
  scaled: number;
  br_scaled: number | null;
  estimated: boolean | null;
  provisional: boolean | null;
}
const scores = {
  name: 'users_pt_scores',
  text: `select id, title, ended_at, scaled, br_scaled, estimated, provisional from attempts
    where user_id = $1 and scaled is not null and deleted_at is null and revealed_at is not null
      and id <> all($3::uuid[])
    order by ended_at desc limit $2`,
};
/** The newest shown scores of practice tests, newest first, without some attempts. */
export const findScores = (db: Db, userId: string, limit: number, without: readonly string[]) =>
  db.rows<ScoreRow>(scores, [userId, limit, without]);

const weighing = {
  name: 'users_pt_weighing',
  text: 'select weighted_average, timezone, roles, created_at from users where id = $1 and deleted_at is null',
};
export const findWeighing = async (db: Db, userId: string) =>
  (
    await db.rows<{ weighted_average: boolean; timezone: string | null; roles: Role[]; created_at: Date }>(
      weighing,
      [userId],
    )
  )[0];
