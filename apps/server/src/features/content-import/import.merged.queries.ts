import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { mergedSections, questions, sections, tests } from '../content/content.tables.ts';

type MergedSectionRow = typeof mergedSections.$inferInsert;

/** A section with its home test; a test without sections (a merged one) is one row without a section. */
export type HomeSection = Awaited<ReturnType<typeof findSectionsOfTests>>[number];
export const findSectionsOfTests = async ({ orm }: Db, slugs: readonly string[]) =>
  orm
    .select({
      id: sql<string>`${sections.id}`,
      slug: tests.slug,
      type: sql<'NORMAL' | 'MERGED'>`${tests.type}`,
      no: sections.no,
      /** The number of enabled questions. */
      questions: orm.$count(questions, and(eq(questions.sectionId, sections.id), questions.enabled)),
    })
    .from(tests)
    .leftJoin(sections, eq(sections.testId, tests.id))
    .where(and(inArray(tests.slug, slugs), inArray(tests.type, ['NORMAL', 'MERGED'])));

export const findMergedSections = async (tx: Db, testId: string) =>
  tx.orm.select().from(mergedSections).where(eq(mergedSections.testId, testId));
export const insertMergedSections = async (tx: Db, rows: MergedSectionRow[]) =>
  tx.orm.insert(mergedSections).values(rows);
export const updateMergedSection = async (
  tx: Db,
  testId: string,
  no: number,
  set: Pick<MergedSectionRow, 'sectionId'> & { variable: boolean },
) =>
  tx.orm
    .update(mergedSections)
    .set(set)
    .where(and(eq(mergedSections.testId, testId), eq(mergedSections.no, no)));
export const removeMergedSections = async (tx: Db, testId: string, nos: readonly number[]) =>
  tx.orm
    .delete(mergedSections)
    .where(and(eq(mergedSections.testId, testId), inArray(mergedSections.no, [...nos])));
