import { expect, test } from 'vitest';
import { followReads } from './follow-reads.ts';

test('a response to a request from before the connection was lost does not hide the offline notice', () => {
  const shown: boolean[] = [];
  const follow = followReads(
    (isCached) => void shown.push(isCached),
    () => 200,
  );
  follow({ fromKept: false, requestedAt: 50 });
  follow({ fromKept: true, requestedAt: 190 });
  follow({ fromKept: false, requestedAt: 100 });
  expect(shown).toEqual([false, true]);
  follow({ fromKept: false, requestedAt: 300 });
  expect(shown).toEqual([false, true, false]);
});
