import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '../../features/mail/admin/outbox/OutboxPage.tsx';
import { type OutboxSearch, readOutboxSearch } from '../../features/mail/admin/outbox/outbox-search.ts';
import { requireAdmin } from '../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/outbox')({
  // Parsed in the page, because this part of a route is loaded with every page.
  validateSearch: (search) => search as OutboxSearch,
  beforeLoad: requireAdmin,
  component: Outbox,
});

function Outbox() {
  const navigate = Route.useNavigate();
  return (
    <OutboxPage
      search={readOutboxSearch({ ...Route.useSearch() })}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
