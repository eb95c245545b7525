import { parse } from 'node:querystring';
import { errorEnvelope } from '@docket/contract';
import { v7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../testing/factories.ts';
import { testServer } from '../testing/index.ts';
import { badIds, badQueries, badTexts, deepArray, deepObject, spoiled, strangers } from './bad-values.ts';
import { accepts, type DeclaredCall, declaredCalls } from './calls.ts';
import { fingerprintReader } from './fingerprint.queries.ts';
import { sample } from './sample.ts';
import {
  addressOf,
  buildWorld,
  idsOf,
  inhabit,
  renew,
  type Thing,
  type Things,
  thingInField,
  thingInPath,
  type World,
} from './world.ts';

const server = testServer();
let world: World;
let fingerprint: () => Promise<string[]>;
beforeAll(async () => {
  world = await buildWorld(server);
  fingerprint = await fingerprintReader(server.db);
});

/** Codes above 499 that are an honest answer where a call declares them. */
const declared501 = (one: DeclaredCall) => one.call.errors?.includes('NOT_CONFIGURED') ?? false;
const takesBody = ({ call }: DeclaredCall) => call.method !== 'GET' && call.method !== 'DELETE';
interface Request {
  readonly what: string;
  readonly path: string;
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Record<string, string>;
  /** The statuses that are right; left out: anything that is no fault of the server. */
  readonly expected?: readonly number[];
}

let before: string[];
let asking: { user: TestUser; token: string } | null = null;

/** Sends a request; who was signed out by one before is signed in again. */
async function send(method: string, { path, text, body, headers }: Request) {
  const init = {
    ...(text === undefined ? {} : { text }),
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
  };
  if (!asking) return server.raw(method, path, init);
  const answer = await server.raw(method, path, { ...init, token: asking.token });
  if (answer.json?.error !== 'NO_SESSION') return answer;
  asking.token = await renew(server, asking.user);
  before = await fingerprint();
  return server.raw(method, path, { ...init, token: asking.token });
}

/** Sends one bad request and holds its answer to what every answer must be. */
async function probe(one: DeclaredCall, request: Request): Promise<void> {
  const { what, path, expected } = request;
  const label = `${one.call.method} ${path.slice(0, 120)} ${what}`;
  const { status, json, headers } = await send(one.call.method, request);
  expect(headers.get('x-app-version'), label).toBeTruthy();
  expect(headers.get('x-request-id'), label).toBeTruthy();
  if (status < 400) {
    expect(expected ?? [status], label).toContain(status);
    before = await fingerprint();
    return;
  }
  expect(errorEnvelope.strict().safeParse(json).success, `${label}: ${status} ${JSON.stringify(json)}`).toBe(
    true,
  );
  if (!(status === 501 && declared501(one)))
    expect(status, `${label}: ${JSON.stringify(json)}`).toBeLessThan(500);
  if (expected) expect(expected, `${label}: ${status} ${JSON.stringify(json)}`).toContain(status);
  const after = await fingerprint();
  expect(after, `${label} was refused and left something behind`).toEqual(before);
}

describe.each(declaredCalls.map((one) => [one.label, one] as const))('%s', (label, one) => {
  const thing = thingInPath(one);
  const states =
    thing === 'drill' || thing === 'drillQuestion' || label === 'drill.highlight'
      ? (['started', 'completed'] as const)
      : (['started'] as const);
  let things: Things;
  let foreign: Things;
  const address = (of: Things = things) => addressOf(one, thing ? of[thing] : '');
  const settle = async (state: 'started' | 'completed') => {
    const student = await inhabit(server, world, state);
    things = student.things;
    const { who } = one.call;
    const user = who === 'any' || who === 'student' ? student.user : world.staff.ADMIN;
    asking = who === 'public' ? null : { user, token: user.token };
    before = await fingerprint();
  };
  const meetForeigner = async (state: 'started' | 'completed') => {
    foreign = (await inhabit(server, world, state)).things;
    before = await fingerprint();
  };
  const whole = (of: Things | null = things, full = true) =>
    one.body ? sample(one.body, idsOf(label, of), full) : undefined;
  const orNothing = (value: unknown) => (value === undefined ? {} : { body: value });

  if (takesBody(one)) {
    test('refuses what is no JSON', async () => {
      await settle('started');
      for (const { what, text, status } of badTexts)
        await probe(one, { what, path: address(), text, expected: status });
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'application/xml',
      ])
        await probe(one, {
          what: type,
          path: address(),
          text: 'a=1',
          headers: { 'content-type': type },
          expected: [415],
        });
      const limit = one.call.bodyLimit ?? 65_536;
      await probe(one, {
        what: 'over the limit',
        path: address(),
        text: JSON.stringify({ a: 'x'.repeat(limit) }),
        expected: [413],
      });
    });
  }

  if (one.body) {
    test.each(states)('refuses bodies that the contract does not take (%s)', async (state) => {
      await settle(state);
      const path = address();
      for (const value of strangers)
        await probe(one, {
          what: JSON.stringify(value).slice(0, 60),
          path,
          body: value,
          ...(accepts(one.call, 'body', value) ? {} : { expected: [400] }),
        });
      for (const { what, value } of spoiled(whole()))
        await probe(one, {
          what,
          path,
          body: value,
          ...(accepts(one.call, 'body', value) ? {} : { expected: [400] }),
        });
      const fields = Object.keys(one.body?.properties ?? {});
      for (const deep of [deepArray, deepObject]) {
        await probe(one, { what: 'nothing but depth', path, text: deep, expected: [400] });
        for (const field of fields) {
          const rest = JSON.stringify(whole()).slice(1);
          await probe(one, { what: `${field} of great depth`, path, text: `{"${field}":${deep},${rest}` });
        }
      }
    });
  }

  test('refuses queries that the contract does not take', async () => {
    await settle('started');
    const body = orNothing(whole());
    for (const query of badQueries)
      await probe(one, { what: 'query', path: `${address()}?${query}`, ...body, expected: [400] });
    for (const field of Object.keys(one.query?.properties ?? {})) {
      const rest = new URLSearchParams(
        Object.entries(sample(one.query!, idsOf(label, things), false) as Record<string, string>).filter(
          ([name]) => name !== field,
        ),
      ).toString();
      for (const value of strangers) {
        // A surrogate that stands alone cannot be written into an address.
        const text = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString();
        const query = `${rest}${rest && '&'}${field}=${encodeURIComponent(text)}`;
        await probe(one, {
          what: 'query',
          path: `${address()}?${query}`,
          ...body,
          ...(accepts(one.call, 'query', { ...parse(query) }) ? {} : { expected: [400] }),
        });
      }
      await probe(one, {
        what: 'twice',
        path: `${address()}?${rest}&${field}=1&${field}=2`,
        ...body,
        expected: [400],
      });
    }
  });

  if (thing) {
    const query = () => {
      const made = one.query
        ? (sample(one.query, idsOf(label, things), false) as Record<string, string>)
        : {};
      const text = new URLSearchParams(made).toString();
      return text ? `?${text}` : '';
    };

    test('finds nothing under ids that are none, or of nothing', async () => {
      await settle('started');
      const body = orNothing(whole(things, false));
      for (const id of badIds)
        await probe(one, { what: 'id', path: addressOf(one, id) + query(), ...body, expected: [400, 404] });
      await probe(one, {
        what: 'nobody’s id',
        path: addressOf(one, v7()) + query(),
        ...body,
        expected: [404],
      });
    });

    const owned: readonly Thing[] = ['drill', 'drillQuestion', 'challenge', 'session', 'user'];
    const staffOnly = one.call.who !== 'student' && one.call.who !== 'any';
    if (owned.includes(thing) && !staffOnly) {
      test.each(states)("finds nothing under another user's id (%s)", async (state) => {
        await settle(state);
        await meetForeigner(state);
        await probe(one, {
          what: 'foreign id',
          path: address(foreign) + query(),
          ...orNothing(whole(things, false)),
          expected: [404],
        });
      });
    }
  }

  test("refuses another user's ids in the body", async () => {
    await settle('started');
    const fields = JSON.stringify(one.body ?? {});
    const personal = ['ids', 'drillQuestionId', 'id'].filter(
      (field) =>
        fields.includes(`"${field}":{`) &&
        ['drill', 'drillQuestion'].includes(thingInField(label, field) ?? ''),
    );
    if (personal.length > 0) await meetForeigner('started');
    for (const _ of personal)
      await probe(one, {
        what: 'foreign ids in the body',
        path: address(),
        body: whole({ ...things, drill: foreign.drill, drillQuestion: foreign.drillQuestion }),
        expected: [400, 404, 409],
      });
    if (one.body)
      await probe(one, { what: 'ids of nothing in the body', path: address(), body: whole(null) });
  });
});

describe('addresses that are no calls', () => {
  const someCall = declaredCalls[0]!;
  beforeEach(async () => {
    asking = null;
    before = await fingerprint();
  });

  test.each(['/api/nope', '/api', '/api/', '/api/drill', '/api/drill/a/b/c/d', `/api/${'x'.repeat(3000)}`])(
    '%s is 404',
    async (path) => {
      await probe(
        { ...someCall, call: { ...someCall.call, method: 'GET', who: 'public' } },
        { what: '', path, expected: [404] },
      );
    },
  );
  test.each(['/api/drill/%zz', '/api/%', '/api/drill/%ff', `/api/drill/${'x'.repeat(3000)}`])(
    '%s is refused',
    async (path) => {
      await probe(
        { ...someCall, call: { ...someCall.call, method: 'GET', who: 'public' } },
        {
          what: '',
          path,
          expected: [400, 404, 414],
        },
      );
    },
  );
});
