import { startOfDay } from '@docket/rules';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { notify } from '../../../lib/notify.ts';
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
  /** Whether the filter leaves out anything. */
  isNarrowed: boolean;
  /** Reviews follow the saved filter, so that of the address is saved before they start (decision 142); null if it is the saved one. */
  saveFilter: (() => Promise<void>) | null;
}

/** How much is due, how long it takes and the main action; beside it what is planned for the next days. */
export function ReviewHead({
  overview: { counts, dueInFilter, ahead },
  planned,
  isNarrowed,
  saveFilter,
}: Props) {
  const navigate = useNavigate();
  const next = ahead.find(({ due }) => due > 0);
  const toTime = (day: string) => startOfDay(day, getZone());
  const { heading, text, start } = describeStatus(
    counts,
    planned,
    next ? formatDay(toTime(next.day).toISOString(), toTime(planned.day)) : null,
    { dueInFilter, isNarrowed },
  );
  const search: { readonly anyway?: true } = start?.anyway ? { anyway: true } : {};
  const saveFirst = (event: MouseEvent) => {
    if (!saveFilter) return;
    event.preventDefault();
    saveFilter().then(() => navigate({ to: '/start/drill/review', search }), notify.error);
  };
  return (
    <section className={classes.head} aria-label="Today">
      <div className={classes.today}>
        <p className={classes.heading}>{heading}</p>
        <p className={classes.text}>{text}</p>
        {counts.open > 0 ? <p className={classes.text}>{describeTotals(counts, planned)}</p> : null}
        {start ? (
          <LinkButton
            to="/start/drill/review"
            search={search}
            onClick={saveFirst}
            size="md"
            {...(start.anyway ? { variant: 'default' } : {})}
          >
            {start.label}
            {start.size ? <span className={classes.size}>{start.size}</span> : null}
          </LinkButton>
        ) : null}
      </div>
      {counts.open > 0 ? <Ahead {...planned} /> : null}
    </section>
  );
}
