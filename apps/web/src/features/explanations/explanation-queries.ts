import type { Output } from '@docket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../lib/client.ts';

export type Explained = Output<'GET /explanation/question/{id}'>['question'];
export type ExplainedSegment = Output<'GET /explanation/segment/{id}'>;
export type Lock = Explained['lock'];

/** Refetched at each visit, because answering the question elsewhere unlocks it. */
export const explainedQuery = (questionId: string) =>
  queryOptions({
    queryKey: ['explained', 'question', questionId],
    queryFn: async () =>
      (await call('GET /explanation/question/{id}', { params: { id: questionId } })).question,
    staleTime: 0,
  });

export const segmentQuery = (segmentId: string) =>
  queryOptions({
    queryKey: ['explained', 'segment', segmentId],
    queryFn: () => call('GET /explanation/segment/{id}', { params: { id: segmentId } }),
    staleTime: 0,
  });

export const cacheExplained = (question: Explained) =>
  queryClient.setQueryData(explainedQuery(question.questionId).queryKey, question);
