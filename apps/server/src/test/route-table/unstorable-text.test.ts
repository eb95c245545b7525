import { sample } from '@docket/contract/sample';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { findUnstorable } from '../../http/unstorable-text.ts';
import { createUser } from '../fixtures/factories.ts';
import { testServer } from '../fixtures/index.ts';
import { type DeclaredCall, declaredCalls } from './calls.ts';
import { buildPath } from './fixture.ts';

const server = testServer();
const id = v7();

/** The value once for each of its texts, with a character in that text that no database row can hold. */
function* insertCharacter(value: unknown, character: string): Generator<unknown> {
  if (typeof value === 'string') yield `${value}${character}`;
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      for (const invalid of insertCharacter(one, character)) {
        if (Array.isArray(value)) yield value.map((kept, at) => (String(at) === key ? invalid : kept));
        else yield { ...value, [key]: invalid };
      }
}

/** Bodies that pass the schema of a call, and still have the character after it. */
const listBodies = ({ call, body }: DeclaredCall, character: string): unknown[] =>
  body === null
    ? []
    : [
        ...insertCharacter(
          sample(body, () => id, true),
          character,
        ),
      ].filter((invalid) => {
        const parsed = (call.body as unknown as z.ZodType).safeParse(invalid);
        return parsed.success && findUnstorable(parsed.data) !== null;
      });

test('every call that takes a text refuses a NUL character, and names the field', async () => {
  const { token } = await createUser(server, {
    roles: ['ADMIN', 'STUDENT'],
    password: 'copper lantern 42 meadow',
  });
  const reached = new Set<string>();
  for (const one of declaredCalls) {
    // One body is enough where the checks before it (limits, idempotency) are the same for all.
    const [invalid] = listBodies(one, '\u0000');
    if (invalid === undefined) continue;
    const { status, json } = await server.raw(one.call.method, buildPath(one, id), {
      token,
      body: invalid,
      ...(one.call.idempotent && { headers: { 'idempotency-key': v7() } }),
    });
    // Parameters are checked before the body, and not every sample of one fits.
    const names = Object.keys(one.params?.properties ?? {});
    if (status === 400 && names.includes(json.details?.[0]?.field)) continue;
    expect([one.label, status, json.error, json.details?.length]).toEqual([one.label, 422, 'INVALID', 1]);
    reached.add(one.label);
  }
  expect(reached.size).toBeGreaterThan(50);
  expect(reached).toContain('auth.signupEvent');
});

test('a field that the server calls otherwise is named as it was sent', async () => {
  const { token } = await createUser(server, { roles: ['ADMIN'] });
  const { status, json } = await server.raw('GET', '/api/explanation/report?filterByTutors=a%00', { token });
  expect([status, json.error, json.details?.[0]?.field]).toEqual([422, 'INVALID', 'filterByTutors']);
});
