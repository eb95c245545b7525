import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { userBillingQuery } from '../admin-queries.ts';
import type { BilledUser } from './billed-user.ts';
import { CardsSection } from './CardsSection.tsx';
import { ExamCouncilSection } from './ExamCouncilSection.tsx';
import { FeeWaiverSection } from './FeeWaiverSection.tsx';
import { HistorySection } from './HistorySection.tsx';
import { MissingPayment } from './MissingPayment.tsx';
import { PaymentsSection } from './PaymentsSection.tsx';
import { SubscriptionSection } from './SubscriptionSection.tsx';

/** A student's billing: first the current state, with the actions beside it, then the past. */
export function BillingTab({ user }: { user: BilledUser }) {
  const { data: billing, isError, error, refetch } = useQuery(userBillingQuery(user.id));
  if (isError && !billing) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!billing) return <SkeletonRows count={8} />;
  return (
    <Stack gap="xl">
      <MissingPayment billing={billing} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xxl" verticalSpacing="xl">
        <SubscriptionSection billing={billing} user={user} />
        <CardsSection billing={billing} />
      </SimpleGrid>
      <PaymentsSection userId={user.id} email={user.email} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xxl" verticalSpacing="xl">
        <ExamCouncilSection user={user} />
        <FeeWaiverSection user={user} />
      </SimpleGrid>
      <HistorySection userId={user.id} />
    </Stack>
  );
}
