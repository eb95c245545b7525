import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { FormWarning } from '../../ui/FormMessage.tsx';
import { AuthHead } from './AuthHead.tsx';
import classes from './auth.module.css';
import { authConfigQuery } from './auth-config.ts';
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
  const sendsEmail = useQuery(authConfigQuery).data?.sendsEmail ?? true;
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
      <div className={classes.form}>
        {sendsEmail ? null : (
          <FormWarning>
            This server doesn't send email. An administrator can find yours in the outbox.
          </FormWarning>
        )}
        <ResendButton size="md" send={resend.mutateAsync}>
          Send the email again
        </ResendButton>
        <Button variant="default" onClick={onChangeAddress}>
          Use another address
        </Button>
      </div>
      <p className={classes.foot}>
        Already have an account? <Link to="/login">Sign in</Link>
      </p>
    </>
  );
}
