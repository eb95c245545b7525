import { createFileRoute } from '@tanstack/react-router';
import { ViewEndedPage } from '../../features/auth/ViewEndedPage.tsx';

const id = /^[0-9a-f-]{36}$/;

export const Route = createFileRoute('/_public/view-ended')({
  validateSearch: (search): { user?: string } =>
    typeof search.user === 'string' && id.test(search.user) ? { user: search.user } : {},
  component: ViewEnded,
});

function ViewEnded() {
  return <ViewEndedPage userId={Route.useSearch().user} />;
}
