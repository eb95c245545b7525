import { createFileRoute } from '@tanstack/react-router';
import { DonePage } from '../../../features/reviews/DonePage.tsx';
import { readReviewSearch } from '../../../features/reviews/list/read-search.ts';

export const Route = createFileRoute('/_student/reviews/done')({
  validateSearch: readReviewSearch,
  component: Done,
});

function Done() {
  const navigate = Route.useNavigate();
  return (
    <DonePage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
