import { notify } from '../../lib/notify.ts';
import { Page } from '../../ui/Page.tsx';
import { PaymentReturn } from '../../ui/payment/PaymentReturn.tsx';
import type { PaymentPurpose } from '../../ui/payment/payment-attempt.ts';
import type { ReturnSearch } from '../../ui/payment/payment-return.ts';

interface Props {
  title: string;
  purpose: PaymentPurpose;
  search: ReturnSearch;
  /** Said when it was paid. */
  done: string;
  /** To the page without the return in its address. */
  onEnd: () => void;
}

/** A page that the bank leads back to, until the outcome is known. */
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
