import type { DrillListItem } from '@docket/contract';
import type { Db, Statement } from '../../../db/database.ts';
import { type CountsNow, countsNow, type Page, pageStatement, readPage } from '../../attempts/index.ts';

/** A row of the history. It contains secrets, so only the view may send it. */
export interface HistoryRow extends CountsNow {
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
export type HistoryPage = Page<HistoryRow>;

const columns = `a.id, a.type, a.kind, a.state, a.title, a.created_at, a.ended_at, a.revealed_at, a.archived_at,
  a.blind_review, a.question_count, a.answered_count, a.right_count, a.flagged_count, a.time_ms, a.budget_seconds,
  a.difficulty, a.question_types, a.first_question_id`;

export type Sort = 'createdAt' | 'completedAt' | 'timeSpent';
export type SortOrder = 'asc' | 'desc';

/** Each order is that of an index attempts_list*, scanned forward or backward. */
const orders: Record<Sort, Record<SortOrder, string>> = {
  createdAt: { desc: 'a.created_at desc, a.id', asc: 'a.created_at, a.id desc' },
  completedAt: { desc: 'a.ended_at desc nulls last, a.id', asc: 'a.ended_at nulls first, a.id desc' },
  timeSpent: { desc: 'a.time_ms desc, a.id', asc: 'a.time_ms, a.id desc' },
};

/**
 * Drills with a ticket or a note about one of their questions; uses tickets_about, notes_about and
 * attempt_questions_question.
 */
const withMessages = `a.id in (
  select q.attempt_id from attempt_questions q
  where q.user_id = $1 and q.question_id in (
    select t.about_id from tickets t where t.user_id = $1 and t.about_kind = 'question'
    union select n.about_id from notes n where n.user_id = $1 and n.about_kind = 'question'))`;

/**
 * Optional conditions of a list. The active ones are part of the SQL text, so that a matching index can be used; one
 * text with all of them, switched off by nulls, would be planned again for every call.
 */
const conditions = {
  ticketsandnotes: { true: withMessages, false: `not ${withMessages}` },
  ps: { true: "a.kind = 'ps'", false: "a.kind <> 'ps'" },
  started: { true: 'a.started_at is not null', false: 'a.started_at is null' },
  unfinished: {
    true: "a.state in ('new', 'started', 'paused')",
    false: "a.state not in ('new', 'started', 'paused')",
  },
} as const;
type Condition = keyof typeof conditions;
const conditionNames = Object.keys(conditions) as Condition[];
const lists = new Map<string, Statement>();

export interface ListFilter {
  readonly archived: boolean;
  readonly type?: string | undefined;
  readonly ps?: boolean | undefined;
  /** Whether the student has a ticket or note about one of its questions. */
  readonly ticketsandnotes?: boolean | undefined;
  readonly started?: boolean | undefined;
  readonly unfinished?: boolean | undefined;
  readonly sort: Sort;
  readonly order: SortOrder;
  readonly limit: number;
  readonly offset: number;
}

function listStatement(filter: ListFilter): Statement {
  const conditionsUsed = conditionNames.flatMap((name) => {
    const value = filter[name];
    // Short, because PostgreSQL truncates statement names to 63 characters.
    const short = `${name.slice(0, 2)}${value ? 1 : 0}`;
    return value === undefined ? [] : [{ name: short, text: conditions[name][`${value}`] }];
  });
  const name = [
    'history_list',
    filter.sort,
    filter.order,
    filter.archived ? 'archived' : 'open',
    ...(filter.type === undefined ? [] : ['type']),
    ...conditionsUsed.map((one) => one.name),
  ]
    .join('_')
    .toLowerCase();
  const known = lists.get(name);
  if (known) return known;
  const where = [
    'a.user_id = $1',
    "a.surface = 'drill'",
    'a.deleted_at is null',
    `a.archived = ${filter.archived}`,
    ...(filter.type === undefined ? [] : ['a.type = $4']),
    ...conditionsUsed.map((one) => one.text),
  ].join(' and ');
  const made = pageStatement(name, {
    columns,
    where,
    order: orders[filter.sort][filter.order],
    ...countsNow,
  });
  lists.set(name, made);
  return made;
}

/** The student's drills that are not deleted; reads only rows of this student. */
export const listHistory = (db: Db, userId: string, filter: ListFilter): Promise<HistoryPage> =>
  readPage<HistoryRow>(db, listStatement(filter), [
    userId,
    filter.limit,
    filter.offset,
    ...(filter.type === undefined ? [] : [filter.type]),
  ]);

const hasQuestion = (ids: string) => `a.id in (
  select q.attempt_id from attempt_questions q where q.user_id = $1 and q.question_id = any(${ids}::uuid[]))`;
const search = pageStatement('history_search', {
  columns,
  where: `a.user_id = $1 and a.surface = 'drill' and a.deleted_at is null
    and not (a.state = 'new' and a.kind in ('drill', 'choice')) and ($4::boolean is null or (a.archived_at is not null) = $4)
    and (a.title ilike $5 or ${hasQuestion('$6')} or (a.revealed_at is not null and ${hasQuestion('$7')}))`,
  order: orders.createdAt.desc,
  ...countsNow,
});
export interface SearchFilter {
  readonly searchTerm: string;
  /** Questions whose text or position in a test matches the search term. */
  readonly byText: readonly string[];
  /**
   * Questions of a type that the search term names. They are found only once the key was shown, because the type is
   * secret before.
   */
  readonly byType: readonly string[];
  readonly archived?: boolean | undefined;
  readonly limit: number;
  readonly offset: number;
}
/** The student's drills whose title contains the search term, or that have one of the questions; newest first. */
export const searchHistory = (db: Db, userId: string, filter: SearchFilter) =>
  readPage<HistoryRow>(db, search, [
    userId,
    filter.limit,
    filter.offset,
    filter.archived ?? null,
    `%${filter.searchTerm.replace(/[\\%_]/g, '\\$&')}%`,
    filter.byText,
    filter.byType,
  ]);
