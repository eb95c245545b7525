import type { StudyStep } from '@docket/contract/types';
import { createFileRoute } from '@tanstack/react-router';
import { useStartChallenge } from '../../features/challenges/challenge-queries.ts';
import { DashboardPage } from '../../features/dashboard/DashboardPage.tsx';
import { countQuestionsIn, useStartPlanned } from '../../features/drills/run/use-start-planned.ts';
import { Leaderboard } from '../../features/leaderboard/Leaderboard.tsx';
import { TodayPlan } from '../../features/study-plan/TodayPlan.tsx';
import { useMe } from '../../lib/me.ts';

export const Route = createFileRoute('/_student/dashboard')({ component: Dashboard });

function Dashboard() {
  const { drillSettings } = useMe();
  const challenge = useStartChallenge();
  const planned = useStartPlanned(drillSettings);
  const onDrill = ({ type, questionType, questions, minutes, doneMinutes, includeSeen }: StudyStep) =>
    planned.mutate({
      type: type ?? 'LR',
      questionType: questionType?.code ?? null,
      count: questions ?? countQuestionsIn(minutes - doneMinutes),
      includeSeen,
    });
  return (
    <DashboardPage
      plan={(doneToday) => <TodayPlan onDrill={onDrill} busy={planned.isPending} doneToday={doneToday} />}
      leaderboard={<Leaderboard />}
      onDrillType={({ code, type }) =>
        challenge.mutate({ skillId: code, ...(type === 'SKILL' ? {} : { rootType: type }) })
      }
      busy={challenge.isPending}
    />
  );
}
