import { createFileRoute } from '@tanstack/react-router';
import { Challenges } from '../../../features/challenges/Challenges.tsx';
import { DrillHome } from '../../../features/drills/home/DrillHome.tsx';

export const Route = createFileRoute('/_student/drill/')({
  component: () => <DrillHome challenges={<Challenges />} />,
});
