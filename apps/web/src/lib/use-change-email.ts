import { useMutation } from '@tanstack/react-query';
import { call } from './client.ts';
import { useMe } from './me.ts';
import { notify } from './notify.ts';

/**
 * Asks for a change of the own address, which the link in the email makes. The password is checked by a call of its own first: a 401 of that one does not sign out,
 * while a 401 of any other call does.
 */
export function useChangeEmail() {
  const { hasPassword } = useMe();
  return useMutation({
    mutationFn: async ({ newEmail, password }: { newEmail: string; password: string }) => {
      if (hasPassword) await call('PUT /user/verify-password', { body: { password } });
      await call('PUT /user/email', { body: { newEmail, ...(hasPassword ? { password } : {}) } });
    },
    onSuccess: (_, { newEmail }) =>
      notify.success(`We emailed a link to ${newEmail.trim()}. Open it to change your address.`),
  });
}
