import type { ReactNode } from 'react';
import { Page } from '../../../../ui/Page.tsx';
import { PageTabs } from '../../../../ui/PageTabs.tsx';

const tabs = [
  { label: 'Postings', link: { to: '/superadmin/billing/ledger' } },
  { label: 'Reconciliation', link: { to: '/superadmin/billing/reconciliation' } },
] as const;

interface Props {
  title: string;
  current: (typeof tabs)[number]['label'];
  lead: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The common frame of the ledger and its reconciliation. */
export function LedgerFrame({ title, current, lead, actions, children }: Props) {
  return (
    <Page title={title} lead={lead} width="wide" actions={actions}>
      <PageTabs label="Ledger" tabs={tabs} current={current} />
      {children}
    </Page>
  );
}
