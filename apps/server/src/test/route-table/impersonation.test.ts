import { readsOnly } from '@docket/contract';
import { sample } from '@docket/contract/sample';
import { beforeAll, describe, expect, test } from 'vitest';
import { enterPasswordAgain } from '../fixtures/factories.ts';
import { testServer } from '../fixtures/index.ts';
import { type DeclaredCall, declaredCalls } from './calls.ts';
import { fingerprintReader } from './fingerprint.queries.ts';
import {
  buildPath,
  type Fixture,
  findFixtureIds,
  type SeededStudent,
  seedFixture,
  seedStudent,
} from './fixture.ts';
import { findKindInPath } from './fixture-ids.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true' } });
let fixture: Fixture;
let fingerprint: () => Promise<string[]>;
beforeAll(async () => {
  fixture = await seedFixture(server);
  fingerprint = await fingerprintReader(server.db);
});
const forStudents = ({ call }: DeclaredCall) => ['public', 'any', 'student'].includes(call.who);
/** Ending the impersonation comes last; calls that read public data are left out. */
const callsUnderTest = declaredCalls.filter(
  ({ call }) => !call.allowWhileImpersonating && !(call.who === 'public' && readsOnly(call)),
);
/** These calls are refused whatever the student does. */
const reading = callsUnderTest.filter((one) => forStudents(one) && readsOnly(one.call));
/** The number of calls that are made before all tables are checked. */
const maxConcurrency = 16;

/** A student at work, and how the account is impersonated: immediately, or when what was begun there is long over. */
describe.each([
  ['at work', 'started', 0],
  ['whose time is over', 'started', 6 * 3_600_000],
  ['who is done', 'completed', 0],
] as const)('impersonating a student %s', (_, state, laterMs) => {
  let student: SeededStudent;
  let token: string;
  beforeAll(async () => {
    student = await seedStudent(server, fixture, state);
    server.clock.advance(laterMs);
    await enterPasswordAgain(server, fixture.staff.ADMIN);
    const view = await server.as(fixture.staff.ADMIN.token)('POST /user/{id}/view-as', {
      params: { id: student.user.id },
    });
    token = view.token;
  });

  const ask = (one: DeclaredCall) => {
    const kind = forStudents(one) ? findKindInPath(one) : null;
    const address = buildPath(one, kind ? student.fixtureIds[kind] : student.user.id);
    const ids = findFixtureIds(one.label, student.fixtureIds);
    const query = (one.query && forStudents(one) ? sample(one.query, ids, false) : {}) as Record<
      string,
      string
    >;
    const search = new URLSearchParams(query).toString();
    return server.raw(one.call.method, search ? `${address}?${search}` : address, {
      token,
      ...(one.body && forStudents(one) ? { body: sample(one.body, ids, true) } : {}),
    });
  };

  test('no call that could write is accepted, and reads write nothing', async () => {
    const before = await fingerprint();
    let checked: string[] = [];
    const asks = state === 'started' && laterMs === 0 ? callsUnderTest : reading;
    for (const one of asks) {
      const { status, json } = await ask(one);
      const label = `${one.label}: ${status} ${JSON.stringify(json)?.slice(0, 200)}`;
      expect(status, label).toBeLessThan(500);
      if (!forStudents(one)) expect([status, json.error], label).toEqual([403, 'FORBIDDEN']);
      else if (!readsOnly(one.call)) expect([status, json.error], label).toEqual([403, 'READ_ONLY']);
      else expect([401, 403], label).not.toContain(status);
      checked.push(one.label);
      if (checked.length < maxConcurrency && one !== asks.at(-1)) continue;
      expect(await fingerprint(), `one of ${checked} wrote something`).toEqual(before);
      checked = [];
    }
  });

  test('only its end is written', async () => {
    const sessions = async () => (await server.as(student.user.token)('GET /user/sessions')).sessions;
    expect((await sessions()).filter((session) => session.staff)).toHaveLength(1);
    expect((await server.raw('POST', '/api/auth/logout', { token, body: {} })).status).toBe(200);
    expect((await server.raw('GET', '/api/user/me', { token })).status).toBe(401);
    expect((await sessions()).filter((session) => session.staff)).toEqual([]);
  });
});
