import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../app/guards.ts';
import { OutboxPage, type OutboxSearch } from '../../features/outbox/OutboxPage.tsx';

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

export const Route = createFileRoute('/superadmin/outbox')({
  validateSearch: (search): OutboxSearch => {
    const page = Number(search.page);
    const words = text(search.search);
    const mail = text(search.mail);
    return {
      ...(Number.isInteger(page) && page > 1 ? { page } : {}),
      ...(words ? { search: words } : {}),
      ...(mail ? { mail } : {}),
    };
  },
  beforeLoad: requireAdmin,
  component: Outbox,
});

function Outbox() {
  const navigate = Route.useNavigate();
  return (
    <OutboxPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
