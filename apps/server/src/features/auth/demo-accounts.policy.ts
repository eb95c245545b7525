import type { FastifyRequest } from 'fastify';
import { type Config, isLocalOnly, isLoopbackHost } from '../../config.ts';
import { isLocalRequest } from '../../http/local-request.ts';

/** An account that the demo creates; its password is public. */
export interface DemoAccount {
  readonly label: string;
  readonly email: string;
  readonly password: string;
  readonly isStaff: boolean;
}

/** Whether a request was sent on this machine to this machine, as far as it shows. */
const isOnThisMachine = (request: FastifyRequest) =>
  isLocalRequest(request) && isLoopbackHost(request.hostname);

/** The demo accounts that the sign-in page offers: those of staff only to somebody on this machine. */
export const listOffered = (
  accounts: readonly DemoAccount[],
  config: Config,
  request: FastifyRequest,
): readonly DemoAccount[] => {
  if (!config.DEMO) return [];
  return isLocalOnly(config) && isOnThisMachine(request)
    ? accounts
    : accounts.filter((account) => !account.isStaff);
};

/**
 * Why a published password does not sign in; null if it does, or is not one. Without DEMO it signs in nobody, because
 * a demo account may have got another address. Through a proxy that the settings do not mention, only students (decision 76).
 */
export function refuseDemoPassword(
  accounts: readonly DemoAccount[],
  config: Config,
  input: { readonly email: string; readonly password: string },
  request: FastifyRequest,
): string | null {
  if (!accounts.some(({ password }) => password === input.password)) return null;
  if (!config.DEMO) return 'Wrong email or password.';
  const isStudent = accounts.some(({ email, isStaff }) => email === input.email && !isStaff);
  if (isStudent || !isLocalOnly(config) || isOnThisMachine(request)) return null;
  return 'Demo staff accounts can sign in only on the machine that runs Docket. For a public demo, set APP_URL and DEMO=true.';
}

/** Whether this is the published password of a demo account, in a demo: it stays as the sign-in page says. */
export const isOfferedDemo = (
  accounts: readonly DemoAccount[],
  config: Config,
  input: { readonly email: string; readonly password: string },
): boolean =>
  config.DEMO && accounts.some(({ email, password }) => email === input.email && password === input.password);
