import type { Out, PracticeListItem, practiceCalls } from '@docket/contract';
import type { AttemptState, PracticeRules } from '@docket/rules';
import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { toLimitAndOffset } from '../../../db/list-query.ts';
import { attemptSections, attempts } from '../../attempts/attempts.tables.ts';
import {
  type AttemptPage,
  type ListedAttempt,
  listAttempts,
  listColumns,
  listOrders,
} from '../../attempts/index.ts';
import { findRetakes } from './retakes.queries.ts';

const select = {
  ...listColumns,
  testId: attempts.testId,
  excludedAt: attempts.excludedAt,
  rules: attempts.rules,
  scaled: attempts.scaled,
  brScaled: attempts.brScaled,
  estimated: attempts.estimated,
  provisional: attempts.provisional,
};
interface SectionCounts {
  readonly sectionCount: number;
  readonly sectionsDone: number;
  readonly sectionTypes: PracticeListItem['sectionTypes'];
}
type ListedPractice = Omit<ListedAttempt<typeof select>, 'kind' | 'testId' | 'rules'> &
  Pick<PracticeListItem, 'kind'> & { readonly testId: string; readonly rules: PracticeRules };
/** A row of the list. It contains secrets, so only the view may send it. */
export type PracticeRow = ListedPractice & SectionCounts & { readonly retake: boolean };

const orders = {
  ...listOrders,
  scaled: {
    desc: [sql`${attempts.scaled} desc nulls last`, asc(attempts.id)],
    asc: [sql`${attempts.scaled} nulls first`, desc(attempts.id)],
  },
};
const kinds = { test: ['test', 'proctored'], section: ['section'] } as const;
const unfinished: AttemptState[] = ['new', 'started', 'paused', 'in_break'];

export type PracticeFilter = Out<typeof practiceCalls.list.query>;

/** The sections of each of these attempts. */
async function readSectionCounts(db: Db, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, SectionCounts>();
  const rows = await db.orm
    .select({
      id: attemptSections.attemptId,
      sectionCount: sql<number>`count(*)::int`,
      sectionsDone: sql<number>`count(${attemptSections.endedAt})::int`,
      sectionTypes: sql<
        SectionCounts['sectionTypes']
      >`array_agg(${attemptSections.type} order by ${attemptSections.no})`,
    })
    .from(attemptSections)
    .where(and(eq(attemptSections.userId, userId), inArray(attemptSections.attemptId, [...ids])))
    .groupBy(attemptSections.attemptId);
  return new Map<string, SectionCounts>(rows.map(({ id, ...counts }) => [id, counts]));
}

/** A student's practice tests and timed sections that are not deleted. */
export async function listPractice(
  db: Db,
  userId: string,
  filter: PracticeFilter,
): Promise<AttemptPage<PracticeRow>> {
  const { rows, total } = await listAttempts<ListedPractice>(db, {
    userId,
    surface: 'practice',
    select,
    where: [
      eq(attempts.archived, filter.archived),
      filter.kind && inArray(attempts.kind, [...kinds[filter.kind]]),
      filter.unfinished === undefined
        ? undefined
        : (filter.unfinished ? inArray : notInArray)(attempts.state, unfinished),
    ],
    orderBy: orders[filter.sortby][filter.sortorder],
    page: toLimitAndOffset(filter),
  });
  const ids = rows.map(({ id }) => id);
  const sections = await readSectionCounts(db, userId, ids);
  const retakes = await findRetakes(db, userId, ids);
  return {
    total,
    rows: rows.map((row) => ({ ...row, ...sections.get(row.id)!, retake: retakes.has(row.id) })),
  };
}
