import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../ui/format.ts';
import { openLink } from '../data/practice-links.ts';
import { practiceListQuery } from '../data/practice-queries.ts';
import classes from './home.module.css';

/** Finished attempts whose blind review is open: their result waits. */
export function ToReview() {
  const { data } = useQuery(practiceListQuery({ unfinished: 'false', archived: 'false', size: 10 }));
  const open = (data?.items ?? []).filter(({ blindReview }) => blindReview === 'open');
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="to-review">
      <h2 id="to-review" className={classes.sectionTitle}>
        Blind review is open
      </h2>
      <ul className={classes.rows}>
        {open.map((item) => (
          <li key={item.id}>
            <Link {...openLink(item)} className={classes.row ?? ''} data-plain>
              <span className={classes.rowTitle}>{item.title}</span>
              <span className={classes.rowDetail}>
                result ready · {formatDay(item.createdAt, new Date())}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
