import { createFileRoute } from '@tanstack/react-router';
import { useStartStep } from '../../features/drills/run/use-start-planned.ts';
import { WeekPage } from '../../features/study-plan/WeekPage.tsx';
import { useMe } from '../../lib/me.ts';
import { readSearchTerm, uncheckedSearch } from '../../lib/raw-search.ts';

/** The displayed week, by any of its days. */
export const Route = createFileRoute('/_student/study-plan')({
  validateSearch: uncheckedSearch<{ day?: string }>(),
  component: StudyPlanPage,
});

function StudyPlanPage() {
  const { drillSettings } = useMe();
  const navigate = Route.useNavigate();
  const day = readSearchTerm(Route.useSearch().day);
  const drill = useStartStep(drillSettings);
  return (
    <WeekPage
      day={/^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined}
      onDay={(next) => void navigate({ search: next ? { day: next } : {}, resetScroll: false })}
      onDrill={drill.start}
      busy={drill.isPending}
    />
  );
}
