import type { Input } from '@docket/contract/client';
import { Text } from '@mantine/core';
import { call } from '../../../../lib/client.ts';
import type { RawSearch } from '../../../../lib/raw-search.ts';
import { StaffTable } from '../../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../../ui/admin/staff-table.types.ts';
import { type TableSearch, tableSearch } from '../../../../ui/admin/table-search.ts';
import { formatPeople } from '../../../../ui/counted.ts';
import { formatUtcTime } from '../../../../ui/dates.ts';
import { plural } from '../../../../ui/format.ts';
import { formatCents } from '../../../../ui/money.ts';
import { Page } from '../../../../ui/Page.tsx';
import classes from '../admin.module.css';
import { billingKey, type FailedPayment } from '../admin-queries.ts';
import { PersonCell } from '../PersonCell.tsx';

type Query = Input<'GET /billing/admin/failed-payments'>;
const readSearch = tableSearch({ sorts: [] });
const time = (at: string | null) =>
  at ? (
    <time dateTime={at} className={classes.short}>
      {formatUtcTime(at)}
    </time>
  ) : (
    ''
  );

const columns: readonly Column<FailedPayment>[] = [
  { key: 'user', label: 'Student', name: true, cell: ({ user }) => <PersonCell user={user} /> },
  { key: 'amountDue', label: 'Amount due', numeric: true, cell: ({ amountDue }) => formatCents(amountDue) },
  { key: 'failedAt', label: 'Failed', cell: ({ failedAt }) => time(failedAt) },
  {
    key: 'accessEndsAt',
    label: 'Access ends',
    cell: ({ accessEndsAt }) =>
      Date.parse(accessEndsAt) <= Date.now() ? (
        <Text span c="bad" fw={500}>
          Ended {time(accessEndsAt)}
        </Text>
      ) : (
        time(accessEndsAt)
      ),
  },
  {
    key: 'failure',
    label: 'Why it failed',
    cell: ({ failureMessage }) => <span className={classes.lines}>{failureMessage ?? ''}</span>,
  },
  { key: 'attempts', label: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
  {
    key: 'nextAttemptAt',
    label: 'Next attempt',
    cell: ({ nextAttemptAt }) => (nextAttemptAt ? time(nextAttemptAt) : 'None'),
  },
  { key: 'mails', label: 'Reminders', cell: ({ mailsSent }) => plural(mailsSent, 'email') },
  { key: 'invoice', label: 'Invoice', hidden: true, cell: ({ invoiceId }) => invoiceId },
];

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** Students whose payment is missing now. */
export function FailedPaymentsPage({ search, onSearch }: Props) {
  return (
    <Page
      title="Failed payments"
      lead="Students with an overdue payment, longest overdue first. Dates in UTC."
      width="wide"
    >
      <StaffTable<FailedPayment>
        name="billing-failed-payments"
        label="Failed payments"
        searchLabel={null}
        search={readSearch(search)}
        onSearch={onSearch}
        columns={columns}
        rowKey={({ invoiceId }) => invoiceId}
        queryKey={[...billingKey, 'failed-payments']}
        load={(query) => call('GET /billing/admin/failed-payments', { query } as Query)}
        counting={{ rule: 'people', format: formatPeople }}
        empty={{ title: 'No overdue payments', text: 'Students whose payment fails appear here.' }}
      />
    </Page>
  );
}
