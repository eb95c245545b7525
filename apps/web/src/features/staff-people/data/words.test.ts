import { expect, test } from 'vitest';
import { seenText } from './words.ts';

test('when somebody was seen is told as exactly as it is known: to the hour', () => {
  const at = new Date(2026, 10, 22, 10, 20).toISOString();
  const after = (minutes: number) => seenText(at, new Date(2026, 10, 22, 10, 20 + minutes));
  expect(after(0)).toBe('within the last hour');
  expect(after(59)).toBe('within the last hour');
  expect(after(60)).toBe('Nov 22, 2026, about 11 AM');
  expect(seenText(new Date(2026, 10, 22, 23, 30).toISOString(), new Date(2026, 10, 25))).toBe(
    'Nov 23, 2026, about 12 AM',
  );
});
