import { addDays } from '@docket/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAsWords } from './list.words.ts';

const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2020-01-01', days));
const spans = fc
  .tuple(day, fc.integer({ min: 0, max: 900 }))
  .map(([from, days]) => [from, addDays(from, days)] as const);
/** The words that a row has for a day (docket_day_words). */
const wordsOfDay = (one: string) => [`#in:y${one.slice(0, 4)}`, `#in:m${one.slice(0, 7)}`, `#in:d${one}`];

test('the words of a span name each of its days once, and no other', () => {
  fc.assert(
    fc.property(spans, ([from, to]) => {
      const words = new Set(daysAsWords('in', from, to));
      for (let one = addDays(from, -40); one <= addDays(to, 40); one = addDays(one, 1)) {
        const named = wordsOfDay(one).filter((word) => words.has(word)).length;
        expect(named, one).toBe(one >= from && one <= to ? 1 : 0);
      }
      expect(words.size).toBeLessThanOrEqual(2 * 30 + 2 * 11 + 3);
    }),
  );
});

test('roughly, they name all days and at most the rest of their months, in few words', () => {
  fc.assert(
    fc.property(spans, ([from, to]) => {
      const words = new Set(daysAsWords('in', from, to, true));
      for (let one = addDays(from, -40); one <= addDays(to, 40); one = addDays(one, 1)) {
        const named = wordsOfDay(one).some((word) => words.has(word));
        if (one >= from && one <= to) expect(named, one).toBe(true);
        else if (one.slice(0, 7) < from.slice(0, 7) || one.slice(0, 7) > to.slice(0, 7))
          expect(named, one).toBe(false);
      }
      expect(words.size).toBeLessThanOrEqual(2 * 4 + 2 * 11 + 3);
    }),
  );
});
