import type { Out, PracticeListItem, practiceCalls } from '@docket/contract';
import type { AttemptState, PracticeRules } from '@docket/rules';
import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { toLimitAndOffset } from '../../../db/list-query.ts';
import { attemptSections, attempts } from '../../attempts/attempts.tables.ts';
import { type AttemptPage, type CountsNow, listAttempts } from '../../attempts/index.ts';

/** A row of the list. It contains secrets, so only the view may send it. */
export interface PracticeRow extends CountsNow {
  id: string;
  kind: PracticeListItem['kind'];
  state: AttemptState;
  title: string;
  test_id: string;
  created_at: Date;
  ended_at: Date | null;
  revealed_at: Date | null;
  archived_at: Date | null;
  excluded_at: Date | null;
  rules: PracticeRules;
  question_count: number;
  answered_count: number;
  right_count: number;
  flagged_count: number;
  time_ms: number;
  scaled: number | null;
  br_scaled: number | null;
  estimated: boolean | null;
  provisional: boolean | null;
  section_count: number;
  sections_done: number;
  section_types: PracticeListItem['sectionTypes'];
}

const select = {
  id: attempts.id,
  kind: attempts.kind,
  state: attempts.state,
  title: attempts.title,
  test_id: attempts.testId,
  created_at: attempts.createdAt,
  ended_at: attempts.endedAt,
  revealed_at: attempts.revealedAt,
  archived_at: attempts.archivedAt,
  excluded_at: attempts.excludedAt,
  rules: attempts.rules,
  question_count: attempts.questionCount,
  answered_count: attempts.answeredCount,
  right_count: attempts.rightCount,
  flagged_count: attempts.flaggedCount,
  time_ms: attempts.timeMs,
  scaled: attempts.scaled,
  br_scaled: attempts.brScaled,
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

type SectionCounts = Pick<PracticeRow, 'section_count' | 'sections_done' | 'section_types'>;
/** The sections of each of these attempts. */
async function readSectionCounts(db: Db, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, SectionCounts>();
  const rows = await db.orm
    .select({
      id: attemptSections.attemptId,
      section_count: sql<number>`count(*)::int`,
      sections_done: sql<number>`count(${attemptSections.endedAt})::int`,
      section_types: sql<
        PracticeRow['section_types']
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
  const { rows, total } = await listAttempts<Omit<PracticeRow, keyof SectionCounts>>(db, {
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
  const sections = await readSectionCounts(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  return { total, rows: rows.map((row) => ({ ...row, ...sections.get(row.id)! })) };
}
