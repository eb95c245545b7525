import type { PracticeListItem } from '@docket/contract';
import type { PracticeRules } from '@docket/rules';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import { attempts } from '../../attempts/attempts.tables.ts';

export interface ScoreRow {
  id: string;
  title: string;
  kind: PracticeListItem['kind'];
  testId: string;
  endedAt: Date;
  rules: PracticeRules;
  scaled: number;
  brScaled: number | null;
  estimated: boolean;
  provisional: boolean | null;
  /** The number of scored sections that were taken. */
  scoredSections: number;
  answered: number;
  /** The number of questions answered without having been seen before. */
  fresh: number;
  timezone: string | null;
  excludedAt: Date | null;
}
// SQL text: lateral counts of the newest rows only. The newest rows of attempts_scores, with questions and sections by the indexes of their attempt.
const scores = rawStatement<ScoreRow>({
  name: 'practice_scores',
  columns: {
    id: 'uuid',
    title: 'text',
    kind: 'text',
    testId: 'uuid!',
    endedAt: 'timestamptz!',
    rules: 'jsonb!',
    scaled: 'int2!',
    brScaled: 'int2?',
    estimated: 'bool!',
    provisional: 'bool?',
    excludedAt: 'timestamptz?',
    answered: 'int4',
    fresh: 'int4',
    scoredSections: 'int4',
    timezone: 'text?',
  },
  text: `select a.id, a.title, a.kind, a.test_id as "testId", a.ended_at as "endedAt", a.rules, a.scaled,
      a.br_scaled as "brScaled", a.estimated, a.provisional, a.excluded_at as "excludedAt", q.answered, q.fresh,
      s."scoredSections", u.timezone
    from (
      select * from attempts where user_id = $1 and scaled is not null and deleted_at is null and revealed_at is not null
        and id <> all($3::uuid[])
      order by ended_at desc limit $2
    ) a join users u on u.id = a.user_id
      cross join lateral (
        select count(answer)::int as answered, (count(answer) filter (where first))::int as fresh
        from attempt_questions q where q.user_id = $1 and q.attempt_id = a.id
      ) q cross join lateral (
        select (count(*) filter (where not variable))::int as "scoredSections"
        from attempt_sections s where s.user_id = $1 and s.attempt_id = a.id
      ) s
    order by a.ended_at, a.id`,
});
/**
 * `at` excludes a test from the history, null includes it. Idempotent; returns whether there is such a finished test.
 */
export const setExcluded = async (db: Db, userId: string, id: string, at: Date | null) =>
  (
    await db.orm
      .update(attempts)
      .set({ excludedAt: at && sql`coalesce(${attempts.excludedAt}, ${at})` })
      .where(
        and(
          eq(attempts.userId, userId),
          eq(attempts.id, id),
          eq(attempts.surface, 'practice'),
          inArray(attempts.kind, ['test', 'proctored']),
          eq(attempts.state, 'completed'),
          isNull(attempts.deletedAt),
        ),
      )
      .returning({ id: attempts.id })
  ).length > 0;

/** The newest scores of a student, oldest first, without the attempts in `hidden`. */
export const findScores = (db: Db, userId: string, limit: number, without: readonly string[]) =>
  db.rows(scores, [userId, limit, without]);
