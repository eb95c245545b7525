import { IconChevronDown } from '@tabler/icons-react';
import classes from './plan.module.css';
import { dayText, minutesText, type PlanDay, stepName } from './plan-labels.ts';

const kindLabels: Partial<Record<PlanDay['kind'], string>> = { rest: 'Rest', exam: 'Exam' };

/** The coming days in outline, folded away until they are asked for. */
export function Coming({ days }: { days: readonly PlanDay[] }) {
  if (days.length === 0) return null;
  return (
    <details className={classes.coming}>
      <summary>
        Next {days.length} days <IconChevronDown size={16} aria-hidden="true" />
      </summary>
      <ol className={classes.days}>
        {days.map(({ day, kind, minutes, steps }) => (
          <li key={day} data-kind={kind}>
            <p className={classes.day}>
              <span>{dayText(day, { weekday: 'short', month: 'short', day: 'numeric' })}</span>
              <span className={classes.quiet}>
                {kindLabels[kind] ?? (steps.length > 0 ? minutesText(minutes) : '')}
              </span>
            </p>
            {steps.length > 0 ? (
              <ul>
                {steps.map((step, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two steps of a day may be alike
                  <li key={index}>
                    {stepName(step)} <span className={classes.quiet}>{minutesText(step.minutes)}</span>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
