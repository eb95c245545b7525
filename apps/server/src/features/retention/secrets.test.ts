import { expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { linkLifeMs } from '../auth/email-token.service.ts';
import { templates } from '../mail/templates/templates.ts';
import { blankSecrets } from './secrets.queries.ts';

const server = testServer({ settings: { APP_URL: 'https://docket.example' } });
const HOUR = 3_600_000;
const blank = () => blankSecrets(server.db, server.clock.now(), 100);
const newest = async (email: string) => (await readMails(server, email))[0]!;
async function forgot(email: string) {
  await server.as(null)('POST /auth/forgot-password', { body: { email } });
  return newest(email);
}
const stored = async (id: string) => {
  const query = {
    name: 'test_secret',
    text: 'select html || text as body, secret, secret_hash from mails where id = $1',
  };
  return (
    await server.db.rows<{ body: string; secret: string | null; secret_hash: string | null }>(query, [id])
  )[0]!;
};

test('a link that was used is blanked, and its mail stays', async () => {
  const user = await createUser(server);
  const mail = await forgot(user.email);
  expect(await blank()).toBe(0);
  await server.as(null)('POST /auth/reset-password', {
    body: { token: mail.token, password: 'a new long password' },
  });
  // The job that the call requests may have been faster.
  await blank();
  const { body, secret, secret_hash } = await stored(mail.id);
  expect([secret, secret_hash]).toEqual([null, null]);
  expect(body).not.toContain(mail.token);
  expect(body).toContain('/reset-password/(expired)');
});

test('a link that has expired is blanked, and one that still works is not', async () => {
  const user = await createUser(server);
  const old = await forgot(user.email);
  server.clock.advance(0.6 * HOUR);
  const other = await createUser(server);
  const young = await forgot(other.email);
  server.clock.advance(0.6 * HOUR);
  await blank();
  expect((await stored(old.id)).body).not.toContain(old.token);
  expect((await stored(young.id)).body).toContain(young.token);
});

test('links of a sign-up are blanked when one of them made the account', async () => {
  const email = 'twice@example.com';
  const body = {
    email,
    password: 'a-long-password-1',
    firstName: 'Edda',
    lastName: 'Twice',
    timezone: 'UTC',
  };
  await server.as(null)('POST /auth/signup-v1', { body });
  const mail = await newest(email);
  await server.as(null)('POST /auth/confirm-signup', {
    body: { token: mail.token, password: body.password },
  });
  await blank();
  expect((await stored(mail.id)).secret).toBeNull();
});

test('a mail knows how long its link works', () => {
  const hours = (name: keyof typeof templates) => templates[name].placeholders.link!.secretHours;
  expect({
    verify: hours('verify'),
    reset: hours('reset-password'),
    signIn: hours('sign-in-link'),
    twoStepReset: hours('two-step-reset-link'),
    signUp: hours('confirm-signup'),
    event: hours('event'),
  }).toEqual(Object.fromEntries(Object.entries(linkLifeMs).map(([name, ms]) => [name, ms / HOUR])));
  expect(hours('invitation')).toBe(linkLifeMs.event / HOUR);
});
