import type { Coupon, ListedCoupon } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { download } from '../../../lib/download.ts';
import { notify } from '../../../lib/notify.ts';
import type { RawSearch } from '../../../lib/raw-search.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { StaffTable } from '../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import { type TableSearch, tableSearch } from '../../../ui/admin/table-search.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { Page } from '../../../ui/Page.tsx';
import { CouponDialog } from './CouponDialog.tsx';
import { formatDiscount, formatDuration, formatLastDay, formatUses, stateNames } from './coupon-labels.ts';
import { couponsKey, invalidateCoupons } from './coupon-queries.ts';

const states = Object.keys(stateNames) as Coupon['state'][];
const filters = [
  {
    key: 'state',
    label: 'Status',
    choices: states.map((value) => ({ value, label: stateNames[value] })),
  },
];
const read = tableSearch({ sorts: ['created', 'code', 'validTill', 'redemptions'], filters });

const createColumns = (onOpen: (coupon: Coupon) => void): readonly Column<ListedCoupon>[] => [
  {
    key: 'code',
    label: 'Code',
    name: true,
    sort: 'code',
    cell: (row) => (
      <Button variant="subtle" size="compact-sm" onClick={() => onOpen(row)}>
        {row.code}
      </Button>
    ),
  },
  { key: 'name', label: 'Name', cell: (row) => row.name },
  { key: 'off', label: 'Discount', numeric: true, cell: formatDiscount },
  { key: 'duration', label: 'Duration', cell: formatDuration },
  { key: 'uses', label: 'Used', numeric: true, sort: 'redemptions', cell: formatUses },
  {
    key: 'validTill',
    label: 'Last day (UTC)',
    sort: 'validTill',
    width: '11rem',
    cell: formatLastDay,
  },
  { key: 'state', label: 'Status', cell: (row) => stateNames[row.state] },
  {
    key: 'created',
    label: 'Created',
    sort: 'created',
    hidden: true,
    cell: (row) => formatDateTime(row.createdAt),
  },
];

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** Coupons for discounts. */
export function CouponsPage({ search, onSearch }: Props) {
  /** The coupon in the dialog; null creates a new one. */
  const [open, setOpen] = useState<Coupon | null | undefined>(undefined);
  const [removing, setRemoving] = useState<Coupon | null>(null);
  const add = <Button onClick={() => setOpen(null)}>New coupon</Button>;
  return (
    <Page title="Coupons" lead="Discount codes." width="wide" actions={add}>
      <StaffTable
        name="coupons"
        label="Coupons"
        search={read(search)}
        onSearch={onSearch}
        columns={createColumns(setOpen)}
        filters={filters}
        rowKey={(row) => row.id}
        queryKey={couponsKey}
        load={(query) => call('GET /coupon', { query })}
        onExport={(query) => download('GET /coupon', { query: { ...query, exportcsv: 'true' } })}
        actions={(row) => (
          <Button variant="subtle" color="bad" size="compact-sm" onClick={() => setRemoving(row)}>
            Delete<span className="visually-hidden"> {row.code}</span>
          </Button>
        )}
        counting={{ rule: 'uses' }}
        empty={{ title: 'No coupons yet', text: 'A coupon takes a percentage or an amount off a price.' }}
      />
      {open === undefined ? null : (
        <CouponDialog
          coupon={open}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            setOpen(undefined);
            void invalidateCoupons();
          }}
        />
      )}
      {removing ? (
        <ConfirmDialog
          title={`Delete ${removing.code}?`}
          confirm="Delete"
          danger
          onConfirm={async () => {
            await call('DELETE /coupon/{id}', { params: { id: removing.id } });
            await invalidateCoupons();
            notify.success('Coupon deleted.');
          }}
          onClose={() => setRemoving(null)}
        >
          <p>
            {removing.redemptions === 0
              ? 'No one has used it. The code can be used again.'
              : `It was used ${removing.redemptions === 1 ? 'once' : `${removing.redemptions} times`}. Students who used it keep the discount. The code can be used again.`}
          </p>
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}
