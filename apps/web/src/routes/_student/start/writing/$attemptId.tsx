import type { WritingAttempt } from '@docket/contract/types';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { WritingRunner } from '../../../../features/attempt/writing/WritingRunner.tsx';
import {
  attemptQuery,
  cacheWritingAttempt,
  invalidateWriting,
} from '../../../../features/writing/writing-queries.ts';
import { queryClient } from '../../../../lib/client.ts';
import { isUnknownAddress } from '../../../../lib/errors.ts';
import { useMe } from '../../../../lib/me.ts';

/** A running essay; its id is in the address, so that a reload returns to it. */
export const Route = createFileRoute('/_student/start/writing/$attemptId')({
  async loader({ params: { attemptId } }) {
    try {
      return await queryClient.fetchQuery(attemptQuery(attemptId));
    } catch (error) {
      // The page of the essay says that it doesn't exist.
      if (isUnknownAddress(error))
        throw redirect({ to: '/writing/$attemptId', params: { attemptId }, replace: true });
      throw error;
    }
  },
  component: Run,
  staticData: { bare: true },
});

function Run() {
  const me = useMe();
  const navigate = useNavigate();
  const attempt = Route.useLoaderData();
  const onSubmitted = useCallback(
    (done: WritingAttempt) => {
      cacheWritingAttempt(done);
      void navigate({ to: '/writing/$attemptId', params: { attemptId: done.id }, replace: true });
      void invalidateWriting();
    },
    [navigate],
  );
  const onAttempt = useCallback((fresh: WritingAttempt) => void cacheWritingAttempt(fresh), []);
  const onLeave = useCallback(() => void navigate({ to: '/writing' }), [navigate]);
  return (
    <WritingRunner
      key={attempt.id}
      attempt={attempt}
      userId={me.id}
      largePrint={me.accommodations.largePrint}
      onSubmitted={onSubmitted}
      onAttempt={onAttempt}
      onLeave={onLeave}
    />
  );
}
