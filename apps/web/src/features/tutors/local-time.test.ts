import { expect, test } from 'vitest';
import { timeIn } from './local-time.ts';

test('the time in a zone, before and after its clocks change', () => {
  expect(timeIn('America/New_York', new Date('2026-03-07T20:40:00Z'))).toBe('3:40 PM');
  expect(timeIn('America/New_York', new Date('2026-03-08T20:40:00Z'))).toBe('4:40 PM');
  expect(timeIn('Asia/Kolkata', new Date('2026-03-08T20:40:00Z'))).toBe('2:10 AM');
  expect(timeIn('Nowhere/Atall', new Date())).toBeNull();
});
