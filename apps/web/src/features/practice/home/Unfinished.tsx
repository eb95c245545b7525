import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../ui/format.ts';
import { formatProgress } from '../data/labels.ts';
import { openLink } from '../data/practice-links.ts';
import { practiceListQuery } from '../data/practice-queries.ts';
import classes from './home.module.css';

/** Started and unfinished attempts come first; nothing if there are none. */
export function Unfinished() {
  const { data } = useQuery(practiceListQuery({ unfinished: 'true', archived: 'false', size: 5 }));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="unfinished">
      <h2 id="unfinished" className={classes.sectionTitle}>
        Resume
      </h2>
      <ul className={classes.rows}>
        {data.items.map((item) => (
          <li key={item.id}>
            <Link {...openLink(item)} className={classes.row ?? ''} data-plain>
              <span className={classes.rowTitle}>{item.title}</span>
              <span className={classes.rowDetail}>
                {formatProgress(item)} · {formatDay(item.createdAt, new Date())}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data.total > data.items.length ? (
        <p className={classes.more}>
          <Link to="/practice/tests" search={{ unfinished: true }}>
            {data.total - data.items.length} more
          </Link>
        </p>
      ) : null}
    </section>
  );
}
