import type { AuditEntry } from '@docket/contract/types';
import { describeAction, describeArea } from '@docket/rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import type { Filter } from '../../../ui/admin/TableFilters.tsx';
import { isDay, type TableSearch, tableSearch, toSearchFields } from '../../../ui/admin/table-search.ts';

/** The actions in the log, and the people who did them. */
export const choicesQuery = queryOptions({
  queryKey: ['audit', 'choices'],
  queryFn: () => call('GET /audit/choices'),
});

/** One change with the values before and after. */
export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'entry', id],
    queryFn: async () => (await call('GET /audit/{id}', { params: { id } })).entry,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The search parameters of the log. */
export const auditSearch = tableSearch({
  sorts: [],
  filters: {
    actor: /^[0-9a-f-]{36}$/,
    action: /^[\w.-]{1,60}$/,
    target: null,
    from: isDay,
    to: isDay,
    kind: ['security', 'views', 'all'],
  },
});

const parseArea = (action: string) => action.slice(0, action.indexOf('.') + 1);

/** The filters of the log: whole areas are listed before their single actions. */
export function auditFilters(
  choices: { readonly actions: readonly string[]; readonly actors: readonly { id: string; name: string }[] },
  search: TableSearch,
): readonly Filter[] {
  const areas = [...new Set(choices.actions.map(parseArea).filter(Boolean))];
  const actions = [...new Set([...areas, ...choices.actions])].sort();
  const { target } = toSearchFields(search);
  return [
    {
      key: 'kind',
      label: 'Show',
      any: 'changes',
      choices: [
        { value: 'security', label: 'sign-ins and security' },
        { value: 'views', label: 'views of personal data' },
        { value: 'all', label: 'everything' },
      ],
    },
    {
      key: 'actor',
      label: 'By',
      any: 'anybody',
      choices: choices.actors.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      key: 'action',
      label: 'Action',
      choices: actions.map((value) => ({
        value,
        label: value.endsWith('.') ? `${describeArea(value.slice(0, -1))}: all` : describeAction(value),
      })),
    },
    { key: 'from', label: 'From', more: true },
    { key: 'to', label: 'To', more: true },
    ...(target === undefined
      ? []
      : [{ key: 'target', label: 'Record', choices: [{ value: String(target), label: 'this record' }] }]),
  ];
}

/** Who did it: nobody knows who enters a wrong password, and the product itself has no address. */
export const formatActor = ({ actor, address }: Pick<AuditEntry, 'actor' | 'address'>): string =>
  actor?.name ?? (address ? 'Unknown' : 'System');
