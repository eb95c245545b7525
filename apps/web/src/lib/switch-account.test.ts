import type { Me } from '@docket/contract/types';
import { expect, test, vi } from 'vitest';
import { shouldSwitchSession } from './switch-account.ts';

const nora = { id: 'nora' } as Me;
const omar = { id: 'omar' } as Me;
const tokens = { current: 'a', other: 'b' };
/** The users of the two tokens, and the user's answer. */
async function decide(current: Me | null | 'offline', other: Me | null, answer = false) {
  const confirm = vi.fn(async () => answer);
  const switched = await shouldSwitchSession(tokens, {
    findUser: async (token) => {
      const user = token === 'a' ? current : other;
      if (user === 'offline') throw new Error('offline');
      return user;
    },
    confirm,
  });
  return [switched, confirm.mock.calls.length];
}

test.each([
  ['another account asks, and the answer counts: yes', nora, omar, true, [true, 1]],
  ['another account asks, and the answer counts: no', nora, omar, false, [false, 1]],
  ['the same account does not ask', nora, nora, false, [true, 0]],
  ['a session that has ended does not ask', null, omar, false, [true, 0]],
  ['a token of no use changes nothing', nora, null, true, [false, 0]],
  ['without a connection nothing changes', 'offline', omar, true, [false, 0]],
] as const)('%s', async (_, current, other, answer, expected) => {
  expect(await decide(current, other, answer)).toEqual(expected);
});
