import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../ui/dates.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { AmountTable } from '../AmountTable.tsx';
import { upcomingInvoiceQuery } from '../billing-queries.ts';

/** The next charge and its date. */
export function UpcomingInvoice() {
  const invoice = useQuery(upcomingInvoiceQuery);
  if (invoice.isPending) return <SkeletonRows count={2} />;
  if (invoice.isError) return <ErrorState error={invoice.error} retry={() => void invoice.refetch()} />;
  if (!invoice.data) return <p>No upcoming invoice.</p>;
  return (
    <Box w="100%">
      <AmountTable
        caption="Upcoming invoice"
        amounts={invoice.data}
        dueLabel={`Due on ${formatDate(invoice.data.date)}`}
      />
    </Box>
  );
}
