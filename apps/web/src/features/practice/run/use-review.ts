import type { AttemptSheet } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../lib/client.ts';
import { practiceAttemptQuery } from './practice-attempt-query.ts';
import { reviewSheetQuery } from './review-query.ts';

/** A section of a finished test; the loader of the page has it already. */
export function useReview(id: string, practiceSectionId: string) {
  const { data: practice } = useQuery({ ...practiceAttemptQuery(id), refetchOnMount: false });
  const no = practice?.sections.find((section) => section.id === practiceSectionId)?.no;
  const query = reviewSheetQuery(id, no ?? 0);
  const { data: sheet, dataUpdatedAt } = useQuery({ ...query, enabled: no !== undefined });
  if (!practice || no === undefined || !sheet) return null;
  return {
    practice,
    no,
    sheet,
    receivedAt: dataUpdatedAt,
    cacheSheet: (changed: AttemptSheet) => queryClient.setQueryData(query.queryKey, changed),
  };
}
