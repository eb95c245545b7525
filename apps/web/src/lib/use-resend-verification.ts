import { useMutation } from '@tanstack/react-query';
import { useSendsEmail } from './auth-config.ts';
import { call } from './client.ts';
import { useMe } from './me.ts';
import { notify } from './notify.ts';

/** Sends the verification email again; shows that it was sent, or the error. */
export function useResendVerification() {
  const { email } = useMe();
  const sendsEmail = useSendsEmail();
  return useMutation({
    mutationFn: () => call('PUT /user/resend-verify-email'),
    onSuccess: () =>
      sendsEmail
        ? notify.success(`We sent a new email to ${email}.`)
        : notify.info("This server doesn't send email, so your address can't be verified now."),
    onError: notify.error,
  });
}
