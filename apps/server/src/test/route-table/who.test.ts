import type { Role, Who } from '@docket/contract';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../fixtures/factories.ts';
import { testServer } from '../fixtures/index.ts';
import { type DeclaredCall, declaredCalls } from './calls.ts';
import { buildPath, staffRoles } from './fixture.ts';

/** The roles of each group; repeated here, so that a mistake in the product's own table is found. */
const groups: Record<Exclude<Who, 'public' | 'any'>, readonly Role[]> = {
  owner: ['ADMIN'],
  admin: ['ADMIN', 'MANAGER'],
  billing: ['ADMIN', 'MANAGER', 'BILLING'],
  content: ['ADMIN', 'MANAGER', 'CONTENT'],
  staff: ['ADMIN', 'MANAGER', 'BILLING', 'CONTENT', 'EVENTS', 'TEAM', 'TUTOR'],
  student: ['STUDENT'],
};
const roles: readonly Role[] = ['STUDENT', ...staffRoles];

const server = testServer();
const tokens = new Map<Role | 'nobody' | 'expired', string>();
beforeAll(async () => {
  tokens.set('expired', (await createUser(server)).token);
  server.clock.advance(366 * 86_400_000);
  for (const role of roles) tokens.set(role, (await createUser(server, { roles: [role] })).token);
  tokens.set('nobody', (await createUser(server, { roles: [] })).token);
});

/** A query that no call knows: an allowed user gets MALFORMED, before anything happens. */
const ask = (one: DeclaredCall, token?: string) =>
  server.raw(one.call.method, `${buildPath(one, v7())}?notAField=1`, token === undefined ? {} : { token });

describe.each(declaredCalls.map((declaredCall) => [declaredCall.label, declaredCall] as const))(
  '%s',
  (_, one) => {
    const { who, allowAnswersRole } = one.call;
    if (who === 'public') {
      test('is open to everybody', async () => {
        for (const token of [undefined, 'invalid token', tokens.get('STUDENT')!]) {
          const { status, json } = await ask(one, token);
          expect(status, JSON.stringify(json)).toBe(400);
        }
      });
      return;
    }

    test('needs a session', async () => {
      for (const token of [undefined, '', 'invalid token', 'Bearer nothing', tokens.get('expired')!]) {
        const { status, json } = await ask(one, token);
        expect([status, json.error], token ?? 'no token').toEqual([401, 'NO_SESSION']);
        expect(json.message).not.toBe('');
      }
    });

    test(`accepts ${who}, and nobody else`, async () => {
      for (const role of roles) {
        const { status, json } = await ask(one, tokens.get(role)!);
        const answers = role === 'ANSWERS' && who === 'staff' && allowAnswersRole === true;
        if (who === 'any' || groups[who].includes(role) || answers)
          expect([role, status]).toEqual([role, 400]);
        else expect([role, status, json.error]).toEqual([role, 403, 'FORBIDDEN']);
      }
      const { status } = await ask(one, tokens.get('nobody')!);
      expect(status, 'an account without any role').toBe(who === 'any' ? 400 : 403);
    });
  },
);
