import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/load-part.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { CardFormProps } from './card-form-handle.ts';
import { PaymentsOff } from './PaymentsOff.tsx';
import { paymentConfigQuery } from './payment-config.ts';
import { TestModeNote } from './TestModeNote.tsx';

const LocalCardForm = lazyPart(() => import('./LocalCardForm.tsx'));
const StripeCardForm = lazyPart(() => import('./StripeCardForm.tsx'));

const Waiting = () => (
  <Box h={220} maw={480} role="status" aria-label="Loading">
    <Skeleton height="100%" />
  </Box>
);

/** The form of a new card, for the configured payment provider. */
export default function CardForm(props: CardFormProps) {
  const config = useQuery(paymentConfigQuery);
  if (config.isPending) return <Waiting />;
  if (config.isError) return <ErrorState error={config.error} retry={() => void config.refetch()} />;
  if (config.data === null) return <PaymentsOff />;
  const { provider, publishableKey, gatewayUrl, isTestMode } = config.data;
  return (
    <>
      {isTestMode ? <TestModeNote /> : null}
      <Suspense fallback={<Waiting />}>
        {provider === 'local' && gatewayUrl !== null ? (
          <LocalCardForm {...props} gatewayUrl={gatewayUrl} publishableKey={publishableKey} />
        ) : (
          <StripeCardForm {...props} publishableKey={publishableKey} />
        )}
      </Suspense>
    </>
  );
}
