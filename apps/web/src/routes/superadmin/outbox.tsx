import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '../../features/mail/admin/outbox/OutboxPage.tsx';
import { type OutboxSearch, readOutboxSearch } from '../../features/mail/admin/outbox/outbox-search.ts';
import { requireAdmin } from '../../lib/guards.ts';
import { uncheckedSearch } from '../../lib/raw-search.ts';
import { useRouteSearch } from '../../lib/use-route-search.ts';

export const Route = createFileRoute('/superadmin/outbox')({
  validateSearch: uncheckedSearch<OutboxSearch>(),
  beforeLoad: requireAdmin,
  component: Outbox,
});

function Outbox() {
  const { search, onSearch } = useRouteSearch(Route);
  return <OutboxPage search={readOutboxSearch(search)} onSearch={onSearch} />;
}
