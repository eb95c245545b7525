import { notify } from '../../../lib/notify.ts';
import { usePayment } from '../../../shared/payment/use-payment.ts';
import { sendOpenInvoice } from '../send-payments.ts';

/** Pays the invoice whose payment failed, with the primary card. */
export const usePayOpenInvoice = () =>
  usePayment<Record<string, never>>({
    pending: { purpose: 'open-invoice' },
    send: sendOpenInvoice,
    onPaid: () => notify.success('Payment received. Thank you.'),
  });
