import { expect, test } from 'vitest';
import { readClosed, withClosed } from './closed.ts';

const now = new Date('2026-03-10T12:00:00Z');

test('a dismissal is kept for 48 hours', () => {
  const stored = { a: '2026-03-08T12:00:00.000Z', b: '2026-03-08T11:59:59.999Z', c: 'yesterday', d: 7 };
  expect(readClosed(stored, now)).toEqual({ a: '2026-03-08T12:00:00.000Z' });
  expect(withClosed(stored as never, 'e', now)).toEqual({
    a: '2026-03-08T12:00:00.000Z',
    e: '2026-03-10T12:00:00.000Z',
  });
  for (const nothing of [null, 'x', 3, []]) expect(readClosed(nothing, now)).toEqual({});
});
