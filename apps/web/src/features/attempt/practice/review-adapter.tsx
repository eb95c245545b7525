import type { AttemptSheet, Practice } from '@docket/contract/types';
import type { ReactNode } from 'react';
import { call } from '../../../lib/client.ts';
import { createPracticeKey } from '../../../shared/attempt-events/events.ts';
import type { AttemptAdapter } from '../adapter/adapter.ts';
import { createSubmission } from '../state/submission.ts';
import { deliverPractice } from './deliver-practice.ts';
import { fetchSection, revealPractice } from './practice-calls.ts';
import { formatSectionTitle } from './section-adapter.tsx';
import { getSectionCopy } from './section-copy.ts';

/** The adapter for a section of a finished test: in blind review while that is open, then with its result. */
export function createReviewAdapter(
  practice: Practice,
  no: number,
  tabs: ReactNode,
  onRevealed: (practice: Practice) => void,
): AttemptAdapter<AttemptSheet> {
  const { id } = practice;
  const refetch = () => fetchSection(id, no);
  return {
    attemptId: createPracticeKey(id),
    sheetKey: `${createPracticeKey(id)}/${no}/review`,
    title: formatSectionTitle(practice, no),
    async deliver(event, keepalive) {
      const { duplicate, watermark } = await deliverPractice(call, event, keepalive);
      return { duplicate, watermark };
    },
    refetch,
    submit: createSubmission,
    isSubmit: () => false,
    actions: {
      resume: refetch,
      async showResult() {
        onRevealed(await revealPractice(id));
        return 'passed';
      },
      addReviewTime: (timeSpent, viewed) =>
        call(
          'POST /practice-test/{id}/review-time',
          { params: { id }, body: { timeSpent, viewed } },
          { keepalive: true },
        ),
    },
    copy: getSectionCopy(practice, no),
    keepsVisits: false,
    stepsThroughResult: true,
    barNote: () => tabs,
  };
}
