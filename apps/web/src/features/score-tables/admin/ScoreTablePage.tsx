import { inGroup } from '@docket/rules';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../../lib/me.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { Page } from '../../../ui/Page.tsx';
import classes from './score-tables.module.css';

const tabs = [
  { to: '/superadmin/score-tables', label: 'Percentiles' },
  { to: '/superadmin/score-tables/conversions', label: 'Conversions' },
] as const;

/** A page of score tables for content editors; other staff see a notice. */
export function ScoreTablePage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  const isEditor = inGroup(useMe().roles, 'content');
  return (
    <Page title={title} lead={lead}>
      {isEditor ? (
        <>
          <nav aria-label="Score tables" className={`${classes.tabs} ${classes.bar}`}>
            {tabs.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                className={classes.tab}
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={{ 'aria-current': 'page' }}
              >
                {label}
              </Link>
            ))}
          </nav>
          <div className={classes.sections}>{children}</div>
        </>
      ) : (
        <Empty title="Content editors only" text="Content editors change score tables." />
      )}
    </Page>
  );
}
