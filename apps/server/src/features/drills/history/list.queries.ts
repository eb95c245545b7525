import type { DrillListItem, drillCalls, Out } from '@docket/contract';
import { asc, desc, eq, inArray, isNotNull, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { type Page, toLimitAndOffset } from '../../../db/list-query.ts';
import { containsText } from '../../../db/text-search.ts';
import { attempts } from '../../attempts/attempts.tables.ts';
import {
  type AttemptPage,
  type ListedAttempt,
  listAttempts,
  listColumns,
  listOrders,
} from '../../attempts/index.ts';

const select = {
  ...listColumns,
  type: attempts.type,
  blindReview: attempts.blindReview,
  budgetSeconds: attempts.budgetSeconds,
  difficulty: attempts.difficulty,
  questionTypes: attempts.questionTypes,
  firstQuestionId: attempts.firstQuestionId,
};
/** A row of the history. It contains secrets, so only the view may send it. */
export type HistoryRow = Omit<ListedAttempt<typeof select>, 'type' | 'kind' | 'state'> &
  Pick<DrillListItem, 'type' | 'kind' | 'state'>;
export type HistoryPage = AttemptPage<HistoryRow>;

const orders = {
  ...listOrders,
  timeSpent: {
    desc: [desc(attempts.timeMs), asc(attempts.id)],
    asc: [asc(attempts.timeMs), desc(attempts.id)],
  },
};

/**
 * Drills with a ticket or a note about one of their questions; uses tickets_about, notes_about and
 * attempt_questions_question.
 */
const hasMessages = (userId: string) => sql`${attempts.id} in (
  select q.attempt_id from attempt_questions q
  where q.user_id = ${userId} and q.question_id in (
    select t.about_id from tickets t where t.user_id = ${userId} and t.about_kind = 'question'
    union select n.about_id from notes n where n.user_id = ${userId} and n.about_kind = 'question'))`;

/** `ticketsandnotes`: whether the student has a ticket or note about one of its questions. */
export type ListFilter = Out<typeof drillCalls.list.query>;

/** The condition, its opposite, or none. */
const when = (value: boolean | undefined, condition: SQL) =>
  value === undefined ? undefined : value ? condition : not(condition);

/** The student's drills that are not deleted; reads only rows of this student. */
export const listHistory = (db: Db, userId: string, filter: ListFilter): Promise<HistoryPage> =>
  listAttempts<HistoryRow>(db, {
    userId,
    surface: 'drill',
    select,
    where: [
      eq(attempts.archived, filter.archived),
      filter.type && eq(attempts.type, filter.type),
      when(filter.ps, eq(attempts.kind, 'ps')),
      when(filter.ticketsandnotes, hasMessages(userId)),
      when(filter.started, isNotNull(attempts.startedAt)),
      when(filter.unfinished, inArray(attempts.state, ['new', 'started', 'paused'])),
    ],
    orderBy: orders[filter.sortby === 'created' ? 'createdAt' : filter.sortby][filter.sortorder],
    page: toLimitAndOffset(filter),
  });

const hasQuestion = (userId: string, ids: readonly string[]) => sql`${attempts.id} in (
  select q.attempt_id from attempt_questions q
  where q.user_id = ${userId} and q.question_id = any(${sql.param(ids)}::uuid[]))`;

export interface SearchFilter extends Page {
  readonly searchTerm: string;
  /** Questions whose text or position in a test matches the search term. */
  readonly byText: readonly string[];
  /**
   * Questions of a type that the search term names. They are found only once the key was shown, because the type is
   * secret before.
   */
  readonly byType: readonly string[];
  readonly archived?: boolean | undefined;
}
/** The student's drills whose title contains the search term, or that have one of the questions; newest first. */
export const searchHistory = (db: Db, userId: string, filter: SearchFilter): Promise<HistoryPage> =>
  listAttempts<HistoryRow>(db, {
    userId,
    surface: 'drill',
    select,
    where: [
      or(ne(attempts.state, 'new'), notInArray(attempts.kind, ['drill', 'choice'])),
      filter.archived === undefined ? undefined : eq(attempts.archived, filter.archived),
      or(
        containsText(attempts.title, filter.searchTerm),
        hasQuestion(userId, filter.byText),
        sql`${isNotNull(attempts.revealedAt)} and ${hasQuestion(userId, filter.byType)}`,
      ),
    ],
    orderBy: orders.createdAt.desc,
    page: filter,
  });
