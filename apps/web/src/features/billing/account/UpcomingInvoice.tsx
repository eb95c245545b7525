import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../ui/dates.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { AmountTable } from '../AmountTable.tsx';
import { upcomingInvoiceQuery } from '../billing-queries.ts';

/** The next charge and its date. */
export function UpcomingInvoice() {
  const invoice = useQuery(upcomingInvoiceQuery);
  if (!invoice.isSuccess) return <NotLoaded query={invoice} rows={2} />;
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
