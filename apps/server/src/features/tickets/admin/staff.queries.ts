import type { DeskTeam } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import type { Page } from '../../../db/list-query.ts';
import type { AboutRow } from '../../message-subjects/index.ts';

interface Person {
  id: string;
  name: string;
}
const tagged = `coalesce((select json_agg(json_build_object('id', g.id, 'name', g.first_name || ' ' || g.last_name) order by g.id)
    from users g where g.id = any(t.tagged)), '[]'::json) as tagged`;
/** When the student wrote the first message after the last reply. */
const waitingSince = `case when t.last_from = 'student' then coalesce((
    select m.at from ticket_messages m where m.user_id = t.user_id and m.ticket_id = t.id and m.at > coalesce((
        select l.at from ticket_messages l where l.user_id = t.user_id and l.ticket_id = t.id and l."from" = 'tutor'
          order by l.at desc, l.id desc limit 1), '-infinity')
      order by m.at, m.id limit 1), t.updated_at) end as waiting_since`;
const isPublic =
  'exists (select 1 from public_tickets p where p.user_id = t.user_id and p.id = t.id) as public';

const planJoin = `left join plans n on n.id = (
      select s.plan_id from subscriptions s where s.user_id = t.user_id order by s.created_at desc, s.id desc limit 1)`;

/** Columns of a ticket that only staff may see. */
export interface StaffRow {
  student_id: string;
  student_name: string;
  student_email: string;
  student_created_at: Date;
  student_last_seen_at: Date | null;
  plan_id: string | null;
  plan_name: string | null;
  team: DeskTeam | null;
  waiting_since: Date | null;
  first_reply_at: Date | null;
  staff_unread: number;
  claimed_by: string | null;
  claimed_name: string | null;
  claimed_at: Date | null;
  tagged: Person[];
  admin_vote: -1 | 0 | 1;
  feedback: string | null;
  public: boolean;
}
const staffPart = {
  name: 'tickets_staff_part',
  text: `select u.id as student_id, u.first_name || ' ' || u.last_name as student_name, coalesce(u.email, '') as student_email,
      u.created_at as student_created_at, u.last_seen_at as student_last_seen_at, n.id as plan_id, n.name as plan_name, t.team,
      ${waitingSince}, t.first_reply_at,
      t.staff_unread, t.claimed_by, c.first_name || ' ' || c.last_name as claimed_name, t.claimed_at,
      ${tagged}, t.admin_vote, t.feedback, ${isPublic}
    from tickets t join users u on u.id = t.user_id left join users c on c.id = t.claimed_by
      ${planJoin}
    where t.user_id = $1 and t.id = $2`,
};
export const findStaffPart = async (db: Db, userId: string, id: string) =>
  (await db.rows<StaffRow & Record<string, unknown>>(staffPart, [userId, id]))[0];

const people = {
  name: 'tickets_people',
  text: `select id, first_name || ' ' || last_name as name, roles from users
    where id = any($1::uuid[]) and deleted_at is null`,
};
export const findPeople = (db: Db, ids: readonly string[]) =>
  db.rows<{ id: string; name: string; roles: string[] }>(people, [ids]);

export interface StaffListRow extends AboutRow {
  id: string;
  user_id: string;
  subject: string;
  excerpt: string;
  student_name: string;
  last_from: 'student' | 'tutor';
  message_count: number;
  staff_unread: number;
  claimed_by: string | null;
  claimed_name: string | null;
  team: DeskTeam | null;
  tagged: Person[];
  plan_id: string | null;
  plan_name: string | null;
  waiting_since: Date | null;
  vote: -1 | 0 | 1;
  admin_vote: -1 | 0 | 1;
  public: boolean;
  created_at: Date;
  updated_at: Date;
}
const listed = {
  name: 'tickets_staff_rows',
  text: `select t.id, t.user_id, t.about_kind, t.about_id, t.source, t.section_type, t.attempt_question_id, t.subject, t.excerpt,
      u.first_name || ' ' || u.last_name as student_name, t.last_from, t.message_count, t.staff_unread, t.claimed_by,
      c.first_name || ' ' || c.last_name as claimed_name, t.team, ${tagged}, n.id as plan_id, n.name as plan_name, ${waitingSince},
      t.vote, t.admin_vote, t.created_at, t.updated_at, ${isPublic}
    from unnest($1::uuid[]) with ordinality as hit(id, position) join tickets t on t.id = hit.id
    join users u on u.id = t.user_id left join users c on c.id = t.claimed_by ${planJoin}
    order by hit.position`,
};
/** Tickets of any students, in the order of `ids`. */
export const findStaffRows = (db: Db, ids: readonly string[]) =>
  db.rows<StaffListRow & Record<string, unknown>>(listed, [ids]);

const others = {
  name: 'tickets_of_student',
  text: `with own as materialized (select id, updated_at from tickets where user_id = $1 and id <> $2)
    select (select count(*) from own)::int as total,
      array(select id from own order by updated_at desc, id desc limit $3 offset $4) as ids`,
};
/** Other tickets of the same student, last updated first. */
export const findOthers = async (db: Db, userId: string, id: string, { limit, offset }: Page) =>
  (await db.rows<{ total: number; ids: string[] }>(others, [userId, id, limit, offset]))[0]!;
