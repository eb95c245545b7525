import type { StudyPlan } from '@docket/contract/types';
import { Link } from '@tanstack/react-router';
import classes from './plan.module.css';
import { formatDay } from './plan-labels.ts';

/** The deadlines of the exam that are not past. Nothing for a date that belongs to no administration. */
export function ExamDeadlines({ deadlines }: Pick<StudyPlan, 'deadlines'>) {
  if (deadlines.length === 0) return null;
  return (
    <section className={classes.deadlines} aria-labelledby="exam-deadlines">
      <h2 id="exam-deadlines" className={classes.label}>
        Exam deadlines
      </h2>
      <ul>
        {deadlines.map(({ kind, day, title }) => (
          <li key={kind}>
            <span className={classes.upcomingDay}>{formatDay(day, { month: 'short', day: 'numeric' })}</span>
            <span className={classes.upcomingSteps}>{title}</span>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>
        As LSAC published them, and subject to change. <Link to="/settings/study">Change your exam date</Link>
      </p>
    </section>
  );
}
