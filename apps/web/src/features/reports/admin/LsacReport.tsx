import type { Input, Output } from '@docket/contract/client';
import { call } from '../../../lib/client.ts';
import { download } from '../../../lib/download.ts';
import { toChoices } from '../../../lib/to-choices.ts';
import { StaffTable } from '../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import { tableSearch } from '../../../ui/admin/table-search.ts';
import { formatPeople } from '../../../ui/counted.ts';
import { personColumn, type ReportProps, reportsKey, utcDay } from './parts.tsx';

type Body = Input<'POST /user/lsac-report'>;
type Row = Output<'POST /user/lsac-report'>['items'][number];

const states: Record<Row['state'], string> = {
  linked: 'Linked',
  'not-linked': 'Not linked',
  expired: 'Expired',
  'payment-failed': 'Payment failed',
};
const columns: readonly Column<Row>[] = [
  personColumn<Row>(),
  { key: 'state', label: 'Status', cell: (row) => states[row.state] },
  { key: 'accountId', label: 'Account', cell: (row) => row.accountId ?? '' },
  { key: 'linkedDate', label: 'Linked', sort: 'since', cell: (row) => utcDay(row.linkedDate) },
  { key: 'calledAt', label: 'Link requested', cell: (row) => utcDay(row.calledAt) },
  { key: 'validTill', label: 'Valid until', cell: (row) => utcDay(row.validTill) },
  { key: 'enabled', label: 'Rules apply', cell: (row) => (row.enabled ? 'Yes' : 'No') },
  { key: 'subscriptionType', label: 'Subscription', hidden: true, cell: (row) => row.subscriptionType ?? '' },
  {
    key: 'prepPlus',
    label: 'Prep Plus since',
    hidden: true,
    cell: (row) => utcDay(row.prepPlusActivationDate),
  },
  {
    key: 'expiration',
    label: 'Subscription until',
    hidden: true,
    cell: (row) => utcDay(row.subscriptionExpirationDate),
  },
  {
    key: 'paymentFailedAt',
    label: 'Payment failed',
    hidden: true,
    cell: (row) => utcDay(row.paymentFailedAt),
  },
  { key: 'disabled', label: 'Rules off until', hidden: true, cell: (row) => utcDay(row.disabledUntill) },
];
const filters = [
  { key: 'state', label: 'Status', choices: toChoices(states) },
  { key: 'from', label: 'From', more: true as const },
  { key: 'to', label: 'Through', more: true as const },
];
const known = tableSearch({ sorts: ['since'], filters });

/** Students with an account at the exam council. */
export function LsacReport({ search, onSearch, trackMore }: ReportProps) {
  return (
    <StaffTable<Row>
      name="reports-lsac"
      label="Exam-council accounts"
      searchLabel="Search by name or email"
      search={known(search)}
      onSearch={onSearch}
      columns={columns}
      filters={filters}
      rowKey={({ user }) => user.id}
      queryKey={[...reportsKey, 'lsac']}
      load={(body) => trackMore(call('POST /user/lsac-report', { body } as Body))}
      onExport={(body) => download('POST /user/lsac-report', { body: { ...body, exportcsv: true } } as Body)}
      counting={{ rule: 'people', format: formatPeople }}
      empty={{ title: 'No accounts yet', text: 'Students appear when they need to link an account.' }}
    />
  );
}
