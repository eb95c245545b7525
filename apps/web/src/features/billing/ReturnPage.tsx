import { notify } from '../../lib/notify.ts';
import { PaymentReturn } from '../../shared/payment/PaymentReturn.tsx';
import type { PaymentPurpose } from '../../shared/payment/payment-attempt.ts';
import type { ReturnSearch } from '../../shared/payment/payment-return.ts';
import { Page } from '../../ui/Page.tsx';

interface Props {
  title: string;
  purpose: PaymentPurpose;
  search: ReturnSearch;
  /** Shown after the payment. */
  done: string;
  /** Opens the page without the return params. */
  onEnd: () => void;
}

/** A page that the bank returns to, until the outcome is known. */
export function ReturnPage({ title, purpose, search, done, onEnd }: Props) {
  return (
    <Page title={title} width="narrow">
      <PaymentReturn
        fallback={{ purpose }}
        redirectStatus={search.redirect_status}
        onPaid={() => {
          notify.success(done);
          onEnd();
        }}
        onRetry={onEnd}
      />
    </Page>
  );
}
