import type { Output } from '@docket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../../lib/client.ts';

export type Test = Output<'GET /test/{id}'>['test'];
export type Section = Test['sections'][number];
export type Segment = Section['segments'][number];
export type QuestionLine = Section['questions'][number];
export type SectionTexts = Output<'GET /test/{id}/section/{sid}'>['section'];
export type SegmentTexts = SectionTexts['segments'][number];
export type Question = Output<'GET /question/{id}'>['question'];
export type Explanation = Question['explanations'][number];
export type Check = Output<'GET /test/{id}/checklist'>;
export type Checklist = NonNullable<Check['checklist']>;
export type Change = Output<'GET /test/history/{id}'>['items'][number];

/** All queries of these pages have this key prefix: after any change, all of them are refetched. */
const root = ['staff-tests'] as const;
export const tableKey = (name: string) => [...root, 'table', name];

export const testQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'test', id],
    queryFn: async () => (await call('GET /test/{id}', { params: { id } })).test,
    staleTime: 0,
  });

export const sectionQuery = (id: string, sid: string) =>
  queryOptions({
    queryKey: [...root, 'section', id, sid],
    queryFn: async () => (await call('GET /test/{id}/section/{sid}', { params: { id, sid } })).section,
    staleTime: 0,
  });

export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'question', id],
    queryFn: async () => (await call('GET /question/{id}', { params: { id } })).question,
    staleTime: 0,
  });

const CHECK_EVERY_MS = 700;
/** The last check of a test, and the job that is checking it now. */
export const checklistQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'checklist', id],
    queryFn: () => call('GET /test/{id}/checklist', { params: { id } }),
    staleTime: 0,
    // Polls while a check is waiting or running.
    refetchInterval: ({ state }) => (state.data?.job ? CHECK_EVERY_MS : false),
  });

export const duplicatesQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'duplicates', id],
    queryFn: async () => (await call('GET /question/{id}/duplicates', { params: { id } })).items,
  });

export const historyQuery = (id: string, page: number, target: string | undefined) =>
  queryOptions({
    queryKey: [...root, 'history', id, page, target ?? null],
    queryFn: () =>
      call('GET /test/history/{id}', {
        params: { id },
        query: { page, limit: 25, detailed: 'true', ...(target ? { target } : {}) },
      }),
    staleTime: 0,
  });

/** Question types and topics, for the fields. */
export const settingsQuery = queryOptions({
  queryKey: [...root, 'settings'],
  queryFn: async () => (await call('GET /app-setting')).appSetting,
  staleTime: 10 * 60_000,
});

/** Stores the response of a write, so that the page shows it at once. */
export const cacheTest = (test: Test) => queryClient.setQueryData(testQuery(test.id).queryKey, test);
export const cacheQuestion = (question: Question) =>
  queryClient.setQueryData(questionQuery(question.id).queryKey, question);
/** The library has changed: refetches everything on the page. */
export const invalidateLibrary = () => queryClient.invalidateQueries({ queryKey: root });
