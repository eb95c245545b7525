import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Page } from '../../../ui/Page.tsx';
import classes from './staff-explanations.module.css';

/** The response of either list; `more`: counting stopped at the limit. */
interface Counted {
  readonly more: boolean;
}
/** Remembers whether a list has more rows than it counts. */
export function useMore() {
  const [more, setMore] = useState(false);
  const trackMore = async <A extends Counted>(request: Promise<A>): Promise<A> => {
    const answer = await request;
    setMore(answer.more);
    return answer;
  };
  return [more, trackMore] as const;
}

/** The two views of explanations: their texts, and their statistics. */
export function ExplanationsFrame({ more, children }: { more: boolean; children: ReactNode }) {
  return (
    <Page title="Explanations" width="wide">
      <nav className={`${classes.tabs} ${classes.views}`} aria-label="Views">
        <Link
          to="/superadmin/explanations"
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          Texts
        </Link>
        <Link
          to="/superadmin/explanations/report"
          className={classes.tab}
          activeOptions={{ includeSearch: false }}
        >
          Votes and views
        </Link>
      </nav>
      {children}
      {more ? (
        <p className={classes.quiet}>
          There are more than 1,000 results, and only the first 1,000 are listed. Narrow your filters, or
          export all.
        </p>
      ) : null}
    </Page>
  );
}
