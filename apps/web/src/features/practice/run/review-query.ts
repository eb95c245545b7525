import { CallError } from '@docket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { call, queryClient } from '../../../lib/client.ts';
import { runTimed } from '../../../lib/server-clock.ts';
import { practiceAttemptQuery } from './practice-attempt-query.ts';

/** The questions of a section of a finished test. */
export const reviewSheetQuery = (id: string, no: number) =>
  queryOptions({
    queryKey: ['practice-attempt', id, 'section', no],
    queryFn: () =>
      runTimed(
        () => call('GET /practice-test/{id}/section/{no}', { params: { id, no } }),
        ({ sheet }) => sheet.clock.serverNow,
      ).then(({ sheet }) => sheet),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Loads a section for its review; returns a redirect if there is none. */
export async function loadReview(id: string, practiceSectionId: string) {
  try {
    const practice = await queryClient.fetchQuery({ ...practiceAttemptQuery(id), staleTime: 5000 });
    if (practice.state !== 'complete')
      return linkOptions({ to: '/start/practice/resume/$id/{-$paused}', params: { id }, replace: true });
    const section = practice.sections.find((one) => one.id === practiceSectionId);
    if (!section) return linkOptions({ to: '/practice-not-found', replace: true });
    const query = reviewSheetQuery(id, section.no);
    // Answers change while blind review is open, and its sheets have no credited answers.
    const known = queryClient.getQueryData(query.queryKey);
    const done = practice.blindReview === 'done' && known?.blindReview === 'done';
    await queryClient.fetchQuery({ ...query, staleTime: done ? Number.POSITIVE_INFINITY : 0 });
    return null;
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 400))
      return linkOptions({ to: '/practice-not-found', replace: true });
    throw error;
  }
}
