import { createFileRoute } from '@tanstack/react-router';
import { readSkillListSearch, type SkillListSearch } from '../../../../features/drills/list/list-search.ts';
import { PastSkills } from '../../../../features/drills/list/PastSkills.tsx';
import { uncheckedSearch } from '../../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../../lib/use-route-search.ts';

export const Route = createFileRoute('/_student/skills/history/')({
  validateSearch: uncheckedSearch<SkillListSearch>(),
  component: History,
});

function History() {
  const { search, onSearch } = useRouteSearch(Route, { replace: false, resetScroll: false });
  return <PastSkills archived={false} search={readSkillListSearch(search)} onSearch={onSearch} />;
}
