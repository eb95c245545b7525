import type { StudyStep } from '@docket/contract/types';
import { createFileRoute } from '@tanstack/react-router';
import { countQuestionsIn, useStartPlanned } from '../../features/drills/run/use-start-planned.ts';
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
  const planned = useStartPlanned(drillSettings);
  const onDrill = ({ type, questionType, questions, minutes, doneMinutes, includeSeen }: StudyStep) =>
    planned.mutate({
      type: type ?? 'LR',
      questionType: questionType?.code ?? null,
      count: questions ?? countQuestionsIn(minutes - doneMinutes),
      includeSeen,
    });
  return (
    <WeekPage
      day={day}
      onDay={(next) => void navigate({ search: next ? { day: next } : {}, resetScroll: false })}
      onDrill={onDrill}
      busy={planned.isPending}
    />
  );
}
