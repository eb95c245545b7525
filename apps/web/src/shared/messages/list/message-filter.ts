import type { MessageFilter } from '@docket/contract/types';
import { defineListFilter, type FilterGroup } from '../../list-filter/list-filter.ts';
import type { ListQuery } from '../lists.ts';

/** The choices: the product's own filter. */
export type Offer = Pick<MessageFilter, 'sources' | 'types'>;

const defineGroup = <Value extends string, Param extends string>(
  param: Param,
  all: readonly Value[],
  toQuery: (values: Value[]) => Partial<ListQuery>,
): FilterGroup<Value, ListQuery, Param> => ({
  param,
  all,
  parse: (values) => all.filter((value) => values.includes(value)),
  toQuery,
});

/** The filter of tickets, notes and bookmarks; only tickets can be unread. */
export const defineMessageFilter = ({ sources, types }: Offer) =>
  defineListFilter(
    {
      sources: defineGroup('source', sources, (values) => ({ 'filter[]': values })),
      types: defineGroup('type', types, (values) => ({ 'topic[]': values })),
    },
    { name: 'unread', query: { unread: 'true' } },
  );
export type MessageFilterTable = ReturnType<typeof defineMessageFilter>;
export type ChosenMessageFilter = MessageFilterTable['open'];

/** The filter as it is stored; a list whose rows can't be unread stores no `show`. */
export function toStoredFilter(
  table: MessageFilterTable,
  filter: ChosenMessageFilter,
  canBeUnread: boolean,
): MessageFilter {
  const { show, ...groups } = table.toStored(filter);
  return canBeUnread ? { ...groups, show } : groups;
}
