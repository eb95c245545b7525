import { requireSession } from '@docket/contract/client';
import { signUpConsent } from '@docket/rules';
import { describe, expect, test } from 'vitest';
import { createUser, ensurePlan } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { throttle } from '../throttle/throttle.service.ts';
import { limits, mailBudgets } from './auth.limits.ts';

const server = testServer();
const public_ = () => server.as(null);
type SignUp = ReturnType<typeof person> & Record<string, string>;
/** A browser: it keeps the cookie of its sign-up. */
function browser() {
  let cookie = '';
  const send = async (path: string, body: unknown) => {
    const response = await server.raw('POST', `/api/auth/${path}`, { body, headers: { cookie } });
    const set = response.headers.getSetCookie().find((one) => one.startsWith('docket_signup='));
    if (set) cookie = set.split(';')[0]!;
    return { ...response, set };
  };
  return {
    signUp: (body: SignUp) => send('signup-v1', body),
    start: (email: string) => send('start-unconfirmed', { email }),
    resend: (email: string) => send('resend-signup', { email }),
    confirm: (token: string, password?: string) =>
      send('confirm-signup', { token, ...(password === undefined ? {} : { password }) }),
  };
}
const login = (email: string, password: string) =>
  server.raw('POST', '/api/auth/login', { body: { email, password } });
async function signUpAndConfirm(body: SignUp) {
  const own = browser();
  await own.signUp(body);
  const [mail] = await readMails(server, body.email.toLowerCase());
  return { ...requireSession((await own.confirm(mail!.token)).json), mail: mail! };
}
const person = (email: string) => ({
  email,
  password: 'a long password',
  firstName: 'Ada',
  lastName: 'Stone',
});

describe('sign-up', () => {
  test('creates a student on the free plan, verified and signed in, with the link in the email', async () => {
    await ensurePlan(server, 'free');
    const { token, user, mail } = await signUpAndConfirm({
      ...person('Ada@Example.com'),
      phone: '+1 202 555 0100',
      timezone: 'America/New_York',
      demonId: 'd-1',
    });
    expect(user).toMatchObject({
      email: 'ada@example.com',
      roles: ['STUDENT'],
      timezone: 'America/New_York',
      oldDemonId: 'd-1',
      phone: '+1 202 555 0100',
      emailVerifiedAt: server.clock.now().toISOString(),
      hasPassword: true,
      googleLinked: false,
      accessCode: 1,
      accessPage: null,
      drillSettings: { lrQuestions: 1, keepDrilling: true },
    });
    expect(user.subscription).toMatchObject({ status: 'active', active: true, plan: { price: 0 } });
    expect((await server.as(token)('GET /user/me')).user.id).toBe(user.id);
    expect(mail).toMatchObject({ subject: 'Confirm your email address', sentAt: null });
    // The link works once.
    await expect(
      public_()('POST /auth/confirm-signup', { body: { token: mail.token } }),
    ).rejects.toMatchObject({ status: 422, code: 'LINK_EXPIRED' });
  });

  test('stores what the person agreed to, and when', async () => {
    const at = server.clock.now().toISOString();
    const body = person('consent@example.com');
    const own = browser();
    await own.signUp(body);
    server.clock.advance(60_000);
    const [mail] = await readMails(server, body.email);
    const { token } = requireSession((await own.confirm(mail!.token)).json);
    const { account } = (await server.raw('GET', '/api/user/export', { token })).json;
    expect(account.consent).toEqual({ text: signUpConsent, at });
  });

  test('drops an unknown time zone', async () => {
    const { user } = await signUpAndConfirm({ ...person('zone@example.com'), timezone: 'Mars/Olympus' });
    expect(user.timezone).toBeNull();
  });

  test('responds the same for an address with an account, and emails its owner instead', async () => {
    const known = await createUser(server, {
      email: 'taken@example.com',
      password: 'the password of the owner',
    });
    const [first, second] = [browser(), browser()];
    const [fresh, taken] = [
      await first.signUp(person('fresh@example.com')),
      await second.signUp(person('TAKEN@example.com')),
    ];
    expect(fresh.status).toBe(200);
    expect(fresh.json).toEqual({ ok: true });
    expect(taken).toMatchObject({ status: fresh.status, json: fresh.json });
    const names = (one: typeof fresh) =>
      [...one.headers.keys()].filter((name) => name !== 'x-request-id').sort();
    expect(names(taken)).toEqual(names(fresh));
    // Until the email is read, the password of the sign-up opens neither account.
    expect(await login('fresh@example.com', person('').password)).toMatchObject({
      status: 401,
      json: (await login('taken@example.com', person('').password)).json,
    });
    const mails = await readMails(server, known.email);
    expect(mails.map((mail) => mail.subject)).toEqual(['You already have a Docket account']);
    expect(mails[0]!.text).toContain('/forgot-password');
    expect((await server.as(known.token)('GET /user/me')).user.email).toBe('taken@example.com');
    const again = [
      await first.resend('fresh@example.com'),
      await second.resend('taken@example.com'),
      await second.resend('nobody@example.com'),
    ];
    expect(again.map((one) => [one.status, one.json])).toEqual(Array(3).fill([200, { ok: true }]));
    expect(await readMails(server, 'taken@example.com')).toHaveLength(2);
    expect(await readMails(server, 'nobody@example.com')).toEqual([]);
    const links = await readMails(server, 'fresh@example.com');
    expect(links).toHaveLength(2);
    expect(links[0]!.token).not.toBe(links[1]!.token);
  });

  test('cannot be used to flood a mailbox: one email is sent each hour', async () => {
    const send = () => server.raw('POST', '/api/auth/signup-v1', { body: person('flood@example.com') });
    const sent = async () => (await readMails(server, 'flood@example.com')).length;
    for (let i = 0; i < 8; i += 1) expect((await send()).status).toBe(200);
    expect(await sent()).toBe(mailBudgets.range.burst);
    server.clock.advance(3_600_000);
    await send();
    expect(await sent()).toBe(mailBudgets.range.burst + 1);
  });

  test('of two sign-ups with one address the first confirmed one counts', async () => {
    await Promise.all(
      ['First', 'Second'].map((firstName) =>
        public_()('POST /auth/signup-v1', { body: { ...person('race@example.com'), firstName } }),
      ),
    );
    const mails = await readMails(server, 'race@example.com');
    const answers = await Promise.all(
      mails.map(({ token }) => browser().confirm(token, person('').password)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  test('escapes HTML in names in an email', async () => {
    await public_()('POST /auth/signup-v1', {
      body: { ...person('html@example.com'), firstName: '<img src=x onerror="alert(1)">' },
    });
    const [mail] = await readMails(server, 'html@example.com');
    expect(mail!.html).not.toContain('<img');
    expect(mail!.html).toContain('&lt;img');
  });

  test('has a link that expires after seven days', async () => {
    await public_()('POST /auth/signup-v1', { body: person('late@example.com') });
    const [mail] = await readMails(server, 'late@example.com');
    server.clock.advance(7 * 86_400_000 + 1);
    await expect(
      public_()('POST /auth/confirm-signup', { body: { token: mail!.token } }),
    ).rejects.toMatchObject({ status: 422, code: 'LINK_EXPIRED' });
  });

  test.each([['1234567890'], ['qwertyuiop'], ['docket-demo-1'], ['common@example.com'], ['Ada Stone 1']])(
    'refuses %s as password, and stores nothing',
    async (password) => {
      const refused = await browser().signUp({ ...person('common@example.com'), password });
      expect([refused.status, refused.json.details[0].field]).toEqual([422, 'password']);
      expect(await readMails(server, 'common@example.com')).toEqual([]);
    },
  );

  test('refuses a weak password or an invalid address as malformed', async () => {
    const short = await server.raw('POST', '/api/auth/signup-v1', {
      body: { ...person('weak@example.com'), password: 'short' },
    });
    expect(short.status).toBe(400);
    expect(short.json.details[0].field).toBe('password');
    const bad = await server.raw('POST', '/api/auth/signup-v1', { body: person('no-address') });
    expect(bad.json.details[0].field).toBe('email');
  });
});

describe("a stranger's sign-up with the same address", () => {
  const stranger = { ...person('victim@example.com'), password: 'the stranger knows this' };
  const victim = { ...person('victim@example.com'), firstName: 'Vera' };
  const planted = { phone: '+1 202 555 0199', demonId: 'd-stranger' };

  test('is never what the owner of the address confirms', async () => {
    const [own, other] = [browser(), browser()];
    await own.signUp(victim);
    await other.signUp({ ...stranger, ...planted });
    await own.resend(victim.email);
    // Newest first: sent again, the stranger's, the victim's.
    const [again, plantedLink] = await readMails(server, victim.email);
    // A browser without a sign-up, and one with another address, send nothing again.
    server.clock.advance(3_600_000);
    await browser().resend(victim.email);
    expect(await readMails(server, victim.email)).toHaveLength(3);

    // The owner opens the stranger's link: nothing of it is used without a new password.
    const refused = await own.confirm(plantedLink!.token);
    expect(refused.json).toEqual({
      choosePassword: { email: victim.email, firstName: 'Ada', lastName: 'Stone' },
    });
    expect((await login(victim.email, stranger.password)).status).toBe(401);

    expect((await own.confirm(again!.token)).json.user).toMatchObject({ firstName: 'Vera', phone: null });
    expect((await login(victim.email, victim.password)).status).toBe(200);
    expect((await login(victim.email, stranger.password)).status).toBe(401);
    expect((await other.confirm(plantedLink!.token, stranger.password)).json.error).toBe('LINK_EXPIRED');
  });

  test('asks for a new password in another browser, and drops what else was entered', async () => {
    const email = 'elsewhere@example.com';
    await browser().signUp({ ...stranger, ...planted, email });
    const [mail] = await readMails(server, email);
    const own = browser();
    const weak = await own.confirm(mail!.token, 'elsewhere1');
    expect([weak.status, weak.json.details[0].field]).toEqual([422, 'password']);
    const { user } = requireSession((await own.confirm(mail!.token, 'only the owner knows')).json);
    expect(user).toMatchObject({ email, phone: null, oldDemonId: null });
    expect((await login(email, 'only the owner knows')).status).toBe(200);
    expect((await login(email, stranger.password)).status).toBe(401);
  });

  test('binds by a cookie that no script reads and no other site sends, new for each sign-up', async () => {
    const own = browser();
    const [first, second] = [
      await own.signUp(person('one@example.com')),
      await own.signUp(person('two@example.com')),
    ];
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/auth', 'Max-Age=604800'])
      expect(first.set).toContain(part);
    expect(first.set!.split(';')[0]).not.toBe(second.set!.split(';')[0]);
  });

  test("at an event doesn't keep the owner from signing up", async () => {
    const email = 'visited@example.com';
    const own = browser();
    await own.signUp({ ...victim, email });
    const [link] = await readMails(server, email);
    await public_()('POST /auth/signup-event', {
      body: { email, firstName: 'Some', lastName: 'One', event: 'Law Day' },
    });
    // Used links are blanked in the outbox.
    const [invitation] = await readMails(server, email);
    const { user } = requireSession((await own.confirm(link!.token)).json);
    expect(user).toMatchObject({ email, firstName: 'Vera', hasPassword: true });
    const check = { params: { token: invitation!.token } };
    expect(await public_()('GET /auth/reset-password/{token}', check)).toEqual({ valid: false });
  });
});

describe('a sign-up without a mail server', () => {
  test('is completed by its own browser, and the address stays unverified', async () => {
    const email = 'no-mail@example.com';
    const own = browser();
    await own.signUp(person(email));
    expect((await browser().start(email)).json.error).toBe('LINK_EXPIRED');
    const { user } = requireSession((await own.start(email)).json);
    expect(user).toMatchObject({ email, emailVerifiedAt: null, hasPassword: true });
    expect((await login(email, person(email).password)).status).toBe(200);
    expect((await own.start(email)).json.error).toBe('LINK_EXPIRED');
  });

  test('tells that the address has an account', async () => {
    const { email } = await createUser(server, { password: 'the password of the owner' });
    const own = browser();
    await own.signUp(person(email));
    expect((await own.start(email)).json.error).toBe('WRONG_STATE');
    expect((await login(email, person(email).password)).status).toBe(401);
  });
});

describe('sign-up at an event', () => {
  const visitor = (email: string) => ({ email, firstName: 'Vi', lastName: 'Sitor', event: 'Law Day' });

  test('creates an account without password; the email lets the visitor choose one', async () => {
    expect(await public_()('POST /auth/signup-event', { body: visitor('vi@example.com') })).toEqual({
      ok: true,
    });
    const [mail] = await readMails(server, 'vi@example.com');
    expect(mail!.text).toContain('Law Day');
    server.clock.advance(3 * 86_400_000);
    const reset = await public_()('POST /auth/reset-password', {
      body: { token: mail!.token, password: 'chosen at home' },
    });
    const { user } = requireSession(reset);
    expect(user).toMatchObject({ email: 'vi@example.com', hasPassword: true });
    expect(user.emailVerifiedAt).not.toBeNull();
  });

  test('gives the same response for a known address, and emails the owner of the account', async () => {
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

test('is limited by address range', async () => {
  server.clock.advance(limits.signUpAddress.windowMs + 1);
  const send = () => server.raw('POST', '/api/auth/signup-v1', { body: person('many@example.com') });
  const rateLimiter = throttle(server.running.deps);
  for (let i = 1; i < limits.signUpAddress.max; i += 1)
    await rateLimiter.take(limits.signUpAddress, '127.0.0.1', server.clock.now());
  expect((await send()).status).toBe(200);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  server.clock.advance(limits.signUpAddress.windowMs);
  expect((await send()).status).toBe(200);
});
