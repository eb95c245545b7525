import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isEmbargoing, questionsOfEvents } from '../attempts/index.ts';

export type Names<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Names<Rest> : S;
/** These columns of a table, whose names stand in one text. */
export function pick<T extends PgTable, const S extends string>(
  table: T,
  names: Names<S> extends keyof T['_']['columns'] ? S : never,
) {
  const columns = getTableColumns(table);
  return Object.fromEntries(names.split(' ').map((name) => [name, columns[name]])) as Pick<
    T['_']['columns'],
    Names<S> & keyof T['_']['columns']
  >;
}

/**
 * SQL: true unless a question is embargoed for $1; evaluated once for each row that names a question. What reveals the
 * key of such a question is left out. Statements with it are raw, because the rule is SQL text.
 */
export const isOpen = (questionId: string) => `${questionId} not in (
      select eq.question_id from attempt_questions eq join attempts a on a.user_id = eq.user_id and a.id = eq.attempt_id
      where eq.user_id = $1 and ${isEmbargoing}
      union all select question_id from (${questionsOfEvents('$1', 'now()')}) of_events)`;
