import { useMutation } from '@tanstack/react-query';
import { call } from './client.ts';
import { useMe } from './me.ts';
import { notify } from './notify.ts';

/** Sends the email again that verifies the own address; says that it is on its way, or why not. */
export function useResendVerification() {
  const { email } = useMe();
  return useMutation({
    mutationFn: () => call('PUT /user/resend-verify-email'),
    onSuccess: () => notify.success(`We sent a new email to ${email}.`),
    onError: notify.error,
  });
}
