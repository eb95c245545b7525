import { createFileRoute } from '@tanstack/react-router';
import { useItemNavigation } from '../../../features/admissions/run/use-item-navigation.ts';
import { Runner } from '../../../features/attempt/index.ts';
import { loadOrRefuse } from '../../../features/drills/run/load-drill.ts';
import { useRunWithin } from '../../../features/drills/run/use-run-within.ts';
import { useSaveSettings } from '../../../features/drills/run/use-save-settings.ts';
import { useMe } from '../../../lib/me.ts';

const readSearch = ({ drill }: Record<string, unknown>): { drill?: string } =>
  typeof drill === 'string' && drill !== '' ? { drill } : {};

/** A question of an item in the runner; its drill is in the address, so that a reload returns to it. */
export const Route = createFileRoute('/_student/admissions/$unitNo/item/$itemNo/question/$questionNo')({
  validateSearch: readSearch,
  beforeLoad: async ({ params, search, preload }) => {
    // Hovering over a link must not create a drill.
    if (search.drill || preload) return;
    const { openQuestion } = await import('../../../features/admissions/run/open-question.ts');
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
  const { unitNo, itemNo } = Route.useParams();
  const onSettings = useSaveSettings();
  const { drill, ...run } = useRunWithin(Route.useSearch().drill ?? '');
  const navigation = useItemNavigation(unitNo, itemNo);
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
