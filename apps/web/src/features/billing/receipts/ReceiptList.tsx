import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../ui/dates.ts';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { formatCents } from '../../../ui/money.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { receiptsQuery } from '../billing-queries.ts';
import { describeReceiptStatus } from './describe-receipt.ts';
import classes from './receipts.module.css';

/** Invoices, newest first; each links to its receipt. */
export function ReceiptList() {
  const receipts = useInfiniteQuery(receiptsQuery);
  if (!receipts.isSuccess) return <NotLoaded query={receipts} rows={3} />;
  const items = receipts.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p>{emptyCopy.noReceiptsYet.text}</p>;
  return (
    <>
      <ul className={classes.list} aria-label="Receipts">
        {items.map((receipt) => (
          <li key={receipt.id}>
            <Link
              to="/settings/billing/receipt/$id"
              params={{ id: receipt.id }}
              className={classes.row ?? ''}
              data-plain
            >
              <span>
                {formatDate(receipt.createdAt)}
                <Text span size="sm" c="dimmed" display="block">
                  {receipt.description}
                </Text>
              </span>
              <Text span ta="end" className="tabular">
                {formatCents(receipt.total)}
                <Text span size="sm" c="dimmed" display="block">
                  {describeReceiptStatus(receipt)}
                </Text>
              </Text>
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton list={receipts} />
    </>
  );
}
