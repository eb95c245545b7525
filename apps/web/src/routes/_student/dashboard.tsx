import { createFileRoute } from '@tanstack/react-router';
import { useStartChallenge } from '../../features/challenges/challenge-queries.ts';
import { DashboardPage } from '../../features/dashboard/DashboardPage.tsx';
import { Leaderboard } from '../../features/leaderboard/Leaderboard.tsx';

export const Route = createFileRoute('/_student/dashboard')({ component: Dashboard });

function Dashboard() {
  const challenge = useStartChallenge();
  return (
    <DashboardPage
      leaderboard={<Leaderboard />}
      onDrillType={(skillId) => challenge.mutate({ skillId })}
      busy={challenge.isPending}
    />
  );
}
