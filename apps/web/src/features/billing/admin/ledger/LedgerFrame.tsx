import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../../../ui/Page.tsx';
import classes from '../admin.module.css';

const views = [
  { to: '/superadmin/billing/ledger', label: 'Postings', title: 'Ledger' },
  { to: '/superadmin/billing/reconciliation', label: 'Reconciliation', title: 'Reconciliation' },
] as const;

interface Props {
  view: (typeof views)[number]['title'];
  lead: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The common frame of the ledger and its reconciliation. */
export function LedgerFrame({ view, lead, actions, children }: Props) {
  return (
    <Page title={view} lead={lead} width="wide" actions={actions}>
      <nav className={classes.tabs} aria-label="Ledger">
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
    </Page>
  );
}
