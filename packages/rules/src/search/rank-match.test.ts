import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankMatch, takeBestMatches } from './rank-match.ts';

describe('rankMatch', () => {
  test.each([
    ['flaw', 'Flaw', '', 0],
    ['FLAW ', 'flaw', '', 0],
    ['exam d', 'Exam date', '', 1],
    ['date', 'Exam date', '', 2],
    ['date ex', 'Exam date', '', 2],
    ['resume', 'Résumé', '', 0],
    ['least-used', 'Least used', '', 0],
    ['timer', 'Drill settings', 'Timing, timer', 3],
    ['drill timer', 'Drill settings', 'Timing, timer', 3],
    ['ate', 'Exam date', '', null],
    ['exam time', 'Exam date', '', null],
    ['  ', 'Exam date', '', null],
    ['…', 'Exam date', '', null],
  ] as const)('%j against %j', (search, name, also, rank) => {
    expect(rankMatch(search, name, also)).toBe(rank);
  });

  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  test('every prefix of a name finds it at rank 0 or 1, whatever other text it has', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        fc.string(),
        (tokens, length, also) => {
          const name = tokens.join(' ');
          const search = name.slice(0, 1 + (length % name.length));
          expect(rankMatch(search, name, also)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
  test('additional text never makes a match worse', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (search, name, also) => {
        const alone = rankMatch(search, name);
        if (alone !== null) expect(rankMatch(search, name, also)).toBe(alone);
      }),
    );
  });
});

test('takeBestMatches keeps the order of equal matches, and the limit', () => {
  const names = ['Weaken', 'Flawless', 'A flaw', 'Flaw', 'The flaw'];
  const toCandidate = (name: string) => ({ name });
  expect(takeBestMatches(names, 'flaw', toCandidate, 9)).toEqual(['Flaw', 'Flawless', 'A flaw', 'The flaw']);
  expect(takeBestMatches(names, 'flaw', toCandidate, 2)).toEqual(['Flaw', 'Flawless']);
});
