import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankSeen, type SeenUnit } from './seen-again.ts';

const now = new Date('2026-03-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const unit = (id: string, days: number, missed: number): SeenUnit => ({ id, metAt: daysAgo(days), missed });
const ids = (units: readonly SeenUnit[]) => rankSeen(units, now).map(({ id }) => id);

test('a miss counts as much as three weeks of rest', () => {
  expect(ids([unit('right', 20, 0), unit('missed', 1, 1)])).toEqual(['missed', 'right']);
  expect(ids([unit('right', 45, 0), unit('missed', 2, 1)])).toEqual(['right', 'missed']);
});

test('rest counts up to nine weeks, then the longest ago comes first', () => {
  expect(ids([unit('b', 100, 0), unit('a', 200, 0), unit('c', 63, 0)])).toEqual(['a', 'b', 'c']);
});

test('a question of the last day is left out', () => {
  expect(ids([unit('today', 0.99, 1), unit('yesterday', 1, 0)])).toEqual(['yesterday']);
});

const anyUnits = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    metAt: fc.double({ min: 0, max: 400, noNaN: true }).map(daysAgo),
    missed: fc.constantFrom(0, 0.25, 0.5, 1),
  }),
  { selector: ({ id }) => id },
);

test('of two units with the same rest, the one with more misses comes first; of two with the same misses, the older', () => {
  fc.assert(
    fc.property(anyUnits, (units) => {
      const ranked = rankSeen(units, now);
      for (const [at, first] of ranked.entries())
        for (const second of ranked.slice(at + 1)) {
          const isOlder = first.metAt <= second.metAt;
          expect(isOlder || first.missed > second.missed).toBe(true);
        }
    }),
  );
});

test('the order does not depend on the order of the input', () => {
  fc.assert(
    fc.property(anyUnits, (units) => {
      expect(rankSeen(units.toReversed(), now)).toEqual(rankSeen(units, now));
    }),
  );
});
