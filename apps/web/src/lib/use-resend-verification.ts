import { useMutation } from '@tanstack/react-query';
import { call } from './client.ts';
import { useMe } from './me.ts';
import { notify } from './notify.ts';

/** Sends the verification email again; shows that it was sent, or the error. */
export function useResendVerification() {
  const { email } = useMe();
  return useMutation({
    mutationFn: () => call('PUT /user/resend-verify-email'),
    onSuccess: () => notify.success(`We sent a new email to ${email}.`),
    onError: notify.error,
  });
}
