import { describe, expect, test } from 'vitest';
import { createUser, ensurePlan } from '../../testing/factories.ts';
import { testServer } from '../../testing/index.ts';
import { readMails } from '../../testing/outbox.ts';
import { limits } from './auth.limits.ts';

const server = testServer();
const public_ = () => server.as(null);
const person = (email: string) => ({
  email,
  password: 'a long password',
  firstName: 'Ada',
  lastName: 'Stone',
});

describe('sign-up', () => {
  test('creates a student on the free plan, signed in, with a verification mail', async () => {
    await ensurePlan(server, 'free');
    const { token, user } = await public_()('POST /auth/signup-v1', {
      body: {
        ...person('Ada@Example.com'),
        phone: '+1 202 555 0100',
        timezone: 'America/New_York',
        demonId: 'd-1',
      },
    });
    expect(user).toMatchObject({
      email: 'ada@example.com',
      roles: ['STUDENT'],
      timezone: 'America/New_York',
      oldDemonId: 'd-1',
      phone: '+1 202 555 0100',
      emailVerifiedAt: null,
      hasPassword: true,
      googleLinked: false,
      accessCode: 1,
      accessPage: null,
      drillSettings: { lrQuestions: 1 },
    });
    expect(user.subscription).toMatchObject({ status: 'active', active: true, plan: { price: 0 } });
    expect((await server.as(token)('GET /user/me')).user.id).toBe(user.id);
    const [mail] = await readMails(server, 'ada@example.com');
    expect(mail).toMatchObject({ subject: 'Verify your email address', sentAt: null });
    expect(await public_()('GET /auth/verify-email/{token}', { params: { token: mail!.token } })).toEqual({
      verified: true,
    });
    expect((await server.as(token)('GET /user/me')).user.emailVerifiedAt).toBe(
      server.clock.now().toISOString(),
    );
    // Clicked once more, from another device.
    expect(await public_()('GET /auth/verify-email/{token}', { params: { token: mail!.token } })).toEqual({
      verified: true,
    });
  });

  test('an unknown time zone is not kept', async () => {
    const { user } = await public_()('POST /auth/signup-v1', {
      body: { ...person('zone@example.com'), timezone: 'Mars/Olympus' },
    });
    expect(user.timezone).toBeNull();
  });

  test('a taken address is a conflict that names the field, and writes nothing', async () => {
    const known = await createUser(server, { email: 'taken@example.com' });
    const answer = await server.raw('POST', '/api/auth/signup-v1', { body: person('TAKEN@example.com') });
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ error: 'CONFLICT', details: [{ field: 'email' }] });
    expect(await readMails(server, known.email)).toHaveLength(0);
  });

  test('of two sign-ups at once with one address only one wins', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.raw('POST', '/api/auth/signup-v1', { body: person('race@example.com') })),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
    expect(await readMails(server, 'race@example.com')).toHaveLength(1);
  });

  test('names cannot smuggle HTML into a mail', async () => {
    await public_()('POST /auth/signup-v1', {
      body: { ...person('html@example.com'), firstName: '<img src=x onerror="alert(1)">' },
    });
    const [mail] = await readMails(server, 'html@example.com');
    expect(mail!.html).not.toContain('<img');
    expect(mail!.html).toContain('&lt;img');
  });

  test('a verification link ends after seven days', async () => {
    await public_()('POST /auth/signup-v1', { body: person('late@example.com') });
    const [mail] = await readMails(server, 'late@example.com');
    server.clock.advance(7 * 86_400_000 + 1);
    await expect(
      public_()('GET /auth/verify-email/{token}', { params: { token: mail!.token } }),
    ).rejects.toMatchObject({ status: 422, code: 'LINK_EXPIRED' });
  });

  test('a weak password or a bad address is malformed', async () => {
    const short = await server.raw('POST', '/api/auth/signup-v1', {
      body: { ...person('weak@example.com'), password: 'short' },
    });
    expect(short.status).toBe(400);
    expect(short.json.details[0].field).toBe('password');
    const bad = await server.raw('POST', '/api/auth/signup-v1', { body: person('no-address') });
    expect(bad.json.details[0].field).toBe('email');
  });
});

describe('sign-up at an event', () => {
  const visitor = (email: string) => ({ email, firstName: 'Vi', lastName: 'Sitor', event: 'Law Day' });

  test('makes an account without password; the mail lets the visitor choose one', async () => {
    expect(await public_()('POST /auth/signup-event', { body: visitor('vi@example.com') })).toEqual({
      ok: true,
    });
    const [mail] = await readMails(server, 'vi@example.com');
    expect(mail!.text).toContain('Law Day');
    server.clock.advance(3 * 86_400_000);
    const { user } = await public_()('POST /auth/reset-password', {
      body: { token: mail!.token, password: 'chosen at home' },
    });
    expect(user).toMatchObject({ email: 'vi@example.com', hasPassword: true });
    expect(user.emailVerifiedAt).not.toBeNull();
  });

  test('a known address gets the same answer, and a mail that says so', async () => {
    const known = await createUser(server, { firstName: 'Real', email: 'known@example.com' });
    const before = await server.as(known.token)('GET /user/me');
    expect(await public_()('POST /auth/signup-event', { body: visitor('known@example.com') })).toEqual({
      ok: true,
    });
    const [mail] = await readMails(server, 'known@example.com');
    expect(mail).toMatchObject({ subject: 'You already have a Docket account', token: '' });
    expect(mail!.text).toContain('Hello Real');
    expect(await server.as(known.token)('GET /user/me')).toEqual(before);
  });
});

test('sign-ups from one address are limited', async () => {
  server.clock.advance(limits.signUpAddress.windowMs + 1);
  await createUser(server, { email: 'taken-twice@example.com' });
  const send = () => server.raw('POST', '/api/auth/signup-v1', { body: person('taken-twice@example.com') });
  for (let i = 0; i < limits.signUpAddress.most; i += 5)
    for (const one of await Promise.all([1, 2, 3, 4, 5].map(send))) expect(one.status).toBe(409);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  server.clock.advance(limits.signUpAddress.windowMs);
  expect((await send()).status).toBe(409);
});
