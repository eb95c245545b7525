import { createFileRoute } from '@tanstack/react-router';
import { SessionPage } from '../../../features/drills/session/SessionPage.tsx';

export const Route = createFileRoute('/_student/drill/session/$sessionId')({
  validateSearch: (search): { nothingLeft?: true } => (search.nothingLeft ? { nothingLeft: true } : {}),
  component: Session,
});

function Session() {
  const { nothingLeft } = Route.useSearch();
  return <SessionPage sessionId={Route.useParams().sessionId} nothingLeft={nothingLeft ?? false} />;
}
