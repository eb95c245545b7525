import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { reorder } from '../../db/reorder.ts';
import { questions, questionTypes, sections, tests, topics } from '../content/content.tables.ts';

export type QuestionTypeRow = typeof questionTypes.$inferSelect;
export type TopicRow = typeof topics.$inferSelect;

const toMap = (rows: readonly { code: string; questions: number }[]) =>
  new Map(rows.map((row) => [row.code, row.questions]));
/** Questions by type, including archived ones; one pass over the index on question_type. */
export const countByType = async (db: Db) =>
  toMap(
    await db.orm
      .select({ code: questions.questionType, questions: count() })
      .from(questions)
      .groupBy(questions.questionType),
  );
/** Questions by topic, including archived ones; one pass over all questions, only for staff. */
export const countByTopic = async (db: Db) =>
  toMap(
    await db.orm
      .select({ code: sql<string>`t.code`, questions: count() })
      .from(questions)
      .crossJoin(sql`unnest(${questions.topics}) as t (code)`)
      .groupBy(sql`t.code`),
  );

export const findTypeRows = (db: Db): Promise<QuestionTypeRow[]> =>
  db.orm.select().from(questionTypes).orderBy(questionTypes.position, questionTypes.code);
export const findTopicRows = (db: Db): Promise<TopicRow[]> =>
  db.orm.select().from(topics).orderBy(topics.position, topics.label, topics.code);

export const insertType = async (tx: Db, row: QuestionTypeRow) => tx.orm.insert(questionTypes).values(row);
export const insertTopic = async (tx: Db, row: TopicRow) => tx.orm.insert(topics).values(row);
export const updateType = async (tx: Db, code: string, set: Partial<QuestionTypeRow>) =>
  tx.orm.update(questionTypes).set(set).where(eq(questionTypes.code, code));
export const updateTopic = async (tx: Db, code: string, set: Partial<TopicRow>) =>
  tx.orm.update(topics).set(set).where(eq(topics.code, code));
export const deleteType = async (tx: Db, code: string) =>
  tx.orm.delete(questionTypes).where(eq(questionTypes.code, code));
export const deleteTopic = async (tx: Db, code: string) => tx.orm.delete(topics).where(eq(topics.code, code));

/** Numbers them from 1 in this order. */
export const setOrder = (tx: Db, list: 'types' | 'topics', codes: readonly string[]) =>
  reorder(tx, list === 'types' ? questionTypes : topics, codes, { key: 'code', position: 'position' });

/** The types of the test sections that have questions of a type; uses the index on question_type. */
export const countSectionTypes = async (db: Db, code: string) =>
  db.orm
    .select({ type: sections.type, questions: count() })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(tests, eq(tests.id, sections.testId))
    .where(and(eq(questions.questionType, code), eq(tests.type, 'NORMAL')))
    .groupBy(sections.type)
    .orderBy(sections.type);

/** Gives questions another type or topic; returns their ids. */
export async function replaceCode(
  tx: Db,
  kind: 'type' | 'topic',
  { from, into, now }: { readonly from: string; readonly into: string; readonly now: Date },
): Promise<string[]> {
  const { topics } = questions;
  const [set, where] =
    kind === 'type'
      ? [{ questionType: into }, eq(questions.questionType, from)]
      : [
          {
            topics: sql`case when ${into} = any(${topics}) then array_remove(${topics}, ${from}) else array_replace(${topics}, ${from}, ${into}) end`,
          },
          sql`${from} = any(${topics})`,
        ];
  const rows = await tx.orm
    .update(questions)
    .set({ ...set, updatedAt: now })
    .where(where)
    .returning({ id: questions.id, sectionId: questions.sectionId });
  const changed = [...new Set(rows.map((row) => row.sectionId))];
  const testIds = tx.orm.select({ id: sections.testId }).from(sections).where(inArray(sections.id, changed));
  await tx.orm.update(tests).set({ updatedAt: now }).where(inArray(tests.id, testIds));
  return rows.map((row) => row.id);
}
