import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { SchedulePage } from '../../../features/proctored/staff/SchedulePage.tsx';

export const Route = createFileRoute('/superadmin/proctored/')({
  validateSearch: ({ past }): { past?: true } => (past === true || past === 'true' ? { past: true } : {}),
  beforeLoad: requireStaffCalls,
  component: Schedule,
});

function Schedule() {
  const navigate = Route.useNavigate();
  const { past = false } = Route.useSearch();
  return (
    <SchedulePage
      past={past}
      onPast={(next) => void navigate({ search: next ? { past: true } : {}, replace: true })}
    />
  );
}
