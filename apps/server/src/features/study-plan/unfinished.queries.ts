import type { DrillType } from '@docket/contract';
import { and, asc, count, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { attemptQuestions, attempts, isOfAttempt } from '../attempts/attempts.tables.ts';

const answered = ({ orm }: Db) =>
  sql<number>`(${orm
    .select({ n: count(attemptQuestions.answer) })
    .from(attemptQuestions)
    .where(isOfAttempt)})`.mapWith(Number);
const isKept = (userId: string) =>
  and(eq(attempts.userId, userId), isNull(attempts.deletedAt), isNull(attempts.archivedAt));

/**
 * Drills that were started, not submitted and not out of time, newest first; those of the diagnostic are combined.
 */
export const listUnfinished = async (db: Db, userId: string, now: Date, limit: number) =>
  db.orm
    .select({
      id: attempts.id,
      title: attempts.title,
      type: sql<DrillType>`${attempts.type}`,
      state: sql<'started' | 'paused'>`${attempts.state}`,
      questions: attempts.questionCount,
      answered: answered(db),
    })
    .from(attempts)
    .where(
      and(
        isKept(userId),
        eq(attempts.surface, 'drill'),
        sql`${attempts.state} in ('started', 'paused')`,
        ne(attempts.kind, 'diagnostic'),
        or(isNull(attempts.closesAt), gt(attempts.closesAt, now)),
      ),
    )
    .orderBy(desc(attempts.createdAt), asc(attempts.id))
    .limit(limit);

/** Problem sets that were started and not submitted, newest first (attempts_unfinished). */
export const listOpenSets = async (db: Db, userId: string) =>
  db.orm
    .select({
      id: attempts.id,
      nextKey: attempts.nextKey,
      questions: attempts.questionCount,
      budgetSeconds: attempts.budgetSeconds,
      answered: answered(db),
    })
    .from(attempts)
    .where(
      and(
        isKept(userId),
        sql`${attempts.state} in ('new', 'started', 'paused', 'in_break')`,
        eq(attempts.kind, 'ps'),
        ne(attempts.state, 'new'),
      ),
    )
    .orderBy(desc(attempts.createdAt))
    .limit(20);

export interface OpenPracticeRow {
  id: string;
  title: string;
  type: DrillType | 'TEST';
  state: 'started' | 'paused' | 'in_break' | 'completed';
}
// SQL text: a union of two branches, each with its own partial index.
const openPractice = rawStatement<OpenPracticeRow>({
  name: 'progress_open_practice',
  columns: { id: 'uuid', title: 'text', type: 'text', state: 'text' },
  text: `select p.id, p.title, p.type, p.state from ((select id, title, type, state, created_at from attempts
      where user_id = $1 and surface = 'practice' and deleted_at is null and archived_at is null
        and state in ('new', 'started', 'paused', 'in_break') and state <> 'new')
    union all
    (select id, title, type, state, created_at from attempts
      where user_id = $1 and surface = 'practice' and deleted_at is null and archived_at is null
        and ended_at is not null and ended_at >= $2 and state = 'completed' and revealed_at is null)) p
    order by p.created_at desc, p.id limit $3`,
});
/** Practice tests and timed sections in progress, or whose result was not viewed yet; newest first. */
export const listOpenPractice = (db: Db, userId: string, since: Date, limit: number) =>
  db.rows(openPractice, [userId, since, limit]);
