import type { Me } from '@docket/contract';
import { afterAll, expect, test } from 'vitest';
import { type Config, readConfig } from '../../config.ts';
import { demoAccounts } from '../../demo/demo.accounts.ts';
import { type Running, startServer } from '../../server.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

/** Listens on a loopback address; the others are started on its database. */
const server = testServer({ settings: { DEMO: 'true' } });
const others: Running[] = [];
afterAll(async () => {
  for (const other of others) await other.close();
});

/** Another start on the same data, with the lines that it prints. */
async function startAgain(settings: Record<string, string>) {
  const lines: string[] = [];
  const config: Config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    LOCAL_PAYMENTS: 'false',
    SECRETS_KEY: server.running.deps.config.SECRETS_KEY,
    FILES_DIR: server.running.deps.config.FILES_DIR!,
    ...settings,
  });
  const running = await startServer(config, {
    ...{ clock: server.clock, database: server.db, callsOnly: true },
    announce: (line) => lines.push(line),
  });
  others.push(running);
  return { url: running.url, lines };
}
const post = (
  url: string,
  account: { email: string; password?: string },
  headers: Record<string, string> = {},
) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
const listDemo = async (url: string, headers: Record<string, string> = {}) =>
  (
    (await (await fetch(`${url}/api/auth/config`, { headers })).json()) as { demo: { email: string }[] }
  ).demo.map(({ email }) => email);

const admin = demoAccounts.find(({ email }) => email.startsWith('admin'))!;
const student = demoAccounts.find(({ email }) => email.startsWith('student'))!;
const emails = demoAccounts.map(({ email }) => email);
const students = emails.filter((_, at) => !demoAccounts[at]!.isStaff);
const proxied = { 'x-forwarded-for': '203.0.113.7' };

test('the accounts of the demo, from a local start to a public one', async () => {
  for (const { email, password, isStaff } of demoAccounts)
    await createUser(server, { email, password, roles: [isStaff ? 'ADMIN' : 'STUDENT'] });
  const real = await createUser(server, {
    roles: ['ADMIN'],
    email: 'real@school.example.com',
    password: 'a password of one’s own',
  });
  const { url } = server.running;

  // On this machine every account is offered and signs in; a forwarded request sees and opens those of students alone.
  expect(await listDemo(url)).toEqual(emails);
  expect(await listDemo(url, proxied)).toEqual(students);
  // A proxy that hands on the name that the browser asked for, and says nothing else.
  const named = await server.running.app.inject({
    url: '/api/auth/config',
    headers: { host: 'docket.example.com' },
  });
  expect(named.json().demo).toHaveLength(students.length);
  const opened = await post(url, admin);
  expect(opened.status).toBe(200);
  const { token, user } = (await opened.json()) as { token: string; user: Me };
  // The published password stays usable, although nobody could choose it.
  expect(user.mustChangePassword).toBe(false);
  expect((await post(url, student, proxied)).status).toBe(200);
  const refused = await post(url, admin, proxied);
  expect([refused.status, await refused.json()]).toEqual([
    401,
    expect.objectContaining({ message: expect.stringMatching(/only on the machine that runs Docket/) }),
  ]);

  // DEMO=true on a server that others reach: it works, staff are not listed, and operators are warned.
  const shown = await startAgain({ DEMO: 'true', APP_URL: 'https://docket.example.com' });
  expect(shown.lines.filter((line) => line.startsWith('Warning:'))).toEqual([
    expect.stringMatching(/^Warning: The demo is on, .* Set DEMO=false\.$/),
  ]);
  expect(await listDemo(shown.url)).toEqual(students);
  expect((await post(shown.url, admin)).status).toBe(200);
  const health = async (at: string) => {
    const response = await fetch(`${at}/api/health/details`, { headers: { authorization: real.token } });
    const { problems } = (await response.json()) as { problems: { grave: boolean; text: string }[] };
    return problems.filter(({ text }) => /demo/i.test(text)).map(({ grave }) => grave);
  };
  expect(await health(shown.url)).toEqual([true]);
  expect(await health(url)).toEqual([]);

  // Without DEMO none is offered, the password opens none of them, and earlier sessions have ended.
  const closed = await startAgain({ APP_URL: 'https://docket.example.com' });
  expect(closed.lines.join('\n')).toMatch(/Warning: 5 demo accounts still have the published password/);
  expect(closed.lines.join('\n')).not.toContain('docket-demo-1');
  expect(await listDemo(closed.url)).toEqual([]);
  for (const account of demoAccounts)
    expect((await post(closed.url, account)).status, account.email).toBe(401);
  const me = await fetch(`${closed.url}/api/user/me`, { headers: { authorization: token } });
  expect(me.status).toBe(401);
  expect(await health(closed.url)).toEqual([false]);

  // Under another address the published password does not sign in either; one that was changed does.
  const renamed = await createUser(server, {
    email: 'renamed@example.com',
    password: admin.password,
    roles: ['ADMIN'],
  });
  expect((await post(closed.url, renamed)).status).toBe(401);
  expect((await post(closed.url, real)).status).toBe(200);
});

test('a server that others reach warns of payments in test mode', async () => {
  const staff = await createUser(server, { roles: ['ADMIN'] });
  const findWarnings = async (settings: Record<string, string>) => {
    const { url, lines } = await startAgain({ DEMO: 'false', ...settings });
    const response = await fetch(`${url}/api/health/details`, { headers: { authorization: staff.token } });
    const { problems } = (await response.json()) as { problems: { text: string }[] };
    const isTest = (text: string) => text.includes('test mode');
    return [lines.some(isTest), problems.some(({ text }) => isTest(text))];
  };
  const free = { LOCAL_PAYMENTS: 'true', PAYMENTS_PORT: '0' };
  expect(await findWarnings(free)).toEqual([false, false]);
  expect(await findWarnings({ ...free, APP_URL: 'https://docket.school.example' })).toEqual([true, true]);
  expect(await findWarnings({ APP_URL: 'https://docket.school.example' })).toEqual([false, false]);
});
