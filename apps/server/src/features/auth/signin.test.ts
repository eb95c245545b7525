import { expect, test } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import { testServer } from '../../testing/index.ts';
import { limits } from './auth.limits.ts';
import { clientAddress } from './client-address.ts';

const server = testServer({ settings: { TRUST_PROXY: 'true' } });
const password = 'correct horse battery';
const login = (email: string, given: string, address = '203.0.113.5') =>
  server.raw('POST', '/api/auth/login', {
    body: { email, password: given },
    headers: { 'x-forwarded-for': address },
  });

test('signs in with the address in any case, and sets the cookie', async () => {
  const user = await createUser(server, { email: 'sign@example.com', password });
  const answer = await login('Sign@Example.com', password);
  expect(answer.status).toBe(200);
  expect(answer.json.user.id).toBe(user.id);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^docket_token=[\w-]{43}; Max-Age=31536000; Path=\/; SameSite=Lax$/,
  );
  expect((await server.as(answer.json.token)('GET /user/me')).user.email).toBe('sign@example.com');
});

test('a wrong password, an unknown address and an account without password look the same', async () => {
  await createUser(server, { email: 'wrong@example.com', password });
  await createUser(server, { email: 'google-only@example.com' });
  const answers = [
    await login('wrong@example.com', 'not the password'),
    await login('nobody@example.com', 'not the password'),
    await login('google-only@example.com', 'not the password'),
  ];
  for (const one of answers) {
    expect(one.status).toBe(401);
    expect(one.json).toEqual(answers[0]!.json);
  }
  expect(answers[0]!.json.error).toBe('WRONG_CREDENTIALS');
});

test('ten failures close an account for fifteen minutes, from any address', async () => {
  await createUser(server, { email: 'guess@example.com', password });
  for (let i = 0; i < limits.signInAccount.most; i += 1)
    expect((await login('guess@example.com', 'a wrong one', `198.51.100.${i}`)).status).toBe(401);
  const refused = await login('guess@example.com', password);
  expect(refused.status).toBe(429);
  expect(refused.json.error).toBe('TOO_MANY');
  expect(refused.headers.get('retry-after')).toBe('900');
  expect((await login('sign@example.com', password)).status).toBe(200);
  server.clock.advance(limits.signInAccount.windowMs);
  expect((await login('guess@example.com', password)).status).toBe(200);
});

test('failures side by side cannot pass the limit together', async () => {
  await createUser(server, { email: 'burst@example.com', password });
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => login('burst@example.com', 'a wrong one')),
  );
  expect(answers.filter((one) => one.status === 401)).toHaveLength(limits.signInAccount.most);
  expect(answers.filter((one) => one.status === 429)).toHaveLength(5);
});

test('a good sign-in forgets earlier failures and never counts', async () => {
  await createUser(server, { email: 'often@example.com', password });
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < 5; i += 1) await login('often@example.com', 'a wrong one', '192.0.2.1');
    expect((await login('often@example.com', password, '192.0.2.1')).status).toBe(200);
  }
});

test('one address is limited over all accounts', async () => {
  const from = '192.0.2.77';
  for (let i = 0; i < limits.signInAddress.most; i += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => login(`victim-${i + n}@example.com`, 'a wrong one', from)),
    );
  expect((await login('sign@example.com', password, from)).status).toBe(429);
  expect((await login('sign@example.com', password, '192.0.2.78')).status).toBe(200);
});

test('a household of IPv6 is one client', () => {
  expect(clientAddress('2001:db8:1:2:3:4:5:6')).toBe(clientAddress('2001:db8:1:2::9'));
  expect(clientAddress('2001:db8:1:2::9')).not.toBe(clientAddress('2001:db8:1:3::9'));
  expect(clientAddress('::1')).toBe('0:0:0:0::/64');
  expect(clientAddress('::ffff:192.0.2.1')).toBe('192.0.2.1');
});
