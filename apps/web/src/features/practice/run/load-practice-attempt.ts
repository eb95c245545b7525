import { CallError } from '@docket/contract/client';
import { linkOptions } from '@tanstack/react-router';
import { queryClient } from '../../../lib/client.ts';
import { practiceAttemptQuery } from './practice-attempt-query.ts';

/** Loads a test for its page; returns a redirect if it cannot be taken. */
export async function loadPracticeAttempt(id: string) {
  const query = practiceAttemptQuery(id);
  const known = queryClient.getQueryData(query.queryKey);
  try {
    const practice = known?.state === 'created' ? known : await queryClient.fetchQuery(query);
    if (practice.state !== 'complete' || practice.blindReview !== 'done') return null;
    return linkOptions({ to: '/practice/result/$id', params: { id }, replace: true });
  } catch (error) {
    // Without a connection, the last known state is used.
    if (known && error instanceof CallError && error.status === 0) return null;
    // 400: an invalid id.
    if (error instanceof CallError && (error.status === 404 || error.status === 400))
      return linkOptions({ to: '/practice-not-found', replace: true });
    throw error;
  }
}
