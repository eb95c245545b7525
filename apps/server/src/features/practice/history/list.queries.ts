import type { Out, PracticeListItem, practiceCalls } from '@docket/contract';
import type { AttemptState, PracticeRules } from '@docket/rules';
import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { toLimitAndOffset } from '../../../db/list-query.ts';
import { attemptSections, attempts } from '../../attempts/attempts.tables.ts';
import { type AttemptPage, type CountsNow, listAttempts } from '../../attempts/index.ts';
import { findRetakes } from './retakes.queries.ts';

/** A row of the list. It contains secrets, so only the view may send it. */
export interface PracticeRow extends CountsNow {
  id: string;
  kind: PracticeListItem['kind'];
  state: AttemptState;
  title: string;
  testId: string;
  createdAt: Date;
  endedAt: Date | null;
  revealedAt: Date | null;
  archivedAt: Date | null;
  excludedAt: Date | null;
  rules: PracticeRules;
  questionCount: number;
  answeredCount: number;
  rightCount: number;
  flaggedCount: number;
  timeMs: number;
  scaled: number | null;
  brScaled: number | null;
  estimated: boolean | null;
  provisional: boolean | null;
  sectionCount: number;
  sectionsDone: number;
  sectionTypes: PracticeListItem['sectionTypes'];
  retake: boolean;
}

const select = {
  id: attempts.id,
  kind: attempts.kind,
  state: attempts.state,
  title: attempts.title,
  testId: attempts.testId,
  createdAt: attempts.createdAt,
  endedAt: attempts.endedAt,
  revealedAt: attempts.revealedAt,
  archivedAt: attempts.archivedAt,
  excludedAt: attempts.excludedAt,
  rules: attempts.rules,
  questionCount: attempts.questionCount,
  answeredCount: attempts.answeredCount,
  rightCount: attempts.rightCount,
  flaggedCount: attempts.flaggedCount,
  timeMs: attempts.timeMs,
  scaled: attempts.scaled,
  brScaled: attempts.brScaled,
  estimated: attempts.estimated,
  provisional: attempts.provisional,
};

export type Sort = 'createdAt' | 'completedAt' | 'scaled';
export type SortOrder = 'asc' | 'desc';
/**
 * Each order is that of an index attempts_list*, scanned forward or backward; rows without a value come last or
 * first.
 */
const orders: Record<Sort, Record<SortOrder, readonly SQL[]>> = {
  createdAt: {
    desc: [desc(attempts.createdAt), asc(attempts.id)],
    asc: [asc(attempts.createdAt), desc(attempts.id)],
  },
  completedAt: {
    desc: [sql`${attempts.endedAt} desc nulls last`, asc(attempts.id)],
    asc: [sql`${attempts.endedAt} nulls first`, desc(attempts.id)],
  },
  scaled: {
    desc: [sql`${attempts.scaled} desc nulls last`, asc(attempts.id)],
    asc: [sql`${attempts.scaled} nulls first`, desc(attempts.id)],
  },
};
const kinds = { test: ['test', 'proctored'], section: ['section'] } as const;
const unfinished: AttemptState[] = ['new', 'started', 'paused', 'in_break'];

export type PracticeFilter = Out<typeof practiceCalls.list.query>;

type SectionCounts = Pick<PracticeRow, 'sectionCount' | 'sectionsDone' | 'sectionTypes'>;
/** The sections of each of these attempts. */
async function readSectionCounts(db: Db, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, SectionCounts>();
  const rows = await db.orm
    .select({
      id: attemptSections.attemptId,
      sectionCount: sql<number>`count(*)::int`,
      sectionsDone: sql<number>`count(${attemptSections.endedAt})::int`,
      sectionTypes: sql<
        PracticeRow['sectionTypes']
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
  const { rows, total } = await listAttempts<Omit<PracticeRow, keyof SectionCounts | 'retake'>>(db, {
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
