import type { Call, GuardedEffect } from '@docket/contract';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../fixtures/factories.ts';
import { testServer } from '../fixtures/index.ts';
import { type DeclaredCall, declaredCalls } from './calls.ts';
import { buildPath } from './fixture.ts';

/** The paths to each effect. A new one is added here, and nothing that reaches an effect may be missing (audit.test.ts). */
const paths: Readonly<Record<GuardedEffect, readonly string[]>> = {
  'grant-roles': ['POST /user', 'PUT /user/{id}/roles'],
  'delete-user': ['DELETE /user/{id}'],
  'set-password': [
    'PUT /user/google-id',
    'PUT /user/temp-password/{id}',
    'PUT /user/{id}/change-password',
    'PUT /user/{id}/profile',
  ],
  impersonate: ['POST /user/{id}/view-as'],
  'two-step-policy': ['PUT /two-step/policy'],
  'security-keys': ['DELETE /two-step/keys/{id}', 'POST /two-step/keys', 'POST /two-step/keys/begin'],
  'move-money': [
    'POST /billing/admin/refund/{userId}/payment/{chargeId}',
    'POST /billing/stripe-create-charge/{userId}/payment/{pm}',
    'PUT /billing/admin/recreate-stripe-subscription',
    'PUT /billing/admin/update-plan',
    'PUT /billing/create-free-subscription/{id}',
    'PUT /billing/next-plan/{id}',
    'PUT /billing/renewal-date/{id}',
  ],
  'change-prices': ['POST /plan', 'PUT /plan/settings/{id}', 'PUT /plan/status/{id}', 'PUT /plan/{id}'],
  'give-discount': [
    'POST /billing/admin/apply-coupon/{id}',
    'POST /coupon',
    'PUT /billing/discount/{id}',
    'PUT /coupon/{id}',
    'PUT /user/{id}/fee-waiver',
  ],
  'end-own-sessions': ['DELETE /user/sessions', 'DELETE /user/sessions/{id}'],
  'show-links': ['POST /outbox/{id}/links'],
  import: [
    'POST /content/import',
    'POST /content/import-course',
    'POST /content/import-skill-unit',
    'POST /content/package',
    'POST /school/admin/import',
    'POST /score-table/admin/conversions/import',
    'POST /score-table/admin/percentiles/import',
  ],
};

const id = v7();
const coupon = { code: 'SPRING', name: 'Spring', duration: 'once' };
const person = { email: 'walker@example.com', firstName: 'Wanda', lastName: 'Walker' };
const file = { name: 'a.csv', data: 'YQ==' };
/** Bodies with the effect, and bodies without it, of calls that only some bodies guard. */
const bodies: Readonly<Record<string, { readonly guarded: object[]; readonly open: object[] }>> = {
  'POST /user': {
    guarded: [
      { ...person, roles: ['ADMIN'] },
      { ...person, roles: ['STUDENT', 'ANSWERS'] },
    ],
    open: [person, { ...person, roles: ['STUDENT'] }],
  },
  'PUT /user/{id}/profile': {
    guarded: [{ email: 'other@example.com' }],
    open: [{ firstName: 'Wanda', phone: null }],
  },
  'PUT /user/google-id': { guarded: [{ googleId: 'x'.repeat(40) }], open: [{ googleId: null }] },
  'POST /coupon': {
    guarded: [
      { ...coupon, percentOff: 50 },
      { ...coupon, percentOff: 100, enabled: false },
      { ...coupon, amountOff: 1 },
    ],
    open: [{ ...coupon, percentOff: 49 }],
  },
  'PUT /coupon/{id}': {
    guarded: [
      { percentOff: 50, amountOff: null },
      { percentOff: null, amountOff: 100 },
      // Of a coupon that may have had a large discount before.
      { enabled: true },
      { validTill: null },
      { name: 'Summer', planIds: [] },
    ],
    open: [{ name: 'Summer' }, { enabled: false }, { percentOff: 10, amountOff: null, enabled: true }],
  },
  'PUT /billing/discount/{id}': {
    guarded: [{ discountPercentage: 1 }, { discountPercentage: 49 }, { discountPercentage: 100 }],
    open: [{ discountPercentage: 0 }],
  },
  'PUT /plan/{id}': {
    guarded: [
      { version: 1, price: 0 },
      { version: 1, stripePriceId: null },
      { version: 1, feeWaiverPrice: 1 },
      {
        version: 1,
        features: { tests: [], skills: { units: 'all' }, lessons: { free: 'all' }, classes: true },
      },
    ],
    open: [{ version: 1, name: 'Core' }],
  },
  'PUT /plan/settings/{id}': {
    guarded: [{ version: 1, prepPlusPrice: 0 }],
    open: [{ version: 1, description: 'Everything.' }],
  },
  'PUT /plan/status/{id}': { guarded: [{ enabled: true }], open: [{ enabled: false }] },
  'POST /content/import': { guarded: [{ test: {} }], open: [{ test: {}, dryRun: true }] },
  'POST /content/import-course': {
    guarded: [{ course: {}, lessons: [{}] }],
    open: [{ course: {}, lessons: [{}], dryRun: true }],
  },
  'POST /content/import-skill-unit': { guarded: [{ unit: {} }], open: [{ unit: {}, dryRun: true }] },
  'POST /content/package': { guarded: [{ ...file, dryRun: false }], open: [file] },
  'POST /school/admin/import': {
    guarded: [{ ...file, sourceId: id, dryRun: false }],
    open: [{ ...file, sourceId: id }],
  },
  'POST /score-table/admin/conversions/import': { guarded: [{ ...file, dryRun: false }], open: [file] },
  'POST /score-table/admin/percentiles/import': {
    guarded: [{ ...file, source: 'A book', dryRun: false }],
    open: [{ ...file, source: 'A book' }],
  },
};

const toRoute = ({ method, path }: Call) => `${method} ${path}`;
const guarded = declaredCalls.filter(({ call }) => call.recentPassword);
const server = testServer();
/** Tokens of an ADMIN with a password that was entered more than 15 minutes ago, and of one who just signed in. */
let stale: string;
let fresh: string;
beforeAll(async () => {
  stale = (await createUser(server, { roles: ['ADMIN'] })).token;
  server.clock.advance(15 * 60_000 + 1);
  fresh = (await createUser(server, { roles: ['ADMIN'] })).token;
});

test('every path to an effect is declared with it', () => {
  const declared = Object.fromEntries(Object.keys(paths).map((effect) => [effect, [] as string[]]));
  for (const { call } of guarded) declared[call.recentPassword!.effect]!.push(toRoute(call));
  for (const routes of Object.values(declared)) routes.sort();
  expect(declared).toEqual(paths);
  expect(Object.keys(bodies).sort()).toEqual(
    guarded
      .filter(({ call }) => call.recentPassword!.when)
      .map(({ call }) => toRoute(call))
      .sort(),
  );
});

const ask = async (one: DeclaredCall, token: string, body?: object) => {
  const { status, json } = await server.raw(one.call.method, buildPath(one, id), {
    token,
    ...(body && { body }),
    ...(one.call.idempotent && { headers: { 'idempotency-key': v7() } }),
  });
  return { status, error: json?.error as string | undefined };
};
const refused = { status: 403, error: 'PASSWORD_NEEDED' };

describe.each(guarded.map((one) => [toRoute(one.call), one] as const))('%s', (route, one) => {
  const cases = bodies[route];
  test('asks for the password again', async () => {
    for (const body of cases?.guarded ?? [undefined]) {
      expect(await ask(one, stale, body), JSON.stringify(body)).toEqual(refused);
      expect(await ask(one, fresh, body), JSON.stringify(body)).not.toEqual(refused);
    }
  });
  if (!cases) return;
  test('does not ask for what has not the effect', async () => {
    for (const body of cases.open) {
      const answer = await ask(one, stale, body);
      expect(answer, JSON.stringify(body)).not.toEqual(refused);
      expect(answer.error, JSON.stringify(body)).not.toBe('MALFORMED');
    }
  });
});
