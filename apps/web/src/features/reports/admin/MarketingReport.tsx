import type { Input, Output } from '@docket/contract/client';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { download } from '../../../lib/download.ts';
import { toChoices } from '../../../lib/to-choices.ts';
import { StaffTable } from '../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import { tableSearch } from '../../../ui/admin/table-search.ts';
import { formatRecords } from '../../../ui/counted.ts';
import { RowText } from '../../../ui/layout/RowList.tsx';
import { DemoMark } from '../../../ui/WhoIsCounted.tsx';
import { formatUtcTime, type ReportProps, reportsKey } from './parts.tsx';

type Query = Input<'GET /user/marketing-communications'>;
type Row = Output<'GET /user/marketing-communications'>['items'][number];

const sources: Record<Row['source'], string> = { account: 'Account', footer: 'Public form' };
const states = { subscribed: 'Subscribed', unsubscribed: 'Ended' };
const columns: readonly Column<Row>[] = [
  {
    key: 'email',
    label: 'Address',
    name: true,
    cell: (row) => (
      <RowText detail={row.name}>
        {row.userId ? (
          <Link to="/superadmin/users/$id" params={{ id: row.userId }}>
            {row.email}
          </Link>
        ) : (
          row.email
        )}
        <DemoMark of={row} />
      </RowText>
    ),
  },
  { key: 'source', label: 'Subscribed in', cell: (row) => sources[row.source] },
  { key: 'since', label: 'Since (UTC)', sort: 'since', cell: (row) => formatUtcTime(row.since) },
  { key: 'plan', label: 'Plan', cell: (row) => row.plan ?? '' },
  { key: 'verified', label: 'Address verified', cell: (row) => (row.verified ? 'Yes' : 'No') },
  { key: 'ended', label: 'Ended (UTC)', hidden: true, cell: (row) => formatUtcTime(row.unsubscribedAt) },
];
const filters = [
  {
    key: 'state',
    label: 'Status',
    any: 'Subscribed',
    choices: toChoices({ unsubscribed: states.unsubscribed }),
  },
  { key: 'source', label: 'Subscribed in', choices: toChoices(sources) },
];
const known = tableSearch({ sorts: ['since'], filters });

/** Users who agreed to marketing emails. */
export function MarketingReport({ search, onSearch, trackMore }: ReportProps) {
  return (
    <StaffTable<Row>
      name="reports-marketing"
      label="Marketing communications"
      searchLabel="Start of an email address"
      search={known(search)}
      onSearch={onSearch}
      columns={columns}
      filters={filters}
      rowKey={({ email }) => email}
      queryKey={[...reportsKey, 'marketing']}
      load={(query) => trackMore(call('GET /user/marketing-communications', { query } as Query))}
      onExport={(query) =>
        download('GET /user/marketing-communications', { query: { ...query, exportcsv: 'true' } } as Query)
      }
      counting={{ rule: 'people', format: (split) => formatRecords(split, 'subscriber', true) }}
      empty={{ title: 'No users yet', text: 'People subscribe in their settings or on the public site.' }}
    />
  );
}
