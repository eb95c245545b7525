import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { mergedSections } from '../content/content.tables.ts';

type MergedSectionRow = typeof mergedSections.$inferInsert;

/** A section with its home test; a test without sections (a merged one) is one row without a section. */
export interface HomeSection {
  id: string;
  slug: string;
  type: 'NORMAL' | 'MERGED';
  no: number | null;
  /** The number of enabled questions. */
  questions: number;
}
const ofTests = rawStatement<HomeSection>({
  name: 'content_sections_of_tests',
  columns: { id: 'uuid', slug: 'text', type: 'text', no: 'int2?', questions: 'int4' },
  text: `select s.id, t.slug, t.type, s.no,
      (select count(*)::int from questions q where q.section_id = s.id and q.enabled) as questions
    from tests t left join sections s on s.test_id = t.id where t.slug = any($1::text[]) and t.type in ('NORMAL', 'MERGED')`,
});
export const findSectionsOfTests = (tx: Db, slugs: readonly string[]) => tx.rows(ofTests, [slugs]);

export const findMergedSections = (tx: Db, testId: string) =>
  tx.orm.select().from(mergedSections).where(eq(mergedSections.testId, testId));
export const insertMergedSections = (tx: Db, rows: MergedSectionRow[]) =>
  tx.orm.insert(mergedSections).values(rows);
export const updateMergedSection = (
  tx: Db,
  testId: string,
  no: number,
  set: Pick<MergedSectionRow, 'sectionId'> & { variable: boolean },
) =>
  tx.orm
    .update(mergedSections)
    .set(set)
    .where(and(eq(mergedSections.testId, testId), eq(mergedSections.no, no)));
export const removeMergedSections = (tx: Db, testId: string, nos: readonly number[]) =>
  tx.orm
    .delete(mergedSections)
    .where(and(eq(mergedSections.testId, testId), inArray(mergedSections.no, [...nos])));
