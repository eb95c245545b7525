import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '../../features/mail/admin/outbox/OutboxPage.tsx';
import { type OutboxSearch, readOutboxSearch } from '../../features/mail/admin/outbox/outbox-search.ts';
import { requireAdmin } from '../../lib/guards.ts';
import { uncheckedSearch } from '../../lib/raw-search.ts';

export const Route = createFileRoute('/superadmin/outbox')({
  validateSearch: uncheckedSearch<OutboxSearch>(),
  beforeLoad: requireAdmin,
  component: Outbox,
});

function Outbox() {
  const navigate = Route.useNavigate();
  return (
    <OutboxPage
      search={readOutboxSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
