import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { openLink } from '../data/drill-links.ts';
import { formatDay, formatTitle } from '../data/format.ts';
import { formatProgress, openDrillsQuery } from '../data/open-drill-query.ts';
import classes from './home.module.css';

/** Drills to resume; nothing if there are none. */
export function Unfinished() {
  const { data } = useQuery(openDrillsQuery);
  if (!data || data.items.length === 0) return null;
  const more = data.total - data.items.length;
  return (
    <section aria-labelledby="unfinished">
      <h2 id="unfinished" className={classes.sectionTitle}>
        Open drills
      </h2>
      <ul className={classes.rows}>
        {data.items.map((drill) => (
          <li key={drill.id}>
            <Link {...openLink(drill)} className={classes.row ?? ''} data-plain>
              <span className={classes.rowTitle}>{formatTitle(drill)}</span>
              <span className={classes.rowDetail}>
                {formatProgress(drill)}
                {drill.state === 'paused' ? ' · paused' : ''} · {formatDay(drill.createdAt, new Date())}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className={classes.more}>
          <Link to="/drill/tests" search={{ unfinished: true }}>
            {more} more
          </Link>
        </p>
      ) : null}
    </section>
  );
}
