import { createFileRoute } from '@tanstack/react-router';
import { ImpersonationEndedPage } from '../../features/auth/ImpersonationEndedPage.tsx';

const id = /^[0-9a-f-]{36}$/;

export const Route = createFileRoute('/_public/view-ended')({
  validateSearch: (search): { user?: string } =>
    typeof search.user === 'string' && id.test(search.user) ? { user: search.user } : {},
  component: ImpersonationEnded,
});

function ImpersonationEnded() {
  return <ImpersonationEndedPage userId={Route.useSearch().user} />;
}
