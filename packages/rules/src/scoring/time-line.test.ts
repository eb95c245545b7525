import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CountedTimes, countedTimeLine } from './time-line.ts';

const times: fc.Arbitrary<CountedTimes> = fc
  .record({
    steps: fc.array(fc.record({ gap: fc.nat(60_000), no: fc.integer({ min: 1, max: 5 }) }), {
      maxLength: 20,
    }),
    rest: fc.nat(60_000),
    spent: fc.array(fc.nat(90_000), { minLength: 5, maxLength: 5 }),
  })
  .map(({ steps, rest, spent }) => {
    let ms = 0;
    const visits = steps.map(({ gap, no }) => {
      ms += gap;
      return { ms, no };
    });
    return { visits, durationMs: ms + rest, spentMs: new Map(spent.map((one, i) => [i + 1, one])) };
  });

test('never goes back, and stays within the time of the section', () => {
  fc.assert(
    fc.property(times, (input) => {
      const line = countedTimeLine(input);
      const positions = [0, ...input.visits.map(({ ms }) => ms), input.durationMs].map(line.toPosition);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      expect(positions[0]).toBe(0);
      expect(positions.at(-1)).toBeLessThanOrEqual(line.durationMs);
    }),
  );
});

test('a question is open for its counted time, and a section for the sum of its questions', () => {
  fc.assert(
    fc.property(times, (input) => {
      const getEnd = (i: number) => input.visits[i + 1]?.ms ?? input.durationMs;
      const wall = (no: number) =>
        input.visits.reduce((sum, visit, i) => sum + (visit.no === no ? getEnd(i) - visit.ms : 0), 0);
      const spentMs = new Map([...input.spentMs].filter(([no]) => wall(no) > 0));
      const line = countedTimeLine({ ...input, spentMs });
      fc.pre([...spentMs.values()].some((ms) => ms > 0));
      for (const [no, ms] of spentMs) {
        const open = input.visits.reduce(
          (sum, visit, i) =>
            sum + (visit.no === no ? line.toPosition(getEnd(i)) - line.toPosition(visit.ms) : 0),
          0,
        );
        expect(Math.abs(open - ms)).toBeLessThanOrEqual(input.visits.length + 1);
      }
      expect(line.durationMs).toBe([...spentMs.values()].reduce((sum, ms) => sum + ms, 0));
    }),
  );
});

test('33 s of visits with 29 s counted are shown as 29 s', () => {
  const line = countedTimeLine({
    visits: [
      { ms: 3_000, no: 1 },
      { ms: 13_000, no: 2 },
    ],
    durationMs: 33_000,
    spentMs: new Map([
      [1, 10_000],
      [2, 19_000],
    ]),
  });
  expect(line.durationMs).toBe(29_000);
  expect([0, 3_000, 13_000, 23_000, 33_000].map(line.toPosition)).toEqual([0, 0, 10_000, 19_500, 29_000]);
});
