import type { Input } from '@docket/contract/client';
import type { LsacLog, LsacLogType } from '@docket/contract/types';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';
import { toChoices } from '../../../../lib/to-choices.ts';
import type { Filter } from '../../../../ui/admin/TableFilters.tsx';
import { isDay, type TableSearch, tableSearch, toSearchFields } from '../../../../ui/admin/table-search.ts';
import { billingKey } from '../admin-queries.ts';

const typeLabels: Readonly<Record<LsacLogType, string>> = {
  start: 'Start linking',
  link: 'Link',
  account: 'Read account',
  activate: 'Activate Prep Plus',
};
export const logTypeLabel = (type: string): string =>
  (typeLabels as Readonly<Record<string, string>>)[type] ?? type;

/** The search params of the log. */
export const readLogSearch = tableSearch({
  sorts: [],
  filters: {
    type: Object.keys(typeLabels),
    fromDate: isDay,
    toDate: isDay,
    userId: /^[0-9a-f-]{36}$/i,
    failed: ['true'],
    log: ['true'],
  },
});

/** The filters of the log. If it is filtered by student, that is one, labeled with the name from the list. */
export function listLogFilters(search: TableSearch, logs: readonly LsacLog[]): readonly Filter[] {
  const { userId } = toSearchFields(search);
  const name = logs.find(({ user }) => user?.id === userId)?.user?.name;
  return [
    { key: 'type', label: 'Request', choices: toChoices(typeLabels) },
    { key: 'failed', label: 'Result', choices: [{ value: 'true', label: 'Failed' }] },
    { key: 'log', label: 'Contents', any: 'hidden', choices: [{ value: 'true', label: 'Shown' }] },
    { key: 'fromDate', label: 'From (UTC)', more: true },
    { key: 'toDate', label: 'To (UTC)', more: true },
    ...(userId === undefined
      ? []
      : [
          {
            key: 'userId',
            label: 'Student',
            choices: [{ value: String(userId), label: name ?? String(userId) }],
          },
        ]),
  ];
}

/** The requests, page by page. Days are whole days in UTC, both included. */
export const logQuery = (search: TableSearch) => {
  const { page: _, search: __, sortby: ___, sortorder: ____, ...query } = toSearchFields(search);
  return infiniteQueryOptions({
    queryKey: [...billingKey, 'exam-council-log', query],
    queryFn: ({ pageParam }) =>
      call('GET /billing/admin/lsac-logs', {
        query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) },
      } as Input<'GET /billing/admin/lsac-logs'>),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
};
