import { createFileRoute } from '@tanstack/react-router';
import { ScoreHistory } from '../../../features/practice/history/ScoreHistory.tsx';
import { readListSearch } from '../../../features/practice/list/list-search.ts';
import { PastPractice } from '../../../features/practice/list/PastPractice.tsx';

export const Route = createFileRoute('/_student/practice/tests')({
  validateSearch: readListSearch,
  component: Tests,
});

function Tests() {
  const navigate = Route.useNavigate();
  return (
    <PastPractice
      name="test"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    >
      <ScoreHistory />
    </PastPractice>
  );
}
