import type { SectionType } from '@docket/contract';
import { and, arrayOverlaps, asc, desc, eq, exists, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { type Conditions, listQuery, type Page } from '../../db/list-query.ts';
import { questions, sections } from '../content/content.tables.ts';
import { questionStatistics as items } from './statistics.tables.ts';

export interface FlaggedOrder {
  readonly sortby: 'severity' | 'discrimination' | 'share' | 'answers';
  readonly sortorder: 'asc' | 'desc';
}
export interface FlaggedFilter {
  /** Questions with any of these flags. */
  readonly flags: readonly string[] | null;
  readonly sectionType: SectionType | null;
  readonly testIds: readonly string[] | null;
}
const columns = {
  severity: items.severity,
  discrimination: items.pointBiserialRest,
  share: items.shareRight,
  answers: items.answers,
};
/** Conditions on the section are an `exists`: without one, the rows of a page are read from one index, in its order. */
const toConditions = (db: Db, { flags, sectionType, testIds }: FlaggedFilter): Conditions => {
  const isOfSection = and(
    sectionType === null ? undefined : eq(sections.type, sectionType),
    testIds === null ? undefined : inArray(sections.testId, [...testIds]),
  );
  return [
    isNotNull(items.severity),
    flags === null ? undefined : arrayOverlaps(items.flags, [...flags]),
    isOfSection &&
      exists(
        db.orm
          .select({ id: questions.id })
          .from(questions)
          .innerJoin(sections, eq(sections.id, questions.sectionId))
          .where(and(eq(questions.id, items.questionId), isOfSection)),
      ),
  ];
};

/** Flagged questions in the requested order. */
export function findFlagged(db: Db, filter: FlaggedFilter, { sortby, sortorder }: FlaggedOrder, page: Page) {
  const direction = sortorder === 'asc' ? asc : desc;
  return listQuery(db, {
    select: {
      questionId: items.questionId,
      answers: items.answers,
      shareRight: items.shareRight,
      pointBiserialRest: items.pointBiserialRest,
      flags: items.flags,
      computedAt: items.computedAt,
    },
    from: items,
    where: toConditions(db, filter),
    orderBy: [direction(columns[sortby]), direction(items.questionId)],
    page,
  });
}
export type FlaggedRow = Awaited<ReturnType<typeof findFlagged>>[number];

/** The number of flagged questions. */
export const countFlagged = (db: Db, filter: FlaggedFilter): Promise<number> =>
  db.orm.$count(items, and(...toConditions(db, filter)));
