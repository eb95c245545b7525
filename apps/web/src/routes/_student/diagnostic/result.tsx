import type { StudyStep } from '@docket/contract/types';
import { createFileRoute } from '@tanstack/react-router';
import { DiagnosticResultPage } from '../../../features/diagnostic/DiagnosticResultPage.tsx';
import { countQuestionsIn, useStartPlanned } from '../../../features/drills/run/use-start-planned.ts';
import { TodayPlan } from '../../../features/study-plan/TodayPlan.tsx';
import { useMe } from '../../../lib/me.ts';

/** The level found by the diagnostic, and the plan based on it. */
export const Route = createFileRoute('/_student/diagnostic/result')({ component: Result });

function Result() {
  const { drillSettings } = useMe();
  const planned = useStartPlanned(drillSettings);
  const onDrill = ({ type, questionType, questions, minutes, doneMinutes }: StudyStep) =>
    planned.mutate({
      type: type ?? 'LR',
      questionType: questionType?.code ?? null,
      count: questions ?? countQuestionsIn(minutes - doneMinutes),
    });
  return (
    <DiagnosticResultPage plan={<TodayPlan onDrill={onDrill} busy={planned.isPending} doneToday="" />} />
  );
}
