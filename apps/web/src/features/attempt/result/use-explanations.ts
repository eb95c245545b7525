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

/** Explanations already counted as looked at on this page. */
const counted = new Set<string>();

/** The explanations of a question whose key may be shown, and of its passage; the best first. */
export function useExplanations(questionId: string, shown: boolean) {
  const query = useQuery({ ...explanationQuery(questionId), enabled: shown });
  const first = query.data?.explanations[0]?.id;
  useEffect(() => {
    if (!first || counted.has(first)) return;
    counted.add(first);
    // A count that fails is not worth a word to the student.
    call('POST /stats/explanation-panel-view', { body: { explanationId: first } }).catch(() =>
      counted.delete(first),
    );
  }, [first]);
  return query;
}
