import type { Db } from '../../../db/database.ts';
import { rawStatement } from '../../../db/raw-statement.ts';

export interface TakenRow {
  testId: string;
  taken: number;
  /** The newest score that is not hidden. */
  lastScaled: number | null;
  /** Whether that score is on a provisional scale. */
  provisional: boolean;
  unfinishedId: string | null;
}
// SQL text: three lookups for each test in one statement.
const takenStatement = rawStatement<TakenRow>({
  name: 'practice_taken',
  columns: { testId: 'uuid', taken: 'int4', lastScaled: 'int2?', provisional: 'bool', unfinishedId: 'uuid?' },
  text: `select t.id as "testId",
      (select count(*)::int from attempts a where a.user_id = $1 and a.test_id = t.id and a.deleted_at is null
        and a.state = 'completed' and a.kind in ('test', 'proctored')) as taken,
      l.scaled as "lastScaled", coalesce(l.provisional, false) as provisional,
      (select a.id from attempts a where a.user_id = $1 and a.deleted_at is null
        and a.state in ('new', 'started', 'paused', 'in_break') and a.state <> 'new'
        and a.test_id = t.id and a.kind in ('test', 'proctored')
        order by a.created_at desc limit 1) as "unfinishedId"
    from unnest($2::uuid[]) as t (id) left join lateral (
        select a.scaled, a.provisional from attempts a where a.user_id = $1 and a.test_id = t.id and a.deleted_at is null
          and a.scaled is not null and a.revealed_at is not null and a.id <> all($3::uuid[])
          and a.kind in ('test', 'proctored') order by a.ended_at desc limit 1) l on true`,
});
/** What the student did with each test as a whole. The scores of some attempts are hidden. */
export const findTaken = (
  db: Db,
  userId: string,
  testIds: readonly string[],
  withoutScore: readonly string[],
) => db.rows(takenStatement, [userId, testIds, withoutScore]);
