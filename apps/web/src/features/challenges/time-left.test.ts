import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it('tells what is left of the 24 hours of a challenge', () => {
  const left = (createdAt: string) => timeLeft({ createdAt }, new Date('2026-05-02T12:00:00Z'));
  expect(left('2026-05-02T12:00:00Z')).toBe('24 h 0 min');
  expect(left('2026-05-01T12:45:30Z')).toBe('45 min');
  expect(left('2026-05-01T12:00:20Z')).toBe('less than a minute');
  expect(left('2026-04-30T12:00:00Z')).toBe('less than a minute');
});
