import { createFileRoute } from '@tanstack/react-router';
import { useStartStep } from '../../features/drills/run/use-start-planned.ts';
import { WeekPage } from '../../features/study-plan/WeekPage.tsx';
import { useMe } from '../../lib/me.ts';

/** The displayed week, by any of its days. */
export const Route = createFileRoute('/_student/study-plan')({
  validateSearch: (search: Record<string, unknown>): { day?: string } =>
    typeof search.day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(search.day) ? { day: search.day } : {},
  component: StudyPlanPage,
});

function StudyPlanPage() {
  const { drillSettings } = useMe();
  const navigate = Route.useNavigate();
  const { day } = Route.useSearch();
  const drill = useStartStep(drillSettings);
  return (
    <WeekPage
      day={day}
      onDay={(next) => void navigate({ search: next ? { day: next } : {}, resetScroll: false })}
      onDrill={drill.start}
      busy={drill.isPending}
    />
  );
}
