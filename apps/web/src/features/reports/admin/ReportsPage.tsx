import { Text } from '@mantine/core';
import { useState } from 'react';
import { Page } from '../../../ui/Page.tsx';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import { RecordNotFound } from '../../../ui/RecordNotFound.tsx';
import { DrillReport } from './DrillReport.tsx';
import { FeedbackReport } from './FeedbackReport.tsx';
import { LsacReport } from './LsacReport.tsx';
import { MarketingReport } from './MarketingReport.tsx';
import type { ReportProps } from './parts.tsx';
import { StudentReport } from './StudentReport.tsx';

/** Each report by the last part of its address, in the order of the tabs. */
const reports = {
  drills: {
    label: 'Drills',
    title: 'drills',
    lead: 'Submitted work by student: drills, and questions and time across drills, tests and sections. Accuracy counts first answers. Most recent first.',
    Report: DrillReport,
  },
  lsac: {
    label: 'LSAC',
    title: 'LSAC',
    lead: 'Exam-council accounts by the date they were linked or requested; expired ones by their last day. Dates in UTC.',
    Report: LsacReport,
  },
  marketing: {
    label: 'Marketing',
    title: 'marketing',
    lead: "People who subscribed to the newsletter. The CSV has each person's unsubscribe link. Every mailing must include it.",
    Report: MarketingReport,
  },
  exit: {
    label: 'Exit surveys',
    title: 'exit surveys',
    lead: 'Why students leave.',
    Report: (props: ReportProps) => <StudentReport kind="exit" {...props} />,
  },
  help: {
    label: 'Help',
    title: 'help',
    lead: 'Students who need help, and how soon.',
    Report: (props: ReportProps) => <StudentReport kind="help" {...props} />,
  },
  afford: {
    label: 'Cost',
    title: 'cost',
    lead: "Students who can't afford the price.",
    Report: (props: ReportProps) => <StudentReport kind="afford" {...props} />,
  },
  feedback: {
    label: 'Feedback',
    title: 'feedback',
    lead: 'What users wrote to the team.',
    Report: FeedbackReport,
  },
};
type Name = keyof typeof reports;
const names = Object.keys(reports) as Name[];
const isReport = (name: string): name is Name => Object.hasOwn(reports, name);

const tabs = names.map((name) => ({
  label: reports[name].label,
  link:
    name === 'drills'
      ? { to: '/superadmin/reports' as const }
      : { to: '/superadmin/reports/$report' as const, params: { report: name } },
}));

interface Props extends Omit<ReportProps, 'trackMore'> {
  report: string;
}
/** The reports for staff; the first one has no name in its address. */
export function ReportsPage({ report, ...props }: Props) {
  return isReport(report) ? <KnownReport key={report} report={report} {...props} /> : <RecordNotFound />;
}

function KnownReport({ report, ...props }: Props & { report: Name }) {
  const [more, setMore] = useState(false);
  const { title, label, lead, Report } = reports[report];
  return (
    <Page title={`Reports: ${title}`} lead={lead} width="wide">
      <PageTabs label="Reports" tabs={tabs} current={label} />
      <Report
        {...props}
        trackMore={async (request) => {
          const answer = await request;
          setMore(answer.more);
          return answer;
        }}
      />
      {more ? (
        <Text size="sm" c="dimmed">
          There are more than 1,000 results, and only the first 1,000 are listed. Narrow your filters, or
          export all.
        </Text>
      ) : null}
    </Page>
  );
}
