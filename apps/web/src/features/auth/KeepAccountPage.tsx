import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../lib/client.ts';
import { setMe, useMe } from '../../lib/me.ts';
import { notify } from '../../lib/notify.ts';
import { useSignOut } from '../../lib/sign-out.ts';
import { startPage } from '../../lib/start-page.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { formatDate } from '../../ui/dates.ts';
import { FormError } from '../../ui/FormMessage.tsx';
import { AuthHead } from './AuthHead.tsx';

/** Shown to users whose account is scheduled for deletion, until they keep it. */
export function KeepAccountPage() {
  const { deletionDueAt, subscription } = useMe();
  const router = useRouter();
  const signOut = useSignOut();
  const keep = useMutation({
    mutationFn: () => call('POST /user/keep-my-account'),
    onSuccess: async ({ user }) => {
      setMe(user);
      await router.navigate({ to: startPage(user) });
      notify.success('Your account stays.');
    },
  });
  const isPaid = subscription?.active && subscription.plan.price > 0;
  return (
    <>
      <AuthHead title="Your account will be deleted">
        {deletionDueAt
          ? `As you asked, your account and everything in it will be deleted on ${formatDate(deletionDueAt)}.`
          : null}{' '}
        {isPaid
          ? 'Your plan no longer renews. If you keep your account, you can turn renewal on again under Billing.'
          : null}
      </AuthHead>
      <Stack>
        <FormError error={keep.error} />
        <ActionButton size="md" loading={keep.isPending} onClick={() => keep.mutate()}>
          Keep my account
        </ActionButton>
        <Button variant="default" onClick={signOut}>
          Sign out
        </Button>
      </Stack>
    </>
  );
}
