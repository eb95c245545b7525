import type { Db, Statement } from '../../../db/database.ts';
import type { AboutRow } from '../about/about.view.ts';

/** What staff alone may see of a ticket. */
export interface StaffRow {
  student_id: string;
  student_name: string;
  student_email: string;
  staff_unread: number;
  claimed_by: string | null;
  claimed_name: string | null;
  claimed_at: Date | null;
  internal_notes: string;
  tagged: { id: string; name: string }[];
  admin_vote: -1 | 0 | 1;
  feedback: string | null;
  public: boolean;
}
const staffPart = {
  name: 'tickets_staff_part',
  text: `select u.id as student_id, u.first_name || ' ' || u.last_name as student_name, coalesce(u.email, '') as student_email,
      t.staff_unread, t.claimed_by, c.first_name || ' ' || c.last_name as claimed_name, t.claimed_at, t.internal_notes,
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.first_name || ' ' || g.last_name) order by g.id)
        from users g where g.id = any(t.tagged)), '[]'::json) as tagged,
      t.admin_vote, t.feedback,
      exists (select 1 from public_tickets p where p.user_id = t.user_id and p.id = t.id) as public
    from tickets t join users u on u.id = t.user_id left join users c on c.id = t.claimed_by
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

const claim = {
  name: 'tickets_claim',
  text: `update tickets set claimed_by = $3::uuid, claimed_at = case when claimed_by = $3 then claimed_at else $4::timestamptz end
    where user_id = $1 and id = $2 and (claimed_by is null or claimed_by = $3 or $5::boolean) returning id`,
};
/** False where somebody else has claimed it; `over` takes it over from them. */
export const claimTicket = async (
  db: Db,
  userId: string,
  id: string,
  by: string,
  now: Date,
  over: boolean,
): Promise<boolean> => (await db.rows<{ id: string }>(claim, [userId, id, by, now, over])).length > 0;

const unclaim = {
  name: 'tickets_unclaim',
  text: `update tickets set claimed_by = null, claimed_at = null
    where user_id = $1 and id = $2 and (claimed_by = $3 or $4::boolean) returning id`,
};
/** False where this person has not claimed it; `over` gives back whosever it is. */
export const unclaimTicket = async (
  db: Db,
  userId: string,
  id: string,
  by: string,
  over: boolean,
): Promise<boolean> => (await db.rows<{ id: string }>(unclaim, [userId, id, by, over])).length > 0;

const setters = {
  adminVote: {
    name: 'tickets_admin_vote',
    text: 'update tickets set admin_vote = $3::int where user_id = $1 and id = $2',
  },
  internalNotes: {
    name: 'tickets_internal_notes',
    text: 'update tickets set internal_notes = $3::text where user_id = $1 and id = $2',
  },
  tagged: {
    name: 'tickets_tagged',
    text: 'update tickets set tagged = $3::uuid[] where user_id = $1 and id = $2',
  },
} satisfies Record<string, Statement>;
export const setStaffField = (
  db: Db,
  field: keyof typeof setters,
  userId: string,
  id: string,
  value: unknown,
) => db.rows(setters[field], [userId, id, value]);

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
  vote: -1 | 0 | 1;
  public: boolean;
  created_at: Date;
  updated_at: Date;
}
const listed = {
  name: 'tickets_staff_rows',
  text: `select t.id, t.user_id, t.about_kind, t.about_id, t.source, t.section_type, t.attempt_question_id, t.subject, t.excerpt,
      u.first_name || ' ' || u.last_name as student_name, t.last_from, t.message_count, t.staff_unread, t.claimed_by,
      c.first_name || ' ' || c.last_name as claimed_name, t.vote, t.created_at, t.updated_at,
      exists (select 1 from public_tickets p where p.user_id = t.user_id and p.id = t.id) as public
    from unnest($1::uuid[]) with ordinality as hit(id, place) join tickets t on t.id = hit.id
    join users u on u.id = t.user_id left join users c on c.id = t.claimed_by order by hit.place`,
};
/** Tickets of any students, in the order of the ids. */
export const findStaffRows = (db: Db, ids: readonly string[]) =>
  db.rows<StaffListRow & Record<string, unknown>>(listed, [ids]);
