import type { PracticeListItem } from '@docket/contract';
import type { PracticeRules } from '@docket/rules';
import type { Db } from '../../../db/database.ts';

export interface ScoreRow {
  id: string;
  title: string;
  kind: PracticeListItem['kind'];
  test_id: string;
  ended_at: Date;
  rules: PracticeRules;
  scaled: number;
  br_scaled: number | null;
  estimated: boolean;
  provisional: boolean | null;
  /** The number of scored sections that were taken. */
  scored_sections: number;
  answered: number;
  /** The number of questions answered without having been seen before. */
  fresh: number;
  timezone: string | null;
  excluded_at: Date | null;
}
// The newest rows of attempts_scores, with questions and sections by the indexes of their attempt.
const scores = {
  name: 'practice_scores',
  text: `select a.id, a.title, a.kind, a.test_id, a.ended_at, a.rules, a.scaled, a.br_scaled, a.estimated, a.provisional,
      a.excluded_at, q.answered, q.fresh, s.scored_sections, u.timezone
    from (
      select * from attempts where user_id = $1 and scaled is not null and deleted_at is null and revealed_at is not null
        and id <> all($3::uuid[])
      order by ended_at desc limit $2
    ) a join users u on u.id = a.user_id
      cross join lateral (
        select count(answer)::int as answered, (count(answer) filter (where first))::int as fresh
        from attempt_questions q where q.user_id = $1 and q.attempt_id = a.id
      ) q cross join lateral (
        select (count(*) filter (where not variable))::int as scored_sections
        from attempt_sections s where s.user_id = $1 and s.attempt_id = a.id
      ) s
    order by a.ended_at, a.id`,
};
const exclude = {
  name: 'practice_exclude',
  text: `update attempts set excluded_at = case when $3::timestamptz is null then null else coalesce(excluded_at, $3) end
    where user_id = $1 and id = $2 and surface = 'practice' and kind in ('test', 'proctored') and state = 'completed'
      and deleted_at is null
    returning id`,
};
/**
 * `at` excludes a test from the history, null includes it. Idempotent; returns whether there is such a finished test.
 */
export const setExcluded = async (db: Db, userId: string, id: string, at: Date | null) =>
  (await db.rows(exclude, [userId, id, at])).length > 0;

/** The newest scores of a student, oldest first, without the attempts in `hidden`. */
export const findScores = (db: Db, userId: string, limit: number, without: readonly string[]) =>
  db.rows<ScoreRow & Record<string, unknown>>(scores, [userId, limit, without]);
