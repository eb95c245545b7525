import { CallError } from '@docket/contract/client';
import type { DrillSettings, SectionType } from '@docket/contract/types';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { notify } from '../../../app/notify.ts';
import { LARGEST_SET } from '../problem-set/problem-set.ts';
import { createDrill } from './use-start-drill.ts';

/** The exam gives a question of LR 84 seconds; its result takes a moment more. */
const SECONDS_EACH = 100;
/** How many questions fit into some minutes, result and all. */
export const questionsIn = (minutes: number): number =>
  Math.min(LARGEST_SET, Math.max(1, Math.round((minutes * 60) / SECONDS_EACH)));

/** What a study plan asks for. */
interface Planned {
  readonly type: SectionType;
  /** Code of the question type; null is the whole section type. */
  readonly questionType: string | null;
  readonly count: number;
}

/** Makes the drill of a study plan and opens it; where nothing new is left, the page that says what is. */
export function useStartPlanned({ timing, blindReview }: DrillSettings) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ type, questionType, count }: Planned) =>
      createDrill({
        ps: {
          count,
          type,
          types: questionType ? [questionType] : [],
          difficulties: [],
          sources: [],
          includeSeen: false,
          timing,
          blindReview: blindReview === 'on',
        },
      }),
    onSuccess: (drillId) => navigate({ to: '/start/drill/id/$drillId', params: { drillId } }),
    onError(error, { type }) {
      if (error instanceof CallError && error.code === 'NOTHING_LEFT')
        void navigate({ to: '/start/check-availability/$type', params: { type } });
      else notify.error(error);
    },
  });
}
