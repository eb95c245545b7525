import type { DrillType } from '@docket/contract';
import type { StreakState } from '@docket/rules';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import {
  studentDays,
  type studentLevels,
  type studentTypeStats,
} from '../attempts/student-progress.tables.ts';
import { questionStats, questions, sections, tests } from '../content/content.tables.ts';
import type { streakCorrections } from '../users/users.tables.ts';

/** Work by day and type from a day on, oldest first. */
export const daysFrom = async (db: Db, userId: string, day: string) =>
  db.orm
    .select({
      day: studentDays.day,
      type: studentDays.type,
      questions: studentDays.questions,
      right: studentDays.right,
      counted: studentDays.counted,
      timeMs: studentDays.timeMs,
      levelMean: studentDays.levelMean,
    })
    .from(studentDays)
    .where(and(eq(studentDays.userId, userId), gte(studentDays.day, day)))
    .orderBy(studentDays.day, studentDays.type);
export type DayRow = Awaited<ReturnType<typeof daysFrom>>[number];

/** All work of the student, by type. */
export const totalsByType = async (db: Db, userId: string) =>
  db.orm
    .select({
      type: studentDays.type,
      questions: sql<number>`sum(${studentDays.questions})::int`,
      timeMs: sql<number>`sum(${studentDays.timeMs})::float8`,
    })
    .from(studentDays)
    .where(eq(studentDays.userId, userId))
    .groupBy(studentDays.type)
    .orderBy(studentDays.type);
export type TotalRow = Awaited<ReturnType<typeof totalsByType>>[number];

export type LevelRow = { key: DrillType } & Pick<
  typeof studentLevels.$inferSelect,
  'mean' | 'variance' | 'count'
>;
export type TypeStatRow = Omit<typeof studentTypeStats.$inferSelect, 'userId'>;
export type CorrectionRow = Pick<typeof streakCorrections.$inferSelect, 'day' | 'kind'>;
/** The stored progress of a student besides the days. */
export interface ProgressRow {
  progress: StreakState | null;
  /** Days that staff added to the streak, or removed from it. */
  corrections: CorrectionRow[];
  levels: LevelRow[];
  stats: TypeStatRow[];
}
// Four tables in one statement, for pages that are opened all the time.
const progress = rawStatement<ProgressRow>({
  name: 'progress_student',
  columns: { progress: 'json?', corrections: 'json', levels: 'json', stats: 'json' },
  text: `select
    (select row_to_json(p) from (
      select streak, longest_streak as "longestStreak", last_day as "lastDay", forgiven_day as "forgivenDay"
      from student_progress where user_id = $1) p) as progress,
    coalesce((select json_agg(c) from (
      select day, kind from streak_corrections where user_id = $1) c), '[]') as corrections,
    coalesce((select json_agg(l) from (
      select key, mean, variance, count from student_levels
      where user_id = $1 and key in ('LR', 'RC', 'LG', 'SKILL') order by key) l), '[]') as levels,
    coalesce((select json_agg(s) from (
      select type, question_type as "questionType", difficulty, "right", "of", time_ms as "timeMs"
      from student_type_stats where user_id = $1) s), '[]') as stats`,
});
export const findProgress = async (db: Db, userId: string) => (await db.rows(progress, [userId]))[0]!;

/**
 * Mean seconds of all first answers to questions of tests, by section type. Reads the statistics of the whole
 * library.
 */
export const meanSecondsByType = async (db: Db) =>
  db.orm
    .select({
      type: sections.type,
      meanSeconds: sql<
        number | null
      >`sum(${questionStats.timeMs})::float8 / nullif(sum(${questionStats.timedAnswers}), 0) / 1000`,
    })
    .from(questionStats)
    .innerJoin(questions, eq(questions.id, questionStats.questionId))
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(tests, eq(tests.id, sections.testId))
    .where(eq(tests.type, 'NORMAL'))
    .groupBy(sections.type);
