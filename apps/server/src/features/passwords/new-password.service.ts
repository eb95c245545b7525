import type { Role } from '@docket/contract';
import { describePasswordProblem, findPasswordProblem, type PasswordOwner } from '@docket/rules';
import { invalid } from '../../api-error.ts';
import type { Account } from '../users/index.ts';

/** Whether the longer minimum of staff applies. */
const isStaffPassword = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'STUDENT');

/** The owner of an existing account, as the rule for new passwords wants to know it. */
export const toPasswordOwner = (
  account: Pick<Account, 'email' | 'first_name' | 'last_name' | 'roles'>,
): PasswordOwner => ({
  email: account.email,
  firstName: account.first_name,
  lastName: account.last_name,
  isStaff: isStaffPassword(account.roles),
});

/**
 * Requires that a new password follows the rule of the product. Every way to set a password calls it,
 * except for generated ones. Throws INVALID, which names the field.
 */
export async function requireGoodPassword(
  field: string,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const { isEasyToGuess } = await import('@docket/rules/password-strength');
  const problem = findPasswordProblem(password, owner, isEasyToGuess);
  if (problem) throw invalid(field, describePasswordProblem(problem, owner.isStaff));
}
