import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/client.ts';

export const explanationQuery = (questionId: string) =>
  queryOptions({
    queryKey: ['explanation', 'question', questionId],
    queryFn: async () =>
      (await call('GET /explanation/question/{id}', { params: { id: questionId } })).question,
    staleTime: 5 * 60_000,
  });

/** Explanations that this page has already counted as viewed. */
const counted = new Set<string>();

/** The explanations of a question whose credited answer may be shown, and of its passage; the best first. */
export function useExplanations(questionId: string, shown: boolean) {
  const query = useQuery({ ...explanationQuery(questionId), enabled: shown });
  const first = query.data?.explanations[0]?.id;
  useEffect(() => {
    if (!first || counted.has(first)) return;
    counted.add(first);
    // The student can do nothing about a failed count.
    call('POST /stats/explanation-panel-view', { body: { explanationId: first } }).catch(() =>
      counted.delete(first),
    );
  }, [first]);
  return query;
}
