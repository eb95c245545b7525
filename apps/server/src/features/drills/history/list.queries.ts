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

export type Sort = 'createdAt' | 'completedAt' | 'timeSpent';
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

/** Conditions that a list may have besides, each with the value it compares to. */
const conditions = {
  type: (at: number) => `a.type = $${at}`,
  ps: (at: number) => `(a.kind = 'ps') = $${at}`,
  started: (at: number) => `(a.started_at is not null) = $${at}`,
  unfinished: (at: number) => `(a.state in ('new', 'started', 'paused')) = $${at}`,
};
type Condition = keyof typeof conditions;
const conditionNames = Object.keys(conditions) as Condition[];
const lists = new Map<string, Statement>();

/**
 * The statement for just the conditions that are asked for: with all of them in one text, switched off by nulls, the
 * database would have to plan anew for every call.
 */
function listStatement(
  sort: Sort,
  order: SortOrder,
  archived: boolean,
  asked: readonly Condition[],
): Statement {
  const name = ['history_list', sort, order, archived ? 'archived' : 'open', ...asked]
    .join('_')
    .toLowerCase();
  const known = lists.get(name);
  if (known) return known;
  const where = [
    'a.user_id = $1',
    'a.deleted_at is null',
    `a.archived_at is ${archived ? 'not null' : 'null'}`,
    ...asked.map((condition, i) => conditions[condition](i + 4)),
  ].join(' and ');
  const made = pageOf(name, where, orders[sort][order]);
  lists.set(name, made);
  return made;
}

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
export function listHistory(db: Db, userId: string, filter: ListFilter): Promise<HistoryPage> {
  const asked = conditionNames.filter((name) => filter[name] !== undefined);
  const statement = listStatement(filter.sort, filter.order, filter.archived, asked);
  return readPage(db, statement, [userId, filter.limit, filter.offset, ...asked.map((name) => filter[name])]);
}

const holding = (ids: string) => `a.id in (
  select q.attempt_id from attempt_questions q where q.user_id = $1 and q.question_id = any(${ids}::uuid[]))`;
const search = pageOf(
  'history_search',
  `a.user_id = $1 and a.deleted_at is null and ($4::boolean is null or (a.archived_at is not null) = $4)
    and (a.title ilike $5 or ${holding('$6')} or (a.revealed_at is not null and ${holding('$7')}))`,
  orders.createdAt.desc,
);
export interface SearchFilter {
  readonly words: string;
  /** Questions whose text or place has the words. */
  readonly byText: readonly string[];
  /** Questions of the type that the words name: found only once the key was shown, as it is a secret before. */
  readonly byType: readonly string[];
  readonly archived?: boolean | undefined;
  readonly limit: number;
  readonly offset: number;
}
/** Own drills whose title has the words, or that hold one of the questions; newest first. */
export const searchHistory = (db: Db, userId: string, filter: SearchFilter) =>
  readPage(db, search, [
    userId,
    filter.limit,
    filter.offset,
    filter.archived ?? null,
    `%${filter.words.replace(/[\\%_]/g, '\\$&')}%`,
    filter.byText,
    filter.byType,
  ]);
