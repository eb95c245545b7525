import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { queryClient } from '../../../lib/client.ts';
import { practiceAttemptQuery } from './practice-attempt-query.ts';

/** The running test, and a function that refetches it; the loader of the page has it already. */
export function usePracticeAttempt(id: string) {
  const { data: practice, dataUpdatedAt } = useQuery({ ...practiceAttemptQuery(id), refetchOnMount: false });
  const refresh = useCallback(
    () => queryClient.fetchQuery({ ...practiceAttemptQuery(id), staleTime: 0 }),
    [id],
  );
  return { practice, receivedAt: dataUpdatedAt, refresh };
}

/**
 * Whether the server was asked since this tab took the test back from another; without a connection, a failed try is
 * enough.
 */
export function useFresh(turn: number, fetchFresh: () => Promise<unknown>): boolean {
  const [refreshedTurn, setRefreshedTurn] = useState(turn);
  useEffect(() => {
    if (refreshedTurn === turn) return;
    let left = false;
    void fetchFresh()
      .catch(() => {})
      .finally(() => left || setRefreshedTurn(turn));
    return () => {
      left = true;
    };
  }, [turn, refreshedTurn, fetchFresh]);
  return refreshedTurn === turn;
}
