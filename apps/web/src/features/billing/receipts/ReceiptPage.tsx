import { CallError } from '@docket/contract/client';
import type { Me, ReceiptDetails } from '@docket/contract/types';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../lib/me.ts';
import { describeCard } from '../../../shared/payment/cards.ts';
import { DataList } from '../../../ui/DataList.tsx';
import { formatDate } from '../../../ui/dates.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { formatCents } from '../../../ui/money.ts';
import { Page } from '../../../ui/Page.tsx';
import { PrintButton } from '../../../ui/PrintButton.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { AmountTable } from '../AmountTable.tsx';
import { receiptQuery } from '../billing-queries.ts';
import { describeReceiptStatus } from './describe-receipt.ts';
import classes from './receipts.module.css';

const isMissing = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.status === 422 || error.status === 400);

/** One receipt, on screen and in print. */
export function ReceiptPage({ id }: { id: string }) {
  const me = useMe();
  const receipt = useQuery(receiptQuery(id));
  if (receipt.data) return <Receipt receipt={receipt.data} me={me} />;
  return (
    <Page title="Receipt" width="narrow">
      {receipt.isPending ? <SkeletonRows count={6} /> : null}
      {receipt.isError && isMissing(receipt.error) ? (
        <Empty
          {...emptyCopy.receiptNotFound}
          action={<LinkButton to="/settings/billing">Go to billing</LinkButton>}
        />
      ) : null}
      {receipt.isError && !isMissing(receipt.error) ? (
        <ErrorState error={receipt.error} retry={() => void receipt.refetch()} />
      ) : null}
    </Page>
  );
}

/** The printed part. */
export function Receipt({
  receipt,
  me,
}: {
  receipt: ReceiptDetails;
  me: Pick<Me, 'firstName' | 'lastName' | 'email'>;
}) {
  const { number, createdAt, paidAt, card, amountPaid, refunded, couponCode } = receipt;
  return (
    <Page
      title={number ? `Receipt ${number}` : 'Receipt'}
      lead={receipt.description}
      width="narrow"
      actions={
        <Group gap="xs">
          <LinkButton to="/settings/billing" variant="default">
            Back to billing
          </LinkButton>
          <PrintButton />
        </Group>
      }
    >
      <Paper className={classes.receipt}>
        <Stack gap="lg">
          <Text size="lg" fw={600}>
            Docket
          </Text>
          <DataList
            items={[
              ['Billed to', `${me.firstName} ${me.lastName}, ${me.email}`],
              ['Date', formatDate(createdAt)],
              ['Status', describeReceiptStatus(receipt)],
              ...(paidAt ? ([['Paid on', formatDate(paidAt)]] as const) : []),
              ...(card ? ([['Paid with', describeCard(card)]] as const) : []),
            ]}
          />
          <AmountTable
            caption="Lines of the receipt"
            amounts={receipt}
            discountLabel={couponCode ? `Coupon ${couponCode}` : 'Discount'}
            dueLabel={receipt.balanceUsed === 0 ? 'Total' : 'Amount due'}
            after={[
              ['Paid', formatCents(amountPaid)],
              ...(refunded > 0 ? ([['Refunded', formatCents(-refunded)]] as const) : []),
            ]}
          />
        </Stack>
      </Paper>
    </Page>
  );
}
