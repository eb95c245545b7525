import { describe, expect, test } from 'vitest';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { hashPassword } from '../passwords/password.service.ts';
import { throttle } from '../throttle/throttle.service.ts';
import { limits, mailBudgets, signInBudget, signInDelays } from './auth.limits.ts';

const server = testServer({ settings: { TRUST_PROXY: '1' } });
const password = 'correct horse battery';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface From {
  readonly address?: string;
  /** The device cookie of an earlier sign-in. */
  readonly device?: string;
}
let hosts = 0;
/** An address that was not used before. */
const nextAddress = () => {
  hosts += 1;
  return `198.18.${Math.floor(hosts / 250)}.${(hosts % 250) + 1}`;
};
const send = (path: string, body: object, { address = nextAddress(), device }: From = {}) =>
  server.raw('POST', `/api/auth/${path}`, {
    body,
    headers: { 'x-forwarded-for': address, ...(device ? { cookie: `docket_device=${device}` } : {}) },
  });
const login = (email: string, password: string, from?: From) => send('login', { email, password }, from);
const forgot = (email: string, from?: From) => send('forgot-password', { email }, from);
const inParallel = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const owner = () => createUser(server, { password });

/** The device cookie that a sign-in sets. */
function readDeviceCookie(answer: { headers: Headers }): string {
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('docket_device='));
  return cookie?.match(/^docket_device=([\w-]{43});/)?.[1] ?? '';
}
const rateLimiter = () => throttle(server.running.deps);
/**
 * The state after guesses from many addresses: an account that answers no new device. Written directly, because
 * password hashes are slow.
 */
async function useUpBudget({ email }: { readonly email: string }) {
  for (let i = 0; i < signInBudget.burst; i += 1)
    await rateLimiter().takeBudget(signInBudget, email, server.clock.now());
}
/** The address limit after wrong passwords for 95 accounts. */
async function useUpAddress(address: string) {
  for (let i = 5; i < limits.signInAddress.max; i += 1)
    await rateLimiter().take(limits.signInAddress, address, server.clock.now());
}
const signInLinks = async ({ email }: TestUser) =>
  (await readMails(server, email)).filter((mail) => mail.subject === 'Your sign-in link');

describe('a stranger who guesses', () => {
  test('from one address does not delay the owner at another one', async () => {
    const { email } = await owner();
    const stranger = { address: nextAddress() };
    for (let i = 0; i < 11; i += 1) await login(email, 'a wrong one', stranger);
    expect((await login(email, password)).status).toBe(200);
  });

  test('from one address waits longer after each attempt', async () => {
    const { email } = await owner();
    const stranger = { address: nextAddress() };
    for (let i = 0; i < signInDelays.range.freeAttempts; i += 1)
      expect((await login(email, 'a wrong one', stranger)).status).toBe(401);
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const refused = await login(email, 'a wrong one', stranger);
      expect([refused.status, refused.json.error]).toEqual([429, 'TOO_MANY']);
      expect(refused.headers.get('retry-after')).toBe(String(minutes * 60));
      server.clock.advance(minutes * MINUTE);
      expect((await login(email, 'a wrong one', stranger)).status).toBe(401);
    }
  });

  test('with 200 concurrent guesses has as many attempts as one after the other', async () => {
    const { email } = await owner();
    const stranger = { address: nextAddress() };
    const fromOne = await inParallel(90, () => login(email, 'a wrong one', stranger));
    expect(fromOne.filter((one) => one.status === 401)).toHaveLength(signInDelays.range.freeAttempts);
    const fromMany = await inParallel(110, () => login(email, 'a wrong one'));
    const left = signInBudget.burst - signInDelays.range.freeAttempts;
    expect(fromMany.filter((one) => one.status === 401)).toHaveLength(left);
  });

  test('with many addresses has fewer than 100 attempts in any day', async () => {
    const user = await owner();
    let tried = 0;
    for (let half = 0; half < 48; half += 1) {
      const answers = await inParallel(half === 0 ? 40 : 2, () => login(user.email, 'a wrong one'));
      tried += answers.filter((answer) => answer.status === 401).length;
      server.clock.advance(30 * MINUTE);
    }
    expect(tried).toBeGreaterThan(signInBudget.burst);
    expect(tried).toBeLessThan(100);
    await inParallel(3, () => login(user.email, 'a wrong one'));
    const right = await login(user.email, password);
    const wrong = await login(user.email, 'a wrong one');
    expect(right.status).toBe(429);
    expect(right.json).toEqual(wrong.json);
    expect(right.headers.getSetCookie()).toEqual([]);
  });

  test('does not learn who has an account', async () => {
    const user = await owner();
    await useUpBudget(user);
    const unknown = 'nobody-at-all@example.com';
    await useUpBudget({ email: unknown });
    const answers = [await login(user.email, 'a wrong one'), await login(unknown, 'a wrong one')];
    expect(answers[0]).toMatchObject({ status: answers[1]!.status, json: answers[1]!.json });
  });

  test('cannot recognize a right guess beyond the limits by the limit of the address', async () => {
    const user = await owner();
    await useUpBudget(user);
    const address = nextAddress();
    await useUpAddress(address);
    await login(user.email, password, { address });
    const others = await inParallel(5, (i) => login(`other-${i}@example.com`, 'a wrong one', { address }));
    expect(others.map((other) => other.status).sort()).toEqual([401, 401, 401, 401, 429]);
  });

  test('for all accounts is limited by address', async () => {
    const address = nextAddress();
    await useUpAddress(address);
    const answers = await inParallel(8, (i) => login(`victim-${i}@example.com`, 'a wrong one', { address }));
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(3);
    const { email } = await owner();
    expect((await login(email, password, { address })).status).toBe(429);
    expect((await login(email, password)).status).toBe(200);
  });
});

describe('the owner', () => {
  test('signs in on a known device, whatever strangers do, even at the same address', async () => {
    const user = await owner();
    const device = readDeviceCookie(await login(user.email, password));
    await useUpBudget(user);
    const address = nextAddress();
    await useUpAddress(address);
    await inParallel(5, () => login(user.email, 'a wrong one', { address }));
    expect((await login(user.email, password, { device, address })).status).toBe(200);
    expect((await login(user.email, password, { address })).status).toBe(429);
  });

  test('of another account has no advantage by their own device, which stays known after signing out', async () => {
    const user = await owner();
    const signedIn = await login(user.email, password);
    const device = readDeviceCookie(signedIn);
    await server.raw('POST', '/api/auth/logout', { token: signedIn.json.token });
    const other = await owner();
    const own = { device: readDeviceCookie(await login(other.email, password)) };
    await useUpBudget(user);
    expect((await login(user.email, password, own)).status).toBe(429);
    expect((await login(user.email, password, { device: 'x'.repeat(43) })).status).toBe(429);
    expect((await login(user.email, password, { device })).status).toBe(200);
  });

  test('can share a browser with others, and it is known for each of them', async () => {
    const [one, two] = [await owner(), await owner()];
    const device = readDeviceCookie(await login(one.email, password));
    expect(readDeviceCookie(await login(two.email, password, { device }))).toBe(device);
    for (const user of [one, two]) {
      await useUpBudget(user);
      expect((await login(user.email, password, { device })).status).toBe(200);
    }
    // A forged cookie is replaced.
    const third = await owner();
    const fresh = readDeviceCookie(await login(third.email, password, { device: 'y'.repeat(43) }));
    expect(fresh).toMatch(/^(?!y{43})[\w-]{43}$/);
  });

  test('who mistypes on a known device waits alone, and not for long', async () => {
    const user = await owner();
    const device = readDeviceCookie(await login(user.email, password));
    for (let i = 0; i < signInDelays.device.freeAttempts; i += 1)
      expect((await login(user.email, 'a wrong one', { device })).status).toBe(401);
    expect((await login(user.email, password, { device })).headers.get('retry-after')).toBe('60');
    expect((await login(user.email, password)).status).toBe(200);
    server.clock.advance(MINUTE);
    expect((await login(user.email, password, { device })).status).toBe(200);
  });

  test('on a new device gets in with the right password by a link, while many addresses guess', async () => {
    const user = await owner();
    await useUpBudget(user);
    await login(user.email, 'a wrong one');
    expect(await signInLinks(user)).toEqual([]);
    expect((await login(user.email, password)).status).toBe(429);
    const [link] = await signInLinks(user);
    const opened = await send('sign-in-link', { token: link!.token });
    expect(opened.status).toBe(200);
    expect((await server.as(opened.json.token)('GET /user/me')).user.id).toBe(user.id);
    expect((await send('sign-in-link', { token: link!.token })).json.error).toBe('LINK_EXPIRED');
    const device = readDeviceCookie(opened);
    expect((await login(user.email, password, { device })).status).toBe(200);
  });

  test('must open that link within ten minutes', async () => {
    const user = await owner();
    await useUpBudget(user);
    expect((await login(user.email, password)).json.message).toMatch(/works for 10 minutes/);
    const [link] = await signInLinks(user);
    expect(link!.text).toMatch(/within 10 minutes/);
    server.clock.advance(10 * MINUTE);
    expect((await send('sign-in-link', { token: link!.token })).json.error).toBe('LINK_EXPIRED');
    await login(user.email, password);
    const [fresh] = await signInLinks(user);
    server.clock.advance(10 * MINUTE - 1);
    expect((await send('sign-in-link', { token: fresh!.token })).status).toBe(200);
  });

  test('gets one such link every twenty minutes up to a limit; changing the password invalidates them', async () => {
    const user = await owner();
    const device = readDeviceCookie(await login(user.email, password));
    await useUpBudget(user);
    await inParallel(6, () => login(user.email, password));
    expect(await signInLinks(user)).toHaveLength(mailBudgets.signInLink.burst);
    server.clock.advance(mailBudgets.signInLink.refillMs);
    await inParallel(2, () => login(user.email, 'a wrong one'));
    await login(user.email, password);
    const links = await signInLinks(user);
    expect(links).toHaveLength(mailBudgets.signInLink.burst + 1);
    const changed = { oldPassword: password, newPassword: 'another long password' };
    await server.as(user.token)('PUT /user/change-password', { body: changed });
    expect((await send('sign-in-link', { token: links[0]!.token })).status).toBe(422);
    // Devices that know the former password are unknown again.
    expect((await login(user.email, changed.newPassword, { device })).status).toBe(429);
  });

  test('keeps the device on which they change the password', async () => {
    const user = await owner();
    const signedIn = await login(user.email, password);
    const device = readDeviceCookie(signedIn);
    const changed = await server.raw('PUT', '/api/user/change-password', {
      token: signedIn.json.token,
      body: { oldPassword: password, newPassword: 'another long password' },
      headers: { cookie: `docket_device=${device}` },
    });
    expect(changed.status).toBe(200);
    await useUpBudget(user);
    expect((await login(user.email, 'another long password', { device })).status).toBe(200);
  });

  test('is not locked out by their own sign-ins', async () => {
    const user = await owner();
    for (let i = 0; i < signInBudget.burst - 1; i += 1)
      await rateLimiter().takeBudget(signInBudget, user.email, server.clock.now());
    for (let i = 0; i < 4; i += 1) expect((await login(user.email, password)).status).toBe(200);
  });

  test('with an expired temporary password gets no link', async () => {
    const user = await createUser(server, {
      columns: {
        passwordHash: await hashPassword(server.running.deps, password),
        passwordTemporary: true,
        passwordExpiresAt: server.clock.now(),
      },
    });
    await useUpBudget(user);
    expect((await login(user.email, password)).status).toBe(429);
    expect(await signInLinks(user)).toEqual([]);
  });
});

describe('reset mails', () => {
  test('are sent once an hour, no matter who requests them, and nobody is refused', async () => {
    const { email } = await owner();
    const total = async () => (await readMails(server, email)).length;
    const stranger = { address: nextAddress() };
    for (let i = 0; i < 7; i += 1) expect((await forgot(email, stranger)).status).toBe(200);
    expect(await total()).toBe(mailBudgets.range.burst);
    expect((await forgot(email)).status).toBe(200);
    expect(await total()).toBe(mailBudgets.range.burst + 1);
    await inParallel(20, () => forgot(email));
    await server.settled();
    expect(await total()).toBe(mailBudgets.recipient.burst);
    for (let hour = 1; hour <= 24; hour += 1) {
      server.clock.advance(HOUR);
      await inParallel(4, () => forgot(email));
      await server.settled();
      expect(await total()).toBe(mailBudgets.recipient.burst + hour);
    }
  });

  test('have a separate budget for a known device', async () => {
    const { email } = await owner();
    const device = readDeviceCookie(await login(email, password));
    await inParallel(10, () => forgot(email));
    await server.settled();
    const before = (await readMails(server, email)).length;
    expect(before).toBe(mailBudgets.recipient.burst);
    await forgot(email, { device });
    expect(await readMails(server, email)).toHaveLength(before + 1);
  });
});
