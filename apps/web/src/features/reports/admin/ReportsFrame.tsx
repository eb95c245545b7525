import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page } from '../../../ui/Page.tsx';
import { PageTabs } from '../../../ui/PageTabs.tsx';

const views = [
  { report: 'drills', to: '/superadmin/reports', label: 'Drills', title: 'drills' },
  { report: 'lsac', to: '/superadmin/reports/lsac', label: 'LSAC', title: 'LSAC' },
  { report: 'marketing', to: '/superadmin/reports/marketing', label: 'Marketing', title: 'marketing' },
  { report: 'exit', to: '/superadmin/reports/exit', label: 'Exit surveys', title: 'exit surveys' },
  { report: 'help', to: '/superadmin/reports/help', label: 'Help', title: 'help' },
  { report: 'afford', to: '/superadmin/reports/afford', label: 'Cost', title: 'cost' },
  { report: 'feedback', to: '/superadmin/reports/feedback', label: 'Feedback', title: 'feedback' },
] as const;

const tabs = views.map(({ to, label }) => ({ label, link: { to } }));

interface Props {
  report: (typeof views)[number]['report'];
  /** The list has more rows than it counts. */
  more: boolean;
  lead: string;
  children: ReactNode;
}
/** The common frame of the reports. */
export function ReportsFrame({ report, more, lead, children }: Props) {
  const { title, label } = views.find((view) => view.report === report) ?? views[0];
  return (
    <Page title={`Reports: ${title}`} lead={lead} width="wide">
      <PageTabs label="Reports" tabs={tabs} current={label} />
      {children}
      {more ? (
        <Text size="sm" c="dimmed">
          There are more than 1,000 results, and only the first 1,000 are listed. Narrow your filters, or
          export all.
        </Text>
      ) : null}
    </Page>
  );
}
