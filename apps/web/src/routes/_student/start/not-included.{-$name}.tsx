import { createFileRoute } from '@tanstack/react-router';
import { NotIncluded } from '../../../features/drills/run/NotIncluded.tsx';

export const Route = createFileRoute('/_student/start/not-included/{-$name}')({ component: Name });

function Name() {
  return <NotIncluded name={Route.useParams().name} />;
}
