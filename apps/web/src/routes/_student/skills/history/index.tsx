import { createFileRoute } from '@tanstack/react-router';
import { readSkillListSearch } from '../../../../features/drills/list/list-search.ts';
import { PastSkills } from '../../../../features/drills/list/PastSkills.tsx';

export const Route = createFileRoute('/_student/skills/history/')({
  validateSearch: readSkillListSearch,
  component: History,
});

function History() {
  const navigate = Route.useNavigate();
  return (
    <PastSkills
      archived={false}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
