import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { maxCounted } from '../../../db/list-query.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import { mergedSections, tests } from '../../content/content.tables.ts';
import { explanationVotes } from '../../explanations/explanations.tables.ts';

// SQL text here and below: probes of many tables in one statement.
const students = rawStatement<{ count: number }>({
  name: 'tests_students',
  columns: { count: 'int4' },
  text: `select count(*)::int as count from (
      select user_id from student_questions where question_id = any($1::uuid[])
      union select user_id from attempt_questions where question_id = any($1::uuid[])
      union select user_id from lesson_progress where lesson_id = any($2::uuid[])
      limit ${maxCounted}
    ) as counted`,
});
/** Students who were served one of these questions or opened one of these lessons; counted up to a limit. */
export const countStudents = async (db: Db, questionIds: readonly string[], lessonIds: readonly string[]) =>
  (await db.rows(students, [questionIds, lessonIds]))[0]!.count;

const others = rawStatement<{ tied: boolean }>({
  name: 'tests_other_ties',
  columns: { tied: 'bool' },
  text: `select exists (select 1 from reviews where question_id = any($1::uuid[]))
      or exists (select 1 from attempts where test_id = $4)
      or exists (select 1 from attempt_sections where section_id = any($3::uuid[]))
      or exists (select 1 from proctored_tests where test_id = $4)
      or exists (select 1 from admission_items where segment_id = any($2::uuid[]))
      or exists (select 1 from tickets where about_id = any($1::uuid[] || $2::uuid[] || $3::uuid[]))
      or exists (select 1 from notes where about_id = any($1::uuid[] || $2::uuid[] || $3::uuid[]))
      or exists (select 1 from bookmarks where about_id = any($1::uuid[] || $2::uuid[] || $3::uuid[]))
      or exists (select 1 from explanations e join explanation_votes v on v.explanation_id = e.id
        where e.question_id = any($1::uuid[]))
      or exists (select 1 from explanations e join explanation_votes v on v.explanation_id = e.id
        where e.segment_id = any($2::uuid[])) as tied`,
});
/** Whether any other rows reference these: messages, reviews, votes, events, admission units. */
export const hasOtherTies = async (
  db: Db,
  ids: {
    questions: readonly string[];
    segments: readonly string[];
    sections: readonly string[];
    test: string | null;
  },
) => (await db.rows(others, [ids.questions, ids.segments, ids.sections, ids.test]))[0]!.tied;

/** Merged tests that show one of these sections. */
export const findMergedWith = async (db: Db, sectionIds: readonly string[]) =>
  (
    await db.orm
      .selectDistinct({ name: tests.name })
      .from(mergedSections)
      .innerJoin(tests, eq(tests.id, mergedSections.testId))
      .where(and(isAmong(mergedSections.sectionId, sectionIds), isNull(tests.archivedAt)))
      .orderBy(tests.name)
  ).map((row) => row.name);

export const isPlaced = async (db: Db, sectionIds: readonly string[]) =>
  (
    await db.orm
      .select({ id: mergedSections.sectionId })
      .from(mergedSections)
      .where(isAmong(mergedSections.sectionId, sectionIds))
      .limit(1)
  ).length > 0;
export const hasVotes = async (db: Db, explanationId: string) =>
  (
    await db.orm
      .select({ id: explanationVotes.explanationId })
      .from(explanationVotes)
      .where(eq(explanationVotes.explanationId, explanationId))
      .limit(1)
  ).length > 0;
