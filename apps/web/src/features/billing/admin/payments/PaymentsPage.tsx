import type { Input } from '@docket/contract/client';
import type { Payment } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { download } from '../../../../lib/download.ts';
import type { RawSearch } from '../../../../lib/raw-search.ts';
import { toChoices } from '../../../../lib/to-choices.ts';
import { StaffTable } from '../../../../ui/admin/StaffTable.tsx';
import { type TableSearch, tableSearch } from '../../../../ui/admin/table-search.ts';
import { formatRecords } from '../../../../ui/counted.ts';
import { Page } from '../../../../ui/Page.tsx';
import { billingKey } from '../admin-queries.ts';
import { computeRefundable } from '../billing-labels.ts';
import { RefundDialog } from '../user/RefundDialog.tsx';
import { createPaymentColumns } from './payment-columns.tsx';

type Query = Input<'GET /billing/admin/payments'>;
const statuses = { succeeded: 'Paid', failed: 'Failed', refunded: 'Refunded', disputed: 'Disputed' };
const filters = [
  { key: 'status', label: 'Status', choices: toChoices(statuses) },
  { key: 'fromDate', label: 'From (UTC)', more: true as const },
  { key: 'toDate', label: 'To (UTC)', more: true as const },
  {
    key: 'simulated',
    label: 'Demo accounts',
    any: 'included',
    choices: toChoices({ exclude: 'Leave out demo accounts', only: 'Only demo accounts' }),
    more: true as const,
  },
];
const readSearch = tableSearch({ sorts: [], filters });

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** Payments and failed payment attempts of all students. */
export function PaymentsPage({ search, onSearch }: Props) {
  const [refunding, setRefunding] = useState<Payment | null>(null);
  const columns = useMemo(createPaymentColumns, []);
  return (
    <Page
      title="Payments"
      lead="Payments and failed attempts of all students, newest first. Dates in UTC."
      width="wide"
    >
      <StaffTable<Payment>
        name="billing-payments"
        label="Payments"
        searchLabel="Search by name, email or ID"
        search={readSearch(search)}
        onSearch={onSearch}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        queryKey={[...billingKey, 'payments']}
        load={(query) => call('GET /billing/admin/payments', { query } as Query)}
        onExport={(query) =>
          download('GET /billing/admin/payments', { query: { ...query, exportcsv: 'true' } } as Query)
        }
        actions={(payment) =>
          computeRefundable(payment) > 0 ? (
            <Button variant="subtle" size="compact-sm" onClick={() => setRefunding(payment)}>
              Refund<span className="visually-hidden"> {payment.user.name}</span>
            </Button>
          ) : null
        }
        counting={{ rule: 'money', format: (split) => formatRecords(split, 'payment') }}
        empty={{ title: 'No payments yet', text: 'Payments appear here when students buy a plan.' }}
      />
      {refunding ? <RefundDialog payment={refunding} onClose={() => setRefunding(null)} /> : null}
    </Page>
  );
}
