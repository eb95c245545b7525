import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listRetakes } from './retake.ts';

const at = (day: string) => new Date(`${day}T10:00:00Z`);

test('a test can be retaken eight weeks after it was last taken', () => {
  const taken = [
    { testId: 'b', completedAt: at('2026-02-01') },
    { testId: 'a', completedAt: at('2026-01-01') },
    { testId: 'b', completedAt: at('2025-06-01') },
  ];
  expect(
    listRetakes(taken).map(({ testId, readyAt }) => [testId, readyAt.toISOString().slice(0, 10)]),
  ).toEqual([
    ['a', '2026-02-26'],
    ['b', '2026-03-29'],
  ]);
});

test('each test comes once, in the order in which they can be retaken', () => {
  const taken = fc.array(
    fc.record({
      testId: fc.constantFrom('a', 'b', 'c'),
      completedAt: fc.date({ min: at('2025-01-01'), max: at('2026-01-01'), noInvalidDate: true }),
    }),
  );
  fc.assert(
    fc.property(taken, (tests) => {
      const retakes = listRetakes(tests);
      expect(new Set(retakes.map(({ testId }) => testId)).size).toBe(retakes.length);
      expect(retakes.length).toBe(new Set(tests.map(({ testId }) => testId)).size);
      for (const [i, retake] of retakes.entries()) {
        expect(retake.readyAt >= (retakes[i - 1]?.readyAt ?? retake.readyAt)).toBe(true);
        for (const one of tests)
          if (one.testId === retake.testId) expect(retake.completedAt >= one.completedAt).toBe(true);
      }
    }),
  );
});
