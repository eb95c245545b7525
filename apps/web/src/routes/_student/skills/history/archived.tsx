import { createFileRoute } from '@tanstack/react-router';
import { readSkillListSearch, type SkillListSearch } from '../../../../features/drills/list/list-search.ts';
import { PastSkills } from '../../../../features/drills/list/PastSkills.tsx';
import { uncheckedSearch } from '../../../../lib/raw-search.ts';

export const Route = createFileRoute('/_student/skills/history/archived')({
  validateSearch: uncheckedSearch<SkillListSearch>(),
  component: Archived,
});

function Archived() {
  const navigate = Route.useNavigate();
  return (
    <PastSkills
      archived
      search={readSkillListSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
