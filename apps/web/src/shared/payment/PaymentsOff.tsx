import { useQuery } from '@tanstack/react-query';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { FormWarning } from '../../ui/FormMessage.tsx';
import { paymentConfigQuery } from './payment-config.ts';

/** Whether the server accepts no payments; false until it is known. */
export const usePaymentsOff = (): boolean => useQuery(paymentConfigQuery).data === null;

/** Says that payments are off. */
export function PaymentsOff() {
  const { title, text } = emptyCopy.paymentsOff;
  return (
    <FormWarning>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
    </FormWarning>
  );
}
