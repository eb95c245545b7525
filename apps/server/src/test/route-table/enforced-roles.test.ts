import type { Role } from '@docket/contract';
import { sample } from '@docket/contract/sample';
import { inGroup } from '@docket/rules';
import { v7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { createUser, enterPasswordAgain, type TestUser } from '../fixtures/factories.ts';
import { testServer } from '../fixtures/index.ts';
import { type DeclaredCall, declaredCalls } from './calls.ts';
import { buildPath, staffRoles } from './fixture.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true' } });
const roles: readonly Role[] = ['STUDENT', ...staffRoles];
const users = new Map<Role, TestUser>();
beforeAll(async () => {
  for (const role of roles) users.set(role, await createUser(server, { roles: [role] }));
});

/** Calls that refuse a role for what is in the request or in the named row, with the reason. */
const byContent: Readonly<Record<string, string>> = {
  'ticket.createTemplate': 'only administrators add shared templates',
};

const newId = () => v7();
/** A request that the contract accepts, about rows that do not exist. */
const ask = ({ call, body, query, ...one }: DeclaredCall, token: string) => {
  const search = query
    ? `?${new URLSearchParams(sample(query, newId, false) as Record<string, string>).toString()}`
    : '';
  return server.raw(call.method, `${buildPath({ call, body, query, ...one }, v7())}${search}`, {
    token,
    ...(body ? { body: sample(body, newId, true) } : {}),
  });
};

/** Ends with those that sign the user out. */
const calls = declaredCalls.filter(
  ({ call, label }) => call.who !== 'public' && !call.stream && label !== 'auth.logout',
);

test('no handler refuses a role that the contract declares', async () => {
  const refused: string[] = [];
  for (const one of calls) {
    const { who, allowAnswersRole = false } = one.call;
    for (const role of roles.filter((candidate) => inGroup([candidate], who, { allowAnswersRole }))) {
      let user = users.get(role)!;
      if (one.call.recentPassword) await enterPasswordAgain(server, user);
      let answer = await ask(one, user.token);
      if (answer.status === 401) {
        // An earlier call ended the session or the account.
        user = await createUser(server, { roles: [role] });
        users.set(role, user);
        answer = await ask(one, user.token);
      }
      expect(answer.status, one.label).toBeLessThan(504);
      if (answer.json?.error === 'FORBIDDEN') refused.push(`${one.label} ${role}`);
    }
  }
  const unexplained = refused.filter((line) => !(line.split(' ')[0]! in byContent));
  expect(unexplained).toEqual([]);
  for (const label of Object.keys(byContent))
    expect(
      refused.some((line) => line.startsWith(`${label} `)),
      label,
    ).toBe(true);
});
