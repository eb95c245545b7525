import { describe, expect, test } from 'vitest';
import { changeCharacter } from '../../test/fixtures/change-character.ts';
import { examCouncilServer } from '../../test/fixtures/exam-council.ts';
import { createUser, type UserOverrides } from '../../test/fixtures/factories.ts';
import { loadLsacAccountDetails } from './index.ts';

const DAY_MS = 86_400_000;
const server = examCouncilServer();
const now = () => server.clock.now();
const ago = (days: number) => new Date(server.clock.now().getTime() - days * DAY_MS);
const start = (token: string) => server.as(token)('POST /billing/start-lsac');
const update = (token: string) => server.as(token)('POST /billing/lsac-update');
const fail = async (userId: string, failure: 'timeout' | 'error' | 'malformed' | 'not-found' | null) => {
  const { token } = await createUser(server, { roles: ['BILLING'] });
  await server.as(token)('PUT /billing/admin/lsac-simulator/{id}', {
    params: { id: userId },
    body: { failure },
  });
};
const decide = (linkUrl: string, decision: string, headers: Record<string, string> = {}) =>
  server.raw('POST', linkUrl, {
    text: `decision=${decision}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: server.running.url,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });

describe('linking the account', () => {
  test('redirects to the page of the simulator and back to the product, and reads the account', async () => {
    const student = await createUser(server);
    const began = await start(student.token);
    expect(began.lsacAccount).toMatchObject({ linked: false, accountId: null });
    expect(began.lsacAccount.studentCoachingId).toMatch(/^SC[0-9a-f]{12}$/);
    const linkUrl = began.linkUrl!;
    expect(linkUrl).toMatch(/^\/api\/exam-council-simulator\/link\/[\w-]{32}$/);

    const page = await server.raw('GET', linkUrl);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.json).toContain('Test mode: this page simulates the exam council');
    expect(page.json).toContain('Link account');
    expect(page.json).toContain('Cancel');

    const linked = await decide(linkUrl, 'link');
    expect([linked.status, linked.headers.get('location')]).toEqual([303, '/lsac-link?linked=true']);
    // The link can be used once.
    expect((await server.raw('GET', linkUrl)).status).toBe(404);

    const { lsacAccount } = await update(student.token);
    expect(lsacAccount).toMatchObject({
      linked: true,
      linkedDate: now().toISOString(),
      isPrepPlus: false,
      refreshedAt: now().toISOString(),
      studentCoachingId: began.lsacAccount.studentCoachingId,
    });
    expect(lsacAccount.accountId).toMatch(/^L\d{8}$/);
    const read = await server.as(student.token)('GET /billing/lsac-account');
    expect(read).toEqual({
      lsacAccount,
      prepPlusPrice: 12_000,
      isPrepPlusSold: true,
      isOrderOpen: false,
      isTestMode: true,
    });
    // The account is already linked, so there is no page.
    expect((await start(student.token)).linkUrl).toBeNull();
  });

  test('links nothing if the student cancels, or the link has expired', async () => {
    const student = await createUser(server);
    const first = (await start(student.token)).linkUrl!;
    const canceled = await decide(first, 'cancel');
    expect(canceled.headers.get('location')).toBe('/lsac-link?linked=false');
    const second = (await start(student.token)).linkUrl!;
    server.clock.advance(3_600_001);
    expect((await decide(second, 'link')).status).toBe(404);
    expect((await update(student.token)).lsacAccount.linked).toBe(false);
  });

  test('cannot be confirmed by another site', async () => {
    const student = await createUser(server);
    const linkUrl = (await start(student.token)).linkUrl!;
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await decide(linkUrl, 'link', foreign)).status).toBe(403);
    expect((await decide(changeCharacter(linkUrl), 'link')).status).toBe(404);
    expect((await update(student.token)).lsacAccount.linked).toBe(false);
  });

  test('starts the grace period once, and linking again does not restart it', async () => {
    const student = await createUser(server, { lsac: { enabled: true, calledAt: ago(3) } });
    const me = async () => (await server.as(student.token)('GET /user/me')).user.subscription;
    await start(student.token);
    expect((await me())?.lsacCalledAt).toBe(ago(3).toISOString());
    const other = await createUser(server);
    await start(other.token);
    expect((await server.as(other.token)('GET /user/me')).user.subscription?.lsacCalledAt).toBe(
      now().toISOString(),
    );

    await decide((await start(student.token)).linkUrl!, 'link');
    const linkedDate = (await update(student.token)).lsacAccount.linkedDate;
    server.clock.advance(DAY_MS);
    const { token } = await createUser(server, { roles: ['BILLING'] });
    for (const linked of [false, true]) {
      await server.as(token)('PUT /billing/admin/lsac-simulator/{id}', {
        params: { id: student.id },
        body: { linked },
      });
      server.clock.advance(1_000);
      expect((await update(student.token)).lsacAccount).toMatchObject({ linked, linkedDate });
    }
  });

  test('never gives two students the same account', async () => {
    const first = await createUser(server);
    await decide((await start(first.token)).linkUrl!, 'link');
    const { accountId } = (await update(first.token)).lsacAccount;
    const second = await createUser(server, { lsac: { accountId, linked: false } });
    expect(await server.raw('POST', '/api/billing/lsac-update', { token: second.token })).toMatchObject({
      status: 409,
      json: { error: 'CONFLICT' },
    });
    expect((await server.as(second.token)('GET /billing/lsac-account')).lsacAccount.linked).toBe(false);
  });
});

describe('if the council fails', () => {
  test.each(['timeout', 'error', 'malformed'] as const)(
    'with %s, the response is 503, and stored data is kept',
    async (kind) => {
      const student = await createUser(server);
      await decide((await start(student.token)).linkUrl!, 'link');
      const before = (await update(student.token)).lsacAccount;
      await fail(student.id, kind);
      const refused = await server.raw('POST', '/api/billing/lsac-update', { token: student.token });
      expect(refused).toMatchObject({ status: 503, json: { error: 'UNAVAILABLE' } });
      expect(refused.json.message).toContain("LSAC isn't answering");
      expect((await server.as(student.token)('GET /billing/lsac-account')).lsacAccount).toEqual(before);
      await fail(student.id, null);
      server.clock.advance(1_000);
      expect((await update(student.token)).lsacAccount.refreshedAt).toBe(now().toISOString());
    },
  );

  test('an account that it lost is kept unchanged', async () => {
    const student = await createUser(server);
    await decide((await start(student.token)).linkUrl!, 'link');
    const before = (await update(student.token)).lsacAccount;
    await fail(student.id, 'not-found');
    expect((await update(student.token)).lsacAccount).toEqual({
      ...before,
      refreshedAt: now().toISOString(),
    });
  });

  test('an account that it lost can be linked again', async () => {
    const accountId = 'L30000009';
    const student = await createUser(server, {
      lsac: { enabled: true, linked: true, accountId, linkedDate: ago(9) },
    });
    expect((await update(student.token)).lsacAccount).toMatchObject({ linked: true, accountId });
    await decide((await start(student.token)).linkUrl!, 'link');
    const { lsacAccount } = await update(student.token);
    expect(lsacAccount).toMatchObject({ linked: true, linkedDate: now().toISOString() });
    expect(lsacAccount.accountId).not.toBe(accountId);
  });

  test('starting a link fails too', async () => {
    const student = await createUser(server);
    await start(student.token);
    await fail(student.id, 'timeout');
    expect((await server.raw('POST', '/api/billing/start-lsac', { token: student.token })).status).toBe(503);
  });
});

test('the first paid plan applies the rules to the student, with seven days to link the account', async () => {
  const student = await createUser(server);
  const code = async () => (await server.as(student.token)('GET /user/me')).user.accessCode;
  const bind = () => server.db.transaction((tx) => server.feature.enableRules(tx, student.id, now()));
  await bind();
  expect(await code()).toBe(1);
  server.clock.advance(8 * DAY_MS);
  await bind();
  expect(await code()).toBe(-3);
  expect(await loadLsacAccountDetails(server.db, student.id, now())).toMatchObject({ linked: false });
  expect(await loadLsacAccountDetails(server.db, (await createUser(server)).id, now())).toBeNull();
});

test('a student has a limited number of requests to the council', async () => {
  const student = await createUser(server);
  const send = () => server.raw('POST', '/api/billing/lsac-update', { token: student.token });
  for (let i = 0; i < 30; i += 1) expect((await send()).status).toBe(200);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('only students have an account', async () => {
  const tutor = await createUser(server, { roles: ['TUTOR'] });
  const calls = [
    ['POST', 'start-lsac'],
    ['POST', 'lsac-update'],
    ['POST', 'lsac-prep-plus-renew'],
    ['GET', 'lsac-account'],
  ] as const;
  for (const [method, path] of calls) {
    const sent = (token?: string) =>
      server.raw(method, `/api/billing/${path}`, {
        ...(token ? { token } : {}),
        ...(path === 'lsac-prep-plus-renew' ? { body: {} } : {}),
      });
    expect((await sent(tutor.token)).status).toBe(403);
    expect((await sent()).status).toBe(401);
  }
});

describe('each access code leads to the page that fixes it', () => {
  const linked = { enabled: true, linked: true, accountId: 'L1', linkedDate: ago(400) };
  const cases: [string, UserOverrides, number, string | null, RegExp][] = [
    ['access', {}, 1, null, /have access/],
    ['no subscription', { subscription: { status: 'canceled' } }, -2, 'plans', /no active subscription/],
    ['not linked', { lsac: { enabled: true, calledAt: ago(8) } }, -3, 'lsac-link', /isn't linked yet/],
    [
      'expired',
      { lsac: { ...linked, prepPlusActivationDate: ago(365 + 9) } },
      -4,
      'lsac-renew',
      /has expired\. Renew/,
    ],
    [
      'payment failed',
      { lsac: { ...linked, paymentFailedAt: ago(8) } },
      -6,
      'lsac-payment',
      /payment for your LSAC Prep Plus failed/,
    ],
    ['no prep plus', { lsac: linked }, -7, 'lsac-buy', /has no Prep Plus/],
  ];
  test.each(cases)('%s', async (_, overrides, code, page, message) => {
    const student = await createUser(server, overrides);
    const { user } = await server.as(student.token)('GET /user/me');
    expect([user.accessCode, user.accessPage]).toEqual([code, page]);
    expect(user.accessMessage).toMatch(message);
  });

  test('an expired account gets code 1 again once prep plus is renewed at the council', async () => {
    const student = await createUser(server, { lsac: { enabled: true, calledAt: ago(30) } });
    const code = async () => (await server.as(student.token)('GET /user/me')).user.accessCode;
    expect(await code()).toBe(-3);
    await decide((await start(student.token)).linkUrl!, 'link');
    await update(student.token);
    expect(await code()).toBe(1);
    server.clock.advance(8 * DAY_MS);
    expect(await code()).toBe(-7);
    const { token } = await createUser(server, { roles: ['BILLING'] });
    await server.as(token)('PUT /billing/admin/lsac-simulator/{id}', {
      params: { id: student.id },
      body: { prepPlusActivationDate: now().toISOString(), subscriptionType: 'PREP_PLUS' },
    });
    await update(student.token);
    expect(await code()).toBe(1);
  });
});
