import { useSendsEmail } from '../../lib/auth-config.ts';
import { Refusal } from '../../ui/FormMessage.tsx';
import type { Payment } from './use-payment.ts';

/** Beside the pay button: why the payment was refused, or that it is still processing. */
export function PayError({
  payment,
}: {
  payment: Pick<Payment<never>, 'error' | 'isWaiting' | 'isProcessing'>;
}) {
  const sendsEmail = useSendsEmail();
  if (payment.error) return <Refusal error={payment.error} />;
  if (payment.isWaiting)
    return (
      <p role="status">
        Your payment is still being processed. Keep this page open, it can take a minute. You won't be charged
        twice.
      </p>
    );
  if (!payment.isProcessing) return null;
  return (
    <p role="status">
      Your payment is being processed. This can take a few minutes.{' '}
      {sendsEmail ? "We'll email you when it's done." : "Your billing page shows when it's done."} You won't
      be charged twice.
    </p>
  );
}
