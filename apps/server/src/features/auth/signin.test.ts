import { expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer({ settings: { TRUST_PROXY: '1' } });
const password = 'correct horse battery';
const login = (email: string, password: string, address = '203.0.113.5') =>
  server.raw('POST', '/api/auth/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  });

test('signs in with the address in any case, and sets the cookie', async () => {
  const user = await createUser(server, { email: 'sign@example.com', password });
  const response = await login('Sign@Example.com', password);
  expect(response.status).toBe(200);
  expect(response.json.user.id).toBe(user.id);
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^docket_token=[\w-]{43}; Max-Age=31536000; Path=\/; SameSite=Lax$/),
    expect.stringMatching(/^docket_device=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Lax$/),
  ]);
  expect((await server.as(response.json.token)('GET /user/me')).user.email).toBe('sign@example.com');
});

test('a wrong password, an unknown address and an account without password get the same response', async () => {
  await createUser(server, { email: 'wrong@example.com', password });
  await createUser(server, { email: 'google-only@example.com' });
  const answers = [
    await login('wrong@example.com', 'not the password'),
    await login('nobody@example.com', 'not the password'),
    await login('google-only@example.com', 'not the password'),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(answer.json).toEqual(answers[0]!.json);
  }
  expect(answers[0]!.json.error).toBe('WRONG_CREDENTIALS');
});
