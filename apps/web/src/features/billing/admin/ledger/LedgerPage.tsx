import type { Input } from '@docket/contract/client';
import type { LedgerPosting } from '@docket/contract/types';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';
import { download } from '../../../../lib/download.ts';
import type { RawSearch } from '../../../../lib/raw-search.ts';
import { StaffTable } from '../../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../../ui/admin/staff-table.types.ts';
import {
  createTableQuery,
  isDay,
  type TableSearch,
  tableSearch,
  toSearchFields,
} from '../../../../ui/admin/table-search.ts';
import { formatUtcTime } from '../../../../ui/dates.ts';
import { Refusal } from '../../../../ui/FormMessage.tsx';
import { CardGrid } from '../../../../ui/layout/CardGrid.tsx';
import { Fact } from '../../../../ui/layout/Facts.tsx';
import { formatCents } from '../../../../ui/money.ts';
import classes from '../admin.module.css';
import { billingKey } from '../admin-queries.ts';
import { formatAccount, formatSource } from '../billing-labels.ts';
import { PersonCell } from '../PersonCell.tsx';
import { LatestReconciliation } from './LatestReconciliation.tsx';
import { LedgerFrame } from './LedgerFrame.tsx';

type Query = Input<'GET /billing/admin/ledger'>;
const ledgerKey = [...billingKey, 'ledger'];
const readSearch = tableSearch({
  sorts: [],
  filters: { userId: /^[0-9a-f-]{36}$/i, fromDate: isDay, toDate: isDay },
});
const load = (query: Record<string, unknown>) => call('GET /billing/admin/ledger', { query } as Query);

type Line = LedgerPosting['lines'][number];

/** One row for each line of a posting, at the same height in every column. */
const Lines = ({ lines, show }: { lines: readonly Line[]; show: (line: Line) => string }) => (
  <Stack component="ul" gap={2} py="xxs" className={classes.short}>
    {lines.map((line, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and their order never changes
      <li key={position} className="tabular">
        {show(line) || '\u00a0'}
      </li>
    ))}
  </Stack>
);

const columns: readonly Column<LedgerPosting>[] = [
  {
    key: 'source',
    label: 'From',
    name: true,
    cell: ({ source, sourceId }) => (
      <Stack component="span" gap={0} miw="10rem">
        {formatSource(source)} <span className="quiet">{sourceId}</span>
      </Stack>
    ),
  },
  {
    key: 'at',
    label: 'At (UTC)',
    cell: ({ at }) => <time dateTime={at}>{formatUtcTime(at)}</time>,
  },
  { key: 'user', label: 'Student', cell: ({ user }) => (user ? <PersonCell user={user} /> : '') },
  {
    key: 'lines',
    label: 'Account',
    cell: ({ lines }) => <Lines lines={lines} show={({ account }) => formatAccount(account)} />,
  },
  {
    key: 'debit',
    label: 'Debit',
    numeric: true,
    cell: ({ lines }) => (
      <Lines lines={lines} show={({ amount }) => (amount > 0 ? formatCents(amount) : '')} />
    ),
  },
  {
    key: 'credit',
    label: 'Credit',
    numeric: true,
    cell: ({ lines }) => (
      <Lines lines={lines} show={({ amount }) => (amount < 0 ? formatCents(-amount) : '')} />
    ),
  },
  { key: 'key', label: 'Key', hidden: true, cell: ({ key }) => key },
];

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** Postings of the double-entry ledger, and the balance of every account. */
export function LedgerPage({ search, onSearch }: Props) {
  const shown = readSearch(search);
  const { userId, toDate } = toSearchFields(shown);
  const query = createTableQuery(shown);
  // The table has the same query key, so there is one request.
  const balances = useQuery({ queryKey: [...ledgerKey, query], queryFn: () => load(query) }).data?.balances;
  return (
    <LedgerFrame
      title="Ledger"
      current="Postings"
      lead="Every movement of money, newest first. The debits and credits of each posting are equal."
    >
      <Stack mb="lg">
        <LatestReconciliation />
        {balances ? <Balances balances={balances} toDate={toDate ? String(toDate) : null} /> : null}
      </Stack>
      <StaffTable<LedgerPosting>
        name="billing-ledger"
        label="Postings"
        searchLabel={null}
        search={shown}
        onSearch={onSearch}
        columns={columns}
        filters={[
          { key: 'fromDate', label: 'From (UTC)' },
          { key: 'toDate', label: 'To (UTC)' },
          ...(userId === undefined
            ? []
            : [
                {
                  key: 'userId',
                  label: 'Student',
                  choices: [{ value: String(userId), label: String(userId) }],
                },
              ]),
        ]}
        rowKey={({ key }) => key}
        queryKey={ledgerKey}
        load={load}
        onExport={(all) =>
          download('GET /billing/admin/ledger', { query: { ...all, exportcsv: 'true' } } as Query)
        }
        counting={{ rule: 'ledger' }}
        empty={{ title: 'No postings yet', text: 'The first payment creates the first posting.' }}
      />
    </LedgerFrame>
  );
}

interface BalancesProps {
  balances: readonly { readonly account: string; readonly amount: number }[];
  toDate: string | null;
}

const formatSide = (amount: number) => (amount === 0 ? '' : amount > 0 ? 'debit' : 'credit');

/** The balance of every account; their sum must be zero. */
export function Balances({ balances, toDate }: BalancesProps) {
  const sum = balances.reduce((total, { amount }) => total + amount, 0);
  return (
    <Stack component="section" gap="xs" aria-label="Balances">
      {sum === 0 ? null : (
        <Refusal error={`The accounts sum to ${formatCents(sum)} instead of zero. A line is missing.`} />
      )}
      <h2>Balances{toDate ? ` at the end of ${toDate}` : ''}</h2>
      <CardGrid component="dl" min="10.5rem">
        {balances.map(({ account, amount }) => (
          <Fact key={account} term={formatAccount(account)}>
            {formatCents(Math.abs(amount))} <span className="quiet">{formatSide(amount)}</span>
          </Fact>
        ))}
      </CardGrid>
    </Stack>
  );
}
