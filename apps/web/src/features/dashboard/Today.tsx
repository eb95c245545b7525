import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../ui/LinkButton.tsx';
import classes from './dashboard.module.css';
import { type Dashboard, linkOf, percent, plural } from './dashboard-data.ts';

const words: Record<Dashboard['next']['action'], string> = {
  continue: 'Go on',
  'drill-LR': 'Start',
  'drill-RC': 'Start',
  'drill-DC': 'Start',
  plans: 'See the plans',
};

/** One large next step, and small ones beside it; then what was done today. */
export function Today({ data, fresh }: { data: Dashboard; fresh: boolean }) {
  const { next, others, today } = data;
  return (
    <section className={classes.today} aria-labelledby="today">
      <h2 id="today" className={classes.label}>
        Today
      </h2>
      <div className={classes.step}>
        <div className={classes.stepWords}>
          <p className={classes.stepTitle}>{next.title}</p>
          <p className={classes.quiet}>{next.text}</p>
        </div>
        <LinkButton {...linkOf(next.action, next.drillId)} size="lg" className={classes.stepButton ?? ''}>
          {words[next.action]}
          {next.minutes > 0 ? <span className={classes.minutes}>{next.minutes} min</span> : null}
        </LinkButton>
      </div>
      {others.length > 0 ? (
        <ul className={classes.others}>
          {others.map(({ action, title, minutes }) => (
            <li key={`${action} ${title}`}>
              <Link {...linkOf(action)} className={classes.other ?? ''} data-plain>
                <span>{title}</span>
                <span className={classes.quiet}>{minutes} min</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={classes.done}>
        {today.questions > 0
          ? `Done today: ${plural(today.questions, 'question')}, ${today.of > 0 ? `${percent(today.right / today.of)} right, ` : ''}${plural(Math.max(1, Math.round(today.seconds / 60)), 'minute')}.`
          : fresh
            ? 'Your first answers set your level; every later question is chosen by it.'
            : 'Nothing done today yet.'}
      </p>
    </section>
  );
}
