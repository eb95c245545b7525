import type { Me } from '@docket/contract/types';
import { expect, test, vi } from 'vitest';
import { shouldUseLink } from './sign-in-link.ts';

const nora = { id: 'nora' } as Me;
const omar = { id: 'omar' } as Me;
/** The users of the two tokens, and the user's answer. */
async function decide(current: Me | null | 'offline' | 'nobody', other: Me | null, answer: boolean) {
  const confirm = vi.fn(async () => answer);
  const isUsed = await shouldUseLink(
    { current: current === 'nobody' ? null : 'a', other: 'b' },
    {
      findUser: async (token) => {
        const user = token === 'a' ? current : other;
        if (user === 'offline' || user === 'nobody') throw new Error('offline');
        return user;
      },
      confirm,
    },
  );
  return [isUsed, confirm.mock.calls.length];
}

test.each([
  ['another account asks, and the answer counts: yes', nora, omar, true, [true, 1]],
  ['another account asks, and the answer counts: no', nora, omar, false, [false, 1]],
  ['a visitor is asked, and the answer counts: yes', 'nobody', omar, true, [true, 1]],
  ['a visitor is asked, and the answer counts: no', 'nobody', omar, false, [false, 1]],
  ['the same account does not ask', nora, nora, false, [true, 0]],
  ['a session that has ended asks like a visitor', null, omar, false, [false, 1]],
  ['a token of no use changes nothing', nora, null, true, [false, 0]],
  ['without a connection nothing changes', 'offline', omar, true, [false, 0]],
] as const)('%s', async (_, current, other, answer, expected) => {
  expect(await decide(current, other, answer)).toEqual(expected);
});
