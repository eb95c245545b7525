import { isWriteCall } from '@docket/contract';
import { sample } from '@docket/contract/sample';
import { beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../fixtures/factories.ts';
import { testServer } from '../fixtures/index.ts';
import { type DeclaredCall, declaredCalls } from './calls.ts';
import { fingerprintReader } from './fingerprint.queries.ts';
import { buildPath, findFixtureIds, seedFixture, seedStudent } from './fixture.ts';
import { findKindInPath } from './fixture-ids.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true' } });
let fixture: Awaited<ReturnType<typeof seedFixture>>;
let student: Awaited<ReturnType<typeof seedStudent>>;
beforeAll(async () => {
  fixture = await seedFixture(server);
  student = await seedStudent(server, fixture, 'started');
});

const addressFor = (one: DeclaredCall) => {
  const kind = findKindInPath(one);
  return buildPath(one, kind ? student.fixtureIds[kind] : student.user.id);
};
const buildCookie = (token: string) => `docket_token=${token}`;
const foreign = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
];

describe('requests from another site', () => {
  const writes = declaredCalls.filter(({ call }) => isWriteCall(call));

  test('every call that writes refuses them, with the cookie and without', async () => {
    for (const write of writes) {
      const user =
        write.call.who === 'student' || write.call.who === 'any' ? student.user : fixture.staff.ADMIN;
      for (const [i, headers] of foreign.entries()) {
        const cookie = i % 2 === 0 ? { cookie: buildCookie(user.token) } : {};
        const { status, json } = await server.raw(write.call.method, addressFor(write), {
          headers: { ...headers, ...cookie },
        });
        expect([status, json.error], `${write.label} ${JSON.stringify(headers)}`).toEqual([403, 'FORBIDDEN']);
      }
    }
  });

  test('with the cookie alone, a GET that writes must come from our own pages', async () => {
    // Somebody without an open drill, which would be given again.
    const { token } = await createUser(server);
    const drills = async () => (await server.as(token)('GET /drill/list', { query: {} })).total;
    const before = await drills();
    const cookie = buildCookie(token);
    for (const headers of [{}, { 'sec-fetch-site': 'none' }, ...foreign])
      expect(
        (await server.raw('GET', '/api/drill/next/LR', { headers: { cookie, ...headers } })).status,
      ).toBe(403);
    expect(await drills()).toBe(before);
    const own = await server.raw('GET', '/api/drill/next/LR', {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    expect([own.status, await drills()]).toEqual([200, before + 1]);
  });

  test('requests with the Authorization header, without a browser, and reads are accepted', async () => {
    const { token } = await createUser(server);
    const far = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const feedback = { body: { message: 'Hello' } };
    expect(
      (await server.raw('POST', '/api/user/feedback', { token, headers: far, ...feedback })).status,
    ).toBe(200);
    expect(
      (await server.raw('POST', '/api/auth/forgot-password', { body: { email: 'a@example.com' } })).status,
    ).toBe(200);
    const headers = { 'sec-fetch-site': 'same-origin', origin: server.running.url };
    const body = { email: 'a@example.com' };
    expect((await server.raw('POST', '/api/auth/forgot-password', { headers, body })).status).toBe(200);
    const reading = { cookie: buildCookie(token), 'sec-fetch-site': 'cross-site' };
    expect((await server.raw('GET', '/api/user/me', { headers: reading })).status).toBe(200);
  });
});

describe('a GET that is not declared as writing', () => {
  /** The number of calls that are made before all tables are checked. */
  const maxConcurrency = 16;
  const reads = declaredCalls.filter(({ call }) => !isWriteCall(call) && !call.stream);

  test.each([
    ['a student at work', 0],
    ['a student whose time is over', 6 * 3_600_000],
  ])('changes nothing for %s', async (_, laterMs) => {
    student = await seedStudent(server, fixture, 'started');
    server.clock.advance(laterMs);
    // The last use of sessions is stored once an hour, and not by a particular call.
    const tokens = [student.user.token, fixture.staff.ADMIN.token, fixture.staff.TUTOR.token];
    for (const token of tokens) await server.raw('GET', '/api/user/me', { token });
    const readAll = await fingerprintReader(server.db);
    /** What is written after an answer counts too. */
    const fingerprint = async () => {
      await server.settled();
      return readAll();
    };
    let before = await fingerprint();
    let batch: string[] = [];
    for (const read of reads) {
      const staff = !['public', 'any', 'student'].includes(read.call.who);
      const query = (
        read.query ? sample(read.query, findFixtureIds(read.label, student.fixtureIds), false) : {}
      ) as Record<string, string>;
      const search = new URLSearchParams(query).toString();
      const { status, json } = await server.raw(
        'GET',
        search ? `${addressFor(read)}?${search}` : addressFor(read),
        {
          token: staff ? fixture.staff.ADMIN.token : student.user.token,
        },
      );
      expect(status, `${read.label} ${JSON.stringify(json)?.slice(0, 200)}`).toBeLessThan(500);
      batch.push(read.label);
      if (batch.length < maxConcurrency && read !== reads.at(-1)) continue;
      const after = await fingerprint();
      expect(after, `one of ${batch} wrote something`).toEqual(before);
      before = after;
      batch = [];
    }
  });
});
