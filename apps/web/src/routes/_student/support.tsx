import { createFileRoute } from '@tanstack/react-router';
import { AskForHelp } from '../../features/exit-survey/AskForHelp.tsx';
import { SupportPage } from '../../features/messages/support/SupportPage.tsx';

export const Route = createFileRoute('/_student/support')({
  validateSearch: (search) => search as { q?: string | number },
  component: Support,
});

function Support() {
  const navigate = Route.useNavigate();
  return (
    <SupportPage
      search={String(Route.useSearch().q ?? '')
        .trim()
        .slice(0, 200)}
      more={<AskForHelp kinds={['help', 'afford']} />}
      onSearch={(q) => void navigate({ search: q ? { q } : {}, replace: true, resetScroll: false })}
    />
  );
}
