import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, queryClient } from '../../../../lib/client.ts';
import { checklistQuery } from '../data/test-queries.ts';

/** A failing check is not started forever, and one of a test that a colleague is editing is out of date when it ends. */
const MAX_STARTS = 3;

/**
 * The checklist of a test. It is checked at once if it never was, or if something changed since; `checkAgain` checks it
 * in any case. The check is a job of the server, which is polled until it ends.
 */
export function useCheck(testId: string) {
  const { data, error, refetch } = useQuery(checklistQuery(testId));
  const starts = useRef(0);
  const {
    mutate,
    isPending,
    error: refused,
  } = useMutation({
    mutationFn: (again: boolean) =>
      call('POST /test/{id}/checklist', { params: { id: testId }, body: { again } }),
    onSuccess: (answer) => queryClient.setQueryData(checklistQuery(testId).queryKey, answer),
  });
  const isDue = data !== undefined && !data.current && data.job === null;
  useEffect(() => {
    if (!isDue || starts.current === MAX_STARTS) return;
    starts.current += 1;
    mutate(false);
  }, [isDue, mutate]);
  const isChecking = isPending || (data?.job ?? null) !== null || (isDue && starts.current < MAX_STARTS);
  return {
    checklist: data?.checklist ?? null,
    checkedAt: data?.checkedAt ?? null,
    /** Nothing has changed since. */
    isCurrent: data?.current ?? false,
    job: data?.job ?? null,
    isChecking,
    error: error ?? refused,
    checkAgain: () => (error ? void refetch() : mutate(true)),
  };
}
