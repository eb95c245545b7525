import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/client.ts';
import { refreshBilling } from '../../shared/payment/refresh-billing.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/** After the exam council's page: loads the account before anything is shown about it. */
export function ReadAccount({ title, onRead }: { title: string; onRead: (isLinked: boolean) => void }) {
  const account = useQuery({
    queryKey: ['exam-council-return'],
    queryFn: async () => {
      await call('POST /billing/lsac-update');
      return (await refreshBilling()).lsacAccountDetails?.linked === true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const isLinked = account.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when it is loaded
  useEffect(() => {
    if (isLinked !== undefined) onRead(isLinked);
  }, [isLinked]);
  return (
    <Page title={title} width="narrow">
      {account.isError ? (
        <ErrorState error={account.error} retry={() => void account.refetch()} />
      ) : (
        <>
          <p role="status">Checking your LSAC account…</p>
          <SkeletonRows count={2} />
        </>
      )}
    </Page>
  );
}
