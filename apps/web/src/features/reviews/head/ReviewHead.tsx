import { startOfDay } from '@docket/rules';
import type { PlannedReviews } from '../../../lib/planned-reviews.ts';
import type { ReviewOverview } from '../../../lib/review-counts.ts';
import { getZone } from '../../../lib/zone.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { formatDay } from '../data/labels.ts';
import { Ahead } from './Ahead.tsx';
import classes from './head.module.css';
import { describeStatus, describeTotals } from './review-status.ts';

interface Props {
  overview: ReviewOverview;
  planned: PlannedReviews;
}

/** How much is due, how long it takes and the main action; beside it what is planned for the next days. */
export function ReviewHead({ overview: { counts, ahead }, planned }: Props) {
  const next = ahead.find(({ due }) => due > 0);
  const toTime = (day: string) => startOfDay(day, getZone());
  const { heading, text, start } = describeStatus(
    counts,
    planned,
    next ? formatDay(toTime(next.day).toISOString(), toTime(planned.day)) : null,
  );
  return (
    <section className={classes.head} aria-label="Today">
      <div className={classes.today}>
        <p className={classes.heading}>{heading}</p>
        <p className={classes.text}>{text}</p>
        {counts.open > 0 ? <p className={classes.text}>{describeTotals(counts, planned)}</p> : null}
        {start ? (
          <LinkButton
            to="/start/drill/review"
            search={start.anyway ? { anyway: true } : {}}
            size="md"
            {...(start.anyway ? { variant: 'default' } : {})}
          >
            {start.label}
            {start.anyway ? null : <span className={classes.minutes}>{planned.minutes} min</span>}
          </LinkButton>
        ) : null}
      </div>
      {counts.open > 0 ? <Ahead {...planned} /> : null}
    </section>
  );
}
