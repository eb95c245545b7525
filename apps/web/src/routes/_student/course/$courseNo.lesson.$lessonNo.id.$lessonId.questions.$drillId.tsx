import { createFileRoute } from '@tanstack/react-router';
import { Runner } from '../../../features/attempt/index.ts';
import { loadOrRefuse } from '../../../features/drills/run/load-drill.ts';
import { useRunWithin } from '../../../features/drills/run/use-run-within.ts';
import { useSaveSettings } from '../../../features/drills/run/use-save-settings.ts';
import { useMe } from '../../../lib/me.ts';

/** The questions of a lesson in the runner, which leads back to the lesson. */
export const Route = createFileRoute(
  '/_student/course/$courseNo/lesson/$lessonNo/id/$lessonId/questions/$drillId',
)({
  loader: ({ params }) => loadOrRefuse(params.drillId),
  component: Questions,
  staticData: { bare: true },
});

function Questions() {
  const me = useMe();
  const { drillId, ...lesson } = Route.useParams();
  const navigate = Route.useNavigate();
  const onSettings = useSaveSettings();
  const { drill, ...run } = useRunWithin(drillId);
  if (!drill) return null;
  return (
    <Runner
      drill={drill}
      userId={me.id}
      settings={me.drillSettings}
      onSettings={onSettings}
      onLeave={() =>
        void navigate({
          to: '/course/$courseNo/lesson/$lessonNo/id/$lessonId',
          params: lesson,
          hash: 'questions',
        })
      }
      {...run}
    />
  );
}
