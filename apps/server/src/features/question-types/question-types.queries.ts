import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { questionTypes, topics } from '../content/content.tables.ts';

export type QuestionTypeRow = typeof questionTypes.$inferSelect;
export type TopicRow = typeof topics.$inferSelect;

const typeCounts = {
  name: 'question_type_counts',
  text: 'select question_type as code, count(*)::int as questions from questions group by question_type',
};
const topicCounts = {
  name: 'topic_counts',
  text: 'select code, count(*)::int as questions from questions, unnest(topics) as t (code) group by code',
};
type Count = { code: string; questions: number };
/** Questions by type, including archived ones; one pass over the index on question_type. */
export const countByType = async (db: Db) =>
  new Map((await db.rows<Count>(typeCounts, [])).map((row) => [row.code, row.questions]));
/** Questions by topic, including archived ones; one pass over all questions, only for staff. */
export const countByTopic = async (db: Db) =>
  new Map((await db.rows<Count>(topicCounts, [])).map((row) => [row.code, row.questions]));

export const findTypeRows = (db: Db): Promise<QuestionTypeRow[]> =>
  db.orm.select().from(questionTypes).orderBy(questionTypes.position, questionTypes.code);
export const findTopicRows = (db: Db): Promise<TopicRow[]> =>
  db.orm.select().from(topics).orderBy(topics.position, topics.label, topics.code);

export const insertType = (tx: Db, row: QuestionTypeRow) => tx.orm.insert(questionTypes).values(row);
export const insertTopic = (tx: Db, row: TopicRow) => tx.orm.insert(topics).values(row);
export const updateType = (tx: Db, code: string, set: Partial<QuestionTypeRow>) =>
  tx.orm.update(questionTypes).set(set).where(eq(questionTypes.code, code));
export const updateTopic = (tx: Db, code: string, set: Partial<TopicRow>) =>
  tx.orm.update(topics).set(set).where(eq(topics.code, code));
export const deleteType = (tx: Db, code: string) =>
  tx.orm.delete(questionTypes).where(eq(questionTypes.code, code));
export const deleteTopic = (tx: Db, code: string) => tx.orm.delete(topics).where(eq(topics.code, code));

const order = (table: 'question_types' | 'topics') => ({
  name: `${table}_order`,
  text: `update ${table} t set position = o.no from unnest($1::text[]) with ordinality as o (code, no) where t.code = o.code`,
});
const orders = { types: order('question_types'), topics: order('topics') };
/** Numbers them from 1 in this order. */
export const setOrder = (tx: Db, list: keyof typeof orders, codes: readonly string[]) =>
  tx.rows(orders[list], [codes]);

const sectionTypes = {
  name: 'question_type_sections',
  text: `select s.type, count(*)::int as questions from questions q join sections s on s.id = q.section_id
    join tests t on t.id = s.test_id where q.question_type = $1 and t.type = 'NORMAL' group by s.type order by s.type`,
};
/** The types of the test sections that have questions of a type; uses the index on question_type. */
export const countSectionTypes = (db: Db, code: string) =>
  db.rows<{ type: 'LR' | 'RC' | 'LG'; questions: number }>(sectionTypes, [code]);

const changed = {
  type: {
    name: 'question_type_merge',
    text: `update questions set question_type = $2, updated_at = $3 where question_type = $1 returning id, section_id`,
  },
  topic: {
    name: 'topic_merge',
    text: `update questions set updated_at = $3, topics = case when $2 = any(topics)
        then array_remove(topics, $1) else array_replace(topics, $1, $2) end
      where $1 = any(topics) returning id, section_id`,
  },
};
const touch = {
  name: 'question_types_touch_tests',
  text: `update tests set updated_at = $2 where id in (select test_id from sections where id = any($1::uuid[]))`,
};
/** Gives questions another type or topic; returns their ids. */
export async function replaceCode(
  tx: Db,
  kind: keyof typeof changed,
  { from, into, now }: { readonly from: string; readonly into: string; readonly now: Date },
): Promise<string[]> {
  const rows = await tx.rows<{ id: string; section_id: string }>(changed[kind], [from, into, now]);
  await tx.rows(touch, [[...new Set(rows.map((row) => row.section_id))], now]);
  return rows.map((row) => row.id);
}
