import { type Call, contract, type Role } from '@docket/contract';
import { findPasswordProblem } from '@docket/rules';
import { isEasyToGuess } from '@docket/rules/password-strength';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { appCode, createTwoStepUser, enterCode, enterPassword } from '../../test/fixtures/two-step.ts';
import { temporaryPassword } from '../user-management/temporary-password.ts';
import { updatePassword } from '../users/index.ts';
import { hashPassword } from './password.service.ts';

const server = testServer();
const old = 'the password so far';
let count = 0;
const person = () => {
  count += 1;
  return { email: `paula${count}@example.com`, firstName: 'Paula', lastName: 'Vandermeer' };
};
// biome-ignore lint/suspicious/noExplicitAny: looks into answers of any shape
type Way = (password: string, roles: Role[]) => Promise<{ status: number; json: any; email: string }>;

async function linkTo(email: string) {
  await server.settled();
  return (await readMails(server, email))[0]!.token;
}

/** Takes a new password only while there is no administrator: first-admin.test.ts. */
const testedElsewhere = ['POST /auth/set-up'];

/** Every other call that takes a new password, by method and path. */
const ways: Record<string, Way> = {
  'POST /auth/signup-v1': async (password) => {
    const body = { ...person(), password };
    return { ...(await server.raw('POST', '/api/auth/signup-v1', { body })), email: body.email };
  },
  'POST /auth/confirm-signup': async (password) => {
    const body = { ...person(), password: old };
    await server.raw('POST', '/api/auth/signup-v1', { body });
    const token = await linkTo(body.email);
    const confirmed = await server.raw('POST', '/api/auth/confirm-signup', { body: { token, password } });
    return { ...confirmed, email: body.email };
  },
  'POST /auth/reset-password': async (password, roles) => {
    const { email } = await createUser(server, { ...person(), password: old, roles });
    await server.as(null)('POST /auth/forgot-password', { body: { email } });
    const token = await linkTo(email);
    const reset = await server.raw('POST', '/api/auth/reset-password', { body: { token, password } });
    return { ...reset, email };
  },
  'PUT /user/change-password': async (newPassword, roles) => {
    const user = await createUser(server, { ...person(), password: old, roles });
    const body = { oldPassword: old, newPassword };
    const { email, token } = user;
    return { ...(await server.raw('PUT', '/api/user/change-password', { token, body })), email };
  },
  'PUT /user/{id}/change-password': async (newPassword, roles) => {
    const { id, email } = await createUser(server, { ...person(), password: old, roles });
    const { token } = await createUser(server, { roles: ['ADMIN'], password: old });
    const login = { email: (await server.as(token)('GET /user/me')).user.email, password: old };
    const signedIn = await server.raw('POST', '/api/auth/login', { body: login });
    const path = `/api/user/${id}/change-password`;
    const body = { newPassword };
    return { ...(await server.raw('PUT', path, { token: signedIn.json.token, body })), email };
  },
};

test('every call that takes a new password is one of these', () => {
  const takesNewPassword = ({ body }: Call) => {
    if (!body) return false;
    const { properties = {} } = z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' });
    return Object.entries(properties).some(
      ([name, field]) => /password/i.test(name) && typeof field === 'object' && field.minLength === 10,
    );
  };
  const found = Object.values(contract)
    .flatMap((area) => Object.values(area) as Call[])
    .filter(takesNewPassword)
    .map(({ method, path }) => `${method} ${path}`);
  expect(found.sort()).toEqual([...Object.keys(ways), ...testedElsewhere].sort());
});

const refused = ['1234567890', 'qwertyuiop', 'docket-demo-1', 'Paula1Vandermeer', 'paula.example.com'];
test.each(Object.entries(ways))('%s refuses easy passwords and accepts good ones', async (_, set) => {
  for (const password of refused) {
    const { status, json, email } = await set(password, ['STUDENT']);
    expect([status, json.error, json.details?.length], password).toEqual([422, 'INVALID', 1]);
    expect(json.details[0].field).toMatch(/^(newP|p)assword$/);
    const login = await server.raw('POST', '/api/auth/login', { body: { email, password } });
    expect(login.status).toBe(401);
  }
  expect((await set('nv7wbhyw4d', ['STUDENT'])).status).toBe(200);
});

test.each(Object.entries(ways).slice(2))('%s wants 12 characters of staff', async (_, set) => {
  const short = await set('nv7wbhyw4d', ['TUTOR']);
  expect([short.status, short.json.details[0].message]).toEqual([422, 'Use at least 12 characters']);
  expect((await set('nv7wbhyw4dxk', ['TUTOR'])).status).toBe(200);
});

test('a shorter password from before still signs in', async () => {
  const { email } = await createUser(server, { ...person(), password: 'docket', roles: ['ADMIN'] });
  const login = await server.raw('POST', '/api/auth/login', { body: { email, password: 'docket' } });
  expect(login.status).toBe(200);
});

test.each([
  ['qwertyuiop', 'STUDENT'],
  ['Paula1Vandermeer', 'STUDENT'],
  ['nv7wbhyw4d', 'TUTOR'],
] as const)(
  'who signs in with %s, which is refused today, chooses another one before anything else',
  async (weak, role) => {
    const user = await createUser(server, { ...person(), password: weak, roles: [role] });
    const login = async (password: string) =>
      (await server.raw('POST', '/api/auth/login', { body: { email: user.email, password } })).json;
    const { token, user: me } = await login(weak);
    expect(me).toMatchObject({ mustChangePassword: true, passwordTemporary: false });
    const refusedCall = await server.raw('GET', '/api/user/sessions', { token });
    expect([refusedCall.status, refusedCall.json.error]).toEqual([403, 'PASSWORD_CHANGE_NEEDED']);
    expect((await server.as(token)('GET /user/me')).user.mustChangePassword).toBe(true);
    // A session from before goes on: nobody is stopped in the middle of a test.
    expect((await server.as(user.token)('GET /user/me')).user.mustChangePassword).toBe(false);
    const change = (newPassword: string) =>
      server.raw('PUT', '/api/user/change-password', { token, body: { newPassword } });
    expect((await change(weak)).json.details[0].field).toBe('newPassword');
    expect((await change('copper lantern 42 meadow')).status).toBe(200);
    expect((await server.as(token)('GET /user/me')).user.mustChangePassword).toBe(false);
    expect((await server.raw('GET', '/api/user/sessions', { token })).status).toBe(200);
    expect((await login('copper lantern 42 meadow')).user.mustChangePassword).toBe(false);
    // The old one is asked for again.
    expect((await change('river stone lamp 7')).json.details[0].field).toBe('oldPassword');
  },
);

test('the second step keeps the question for a new password', async () => {
  const user = await createTwoStepUser(server);
  await updatePassword(server.db, user.id, await hashPassword(server.running.deps, 'qwertyuiop12'));
  const { cookie } = await enterPassword(server, { email: user.email, password: 'qwertyuiop12' });
  const { json } = await enterCode(server, cookie, appCode(server, user.secret));
  expect(json.user.mustChangePassword).toBe(true);
  expect((await server.raw('GET', '/api/user/sessions', { token: json.token })).status).toBe(403);
});

test('temporary passwords follow the rule', () => {
  for (let i = 0; i < 200; i += 1) {
    const owner = { ...person(), isStaff: true };
    expect(findPasswordProblem(temporaryPassword(), owner, isEasyToGuess)).toBeNull();
  }
});
