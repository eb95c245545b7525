import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { refreshBilling } from '../../shared/payment/refresh-billing.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';

/** Refetches the account from the exam council, for students who fixed it there. */
export function CheckAgain() {
  const check = useMutation({
    mutationFn: async () => {
      await call('POST /billing/lsac-update');
      return refreshBilling();
    },
    onSuccess: ({ accessCode, accessMessage }) => {
      if (accessCode === 1) notify.success('Your LSAC account is up to date.');
      else notify.info(accessMessage);
    },
    onError: notify.error,
  });
  return (
    <DisabledWhileImpersonating>
      <ActionButton variant="default" loading={check.isPending} onClick={() => check.mutate()}>
        Check again
      </ActionButton>
    </DisabledWhileImpersonating>
  );
}
