import type { SectionType } from '@docket/contract';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { questions, sections, segments, tests } from '../../content/content.tables.ts';

/** The contents of units or courses, without archived rows. */
export const countContents = async ({ orm }: Db, type: 'SKILL' | 'COURSE') => {
  const countParts = (parts: typeof segments | typeof questions) =>
    sql<number>`coalesce(sum(${orm.$count(parts, and(eq(parts.sectionId, sections.id), isNull(parts.archivedAt)))}), 0)::int`;
  return orm
    .select({
      id: tests.id,
      type: sql<SectionType | null>`min(${sections.type})`,
      sections: count(),
      segments: countParts(segments),
      questions: countParts(questions),
    })
    .from(tests)
    .innerJoin(sections, and(eq(sections.testId, tests.id), isNull(sections.archivedAt)))
    .where(eq(tests.type, type))
    .groupBy(tests.id);
};
export type Contents = Awaited<ReturnType<typeof countContents>>[number];
