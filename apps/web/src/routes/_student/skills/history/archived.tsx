import { createFileRoute } from '@tanstack/react-router';
import { readSkillListSearch } from '../../../../features/drills/list/list-search.ts';
import { PastSkills } from '../../../../features/drills/list/PastSkills.tsx';

export const Route = createFileRoute('/_student/skills/history/archived')({
  validateSearch: readSkillListSearch,
  component: Archived,
});

function Archived() {
  const navigate = Route.useNavigate();
  return (
    <PastSkills
      archived
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
