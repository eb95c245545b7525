import type { Output } from '@docket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

export type QuestionType = Output<'GET /question-type'>['questionTypes'][number];
export type Topic = Output<'GET /topic'>['topics'][number];
export type List = 'types' | 'topics';
/** A topic, or a question type with more fields. */
export type Entry = Topic & Partial<Pick<QuestionType, 'sectionTypes' | 'hint'>>;

export const listQuery = (list: List) =>
  queryOptions({
    queryKey: ['staff-question-types', list],
    queryFn: async (): Promise<readonly Entry[]> =>
      list === 'types' ? (await call('GET /question-type')).questionTypes : (await call('GET /topic')).topics,
    staleTime: 0,
  });
/** Names are shown on many pages, so all queries are refetched. */
export const invalidateLists = () => queryClient.invalidateQueries();

export interface EntryValues {
  readonly label: string;
  readonly description: string;
  readonly hint: string;
  readonly sectionTypes: readonly ('LR' | 'RC' | 'LG')[];
}

/** Adds an entry (null), or edits one over the version that was read. */
export async function saveEntry(
  list: List,
  base: Pick<Entry, 'code' | 'version'> | null,
  values: EntryValues,
): Promise<void> {
  const { label, description, hint } = values;
  if (list === 'topics') {
    const body = { label, description };
    await (base
      ? call('PUT /topic/{code}', { params: { code: base.code }, body: { ...body, version: base.version } })
      : call('POST /topic', { body }));
  } else {
    const body = { label, description, hint, sectionTypes: [...values.sectionTypes] };
    await (base
      ? call('PUT /question-type/{code}', {
          params: { code: base.code },
          body: { ...body, version: base.version },
        })
      : call('POST /question-type', { body }));
  }
  await invalidateLists();
}
export async function enableEntry(list: List, code: string, enabled: boolean): Promise<void> {
  const answer = { params: { code }, body: { enabled } };
  await (list === 'topics' ? call('PUT /topic/{code}', answer) : call('PUT /question-type/{code}', answer));
  await invalidateLists();
}
export async function mergeEntry(list: List, code: string, into: string): Promise<number> {
  const answer = { params: { code }, body: { into } };
  const { questions } = await (list === 'topics'
    ? call('POST /topic/{code}/merge', answer)
    : call('POST /question-type/{code}/merge', answer));
  await invalidateLists();
  return questions;
}
export async function removeEntry(list: List, code: string): Promise<void> {
  await (list === 'topics'
    ? call('DELETE /topic/{code}', { params: { code } })
    : call('DELETE /question-type/{code}', { params: { code } }));
  await invalidateLists();
}
/** Shows the new order at once; the server's response, or the previous order, replaces it. */
export async function orderEntries(list: List, codes: string[]): Promise<void> {
  const { queryKey } = listQuery(list);
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(queryKey, (all) =>
    all ? codes.flatMap((code) => all.find((one) => one.code === code) ?? []) : all,
  );
  try {
    await (list === 'topics'
      ? call('PUT /topic/reorder', { body: { codes } })
      : call('PUT /question-type/reorder', { body: { codes } }));
  } catch (error) {
    queryClient.setQueryData(queryKey, before);
    throw error;
  }
}
