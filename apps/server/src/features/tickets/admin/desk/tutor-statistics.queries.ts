import type { Db } from '../../../../db/database.ts';

export interface TutorStatisticsRow {
  id: string;
  name: string;
  answered: number;
  replies: number;
  first_replies: number;
  median_hours: number | null;
  mean_hours: number | null;
  votes_up: number;
  votes_down: number;
  admin_votes_up: number;
  admin_votes_down: number;
  open_claims: number;
}
const hours = 'extract(epoch from t.first_reply_at - t.created_at) / 3600';
const tutorStatistics = {
  name: 'desk_tutor_statistics',
  text: `select u.id, u.first_name || ' ' || u.last_name as name, r.answered, r.replies, f.*, (
        select count(*)::int from tickets t where t.claimed_by = u.id and t.status = 'claimed') as open_claims
    from unnest($1::uuid[]) with ordinality as requested(id, position) join users u on u.id = requested.id,
      lateral (select count(*)::int as replies, count(distinct m.ticket_id)::int as answered
        from ticket_messages m where m.author_id = u.id and m.at >= $2 and m.at < $3) r,
      lateral (select count(*)::int as first_replies,
          percentile_cont(0.5) within group (order by ${hours})::float8 as median_hours, avg(${hours})::float8 as mean_hours,
          count(*) filter (where t.vote > 0)::int as votes_up, count(*) filter (where t.vote < 0)::int as votes_down,
          count(*) filter (where t.admin_vote > 0)::int as admin_votes_up,
          count(*) filter (where t.admin_vote < 0)::int as admin_votes_down
        from tickets t where t.first_reply_by = u.id and t.first_reply_at >= $2 and t.first_reply_at < $3) f
    order by requested.position`,
};
/** What each of these people did in a period (end excluded), in the order of the ids. */
export const findTutorStatistics = (db: Db, userIds: readonly string[], from: Date, to: Date) =>
  db.rows<TutorStatisticsRow & Record<string, unknown>>(tutorStatistics, [userIds, from, to]);

// Jumps from author to author in the index, because it has millions of messages but few authors.
const authors = {
  name: 'desk_tutor_statistics_people',
  text: `with recursive author(id) as (
      (select author_id from ticket_messages where author_id is not null order by author_id limit 1)
      union all select (select m.author_id from ticket_messages m where m.author_id > author.id order by m.author_id limit 1)
        from author where author.id is not null)
    select u.id from (select id from author where id is not null
        union select id from users where deleted_at is null
          and roles && '{ADMIN,MANAGER,BILLING,CONTENT,EVENTS,TEAM,TUTOR,ANSWERS}'::text[]) one
      join users u on u.id = one.id order by u.first_name, u.last_name, u.id limit 2000`,
};
/** Everybody who answers tickets or has answered one, ordered by name. */
export const listAnsweringTutors = async (db: Db): Promise<string[]> =>
  (await db.rows<{ id: string }>(authors, [])).map((row) => row.id);
