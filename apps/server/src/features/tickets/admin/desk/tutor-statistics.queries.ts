import type { Db } from '../../../../db/database.ts';
import { rawStatement } from '../../../../db/raw-statement.ts';

export interface TutorStatisticsRow {
  id: string;
  name: string;
  answered: number;
  replies: number;
  firstReplies: number;
  medianHours: number | null;
  meanHours: number | null;
  votesUp: number;
  votesDown: number;
  adminVotesUp: number;
  adminVotesDown: number;
  openClaims: number;
}
const hours = 'extract(epoch from t.first_reply_at - t.created_at) / 3600';
// SQL: medians and three lateral counts for each person.
const tutorStatistics = rawStatement<TutorStatisticsRow>({
  name: 'desk_tutor_statistics',
  columns: {
    id: 'uuid',
    name: 'text',
    answered: 'int4',
    replies: 'int4',
    firstReplies: 'int4',
    medianHours: 'float8?',
    meanHours: 'float8?',
    votesUp: 'int4',
    votesDown: 'int4',
    adminVotesUp: 'int4',
    adminVotesDown: 'int4',
    openClaims: 'int4',
  },
  text: `select u.id, u.first_name || ' ' || u.last_name as name, r.answered, r.replies, f.*, (
        select count(*)::int from tickets t where t.claimed_by = u.id and t.status = 'claimed') as "openClaims"
    from unnest($1::uuid[]) with ordinality as requested(id, position) join users u on u.id = requested.id,
      lateral (select count(*)::int as replies, count(distinct m.ticket_id)::int as answered
        from ticket_messages m where m.author_id = u.id and m.at >= $2 and m.at < $3) r,
      lateral (select count(*)::int as "firstReplies",
          percentile_cont(0.5) within group (order by ${hours})::float8 as "medianHours", avg(${hours})::float8 as "meanHours",
          count(*) filter (where t.vote > 0)::int as "votesUp", count(*) filter (where t.vote < 0)::int as "votesDown",
          count(*) filter (where t.admin_vote > 0)::int as "adminVotesUp",
          count(*) filter (where t.admin_vote < 0)::int as "adminVotesDown"
        from tickets t where t.first_reply_by = u.id and t.first_reply_at >= $2 and t.first_reply_at < $3) f
    order by requested.position`,
});
/** What each of these people did in a period (end excluded), in the order of the ids. */
export const findTutorStatistics = (db: Db, userIds: readonly string[], from: Date, to: Date) =>
  db.rows(tutorStatistics, [userIds, from, to]);

// SQL: recursive. Jumps from author to author in the index, because it has millions of messages but few authors.
const authors = rawStatement<{ id: string }>({
  name: 'desk_tutor_statistics_people',
  columns: { id: 'uuid' },
  text: `with recursive author(id) as (
      (select author_id from ticket_messages where author_id is not null order by author_id limit 1)
      union all select (select m.author_id from ticket_messages m where m.author_id > author.id order by m.author_id limit 1)
        from author where author.id is not null)
    select u.id from (select id from author where id is not null
        union select id from users where deleted_at is null
          and roles && '{ADMIN,MANAGER,BILLING,CONTENT,EVENTS,TEAM,TUTOR,ANSWERS}'::text[]) one
      join users u on u.id = one.id order by u.first_name, u.last_name, u.id limit 2000`,
});
/** Everybody who answers tickets or has answered one, ordered by name. */
export const listAnsweringTutors = async (db: Db): Promise<string[]> =>
  (await db.rows(authors, [])).map((row) => row.id);
