import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toWholeMinutes } from './minutes.ts';

test('the minutes of the parts add up to those of the whole', () => {
  expect(toWholeMinutes([36_000, 660_000, 36_000])).toEqual([1, 11, 0]);
  fc.assert(
    fc.property(fc.array(fc.nat(86_400_000)), (times) => {
      const minutes = toWholeMinutes(times);
      const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
      expect(sum(minutes)).toBe(Math.round(sum(times) / 60_000));
      for (const [i, one] of minutes.entries())
        expect(Math.abs(one - times[i]! / 60_000)).toBeLessThanOrEqual(1);
    }),
  );
});
