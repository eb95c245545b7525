import type { StudyPlan } from '@docket/contract/types';
import { Link } from '@tanstack/react-router';
import classes from './plan.module.css';
import { formatDay, formatMinutes, type PlanDay } from './plan-labels.ts';

/** The number of days on the dashboard; the week has the others. */
const shownDays = 3;

/** The next days in outline, with a link to the week. */
export function UpcomingDays({
  days,
  deadlines,
}: { days: readonly PlanDay[] } & Pick<StudyPlan, 'deadlines'>) {
  const listDeadlines = (on: string) =>
    deadlines.filter(({ localDay }) => localDay === on).map(({ title }) => title);
  return (
    <div className={classes.upcoming}>
      <ul aria-label="Next days">
        {days.slice(0, shownDays).map(({ day, kind, steps, minutes }) => (
          <li key={day}>
            <span className={classes.upcomingDay}>
              {formatDay(day, { weekday: 'short', month: 'short', day: 'numeric' })}
            </span>
            <span className={classes.upcomingSteps}>
              {[
                ...listDeadlines(day),
                kind === 'exam'
                  ? 'Exam'
                  : steps.length > 0
                    ? steps.map(({ title }) => title).join(', ')
                    : kind === 'rest'
                      ? 'Rest day'
                      : 'Nothing planned',
              ].join(' · ')}
            </span>
            <span className={classes.quiet}>{steps.length > 0 ? formatMinutes(minutes) : ''}</span>
          </li>
        ))}
      </ul>
      <Link to="/study-plan" className={classes.weekLink ?? ''}>
        See the week
      </Link>
    </div>
  );
}
