import { createFileRoute } from '@tanstack/react-router';
import { LsacLinkPage } from '../../features/exam-council/pages.tsx';

/** Links the account at the exam council, whose page leads back here with `linked`. */
export const Route = createFileRoute('/_student/lsac-link')({
  validateSearch: (search) => search as { linked?: unknown },
  component: LsacLink,
});

function LsacLink() {
  const navigate = Route.useNavigate();
  return (
    <LsacLinkPage
      isReturn={Route.useSearch().linked !== undefined}
      onRead={() => void navigate({ search: {}, replace: true })}
    />
  );
}
