import type { Role } from '@docket/contract';
import { describePasswordProblem, findPasswordProblem, type PasswordOwner } from '@docket/rules';
import { invalid } from '../../api-error.ts';
import type { Account } from '../users/index.ts';

/** Whether the longer minimum of staff applies. */
const isStaffPassword = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'STUDENT');

/** The owner of an existing account, as the rule for new passwords wants to know it. */
export const toPasswordOwner = (
  account: Pick<Account, 'email' | 'firstName' | 'lastName' | 'roles'>,
): PasswordOwner => ({
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  isStaff: isStaffPassword(account.roles),
});

async function findProblem(password: string, owner: PasswordOwner) {
  const { isEasyToGuess } = await import('@docket/rules/password-strength');
  return findPasswordProblem(password, owner, isEasyToGuess);
}

/**
 * Loads the dictionaries of the rule and compiles its search, which takes 100 ms: done before a server on
 * PostgreSQL answers its first request, because it would stop all others.
 */
export async function preparePasswordCheck(): Promise<void> {
  const owner = { email: 'nobody@example.com', firstName: 'No', lastName: 'Body', isStaff: true };
  for (const password of ['correct horse battery staple', 'qwertyuiop 19700101 nobody'])
    await findProblem(password, owner);
}

/** Whether a password that signs in could not be chosen any more. */
export const isRefusedToday = async (password: string, account: Parameters<typeof toPasswordOwner>[0]) =>
  (await findProblem(password, toPasswordOwner(account))) !== null;

/**
 * Requires that a new password follows the rule of the product. Every way to set a password calls it,
 * except for generated ones. Throws INVALID, which names the field.
 */
export async function requireGoodPassword(
  field: string,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const problem = await findProblem(password, owner);
  if (problem) throw invalid(field, describePasswordProblem(problem, owner.isStaff));
}
