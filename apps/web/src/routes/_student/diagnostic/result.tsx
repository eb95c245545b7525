import { createFileRoute } from '@tanstack/react-router';
import { DiagnosticResultPage } from '../../../features/diagnostic/DiagnosticResultPage.tsx';
import { useStartStep } from '../../../features/drills/run/use-start-planned.ts';
import { LikelyScore } from '../../../features/practice/history/LikelyScore.tsx';
import { TodayPlan } from '../../../features/study-plan/TodayPlan.tsx';
import { useMe } from '../../../lib/me.ts';

/** The level found by the diagnostic, and the plan based on it. */
export const Route = createFileRoute('/_student/diagnostic/result')({ component: Result });

function Result() {
  const { drillSettings } = useMe();
  const drill = useStartStep(drillSettings);
  return (
    <DiagnosticResultPage
      plan={<TodayPlan onDrill={drill.start} busy={drill.isPending} doneToday="" />}
      score={<LikelyScore />}
    />
  );
}
