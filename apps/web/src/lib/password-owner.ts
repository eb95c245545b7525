import type { PasswordOwner } from '@docket/rules';
import { useMe } from './me.ts';

/** The signed-in user, as the rule for new passwords wants to know them. */
export function useOwnPasswordOwner(): PasswordOwner {
  const { email, firstName, lastName, roles } = useMe();
  return { email, firstName, lastName, isStaff: roles.some((role) => role !== 'STUDENT') };
}
