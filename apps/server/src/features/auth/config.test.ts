import { expect, test, vi } from 'vitest';
import { demoAccounts } from '../../demo/demo.accounts.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer({ settings: { DEMO: 'true' } });

test('lists the existing demo accounts; without a client id there is no sign-in with Google', async () => {
  const call = server.as(null);
  expect(await call('GET /auth/config')).toEqual({ googleClientId: null, sendsEmail: false, demo: [] });
  const [first] = demoAccounts;
  await createUser(server, { email: first!.email });
  expect((await call('GET /auth/config')).demo).toEqual([
    { label: first!.label, email: first!.email, password: first!.password },
  ]);
  const logged = vi.spyOn(server.running.deps.log, 'error');
  await expect(call('POST /auth/google', { body: { credential: 'x'.repeat(40) } })).rejects.toMatchObject({
    status: 501,
    code: 'NOT_CONFIGURED',
    message: 'Google sign-in is not set up. Sign in with your email address and password.',
  });
  expect(logged).not.toHaveBeenCalled();
});
