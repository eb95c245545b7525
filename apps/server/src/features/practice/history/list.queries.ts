import type { PracticeListItem } from '@docket/contract';
import type { AttemptState, PracticeRules } from '@docket/rules';
import type { Db, Statement } from '../../../db/database.ts';
import { type CountsNow, countsNow, pageStatement, readPage } from '../../attempts/index.ts';

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
  percent_below: number | null;
  section_count: number;
  sections_done: number;
  section_types: PracticeListItem['sectionTypes'];
}

const columns = `a.id, a.kind, a.state, a.title, a.test_id, a.created_at, a.ended_at, a.revealed_at, a.archived_at,
  a.excluded_at, a.rules, a.question_count, a.answered_count, a.right_count, a.flagged_count, a.time_ms, a.scaled, a.br_scaled,
  a.estimated, a.percent_below`;
/** Joined only for the rows of the page. */
const joined = `left join lateral (
    select count(*)::int as section_count, count(s.ended_at)::int as sections_done,
      array_agg(s.type order by s.no) as section_types
    from attempt_sections s where s.user_id = $1 and s.attempt_id = page.id
  ) of_sections on true ${countsNow.joined}`;

export type Sort = 'createdAt' | 'completedAt' | 'scaled';
export type SortOrder = 'asc' | 'desc';
/**
 * Each order is that of an index attempts_list*, scanned forward or backward; rows without a value come last or
 * first.
 */
const orders: Record<Sort, Record<SortOrder, string>> = {
  createdAt: { desc: 'a.created_at desc, a.id', asc: 'a.created_at, a.id desc' },
  completedAt: { desc: 'a.ended_at desc nulls last, a.id', asc: 'a.ended_at nulls first, a.id desc' },
  scaled: { desc: 'a.scaled desc nulls last, a.id', asc: 'a.scaled nulls first, a.id desc' },
};
const kinds = { test: "a.kind in ('test', 'proctored')", section: "a.kind = 'section'" } as const;
const unfinished = "('new', 'started', 'paused', 'in_break')";

export interface PracticeFilter {
  readonly kind?: keyof typeof kinds | undefined;
  readonly archived: boolean;
  readonly unfinished?: boolean | undefined;
  readonly sort: Sort;
  readonly order: SortOrder;
  readonly limit: number;
  readonly offset: number;
}
const lists = new Map<string, Statement>();

/**
 * One SQL text for each combination of filters: with filters switched off by null parameters, it would be planned
 * again for every call.
 */
function listStatement(filter: PracticeFilter): Statement {
  const name = [
    'practice_list',
    filter.sort,
    filter.order,
    filter.archived ? 'archived' : 'open',
    filter.kind ?? 'any',
    filter.unfinished === undefined ? 'all' : filter.unfinished ? 'unfinished' : 'finished',
  ]
    .join('_')
    .toLowerCase();
  const known = lists.get(name);
  if (known) return known;
  const where = [
    'a.user_id = $1',
    "a.surface = 'practice'",
    'a.deleted_at is null',
    `a.archived = ${filter.archived}`,
    ...(filter.kind ? [kinds[filter.kind]] : []),
    ...(filter.unfinished === undefined
      ? []
      : [`a.state ${filter.unfinished ? 'in' : 'not in'} ${unfinished}`]),
  ].join(' and ');
  const made = pageStatement(name, {
    columns,
    where,
    order: orders[filter.sort][filter.order],
    joined,
    more: `of_sections.*, ${countsNow.more}`,
  });
  lists.set(name, made);
  return made;
}

/** A student's practice tests and timed sections that are not deleted. */
export const listPractice = (db: Db, userId: string, filter: PracticeFilter) =>
  readPage<PracticeRow>(db, listStatement(filter), [userId, filter.limit, filter.offset]);
