import { useMutation } from '@tanstack/react-query';
import { useSendsEmail } from './auth-config.ts';
import { call } from './client.ts';
import { useMe } from './me.ts';
import { notify } from './notify.ts';

/**
 * Requests a change of the own email address, which the link in the email completes. A separate call checks the
 * password first: its 401 does not sign out, while a 401 of any other call does.
 */
export function useChangeEmail() {
  const { hasPassword } = useMe();
  const sendsEmail = useSendsEmail();
  return useMutation({
    mutationFn: async ({ newEmail, password }: { newEmail: string; password: string }) => {
      if (hasPassword) await call('PUT /user/verify-password', { body: { password } });
      await call('PUT /user/email', { body: { newEmail, ...(hasPassword ? { password } : {}) } });
    },
    onSuccess: (_, { newEmail }) =>
      sendsEmail
        ? notify.success(`We emailed a link to ${newEmail.trim()}. Open it to change your address.`)
        : notify.info(
            "This server doesn't send email, so the link can't reach you. An administrator can change your address.",
          ),
  });
}
