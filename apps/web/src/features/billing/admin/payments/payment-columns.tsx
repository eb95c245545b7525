import type { Payment } from '@docket/contract/types';
import { describeCard } from '../../../../shared/payment/cards.ts';
import type { Column } from '../../../../ui/admin/staff-table.types.ts';
import { formatUtcTime } from '../../../../ui/dates.ts';
import { formatCents } from '../../../../ui/money.ts';
import classes from '../admin.module.css';
import { formatPaymentStatus } from '../billing-labels.ts';
import { PersonCell } from '../PersonCell.tsx';

const isBad = ({ status, disputeStatus }: Payment) =>
  status === 'failed' || (disputeStatus !== null && disputeStatus !== 'won');

/** The columns of a list of payments. */
export const createPaymentColumns = (): readonly Column<Payment>[] => [
  { key: 'user', label: 'Student', name: true, cell: ({ user }) => <PersonCell user={user} /> },
  { key: 'amount', label: 'Amount', numeric: true, cell: ({ amount }) => formatCents(amount) },
  {
    key: 'status',
    label: 'Status',
    cell: (row) => (
      <span className={classes.short} data-bad={isBad(row)}>
        {formatPaymentStatus(row)}
      </span>
    ),
  },
  {
    key: 'createdAt',
    label: 'Date (UTC)',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatUtcTime(createdAt)}</time>,
  },
  { key: 'description', label: 'For', cell: ({ description }) => description },
  {
    key: 'failure',
    label: 'Why it failed',
    cell: ({ failureMessage, failureCode }) => (
      <span className={classes.lines}>{failureMessage ?? failureCode ?? ''}</span>
    ),
  },
  {
    key: 'refunded',
    label: 'Refunded',
    numeric: true,
    cell: ({ refunded }) => (refunded > 0 ? formatCents(refunded) : ''),
  },
  { key: 'card', label: 'Card', hidden: true, cell: ({ card }) => (card ? describeCard(card) : '') },
  { key: 'fee', label: 'Fee', hidden: true, numeric: true, cell: ({ fee }) => formatCents(fee) },
  { key: 'invoice', label: 'Invoice', hidden: true, cell: ({ invoiceId }) => invoiceId ?? '' },
  { key: 'id', label: 'Payment ID', hidden: true, cell: ({ id }) => id },
];
