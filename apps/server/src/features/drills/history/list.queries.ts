import type { DrillListItem } from '@docket/contract';
import type { Db, Statement } from '../../../db/database.ts';

/** One line of the history, from the attempts table alone. Secrets are still in it: only the view may send it. */
export interface HistoryRow {
  id: string;
  type: DrillListItem['type'];
  kind: DrillListItem['kind'];
  state: DrillListItem['state'];
  title: string;
  created_at: Date;
  ended_at: Date | null;
  revealed_at: Date | null;
  archived_at: Date | null;
  blind_review: boolean;
  question_count: number;
  answered_count: number;
  right_count: number;
  flagged_count: number;
  time_ms: number;
  budget_seconds: number | null;
  difficulty: number;
  question_types: string[];
  first_question_id: string;
}
export interface HistoryPage {
  readonly rows: HistoryRow[];
  readonly total: number;
}

const columns = `a.id, a.type, a.kind, a.state, a.title, a.created_at, a.ended_at, a.revealed_at, a.archived_at,
  a.blind_review, a.question_count, a.answered_count, a.right_count, a.flagged_count, a.time_ms, a.budget_seconds,
  a.difficulty, a.question_types, a.first_question_id`;

export const sorts = ['createdAt', 'completedAt', 'timeSpent'] as const;
export type Sort = (typeof sorts)[number];
export type SortOrder = 'asc' | 'desc';

/** Both orders by creation are those of the index attempts_list, read forward or backward. */
const orders: Record<Sort, Record<SortOrder, string>> = {
  createdAt: { desc: 'a.created_at desc, a.id', asc: 'a.created_at, a.id desc' },
  completedAt: { desc: 'a.ended_at desc nulls last, a.id', asc: 'a.ended_at nulls last, a.id' },
  timeSpent: { desc: 'a.time_ms desc, a.id', asc: 'a.time_ms, a.id' },
};

/** A page and the number of all in one round; the rows are null when the page lies beyond the end. */
const pageOf = (name: string, where: string, order: string): Statement => ({
  name,
  text: `with page as (
      select ${columns} from attempts a where ${where} order by ${order} limit $2 offset $3
    ), total as (select count(*)::int as total from attempts a where ${where})
    select total.total, page.* from total left join page on true`,
});

async function readPage(db: Db, statement: Statement, values: readonly unknown[]): Promise<HistoryPage> {
  const rows = await db.rows<HistoryRow & { total: number }>(statement, values);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

const listed = `a.user_id = $1 and a.deleted_at is null and (a.archived_at is not null) = $4
  and ($5::text is null or a.type = $5)
  and ($6::boolean is null or (a.kind = 'ps') = $6)
  and ($7::boolean is null or (a.started_at is not null) = $7)
  and ($8::boolean is null or (a.state in ('new', 'started', 'paused')) = $8)`;
const lists = new Map(
  sorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => [
      `${sort} ${order}`,
      pageOf(`history_list_${sort}_${order}`.toLowerCase(), listed, orders[sort][order]),
    ]),
  ),
);

export interface ListFilter {
  readonly archived: boolean;
  readonly type?: string | undefined;
  readonly ps?: boolean | undefined;
  readonly started?: boolean | undefined;
  readonly unfinished?: boolean | undefined;
  readonly sort: Sort;
  readonly order: SortOrder;
  readonly limit: number;
  readonly offset: number;
}
/** Own drills that were not deleted; touches the student's own rows and nothing else. */
export const listHistory = (db: Db, userId: string, filter: ListFilter) =>
  readPage(db, lists.get(`${filter.sort} ${filter.order}`)!, [
    userId,
    filter.limit,
    filter.offset,
    filter.archived,
    filter.type ?? null,
    filter.ps ?? null,
    filter.started ?? null,
    filter.unfinished ?? null,
  ]);

const search = pageOf(
  'history_search',
  `a.user_id = $1 and a.deleted_at is null and ($4::boolean is null or (a.archived_at is not null) = $4)
    and (a.title ilike $5 or a.revealed_at is not null and a.id in (
      select q.attempt_id from attempt_questions q where q.user_id = $1 and q.question_id = any($6::uuid[])))`,
  orders.createdAt.desc,
);
export interface SearchFilter {
  readonly words: string;
  readonly questionIds: readonly string[];
  readonly archived?: boolean | undefined;
  readonly limit: number;
  readonly offset: number;
}
/**
 * Own drills whose title has the words, or that hold one of the questions. The latter only once the key was shown:
 * questions are found by their type too, which would give it away before.
 */
export const searchHistory = (db: Db, userId: string, filter: SearchFilter) =>
  readPage(db, search, [
    userId,
    filter.limit,
    filter.offset,
    filter.archived ?? null,
    `%${filter.words.replace(/[\\%_]/g, '\\$&')}%`,
    filter.questionIds,
  ]);
