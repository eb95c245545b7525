import { createFileRoute } from '@tanstack/react-router';
import { Runner } from '../../../../features/attempt/index.ts';
import { loadOrRefuse } from '../../../../features/drills/run/load-drill.ts';
import { useRunWithin } from '../../../../features/drills/run/use-run-within.ts';
import { useSaveSettings } from '../../../../features/drills/run/use-save-settings.ts';
import { readSkillSearch } from '../../../../features/skills/run/skill-search.ts';
import { useSkillNavigation } from '../../../../features/skills/run/use-skill-navigation.ts';
import { useMe } from '../../../../lib/me.ts';

/** A question of a skill in the runner; its drill is in the address, so that a reload returns to it. */
export const Route = createFileRoute(
  '/_student/start/skills/unit/$unitNo/skill/$segmentNo/question/$questionNo/user/$id',
)({
  validateSearch: readSkillSearch,
  beforeLoad: async ({ params, search, preload }) => {
    // Hovering over a link must not create a drill.
    if (search.drill || preload) return;
    const { openQuestion } = await import('../../../../features/skills/run/open-question.ts');
    await openQuestion(params);
  },
  loaderDeps: ({ search }) => ({ drillId: search.drill }),
  loader: async ({ deps }) => {
    if (deps.drillId) await loadOrRefuse(deps.drillId);
  },
  component: Run,
  staticData: { bare: true },
});

function Run() {
  const me = useMe();
  const { unitNo, segmentNo } = Route.useParams();
  const search = Route.useSearch();
  const onSettings = useSaveSettings();
  const { drill, ...run } = useRunWithin(search.drill ?? '');
  const navigation = useSkillNavigation(unitNo, segmentNo, search);
  if (!drill) return null;
  return (
    <Runner
      drill={drill}
      userId={me.id}
      settings={me.drillSettings}
      onSettings={onSettings}
      {...run}
      {...navigation}
    />
  );
}
