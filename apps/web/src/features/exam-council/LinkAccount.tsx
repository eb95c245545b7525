import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { refreshBilling } from '../../shared/payment/refresh-billing.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { Refusal } from '../../ui/FormMessage.tsx';
import { type NextStep, storeNextStep } from './next-step.ts';

interface Props {
  /** Where the student continues afterwards. */
  next: NextStep | null;
  /** The exam council already knows the account. */
  onLinked: () => void;
}

/** Opens the exam council's page, where the account is linked. */
export function LinkAccount({ next, onLinked }: Props) {
  const start = useMutation({
    mutationFn: () => call('POST /billing/start-lsac'),
    onSuccess: async ({ linkUrl, lsacAccount }) => {
      if (linkUrl !== null && /^https?:$/.test(new URL(linkUrl, window.location.href).protocol)) {
        storeNextStep(next);
        window.location.assign(linkUrl);
        return;
      }
      await refreshBilling();
      if (lsacAccount.linked) {
        notify.success('Your LSAC account is linked.');
        onLinked();
      } else notify.failure("LSAC didn't open its page. Try again in a few minutes.");
    },
  });
  return (
    <>
      {start.error ? <Refusal error={start.error} /> : null}
      <DisabledWhileImpersonating>
        <ActionButton
          loading={start.isPending || (start.data !== undefined && start.data.linkUrl !== null)}
          onClick={() => start.mutate()}
        >
          Link LSAC account
        </ActionButton>
      </DisabledWhileImpersonating>
    </>
  );
}
