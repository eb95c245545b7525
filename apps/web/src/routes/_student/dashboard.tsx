import { createFileRoute } from '@tanstack/react-router';
import { useStartChallenge } from '../../features/challenges/challenge-queries.ts';
import { DashboardPage } from '../../features/dashboard/DashboardPage.tsx';
import { useStartStep } from '../../features/drills/run/use-start-planned.ts';
import { Leaderboard } from '../../features/leaderboard/Leaderboard.tsx';
import { TodayPlan } from '../../features/study-plan/TodayPlan.tsx';
import { useMe } from '../../lib/me.ts';

export const Route = createFileRoute('/_student/dashboard')({ component: Dashboard });

function Dashboard() {
  const { drillSettings } = useMe();
  const challenge = useStartChallenge();
  const drill = useStartStep(drillSettings);
  return (
    <DashboardPage
      plan={(doneToday) => <TodayPlan onDrill={drill.start} busy={drill.isPending} doneToday={doneToday} />}
      leaderboard={<Leaderboard />}
      onDrillType={({ code, type }) =>
        challenge.mutate({ skillId: code, ...(type === 'SKILL' ? {} : { rootType: type }) })
      }
      busy={challenge.isPending}
    />
  );
}
