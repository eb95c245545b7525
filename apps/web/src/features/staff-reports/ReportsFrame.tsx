import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../ui/Page.tsx';
import classes from './staff-reports.module.css';

const views = [
  { to: '/superadmin/reports', label: 'Drills' },
  { to: '/superadmin/reports/lsac', label: 'LSAC' },
  { to: '/superadmin/reports/marketing', label: 'Marketing' },
  { to: '/superadmin/reports/exit', label: 'Exit surveys' },
  { to: '/superadmin/reports/help', label: 'Help' },
  { to: '/superadmin/reports/afford', label: 'Cost' },
  { to: '/superadmin/reports/feedback', label: 'Feedback' },
] as const;

/** The frame that the reports share; `more`: the count of the list stopped. */
export function ReportsFrame({ more, lead, children }: { more: boolean; lead: string; children: ReactNode }) {
  return (
    <Page title="Reports" lead={lead} width="wide">
      <nav className={classes.tabs} aria-label="Reports">
        {views.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={classes.tab}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
            data-plain
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
      {more ? (
        <p className={classes.quiet}>
          More than 1,000 fit; the pages end there. Narrow the list, or export all of it.
        </p>
      ) : null}
    </Page>
  );
}
