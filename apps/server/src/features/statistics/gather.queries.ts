import { gt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { users } from '../users/users.tables.ts';

export const countUsers = (db: Db): Promise<number> => db.orm.$count(users);

/** The next users after an id, ordered by id. */
export async function nextUsers(db: Db, after: string, limit: number) {
  const rows = await db.orm
    .select({ id: users.id })
    .from(users)
    .where(gt(users.id, after))
    .orderBy(users.id)
    .limit(limit);
  return rows.length === 0 ? null : { from: rows[0]!.id, to: rows.at(-1)!.id, count: rows.length };
}
export interface UserRange {
  readonly from: string;
  readonly to: string;
}

/** The days of one period of drift, counted from the year 2000. */
const periodDays = 28;
// SQL text, like the sections below: aggregates that are measured against students' waiting times. Only marked answers: `first` is a guess until the result is shown. Answers with a hint are not the student's own.
// All of them in one value: thousands of rows for each batch would keep the process from answering students.
const firstText = (scope: string) => `
  select string_agg(question_id || ' ' || timed || ' ' || time_ms || ' ' || answers, E'\n') as lines from (
    select q.question_id, count(*) filter (where q.counted) as timed,
      coalesce(sum(q.time_ms) filter (where q.counted), 0) as time_ms,
      string_agg((32 * greatest(0, coalesce((q.answer_at at time zone 'UTC')::date - date '2000-01-01', 0) / ${periodDays})
        + q.answer)::text, ',') as answers
    from attempt_questions q
    where q.user_id between $1 and $2 and q.first and q.correct is not null and q.answer is not null
      and q.hint_option is null ${scope}
    group by q.question_id) g`;
const first = rawStatement<{ lines: string | null }>({
  name: 'statistics_first_answers',
  columns: { lines: 'text?' },
  text: firstText(''),
});
const firstAnswersOfQuestions = rawStatement<{ lines: string | null }>({
  name: 'statistics_first_answers_of',
  columns: { lines: 'text?' },
  text: firstText('and q.question_id = any($3::uuid[])'),
});
/**
 * First answers of a range of users, optionally only of some questions. One line for each question: its id, the
 * number of valid times, the sum of those in milliseconds, and one number for each answer, separated by commas: 32
 * times its period (0 is unknown) plus the key of the option.
 */
export async function findFirstAnswers(
  db: Db,
  { from, to }: UserRange,
  questionIds: readonly string[] | null,
): Promise<string> {
  const [row] = questionIds
    ? await db.rows(firstAnswersOfQuestions, [from, to, questionIds])
    : await db.rows(first, [from, to]);
  return row?.lines ?? '';
}

export interface SectionAttemptRow {
  userId: string;
  attemptId: string;
  testId: string;
  sectionId: string;
  timeMs: number;
  /** A digit (base 32) for each enabled question of the section, in order: the key, and 0 for a blank answer. */
  answers: string;
}
const sectionAttemptText = (ofSections: string, ofQuestions: string) => `
  with sheets as (
    select q.user_id, q.attempt_id, q.section_no, k.section_id,
      string_agg(substr('0123456789abcdefghijklmnopqrstuv', coalesce(q.answer, 0) + 1, 1), '' order by k.no, k.id) as answers
    from attempt_questions q join questions k on k.id = q.question_id
    where q.user_id between $1 and $2 and q.section_no is not null and k.enabled and k.archived_at is null ${ofQuestions}
    group by q.user_id, q.attempt_id, q.section_no, k.section_id)
  select s.user_id as "userId", s.attempt_id as "attemptId", a.test_id as "testId", s.section_id as "sectionId",
    s.time_ms as "timeMs", h.answers
  from attempt_sections s
  join attempts a on a.user_id = s.user_id and a.id = s.attempt_id
  join sheets h on h.user_id = s.user_id and h.attempt_id = s.attempt_id and h.section_no = s.no
    and h.section_id = s.section_id
  where s.user_id between $1 and $2 and s.ended_at is not null and s.answered_count > 0
    and a.surface = 'practice' and a.state = 'completed' ${ofSections}
  order by s.user_id, s.ended_at, s.id`;
const sectionAttempts = rawStatement<SectionAttemptRow>({
  name: 'statistics_section_attempts',
  columns: {
    userId: 'uuid',
    attemptId: 'uuid',
    testId: 'uuid!',
    sectionId: 'uuid',
    timeMs: 'int4',
    answers: 'text',
  },
  text: sectionAttemptText('', ''),
});
const someSectionAttempts = rawStatement<SectionAttemptRow>({
  name: 'statistics_some_section_attempts',
  columns: {
    userId: 'uuid',
    attemptId: 'uuid',
    testId: 'uuid!',
    sectionId: 'uuid',
    timeMs: 'int4',
    answers: 'text',
  },
  text: sectionAttemptText('and s.section_id = any($3::uuid[])', 'and k.section_id = any($3::uuid[])'),
});
/**
 * Sections that a range of users submitted, each student's in the order of time. A section without any answer does
 * not count as a try.
 */
export const findSectionAttempts = (db: Db, { from, to }: UserRange, sectionIds: readonly string[] | null) =>
  sectionIds ? db.rows(someSectionAttempts, [from, to, sectionIds]) : db.rows(sectionAttempts, [from, to]);
