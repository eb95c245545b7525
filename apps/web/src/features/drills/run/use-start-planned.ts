import { CallError } from '@docket/contract/client';
import type { DrillSettings, DrillType, StudyStep } from '@docket/contract/types';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { notify } from '../../../lib/notify.ts';
import { createDrill, openDrillAhead } from './use-start-drill.ts';

/** A drill of a study plan. */
interface Planned {
  readonly type: DrillType;
  /** The code of the question type; null is the whole section type. */
  readonly questionType: string | null;
  readonly count: number;
  /** Includes practice questions that were seen before. */
  readonly includeSeen?: boolean;
  /** 1 to 5; left out for all. */
  readonly difficulties?: readonly number[];
  /** The ids of tests; left out for all. */
  readonly sources?: readonly string[];
  /** Default: the timing of the student's drills. */
  readonly timing?: DrillSettings['timing'];
}

/** Creates the drill of a study plan and opens it; if no unseen question is left, opens the page that says what is. */
export function useStartPlanned(settings: DrillSettings) {
  const navigate = useNavigate();
  const createProblemSetBody = ({
    type,
    questionType,
    count,
    includeSeen,
    difficulties,
    sources,
    timing,
  }: Planned) => ({
    count,
    type,
    types: questionType ? [questionType] : [],
    difficulties: [...(difficulties ?? [])],
    sources: [...(sources ?? [])],
    includeSeen: includeSeen ?? false,
    timing: timing ?? settings.timing,
    blindReview: settings.blindReview === 'on',
  });
  return useMutation({
    mutationFn: (planned: Planned) => createDrill({ ps: createProblemSetBody(planned) }),
    onSuccess: (drillId) => navigate({ to: '/start/drill/id/$drillId', params: { drillId } }),
    onError(error, planned) {
      const { type, questionType } = planned;
      if (openDrillAhead(error, createProblemSetBody(planned), navigate)) return;
      if (error instanceof CallError && error.code === 'NOTHING_LEFT')
        void navigate({
          to: '/start/check-availability/$type',
          params: { type },
          search: questionType ? { questionType } : {},
        });
      else notify.error(error);
    },
  });
}

/** Opens the drill of a step of the plan, with the number of questions and the clock that the step shows. */
export function useStartStep(settings: DrillSettings) {
  const { mutate, isPending } = useStartPlanned(settings);
  return {
    isPending,
    start: ({ type, questionType, questions, includeSeen, isUntimed, sources }: StudyStep) =>
      mutate({
        type: type ?? 'LR',
        questionType: questionType?.code ?? null,
        count: questions ?? 1,
        includeSeen,
        sources,
        ...(isUntimed ? { timing: { kind: 'untimed' } } : {}),
      }),
  };
}
