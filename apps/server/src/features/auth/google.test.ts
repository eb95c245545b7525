import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../http/app.ts';
import { ProcessMetrics } from '../../http/metrics.ts';
import { hashToken, newToken } from '../../http/token.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { createTwoStepUser } from '../../test/fixtures/two-step.ts';
import { userHandlers } from '../account/user.routes.ts';
import { buildFeatures } from '../index.ts';
import { mailService } from '../mail/mail.service.ts';
import { authHandlers } from './auth.routes.ts';

const clientId = 'docket-test.apps.googleusercontent.com';
const server = testServer({ settings: { GOOGLE_CLIENT_ID: clientId } });
const keys = await generateKeyPair('RS256');
const strangeKeys = await generateKeyPair('RS256');
let app: FastifyInstance;

beforeAll(async () => {
  // A second server on the same database that trusts the test's keys instead of Google's.
  const deps = { ...server.running.deps, metrics: new ProcessMetrics(new Date()) };
  const features = await buildFeatures(deps);
  const googleKeys = createLocalJWKSet({
    keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'local', alg: 'RS256' }],
  });
  const auth = authHandlers(deps, {
    mail: mailService(deps),
    moveSubscription: async () => {},
    demoAccounts: [],
    googleKeys,
  });
  app = await buildApp(deps, {
    handlers: {
      ...features.handlers,
      auth,
      user: {
        ...features.handlers.user,
        ...userHandlers(deps, {
          mail: mailService(deps),
          stopRenewal: async () => undefined,
          googleKeys,
        }),
      },
    },
    guards: features.guards,
    pages: null,
  });
});
afterAll(() => app.close());

/** The browser of these tests: the cookie of its nonce, and of its sign-up. */
const nonceToken = newToken();
const nonceCookie = `docket_google=${nonceToken}`;

const createClaims = (email: string, more: JWTPayload = {}): JWTPayload => ({
  sub: `google-${email}`,
  email,
  email_verified: true,
  given_name: 'Grace',
  family_name: 'Park',
  picture: 'https://pictures.example/grace.png',
  aud: clientId,
  iss: 'https://accounts.google.com',
  nonce: hashToken(nonceToken),
  // Google hosts the domain, so it vouches for the address.
  hd: 'example.com',
  ...more,
});
async function signToken(claims: JWTPayload, how: { key?: CryptoKey; lifeSeconds?: number } = {}) {
  const now = Math.floor(server.clock.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'local' })
    .setIssuedAt(now)
    .setExpirationTime(now + (how.lifeSeconds ?? 3600))
    .sign(how.key ?? keys.privateKey);
}
interface How {
  key?: CryptoKey;
  lifeSeconds?: number;
  password?: string;
  cookie?: string;
}
async function signIn(claims: JWTPayload, { password, cookie = nonceCookie, ...how }: How = {}) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/google',
    headers: { cookie },
    payload: { credential: await signToken(claims, how), ...(password === undefined ? {} : { password }) },
  });
  return { status: response.statusCode, json: response.json(), cookies: response.cookies };
}

describe('sign-in with Google', () => {
  test('creates a verified student, and finds the account again', async () => {
    const first = await signIn(createClaims('grace@example.com'));
    expect(first.status).toBe(200);
    expect(first.json.user).toMatchObject({
      email: 'grace@example.com',
      firstName: 'Grace',
      lastName: 'Park',
      profilePic: 'https://pictures.example/grace.png',
      googleLinked: true,
      hasPassword: false,
    });
    expect(first.json.user.emailVerifiedAt).not.toBeNull();
    // The address at Google may change; the account is identified by its subject.
    const again = await signIn(createClaims('new@example.com', { sub: 'google-grace@example.com' }));
    expect(again.json.user.id).toBe(first.json.user.id);
    expect(again.json.token).not.toBe(first.json.token);
  });

  test('links an account by its verified address and keeps its password', async () => {
    const user = await createUser(server, { email: 'link@example.com', password: 'a long password' });
    const { json } = await signIn(createClaims('link@example.com'));
    expect(json.user).toMatchObject({ id: user.id, googleLinked: true, hasPassword: true });
    expect((await server.raw('GET', '/api/user/me', { token: user.token })).status).toBe(200);
  });

  test("signs out a person who signed up before with somebody else's address", async () => {
    const squatter = await createUser(server, {
      email: 'victim@example.com',
      password: 'a long password',
      verified: false,
    });
    const { json } = await signIn(createClaims('victim@example.com'));
    expect(json.user).toMatchObject({ id: squatter.id, hasPassword: false });
    expect((await server.raw('GET', '/api/user/me', { token: squatter.token })).status).toBe(401);
  });

  describe('with an address that Google does not vouch for', () => {
    const unvouched = (email: string, more: JWTPayload = {}) =>
      createClaims(email, { hd: undefined, ...more });
    const password = 'the password of the owner';

    test.each(['STUDENT', 'ADMIN'] as const)(
      'links an account of %s only after its password',
      async (role) => {
        const email = `unvouched-${role.toLowerCase()}@example.com`;
        const user = await createUser(server, { email, password, roles: [role] });
        const claims = unvouched(email);
        expect((await signIn(claims)).json).toEqual({ passwordNeeded: { email } });
        const wrong = await signIn(claims, { password: 'not the password' });
        expect([wrong.status, wrong.json.details[0].field]).toEqual([422, 'password']);
        expect((await server.as(user.token)('GET /user/me')).user.googleLinked).toBe(false);
        expect((await signIn(claims, { password })).json.user).toMatchObject({
          id: user.id,
          googleLinked: true,
          hasPassword: true,
        });
        expect((await signIn(claims)).json.user.id).toBe(user.id);
      },
    );

    test('never links an account without a password, and limits guesses', async () => {
      await createUser(server, { email: 'no-password@example.com' });
      expect((await signIn(unvouched('no-password@example.com'), { password })).status).toBe(401);
      await createUser(server, { email: 'guessed@example.com', password });
      const claims = unvouched('guessed@example.com');
      const guess = async (typed: string) => (await signIn(claims, { password: typed })).status;
      for (let i = 0; i < 5; i += 1) expect(await guess('a wrong guess')).toBe(422);
      expect(await guess(password)).toBe(429);
    });

    test('does not link where a second step follows the password', async () => {
      const user = await createTwoStepUser(server, { email: 'second-step@example.com' });
      const first = await signIn(unvouched(user.email), { password: user.password });
      expect(first.json).toEqual({ twoStep: { expiresAt: expect.any(String) } });
      expect((await server.as(user.token)('GET /user/me')).user.googleLinked).toBe(false);
    });

    test('creates the account by the link in an email, in the same browser', async () => {
      const email = 'newcomer@example.com';
      const started = await signIn(unvouched(email));
      expect(started.json).toEqual({ confirmEmail: { email } });
      const cookie = started.cookies.find(({ name }) => name === 'docket_signup')!.value;
      const [mail] = await readMails(server, email);
      const confirm = (headers: Record<string, string>) =>
        server.raw('POST', '/api/auth/confirm-signup', { body: { token: mail!.token }, headers });
      expect((await confirm({})).json.choosePassword.email).toBe(email);
      const { user } = (await confirm({ cookie: `docket_signup=${cookie}` })).json;
      expect(user).toMatchObject({ email, googleLinked: true, hasPassword: false });
      expect((await signIn(unvouched(email))).json.user.id).toBe(user.id);
    });

    test('vouches for Gmail without hd', async () => {
      const { json } = await signIn(unvouched('somebody.new@gmail.com'));
      expect(json.user).toMatchObject({ email: 'somebody.new@gmail.com', googleLinked: true });
    });
  });

  test('gives each browser its nonce by a cookie that no script reads', async () => {
    const first = await server.raw('POST', '/api/auth/google-nonce');
    const cookie = first.headers.getSetCookie()[0]!;
    expect(cookie).toMatch(/^docket_google=[\w-]{43}; .*HttpOnly.*SameSite=Strict/);
    const again = await server.raw('POST', '/api/auth/google-nonce', {
      headers: { cookie: cookie.split(';')[0]! },
    });
    expect(again.json).toEqual(first.json);
    expect(first.json.nonce).toBe(hashToken(cookie.split(';')[0]!.split('=')[1]!));
  });

  test('gives a challenge instead of a session for an account with two-step sign-in', async () => {
    const user = await createTwoStepUser(server, { email: 'two-step@example.com' });
    for (const claims of [
      createClaims(user.email),
      createClaims('moved@example.com', { sub: `google-${user.email}` }),
    ]) {
      const response = await signIn(claims);
      expect([response.status, response.json]).toEqual([200, { twoStep: { expiresAt: expect.any(String) } }]);
    }
    expect((await server.as(user.token)('GET /user/sessions')).sessions).toHaveLength(1);
  });

  test('does not let a second Google account take over a linked address', async () => {
    await signIn(createClaims('once@example.com'));
    const second = await signIn(createClaims('once@example.com', { sub: 'somebody-else' }));
    expect(second.status).toBe(401);
  });

  test.each([
    ['another product', createClaims('bad@example.com', { aud: 'another.apps.googleusercontent.com' }), {}],
    ['another issuer', createClaims('bad@example.com', { iss: 'https://accounts.example.com' }), {}],
    ['an unverified address', createClaims('bad@example.com', { email_verified: false }), {}],
    ['the nonce of another browser', createClaims('bad@example.com', { nonce: hashToken(newToken()) }), {}],
    ['no nonce', createClaims('bad@example.com', { nonce: undefined }), {}],
    ['a browser without a nonce', createClaims('bad@example.com'), { cookie: '' }],
    ['no address', createClaims('bad@example.com', { email: undefined }), {}],
    ['an old token', createClaims('bad@example.com'), { lifeSeconds: -120 }],
    ['a forged signature', createClaims('bad@example.com'), { key: strangeKeys.privateKey }],
  ])('refuses %s', async (_, claims, how) => {
    const response = await signIn(claims, how);
    expect(response.status).toBe(401);
    expect(response.json.error).toBe('WRONG_CREDENTIALS');
  });

  test('refuses an invalid token, and sends the client id to the pages', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/google',
      payload: { credential: 'x'.repeat(40) },
    });
    expect(response.statusCode).toBe(401);
    expect(await server.as(null)('GET /auth/config')).toEqual({
      googleClientId: clientId,
      sendsEmail: false,
      demo: [],
    });
  });
});

describe('PUT /user/google-id', () => {
  const change = async (token: string, googleId: string | null) => {
    const response = await app.inject({
      method: 'PUT',
      url: '/api/user/google-id',
      headers: { authorization: token, cookie: nonceCookie },
      payload: { googleId },
    });
    return { status: response.statusCode, json: response.json() };
  };

  test('links with an ID token, and unlinks if a password is left to sign in with', async () => {
    const user = await createUser(server, { email: 'linker@example.com', password: 'docket-demo-1' });
    const linked = await change(user.token, await signToken(createClaims('other-address@example.com')));
    expect(linked.json.user).toMatchObject({ id: user.id, email: 'linker@example.com', googleLinked: true });
    expect((await signIn(createClaims('other-address@example.com'))).json.user.id).toBe(user.id);
    expect((await change(user.token, null)).json.user.googleLinked).toBe(false);

    const withoutPassword = await createUser(server);
    expect(await change(withoutPassword.token, null)).toMatchObject({
      status: 409,
      json: { error: 'WRONG_STATE' },
    });
  });

  test('accepts no plain id, no forged token, and no account that is linked elsewhere', async () => {
    const user = await createUser(server);
    const forged = await signToken(createClaims('forged@example.com'), { key: strangeKeys.privateKey });
    for (const bad of ['108234567890123456789', forged])
      expect(await change(user.token, bad)).toMatchObject({ status: 422, json: { error: 'INVALID' } });
    await signIn(createClaims('owner@example.com'));
    const taken = await change(user.token, await signToken(createClaims('owner@example.com')));
    expect(taken).toMatchObject({ status: 409, json: { error: 'CONFLICT' } });
  });
});
