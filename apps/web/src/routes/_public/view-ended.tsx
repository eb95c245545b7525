import { createFileRoute } from '@tanstack/react-router';
import { ImpersonationEndedPage } from '../../features/auth/ImpersonationEndedPage.tsx';
import { readSearchTerm, uncheckedSearch } from '../../lib/raw-search.ts';

const id = /^[0-9a-f-]{36}$/;

export const Route = createFileRoute('/_public/view-ended')({
  validateSearch: uncheckedSearch<{ user?: string }>(),
  component: ImpersonationEnded,
});

function ImpersonationEnded() {
  const user = readSearchTerm(Route.useSearch().user);
  return <ImpersonationEndedPage userId={id.test(user) ? user : undefined} />;
}
