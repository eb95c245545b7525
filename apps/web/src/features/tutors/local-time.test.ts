import { expect, test } from 'vitest';
import { formatTimeIn } from './local-time.ts';

test('the time in a zone, before and after its clocks change', () => {
  expect(formatTimeIn('America/New_York', new Date('2026-03-07T20:40:00Z'))).toBe('3:40 PM');
  expect(formatTimeIn('America/New_York', new Date('2026-03-08T20:40:00Z'))).toBe('4:40 PM');
  expect(formatTimeIn('Asia/Kolkata', new Date('2026-03-08T20:40:00Z'))).toBe('2:10 AM');
  expect(formatTimeIn('Nowhere/Atall', new Date())).toBeNull();
});
