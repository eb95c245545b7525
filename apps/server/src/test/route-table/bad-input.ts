import { parse } from 'node:querystring';
import { errorEnvelope } from '@docket/contract';
import { sample } from '@docket/contract/sample';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { importSampleTest } from '../fixtures/content.ts';
import type { TestUser } from '../fixtures/factories.ts';
import { testServer } from '../fixtures/index.ts';
import {
  badIds,
  badQueries,
  badTexts,
  corruptValues,
  deepArray,
  deepObject,
  wrongValues,
} from './bad-values.ts';
import { accepts, type DeclaredCall, declaredCalls } from './calls.ts';
import { clearThrottles, findChangedTables, fingerprintReader, waitForJobs } from './fingerprint.queries.ts';
import { buildPath, type Fixture, findFixtureIds, renew, seedFixture, seedStudent } from './fixture.ts';
import { type EntityKind, type FixtureIds, findKindInField, findKindInPath } from './fixture-ids.ts';

interface Request {
  readonly what: string;
  readonly path: string;
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Record<string, string>;
  /** The accepted statuses; left out: anything but a server error. */
  readonly expected?: readonly number[];
}

/** To save time, every twentieth request to every fourth call. DOCKET_TESTS=all sends all requests to all calls. */
const isWhole = process.env.DOCKET_TESTS === 'all';
const step = isWhole ? 1 : 20;
const sampleCalls = (calls: readonly DeclaredCall[]) =>
  isWhole ? calls : calls.filter((_, index) => index % 4 === 0);
const pickEveryNth = (requests: readonly Request[], every = step) =>
  requests.filter((_, index) => index % every === 0);

/**
 * Sends bad requests to every one of these calls: none may end in a server error, and a refused one changes nothing.
 */
export function testBadInput(calls: readonly DeclaredCall[]) {
  // With sign-in by Google configured, so that its call is tested too, and not only refused as missing.
  const server = testServer({ settings: { GOOGLE_CLIENT_ID: 'sample', LOCAL_PAYMENTS: 'true' } });
  let fixture: Fixture;
  let fingerprint: () => Promise<string[]>;
  beforeAll(async () => {
    fixture = await seedFixture(server);
    const readFingerprint = await fingerprintReader(server.db);
    fingerprint = async () => {
      await server.settled();
      await waitForJobs(server.db);
      return readFingerprint();
    };
  });

  let before: string[];
  let requested: { user: TestUser; token: string } | null = null;

  type Student = Awaited<ReturnType<typeof seedStudent>>;
  const seeded = new Map<string, Student>();
  /** The tables that have rows of a seeded student. */
  const ofStudents = new Set<string>();
  /**
   * A refused request changes nothing, so the same students are used until one that is accepted changes a table with rows of
   * theirs: creating one takes 30 requests.
   */
  async function reuseStudent(part: 'asks' | 'owns', state: 'started' | 'completed'): Promise<Student> {
    const known = seeded.get(`${part} ${state}`);
    if (known) return known;
    const earlier = await fingerprint();
    const made = await seedStudent(server, fixture, state);
    for (const table of findChangedTables(earlier, await fingerprint())) ofStudents.add(table);
    seeded.set(`${part} ${state}`, made);
    return made;
  }
  const contentTables = ['tests', 'sections', 'segments', 'questions'];
  let testNo = 2;
  /** After an accepted request. New students need questions that no request has changed. */
  async function forgetChanged(after: readonly string[]) {
    const changed = findChangedTables(before, after);
    if (changed.some((table) => ofStudents.has(table) || contentTables.includes(table))) seeded.clear();
    if (changed.some((table) => contentTables.includes(table)))
      fixture = { ...fixture, sample: await importSampleTest(server, { no: ++testNo }) };
  }

  /** Sends a request; a user who was signed out by an earlier one is signed in again. */
  async function send(method: string, { path, text, body, headers }: Request) {
    const init = {
      ...(text === undefined ? {} : { text }),
      ...(body === undefined ? {} : { body }),
      ...(headers === undefined ? {} : { headers }),
    };
    if (!requested) return server.raw(method, path, init);
    const response = await server.raw(method, path, { ...init, token: requested.token });
    if (response.json?.error !== 'NO_SESSION') return response;
    requested.token = await renew(server, requested.user);
    before = await fingerprint();
    return server.raw(method, path, { ...init, token: requested.token });
  }

  /** Sends one bad request and checks its response against the rules for every response; true when it was refused. */
  async function ask(one: DeclaredCall, request: Request): Promise<boolean> {
    const { what, path, expected } = request;
    const { status, json, headers } = await send(one.call.method, request);
    const label = `${one.call.method} ${path.slice(0, 160)} ${what}: ${status} ${JSON.stringify(json).slice(0, 300)}`;
    expect(headers.get('x-app-version'), label).toBeTruthy();
    expect(headers.get('x-request-id'), label).toBeTruthy();
    if (expected) expect(expected, label).toContain(status);
    if (status < 400) return false;
    expect(errorEnvelope.strict().safeParse(json).success, label).toBe(true);
    expect(status, label).toBeLessThan(500);
    return true;
  }

  /** Requests that may be accepted or refused; a refused one changes nothing. */
  async function mayTake(one: DeclaredCall, requests: readonly Request[]) {
    // One by one, each with a fingerprint of all tables: the most expensive, so half of the share.
    for (const request of pickEveryNth(requests, isWhole ? 1 : 2 * step)) {
      const refused = await ask(one, request);
      const after = await fingerprint();
      if (refused) expect(after, `${request.what} was refused and left something behind`).toEqual(before);
      await forgetChanged(after);
      before = await fingerprint();
    }
  }

  const maxConcurrency = 8;
  /** Requests that must be refused, and together change nothing. */
  async function mustRefuse(one: DeclaredCall, requests: readonly Request[]) {
    const sent = pickEveryNth(requests);
    // A second payment of a customer at the same time is 409, and one too many in an hour 429, before ids are read.
    const concurrency = one.call.idempotent ? 1 : maxConcurrency;
    for (let at = 0; at < sent.length; at += concurrency) {
      if (one.call.idempotent) await clearThrottles(server.db);
      await Promise.all(sent.slice(at, at + concurrency).map((request) => ask(one, request)));
    }
    expect(await fingerprint(), 'something refused left something behind').toEqual(before);
  }

  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'];
  const owned: readonly EntityKind[] = [
    'drill',
    'drillQuestion',
    'practice',
    'practiceQuestion',
    'review',
    'ticket',
    'note',
    'bookmark',
    'challenge',
    'drillSession',
    'session',
    'user',
  ];
  const personalFields = ['ids', 'drillQuestionId', 'practiceQuestionId', 'id'];

  describe.each(sampleCalls(calls).map((one) => [one.label, one] as const))('%s', (label, one) => {
    const { call } = one;
    const kind = findKindInPath(one);
    let fixtureIds: FixtureIds;
    const settle = async (state: 'started' | 'completed') => {
      const student = await reuseStudent('asks', state);
      fixtureIds = student.fixtureIds;
      const user = call.who === 'any' || call.who === 'student' ? student.user : fixture.staff.ADMIN;
      requested = call.who === 'public' ? null : { user, token: user.token };
      before = await fingerprint();
    };
    const address = (of: FixtureIds = fixtureIds) => buildPath(one, kind ? of[kind] : '');
    const whole = (of: FixtureIds | null = fixtureIds, full = true) =>
      one.body ? { body: sample(one.body, findFixtureIds(label, of), full) } : {};
    const leastQuery = () =>
      (one.query ? sample(one.query, findFixtureIds(label, fixtureIds), false) : {}) as Record<
        string,
        string
      >;
    const withQuery = (path: string) => {
      const text = new URLSearchParams(leastQuery()).toString();
      return text ? `${path}?${text}` : path;
    };
    const badBodies = (takenByContract: boolean): Request[] =>
      [...wrongValues.map((value) => ({ what: 'all', value })), ...corruptValues(whole().body)]
        .filter(({ value }) => accepts(call, 'body', value) === takenByContract)
        .map(({ what, value }) => ({
          what,
          path: withQuery(address()),
          body: value,
          ...(takenByContract ? {} : { expected: [400] }),
        }));
    beforeAll(() => settle('started'));

    if (call.method !== 'GET' && call.method !== 'DELETE')
      test('refuses invalid JSON', async () => {
        const path = withQuery(address());
        await mustRefuse(one, [
          ...badTexts.map(({ what, text, status }) => ({ what, path, text, expected: status })),
          ...types.map((type) => ({
            what: type,
            path,
            text: 'a=1',
            headers: { 'content-type': type },
            expected: [415],
          })),
          {
            what: 'over the limit',
            path,
            text: JSON.stringify({ a: 'x'.repeat(call.bodyLimit ?? 65_536) }),
            expected: [413],
          },
        ]);
      });

    if (one.body) {
      test('refuses bodies that the contract does not accept', async () => {
        const depths = [deepArray, deepObject].map((text) => ({
          what: 'nothing but depth',
          path: withQuery(address()),
          text,
          expected: [400],
        }));
        await mustRefuse(one, [...badBodies(false), ...depths]);
      });
    }

    test('refuses queries that the contract does not accept', async () => {
      const fields = Object.keys(one.query?.properties ?? {});
      const queries = fields.flatMap((field) => {
        const { [field]: _, ...others } = leastQuery();
        const rest = new URLSearchParams(others).toString();
        const values = wrongValues.map((value) => {
          // A lone surrogate cannot be written into an address.
          const text = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString();
          return `${rest}${rest && '&'}${field}=${encodeURIComponent(text)}`;
        });
        return [...values, `${rest}${rest && '&'}${field}=1&${field}=2`];
      });
      const all = () =>
        [...badQueries, ...queries].map((query) => ({
          what: 'query',
          path: `${address()}?${query}`,
          ...whole(),
          refused: badQueries.includes(query) || !accepts(call, 'query', { ...parse(query) }),
        }));
      const isTaken = ({ refused }: { refused: boolean }) => !refused;
      await mustRefuse(
        one,
        all()
          .filter(({ refused }) => refused)
          .map((request) => ({ ...request, expected: [400] })),
      );
      await mayTake(one, all().filter(isTaken));
    });

    if (kind)
      test('finds nothing for invalid and unknown ids', async () => {
        await settle('started');
        await mustRefuse(one, [
          ...badIds.map((id) => ({
            what: 'id',
            path: withQuery(buildPath(one, id)),
            ...whole(fixtureIds, false),
            expected: [400, 404],
          })),
          {
            what: 'id',
            path: withQuery(buildPath(one, v7())),
            ...whole(fixtureIds, false),
            expected: [404],
          },
        ]);
      });

    const ofStudent = call.who === 'student' || call.who === 'any';
    if (kind && owned.includes(kind) && ofStudent)
      test("finds nothing for another user's id", async () => {
        for (const state of ['started', 'completed'] as const) {
          const foreign = (await reuseStudent('owns', state)).fixtureIds;
          await settle(state);
          await mustRefuse(one, [
            {
              what: 'foreign id',
              path: withQuery(address(foreign)),
              ...whole(fixtureIds, false),
              expected: [404],
            },
          ]);
        }
      });

    const fields = JSON.stringify(one.body ?? {});
    const naming = personalFields.filter((field) => {
      const named = findKindInField(label, field);
      return fields.includes(`"${field}":{`) && (named === 'drill' || named === 'drillQuestion');
    });
    if (naming.length > 0)
      test("refuses another user's ids in the body", async () => {
        await settle('started');
        const { drill, drillQuestion } = (await reuseStudent('owns', 'started')).fixtureIds;
        before = await fingerprint();
        const foreign = whole({ ...fixtureIds, drill, drillQuestion });
        // 422: another rule was broken before the id was checked.
        await mustRefuse(one, [
          { what: 'foreign ids', path: address(), ...foreign, expected: [404, 409, 422] },
        ]);
      });

    if (one.body)
      test('accepts or refuses all other requests, and never ends in a server error', async () => {
        const deepFields = (): Request[] =>
          Object.keys(one.body?.properties ?? {}).flatMap((field) =>
            [deepArray, deepObject].map((deep) => ({
              what: `${field} of great depth`,
              path: withQuery(address()),
              text: `{"${field}":${deep},${JSON.stringify(whole().body).slice(1)}`,
            })),
          );
        for (const state of ['started', 'completed'] as const) {
          await settle(state);
          await mayTake(one, [
            ...deepFields(),
            { what: 'ids of nothing', path: withQuery(address()), ...whole(null) },
            ...badBodies(true),
          ]);
          if (kind !== 'drill' && kind !== 'drillQuestion' && label !== 'drill.highlight') break;
        }
      });
  });

  describe('unknown addresses', () => {
    const nowhere = declaredCalls.find(({ label }) => label === 'plan.list')!;
    beforeAll(async () => {
      requested = null;
      before = await fingerprint();
    });

    test.each([
      '/api/nope',
      '/api',
      '/api/',
      '/api/drill/a/b/c/d',
      '/api/%',
      '/api/drill/%zz',
      '/api/drill/%ff',
      `/api/${'x'.repeat(3000)}`,
      `/api/drill/${'x'.repeat(3000)}`,
    ])('%s is refused', async (path) => {
      await mustRefuse(nowhere, [{ what: 'address', path, expected: [400, 401, 404, 414] }]);
    });
  });
}
