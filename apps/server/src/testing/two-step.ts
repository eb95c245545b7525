import { Secret, TOTP } from 'otpauth';
import { createUser, type TestUser, type UserOverrides } from './factories.ts';
import type { TestServer } from './index.ts';

export interface TwoStepUser extends TestUser {
  readonly password: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** What the authenticator app shows for a secret; `steps` of 30 seconds away from now. */
export function appCode(server: TestServer, secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: server.clock.now().getTime() + steps * 30_000 });
}

/** A member of staff (a tutor unless told) with a password and two-step sign-in on; the app's next code is not used. */
export async function createTwoStepUser(server: TestServer, given: UserOverrides = {}): Promise<TwoStepUser> {
  const password = 'correct horse battery';
  const user = await createUser(server, { roles: ['TUTOR'], password, ...given });
  const call = server.as(user.token);
  const { secret } = await call('POST /two-step/set-up', { body: { password } });
  const { recoveryCodes } = await call('POST /two-step/confirm', { body: { code: appCode(server, secret) } });
  server.clock.advance(30_000);
  return { ...user, password, secret, recoveryCodes };
}

export interface FirstStep {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
  readonly json: any;
  /** The cookie of the challenge; '' where there is none. */
  readonly cookie: string;
  readonly setCookie: readonly string[];
}

/** Sends something that begins a sign-in, and keeps the challenge as a browser does. */
export async function beginSignIn(server: TestServer, path: string, body: unknown): Promise<FirstStep> {
  const { status, json, headers } = await server.raw('POST', `/api${path}`, { body });
  const setCookie = headers.getSetCookie();
  const cookie = setCookie.find((one) => /^docket_two_step=[^;]/.test(one))?.split(';')[0] ?? '';
  return { status, json, cookie, setCookie };
}

export const enterPassword = (
  server: TestServer,
  { email, password }: { readonly email: string; readonly password?: string },
) => beginSignIn(server, '/auth/login', { email, password });

/** Answers a challenge. */
export const enterCode = (
  server: TestServer,
  cookie: string,
  code: string,
  method: 'app' | 'recovery' = 'app',
) => server.raw('POST', '/api/auth/two-step', { body: { code, method }, headers: cookie ? { cookie } : {} });
