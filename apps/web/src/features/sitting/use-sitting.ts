import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryClient } from '../../app/client.ts';
import { sittingQuery } from './sitting-query.ts';

/** The test that is sat, and a way to ask the server anew; the loader of the page has it already. */
export function useSitting(id: string) {
  const { data: practice, dataUpdatedAt } = useQuery({ ...sittingQuery(id), refetchOnMount: false });
  const ask = useCallback(() => queryClient.fetchQuery({ ...sittingQuery(id), staleTime: 0 }), [id]);
  return { practice, receivedAt: dataUpdatedAt, ask };
}
