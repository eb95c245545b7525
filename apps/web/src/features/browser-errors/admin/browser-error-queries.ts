import type { Output } from '@docket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { toChoices } from '../../../lib/to-choices.ts';
import type { Filter } from '../../../ui/admin/TableFilters.tsx';
import { tableSearch } from '../../../ui/admin/table-search.ts';

export type BrowserError = Output<'GET /browser-error'>['items'][number];
type Kind = BrowserError['kind'];

export const kindNames: Readonly<Record<Kind, string>> = {
  uncaught: 'Script error',
  chunk: 'Page part not loaded',
  send: 'Change not saved',
};

export const choicesQuery = queryOptions({
  queryKey: ['browser-error', 'choices'],
  queryFn: () => call('GET /browser-error/choices'),
});
export const errorQuery = (id: string) =>
  queryOptions({
    queryKey: ['browser-error', 'one', id],
    queryFn: async () => (await call('GET /browser-error/{id}', { params: { id } })).error,
  });

/** The search parameters of the list. */
export const browserErrorSearch = tableSearch({
  sorts: [],
  filters: { kind: Object.keys(kindNames), version: /^[\w.+-]{1,64}$/, route: /^\/[\w./$-]{0,119}$/ },
});

export const browserErrorFilters = ({
  versions,
  routes,
}: Output<'GET /browser-error/choices'>): readonly Filter[] => [
  { key: 'kind', label: 'Kind', choices: toChoices(kindNames) },
  { key: 'version', label: 'Version', choices: versions.map((value) => ({ value, label: value })) },
  { key: 'route', label: 'Page', choices: routes.map((value) => ({ value, label: value })) },
];
