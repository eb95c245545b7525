import type { Input } from '@docket/contract/client';
import type { Reconciliation } from '@docket/contract/types';
import { Box, Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryClient } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import type { RawSearch } from '../../../../lib/raw-search.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { StaffTable } from '../../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../../ui/admin/staff-table.types.ts';
import { type TableSearch, tableSearch } from '../../../../ui/admin/table-search.ts';
import { formatDateTime } from '../../../../ui/dates.ts';
import { plural } from '../../../../ui/format.ts';
import { formatCents } from '../../../../ui/money.ts';
import { DifferencesDialog } from './DifferencesDialog.tsx';
import { LatestReconciliation } from './LatestReconciliation.tsx';
import { LedgerFrame } from './LedgerFrame.tsx';
import { isBalanced, reconciliationKey } from './reconciliation-queries.ts';

type Query = Input<'GET /billing/admin/reconciliation'>;
const readSearch = tableSearch({ sorts: [] });

const columns: readonly Column<Reconciliation>[] = [
  {
    key: 'at',
    label: 'Compared',
    name: true,
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  {
    key: 'since',
    label: 'Payments since',
    cell: ({ since }) =>
      since === null ? 'The beginning' : <time dateTime={since}>{formatDateTime(since)}</time>,
  },
  {
    key: 'result',
    label: 'Result',
    cell: (row) =>
      isBalanced(row) ? (
        <Text span c="good">
          No difference
        </Text>
      ) : (
        <Text span c="bad" fw={600}>
          {row.differences.length > 0 ? plural(row.differences.length, 'difference') : 'Totals differ'}
        </Text>
      ),
  },
  {
    key: 'provider',
    label: 'Provider',
    numeric: true,
    cell: ({ providerTotal }) => formatCents(providerTotal),
  },
  { key: 'ledger', label: 'Ledger', numeric: true, cell: ({ ledgerTotal }) => formatCents(ledgerTotal) },
  {
    key: 'difference',
    label: 'Difference',
    numeric: true,
    cell: ({ providerTotal, ledgerTotal }) => (
      <Text span inherit {...(providerTotal === ledgerTotal ? {} : { c: 'bad', fw: 600 })}>
        {formatCents(ledgerTotal - providerTotal)}
      </Text>
    ),
  },
  {
    key: 'transactions',
    label: 'Transactions',
    numeric: true,
    cell: ({ transactions }) => transactions.toLocaleString('en-US'),
  },
  {
    key: 'postings',
    label: 'Postings',
    numeric: true,
    cell: ({ postings }) => postings.toLocaleString('en-US'),
  },
];

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** Comparisons of the ledger with the provider's balance transactions. */
export function ReconciliationPage({ search, onSearch }: Props) {
  const [opened, setOpened] = useState<Reconciliation | null>(null);
  const compare = useMutation({
    mutationFn: () => call('POST /billing/admin/reconciliation'),
    onSuccess({ reconciliation }) {
      void queryClient.invalidateQueries({ queryKey: reconciliationKey });
      if (isBalanced(reconciliation)) notify.success('Compared: no difference.');
      else setOpened(reconciliation);
    },
    onError: notify.error,
  });
  return (
    <LedgerFrame
      title="Reconciliation"
      current="Reconciliation"
      lead="The ledger against the payment provider's balance, every night and on request."
      actions={
        <ActionButton
          loading={compare.isPending}
          onClick={() => {
            if (!compare.isPending) compare.mutate();
          }}
        >
          Compare now
        </ActionButton>
      }
    >
      <Box mb="lg">
        <LatestReconciliation />
      </Box>
      <StaffTable<Reconciliation>
        name="billing-reconciliation"
        label="Comparisons"
        searchLabel={null}
        search={readSearch(search)}
        onSearch={onSearch}
        columns={columns}
        rowKey={({ id }) => id}
        queryKey={[...reconciliationKey, 'list']}
        load={(query) => call('GET /billing/admin/reconciliation', { query } as Query)}
        actions={(row) =>
          row.differences.length > 0 ? (
            <Button variant="subtle" size="compact-sm" onClick={() => setOpened(row)}>
              Differences<span className="visually-hidden"> of {formatDateTime(row.at)}</span>
            </Button>
          ) : null
        }
        empty={{
          title: 'Not compared yet',
          text: 'The first comparison runs tonight, or now with the button above.',
        }}
      />
      {opened ? <DifferencesDialog reconciliation={opened} onClose={() => setOpened(null)} /> : null}
    </LedgerFrame>
  );
}
