import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { examCouncilServer } from '../../../test/fixtures/exam-council.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { lsacLogs } from '../exam-council.tables.ts';
import { createExamCouncil } from './client.ts';
import { CouncilError } from './council-error.ts';
import { httpTransport } from './http-transport.ts';
import { maskSecrets } from './mask.ts';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
interface Answer {
  readonly status: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Record<string, string>;
}
const token = 'council-token-that-stays-here';
const linkedAccount = {
  studentCoachingId: 'SC-7',
  accountId: 'L10000001',
  linked: true,
  linkedDate: '2026-03-01',
  subscriptionType: null,
  somethingNew: 1,
};

/** The next responses of the council; the last one is repeated. 'drop' closes the connection. */
let answers: (Answer | 'drop')[] = [];
let received: Received[] = [];
let council: Server;

async function startCouncil(): Promise<string> {
  council = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ method: request.method, url: request.url, headers: request.headers, body });
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (answer === 'drop') return request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.text ?? JSON.stringify(answer.json ?? {}));
  });
  await new Promise<void>((resolve) => council.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(council.address() as AddressInfo).port}/v1/`;
}
let address = '';
const server = examCouncilServer(async () => {
  address = await startCouncil();
  return { LSAC_URL: address, LSAC_TOKEN: token, APP_URL: 'https://prep.example' };
});
afterAll(() => new Promise((resolve) => council.close(resolve)));
beforeEach(() => {
  received = [];
});

const client = () =>
  createExamCouncil(server.running.deps, httpTransport(address, token), async () => undefined);
const catchFailure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof CouncilError ? error.failure : error),
  );

describe('the HTTP adapter', () => {
  test('sends the token, one key for an activation, and reads days and timestamps', async () => {
    const user = await createUser(server);
    answers = [{ status: 200, json: linkedAccount }];
    expect(await client().activatePrepPlus(user.id, 'L10000001', 'prep-plus-1')).toEqual({
      studentCoachingId: 'SC-7',
      accountId: 'L10000001',
      linked: true,
      linkedDate: new Date('2026-03-01T00:00:00Z'),
      subscriptionType: null,
      subscriptionExpirationDate: null,
      prepPlusActivationDate: null,
    });
    expect(received).toMatchObject([
      {
        method: 'POST',
        url: '/v1/accounts/L10000001/prep-plus',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'prep-plus-1' },
      },
    ]);
    await client().readAccount(user.id, { studentCoachingId: 'a/../b?c' });
    expect(received[1]).toMatchObject({
      method: 'GET',
      url: '/v1/student-coachings/a%2F..%2Fb%3Fc',
      body: '',
    });
  });

  test('retries reads twice, and never writes', async () => {
    const user = await createUser(server);
    const good = { status: 200, json: linkedAccount };
    answers = ['drop', { status: 503 }, good];
    expect((await client().readAccount(user.id, { accountId: 'L10000001' })).linked).toBe(true);
    expect(received).toHaveLength(3);
    for (const bad of ['drop', { status: 500 }, { status: 429 }] as const) {
      answers = [bad];
      received = [];
      expect(await catchFailure(client().readAccount(user.id, { accountId: 'L1' }))).toBe('unavailable');
      expect(received).toHaveLength(3);
      received = [];
      expect(await catchFailure(client().activatePrepPlus(user.id, 'L1', 'k'))).toBe('unavailable');
      expect(received).toHaveLength(1);
    }
  });

  test('reports what is wrong with other responses', async () => {
    const user = await createUser(server);
    const cases: [Answer, string][] = [
      [{ status: 404 }, 'not-found'],
      [{ status: 422 }, 'refused'],
      [{ status: 401 }, 'unavailable'],
      // The token must not be sent to the target of a redirect.
      [{ status: 307, headers: { location: `${address}elsewhere` } }, 'unavailable'],
      [{ status: 200, text: '<html>' }, 'malformed'],
      [{ status: 200, json: [] }, 'malformed'],
      [{ status: 200, json: { ...linkedAccount, accountId: null } }, 'malformed'],
      [{ status: 200, json: { ...linkedAccount, linkedDate: 'yesterday' } }, 'malformed'],
      [{ status: 200, json: { ...linkedAccount, linked: 'yes' } }, 'malformed'],
      [{ status: 200, text: `"${'x'.repeat(200_000)}"` }, 'malformed'],
    ];
    for (const [answer, failure] of cases) {
      answers = [answer];
      expect(
        await catchFailure(client().linkAccount(user.id, 'L1')),
        JSON.stringify(answer).slice(0, 80),
      ).toBe(failure);
    }
  });

  test('accepts no link with another scheme', async () => {
    const student = await createUser(server);
    const send = () => server.raw('POST', '/api/billing/start-lsac', { token: student.token });
    for (const linkUrl of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'ftp://a.example']) {
      answers = [{ status: 200, json: { studentCoachingId: 'SC-8', linkUrl } }];
      expect((await send()).status, linkUrl).toBe(503);
    }
    const linkUrl = 'https://council.example/link?token=abc';
    answers = [{ status: 200, json: { studentCoachingId: 'SC-8', linkUrl } }];
    expect((await send()).json).toMatchObject({ linkUrl });
    expect(JSON.parse(received.at(-1)!.body)).toMatchObject({
      externalId: student.id,
      email: student.email,
      returnUrl: 'https://prep.example/lsac-link',
    });
  });

  test('writes no secret to the log', async () => {
    const rows = await server.db.orm.select().from(lsacLogs);
    expect(rows.length).toBeGreaterThan(10);
    const text = JSON.stringify(rows);
    for (const secret of [token, 'token=abc', '@example.com', 'Bearer']) expect(text).not.toContain(secret);
  });
});

test('does not use the simulator if the real council is configured', async () => {
  const student = await createUser(server);
  const staff = await createUser(server, { roles: ['BILLING'] });
  const path = `/api/billing/admin/lsac-simulator/${student.id}`;
  expect((await server.raw('GET', path, { token: staff.token })).status).toBe(404);
  expect((await server.raw('PUT', path, { token: staff.token, body: { linked: true } })).status).toBe(404);
  expect((await server.raw('GET', '/api/exam-council-simulator/link/abc')).status).toBe(404);
  expect((await server.as(student.token)('GET /billing/lsac-account')).isTestMode).toBe(false);
});

test('requires all of its settings or none', () => {
  expect(() => readConfig({ LSAC_URL: 'https://council.example' })).toThrow('LSAC_TOKEN');
  expect(() => readConfig({ LSAC_TOKEN: 'x' })).toThrow('LSAC_URL');
  expect(() => readConfig({ LSAC_URL: 'ftp://council.example', LSAC_TOKEN: 'x' })).toThrow('LSAC_URL');
});

test('masks data but keeps what support needs', () => {
  expect(
    maskSecrets({
      email: 'ann.lee@mail.example.org',
      firstName: 'Ann',
      name: null,
      apiKey: 'k-1',
      accessToken: { a: 1 },
      note: 'write to bob@x.org or https://a.example/t/secret?x=1',
      returnUrl: 'https://prep.example/lsac-link',
      accountId: 'L1',
      list: [{ lastName: 'Lee' }],
    }),
  ).toEqual({
    email: 'a***@m***',
    firstName: 'A***',
    name: null,
    apiKey: '***',
    accessToken: '***',
    note: 'write to b***@x*** or https://a.example/***',
    returnUrl: 'https://prep.example/***',
    accountId: 'L1',
    list: [{ lastName: 'L***' }],
  });
});
