import { expect, test } from 'vitest';
import { testServer } from '../../test/fixtures/index.ts';

// Nothing listens there: emails stay queued.
const server = testServer({ settings: { SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' } });

test('with a mail server no sign-up is completed without its link', async () => {
  const email = 'link-only@example.com';
  const signedUp = await server.raw('POST', '/api/auth/signup-v1', {
    body: { email, password: 'a long password', firstName: 'Ada', lastName: 'Stone' },
  });
  const cookie = signedUp.headers.getSetCookie()[0]!.split(';')[0]!;
  const started = await server.raw('POST', '/api/auth/start-unconfirmed', {
    body: { email },
    headers: { cookie },
  });
  expect([started.status, started.json.error]).toEqual([409, 'WRONG_STATE']);
});
