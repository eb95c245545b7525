import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSendsEmail } from '../../lib/auth-config.ts';
import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { useSignIn } from '../../lib/use-sign-in.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import { AuthHead } from './AuthHead.tsx';
import { ResendButton } from './ResendButton.tsx';

interface Props {
  email: string;
  /** Returns to the form, which still has its values. */
  onChangeAddress: () => void;
}

/**
 * After a sign-up: the link in the email opens the account. The page is the same if the address already has an account.
 */
export function CheckEmail({ email, onChangeAddress }: Props) {
  if (!useSendsEmail()) return <StartUnconfirmed email={email} onChangeAddress={onChangeAddress} />;
  return <LinkSent email={email} onChangeAddress={onChangeAddress} />;
}

/** The next step, and the two ways back. */
function Actions({ onChangeAddress, children }: Pick<Props, 'onChangeAddress'> & { children: ReactNode }) {
  return (
    <>
      <Stack>
        {children}
        <Button variant="default" onClick={onChangeAddress}>
          Use another address
        </Button>
      </Stack>
      <Text size="sm" c="dimmed" mt="lg">
        Already have an account? <Link to="/login">Sign in</Link>
      </Text>
    </>
  );
}

/** On a server without a mail server nobody gets a link, so the newcomer goes on without one. */
function StartUnconfirmed({ email, onChangeAddress }: Props) {
  const signIn = useSignIn();
  const start = useMutation({
    mutationFn: async () => signIn(await call('POST /auth/start-unconfirmed', { body: { email } })),
  });
  return (
    <>
      <AuthHead title="Almost done">
        This server doesn't send email, so <strong>{email}</strong> can't be confirmed now. You can start
        without it. To reset a forgotten password, you'll need an administrator.
      </AuthHead>
      <Actions onChangeAddress={onChangeAddress}>
        <FormError error={start.error} />
        <ActionButton size="md" loading={start.isPending} onClick={() => start.mutate()}>
          Start without confirming
        </ActionButton>
      </Actions>
    </>
  );
}

function LinkSent({ email, onChangeAddress }: Props) {
  const resend = useMutation({
    mutationFn: () => call('POST /auth/resend-signup', { body: { email } }),
    onSuccess: () => notify.success(`We sent the email to ${email} again.`),
    onError: notify.error,
  });
  return (
    <>
      <AuthHead title="Check your email">
        We sent an email to <strong>{email}</strong>. Open the link in it to start. It can take a few minutes
        to arrive; look in your spam folder, too.
      </AuthHead>
      <Actions onChangeAddress={onChangeAddress}>
        <ResendButton size="md" send={resend.mutateAsync}>
          Send the email again
        </ResendButton>
      </Actions>
    </>
  );
}
