import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { sections, tests } from '../../content/content.tables.ts';
import { lessons } from '../../content/lessons.tables.ts';
import type {
  StoredExplanation,
  StoredQuestion,
  StoredSection,
  StoredSegment,
  StoredTest,
} from '../../content-import/index.ts';

export type { StoredExplanation, StoredQuestion, StoredSection, StoredSegment, StoredTest };
export type StoredLesson = Omit<typeof lessons.$inferSelect, 'search' | 'outlineSearch'>;

/** Sections with all their contents, including archived rows. */
export interface Tree {
  readonly sections: readonly StoredSection[];
  readonly segments: readonly StoredSegment[];
  readonly questions: readonly StoredQuestion[];
  readonly explanations: readonly StoredExplanation[];
}

export const findTest = async (db: Db, id: string): Promise<StoredTest | undefined> =>
  (await db.orm.select().from(tests).where(eq(tests.id, id)))[0];
export const findTests = (db: Db, ids: readonly string[]): Promise<StoredTest[]> =>
  db.orm
    .select()
    .from(tests)
    .where(inArray(tests.id, [...ids]));
export const findTestsOfTypes = (db: Db, types: readonly StoredTest['type'][]): Promise<StoredTest[]> =>
  db.orm
    .select()
    .from(tests)
    .where(inArray(tests.type, [...types]))
    .orderBy(tests.no, tests.slug);
export const findSections = (db: Db, ids: readonly string[]): Promise<StoredSection[]> =>
  db.orm
    .select()
    .from(sections)
    .where(inArray(sections.id, [...ids]));
export const findSectionsOfTest = (db: Db, testId: string): Promise<StoredSection[]> =>
  db.orm.select().from(sections).where(eq(sections.testId, testId)).orderBy(sections.no);
export const findSectionIn = async (db: Db, testId: string, id: string): Promise<StoredSection | undefined> =>
  (
    await db.orm
      .select()
      .from(sections)
      .where(and(eq(sections.id, id), eq(sections.testId, testId)))
  )[0];

const segmentList = `g.id, g.section_id as "sectionId", g.no, g.kind, g.title, g.subject, g.comparative,
  g.passage_html as "passageHtml", g.passage_b_html as "passageBHtml", g.line_numbers as "lineNumbers",
  g.archived_at as "archivedAt"`;
const questionList = `q.id, q.section_id as "sectionId", q.segment_id as "segmentId", q.no,
  q.question_type as "questionType", q.topics, q.author_difficulty as "authorDifficulty",
  q.stimulus_html as "stimulusHtml", q.stem_html as "stemHtml", q.options, q.option_ids as "optionIds",
  q.option_keys as "optionKeys", q.retired_options as "retiredOptions", q.credited, q.enabled,
  q.archived_at as "archivedAt", q.updated_at as "updatedAt"`;
const explanationList = `e.id, e.question_id as "questionId", e.segment_id as "segmentId", e.author, e.html,
  e.video_url as "videoUrl", e.notes, e.key_at_save as "keyAtSave",
  e.options_hash_at_save as "optionsHashAtSave", e.score, e.views, e.enabled, e.created_by as "createdBy", e.created_at as "createdAt", e.updated_at as "updatedAt"`;
type Row<T> = T & Record<string, unknown>;

const segmentsIn = {
  name: 'tests_segments_in',
  text: `select ${segmentList} from segments g where g.section_id = any($1::uuid[]) order by g.section_id, g.no`,
};
const questionsIn = {
  name: 'tests_questions_in',
  text: `select ${questionList} from questions q where q.section_id = any($1::uuid[]) order by q.section_id, q.no`,
};
const explanationsQuery = {
  name: 'tests_explanations_of',
  text: `select ${explanationList} from explanations e where e.question_id = any($1::uuid[])
    union all select ${explanationList} from explanations e where e.segment_id = any($2::uuid[])
    order by "createdAt", id`,
};
const segmentById = {
  name: 'tests_segment',
  text: `select ${segmentList} from segments g where g.id = $1`,
};
const questionsById = {
  name: 'tests_questions',
  text: `select ${questionList} from questions q where q.id = any($1::uuid[])`,
};
const explanationById = {
  name: 'tests_explanation',
  text: `select ${explanationList} from explanations e where e.id = $1`,
};

export const findSegmentsIn = (db: Db, sectionIds: readonly string[]) =>
  db.rows<Row<StoredSegment>>(segmentsIn, [sectionIds]);
export const findQuestionsIn = (db: Db, sectionIds: readonly string[]) =>
  db.rows<Row<StoredQuestion>>(questionsIn, [sectionIds]);
export const findExplanations = (db: Db, questionIds: readonly string[], segmentIds: readonly string[]) =>
  db.rows<Row<StoredExplanation>>(explanationsQuery, [questionIds, segmentIds]);
export const findSegment = async (db: Db, id: string): Promise<StoredSegment | undefined> =>
  (await db.rows<Row<StoredSegment>>(segmentById, [id]))[0];
export const findQuestions = (db: Db, ids: readonly string[]) =>
  db.rows<Row<StoredQuestion>>(questionsById, [ids]);
const questionPositions = {
  name: 'tests_question_positions',
  text: `select q.id, q.section_id as "sectionId", q.segment_id as "segmentId", q.no from questions q
    where q.id = any($1::uuid[])`,
};
/** Positions of questions, without their texts, which take nearly all of the reading time. */
export const findQuestionPositions = (db: Db, ids: readonly string[]) =>
  db.rows<Pick<StoredQuestion, 'id' | 'sectionId' | 'segmentId' | 'no'> & Record<string, unknown>>(
    questionPositions,
    [ids],
  );
export const findQuestion = async (db: Db, id: string): Promise<StoredQuestion | undefined> =>
  (await findQuestions(db, [id]))[0];
export const findExplanation = async (db: Db, id: string): Promise<StoredExplanation | undefined> =>
  (await db.rows<Row<StoredExplanation>>(explanationById, [id]))[0];

/** Everything in these sections, in five statements. */
export async function findTree(db: Db, sectionIds: readonly string[]): Promise<Tree> {
  const segments = await findSegmentsIn(db, sectionIds);
  const questions = await findQuestionsIn(db, sectionIds);
  const explanations = await findExplanations(
    db,
    questions.map((row) => row.id),
    segments.map((row) => row.id),
  );
  return { sections: await findSections(db, sectionIds), segments, questions, explanations };
}

export const findLessonRows = (db: Db, ids: readonly string[]): Promise<StoredLesson[]> =>
  db.orm
    .select({
      id: lessons.id,
      enabled: lessons.enabled,
      title: lessons.title,
      summary: lessons.summary,
      bodyHtml: lessons.bodyHtml,
      video: lessons.video,
    })
    .from(lessons)
    .where(inArray(lessons.id, [...ids]));

const actor = {
  name: 'tests_actor',
  text: `select trim(first_name || ' ' || last_name) as name from users where id = $1`,
};
export const findActorName = async (db: Db, id: string): Promise<string> =>
  (await db.rows<{ name: string }>(actor, [id]))[0]?.name || 'Docket';
