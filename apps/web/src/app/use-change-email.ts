import { useMutation } from '@tanstack/react-query';
import { call } from './client.ts';
import { setMe, useMe } from './me.ts';
import { notify } from './notify.ts';

/**
 * Changes the own address. The password is checked by a call of its own first: a 401 of that one does not sign out,
 * while a 401 of any other call does.
 */
export function useChangeEmail() {
  const { hasPassword } = useMe();
  return useMutation({
    mutationFn: async ({ newEmail, password }: { newEmail: string; password: string }) => {
      if (hasPassword) await call('PUT /user/verify-password', { body: { password } });
      const { user } = await call('PUT /user/email', {
        body: { newEmail, ...(hasPassword ? { password } : {}) },
      });
      return user;
    },
    onSuccess: (user) => {
      setMe(user);
      notify.success(`A mail to verify the address is on its way to ${user.email}.`);
    },
  });
}
