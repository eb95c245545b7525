import type { StudyPlan } from '@docket/contract/types';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatShortDay } from '../../ui/dates.ts';
import classes from './plan.module.css';
import { formatMinutes, type PlanDay } from './plan-labels.ts';

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
    <div>
      <ul className={classes.dated} aria-label="Next days">
        {days.slice(0, shownDays).map(({ day, kind, steps, minutes }) => (
          <li key={day}>
            <span>{formatShortDay(day)}</span>
            <span>
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
            <span className="quiet tabular">{steps.length > 0 ? formatMinutes(minutes) : ''}</span>
          </li>
        ))}
      </ul>
      <Text size="sm" fw={500} mt="xs">
        <Link to="/study-plan">See the week</Link>
      </Text>
    </div>
  );
}
