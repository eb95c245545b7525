import { expect, it } from 'vitest';
import { formatTimeLeft, getTerms } from './challenge-terms.ts';

it('shows how much is left of the 24 hours of a challenge', () => {
  const left = (createdAt: string) => formatTimeLeft({ createdAt }, new Date('2026-05-02T12:00:00Z'));
  expect(left('2026-05-02T12:00:00Z')).toBe('24 h 0 min');
  expect(left('2026-05-01T12:45:30Z')).toBe('45 min');
  expect(left('2026-05-01T12:00:20Z')).toBe('less than a minute');
  expect(left('2026-04-30T12:00:00Z')).toBe('less than a minute');
});

it('asks for no more right answers than there are questions', () => {
  const terms = (availableChallenges: number, availableChallengesRepeated: number) =>
    getTerms({ skillId: 'flaw', noOfChallenges: 5, availableChallenges, availableChallengesRepeated });
  expect(terms(13, 18)).toEqual({ noOfChallenges: 5 });
  expect(terms(3, 9)).toEqual({ noOfChallenges: 5, repeatMasteredQuestions: true });
  expect(terms(2, 2)).toEqual({ noOfChallenges: 2 });
  expect(terms(1, 4)).toEqual({ noOfChallenges: 4, repeatMasteredQuestions: true });
  expect(getTerms({ skillId: 'flaw' })).toEqual({});
});
