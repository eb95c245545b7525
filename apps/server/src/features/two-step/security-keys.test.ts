import { describe, expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { addKey, beginKeySignIn, keySite, softwareKey } from '../../test/fixtures/security-key.ts';
import { appCode, createTwoStepUser, enterCode, enterPassword } from '../../test/fixtures/two-step.ts';
import { codeLimits, maxAttempts, maxSecurityKeys } from './two-step.limits.ts';

const server = testServer({ settings: { APP_URL: keySite } });
const password = 'correct horse battery';
const createTutor = async () => ({ ...(await createUser(server, { roles: ['TUTOR'], password })), password });
/** A tutor with one key and no app. */
async function createKeyUser() {
  const user = await createTutor();
  return { ...user, ...(await addKey(server, user.token)) };
}
const readEvents = async (token: string) =>
  (await server.as(token)('GET /user/security-events', { query: { size: 100 } })).items.map(
    ({ action }) => action,
  );
const readSubjects = async (email: string) => (await readMails(server, email)).map(({ subject }) => subject);
const requirePolicy = async (requiredRoles: 'TUTOR'[]) => {
  const admin = await createTwoStepUser(server, { roles: ['ADMIN'] });
  await server.as(admin.token)('PUT /two-step/policy', { body: { requiredRoles } });
};

describe('adding and removing', () => {
  test('the first key switches two-step sign-in on, signs other devices out and gives recovery codes', async () => {
    const user = await createTutor();
    const other = await server.as(null)('POST /auth/login', { body: { email: user.email, password } });
    const { recoveryCodes } = await addKey(server, user.token, ' Blue key ');
    expect(recoveryCodes).toHaveLength(10);
    const state = await server.as(user.token)('GET /two-step');
    expect(state).toMatchObject({ hasApp: false, recoveryCodesLeft: 10, enabledAt: expect.any(String) });
    expect(state.keys).toMatchObject([{ name: 'Blue key', lastUsedAt: null }]);
    expect((await server.as(user.token)('GET /user/me')).user.twoStepEnabled).toBe(true);
    const token = 'token' in other ? other.token : '';
    expect((await server.raw('GET', '/api/user/me', { token })).status).toBe(401);
    expect(await readEvents(user.token)).toEqual(
      expect.arrayContaining(['two-step.on', 'two-step.key-added']),
    );
    expect(await readSubjects(user.email)).toContain('Two-step sign-in is on');
    // The second keeps the codes.
    expect((await addKey(server, user.token)).recoveryCodes).toBeNull();
    expect(await readSubjects(user.email)).toContain('A security key was added');
    // Who has a key needs no code to add an app.
    const { secret } = await server.as(user.token)('POST /two-step/set-up', { body: { password } });
    await server.as(user.token)('POST /two-step/confirm', { body: { code: appCode(server, secret) } });
    expect(await server.as(user.token)('GET /two-step')).toMatchObject({ hasApp: true });
  });

  test('without the last key, and without an app, two-step sign-in is off', async () => {
    const { token, email } = await createKeyUser();
    await addKey(server, token, 'Spare');
    const call = server.as(token);
    const [first, spare] = (await call('GET /two-step')).keys;
    await call('DELETE /two-step/keys/{id}', { params: { id: first!.id } });
    expect(await readSubjects(email)).toContain('A security key was removed');
    expect((await call('GET /two-step')).enabledAt).not.toBeNull();
    await requirePolicy(['TUTOR']);
    const path = `/api/two-step/keys/${spare!.id}`;
    expect((await server.raw('DELETE', path, { token })).status).toBe(409);
    expect((await call('GET /two-step')).keys).toHaveLength(1);
    await requirePolicy([]);
    await call('DELETE /two-step/keys/{id}', { params: { id: spare!.id } });
    expect(await call('GET /two-step')).toMatchObject({ enabledAt: null, keys: [], recoveryCodesLeft: 0 });
    expect(await readSubjects(email)).toContain('Two-step sign-in is off');
    expect(await readEvents(token)).toEqual(expect.arrayContaining(['two-step.off', 'two-step.key-removed']));
    expect((await enterPassword(server, { email, password })).json.token).toEqual(expect.any(String));
  });

  test('an app keeps it on; turning it off removes the keys too', async () => {
    const user = await createTwoStepUser(server);
    expect((await addKey(server, user.token)).recoveryCodes).toBeNull();
    const call = server.as(user.token);
    const [key] = (await call('GET /two-step')).keys;
    await call('DELETE /two-step/keys/{id}', { params: { id: key!.id } });
    expect((await call('GET /two-step')).enabledAt).not.toBeNull();
    await addKey(server, user.token);
    await call('POST /two-step/switch-off', {
      body: { password: user.password, code: appCode(server, user.secret) },
    });
    expect(await call('GET /two-step')).toMatchObject({ enabledAt: null, keys: [] });
  });

  test('a key satisfies the policy, and can be what sets it up', async () => {
    const user = await createTutor();
    await requirePolicy(['TUTOR']);
    expect((await server.as(user.token)('GET /user/me')).user.mustSetUpTwoStep).toBe(true);
    await addKey(server, user.token);
    expect((await server.as(user.token)('GET /user/me')).user.mustSetUpTwoStep).toBe(false);
    await requirePolicy([]);
  });

  test('another site, a challenge of before, a key of another account and too many keys are refused', async () => {
    const [user, other] = [await createTutor(), await createKeyUser()];
    const call = server.as(user.token);
    const send = (credential: unknown) =>
      server.raw('POST', '/api/two-step/keys', { token: user.token, body: { name: 'Key', credential } });
    const begin = async () => (await call('POST /two-step/keys/begin')).challenge;
    const key = softwareKey();
    expect((await send(key.create('AAAA'))).status).toBe(409);
    const former = await begin();
    for (const credential of [
      key.create(await begin(), 'https://docket.example.net'),
      softwareKey('example.net').create(await begin()),
      other.key.create(await begin()),
      key.create(former),
      { ...key.create(await begin()), attestationObject: 'AAAA' },
    ]) {
      const { status, json } = await send(credential);
      expect([status, json.details?.[0].field]).toEqual([422, 'credential']);
    }
    const late = await begin();
    server.clock.advance(14 * 60_000);
    expect((await send(key.create(late))).status).toBe(200);
    for (let n = 1; n < maxSecurityKeys; n += 1) await addKey(server, user.token);
    const full = await server.raw('POST', '/api/two-step/keys/begin', { token: user.token });
    expect([full.status, full.json.error]).toEqual([409, 'WRONG_STATE']);
    const foreign = (await server.as(other.token)('GET /two-step')).keys[0]!.id;
    expect((await server.raw('DELETE', `/api/two-step/keys/${foreign}`, { token: user.token })).status).toBe(
      404,
    );
  });
});

describe('signing in', () => {
  test('a signature opens the session, once, and is remembered', async () => {
    const user = await createKeyUser();
    const { cookie, challenge, answer } = await beginKeySignIn(server, user);
    const methods = await server.raw('GET', '/api/auth/two-step', { headers: { cookie } });
    expect(methods.json).toEqual({ app: false, key: true });
    expect((await server.raw('GET', '/api/auth/two-step')).json).toEqual({ app: false, key: false });
    const { status, json } = await answer(user.key.get(challenge, 1));
    expect([status, json.user.id]).toEqual([200, user.id]);
    const [key] = (await server.as(json.token)('GET /two-step')).keys;
    expect(key!.lastUsedAt).toBe(server.clock.now().toISOString());
    const { items } = await server.as(json.token)('GET /user/security-events', { query: {} });
    expect(items[0]).toMatchObject({ action: 'sign-in.succeeded', method: 'security-key' });
    expect((await answer(user.key.get(challenge, 2))).json.error).toBe('SIGN_IN_EXPIRED');
    // A recovery code works for who lost the key; there is no app.
    const again = await enterPassword(server, user);
    expect((await enterCode(server, again.cookie, '123456')).status).toBe(409);
    expect((await enterCode(server, again.cookie, user.recoveryCodes![0]!, 'recovery')).status).toBe(200);
  });

  test('what a key signs is used up by a refused answer too', async () => {
    const user = await createKeyUser();
    const { challenge, answer } = await beginKeySignIn(server, user);
    const wrong = await answer({ ...user.key.get(challenge, 1), signature: 'MEUCIQ' });
    expect([wrong.status, wrong.json.details[0].field]).toEqual([422, 'credential']);
    expect((await answer(user.key.get(challenge, 1))).status).toBe(422);
    expect(await readEvents(user.token)).toContain('sign-in.code-failed');
  });

  test('another key, site or challenge, and a counter that did not grow, are refused', async () => {
    const [user, other] = [await createKeyUser(), await createKeyUser()];
    const first = await beginKeySignIn(server, user);
    expect((await first.answer(user.key.get(first.challenge, 7))).status).toBe(200);
    for (const forge of [
      (challenge: string) => other.key.get(challenge, 8),
      (challenge: string) => user.key.get(challenge, 8, 'https://docket.example.net'),
      () => user.key.get(first.challenge, 8),
      (challenge: string) => user.key.get(challenge, 7),
    ]) {
      const { challenge, answer } = await beginKeySignIn(server, user);
      expect((await answer(forge(challenge))).status).toBe(422);
    }
    const last = await beginKeySignIn(server, user);
    expect((await last.answer(user.key.get(last.challenge, 8))).status).toBe(200);
  });

  test('refused answers count as wrong codes do, and the challenge ends with its time', async () => {
    const user = await createKeyUser();
    let tries = 0;
    for (let n = 0; n < codeLimits.hour.max / maxAttempts; n += 1) {
      const { answer } = await beginKeySignIn(server, user);
      for (; tries < (n + 1) * maxAttempts; tries += 1)
        expect((await answer(user.key.get('AAAA', 1))).status).toBe(422);
      expect((await answer(user.key.get('AAAA', 1))).json.error).toBe('SIGN_IN_EXPIRED');
    }
    const blocked = await beginKeySignIn(server, user);
    expect((await blocked.answer(user.key.get(blocked.challenge, 1))).status).toBe(429);
    server.clock.advance(3_600_000);
    const late = await beginKeySignIn(server, user);
    server.clock.advance(600_000);
    expect((await late.answer(user.key.get(late.challenge, 1))).json.error).toBe('SIGN_IN_EXPIRED');
  });
});
