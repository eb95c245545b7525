import type { Challenge } from '@docket/contract/types';

const LIFE_MS = 24 * 60 * 60 * 1000;
/** How much is left of a challenge's 24 hours: '3 h 20 min'. */
export function formatTimeLeft({ createdAt }: Pick<Challenge, 'createdAt'>, now: Date): string {
  const minutes = Math.max(0, Math.floor((Date.parse(createdAt) + LIFE_MS - now.getTime()) / 60_000));
  if (minutes < 1) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}

/** A skill for a new challenge; the number of questions is known if it was suggested. */
export type Suggestion = Pick<Challenge, 'skillId'> &
  Partial<
    Pick<Challenge, 'rootType' | 'noOfChallenges' | 'availableChallenges' | 'availableChallengesRepeated'>
  >;

export interface Terms {
  readonly noOfChallenges?: number;
  readonly repeatMasteredQuestions?: true;
}
/**
 * The goal of a challenge: if too few new questions are left to reach it, seen ones are included, and it is never above
 * the number of questions.
 */
export function getTerms(suggestion: Suggestion): Terms {
  const { noOfChallenges, availableChallenges: fresh, availableChallengesRepeated: all } = suggestion;
  if (noOfChallenges === undefined || fresh === undefined || all === undefined) return {};
  const repeat = fresh < noOfChallenges && all > fresh;
  return {
    noOfChallenges: Math.max(1, Math.min(noOfChallenges, repeat ? all : fresh)),
    ...(repeat ? { repeatMasteredQuestions: true } : {}),
  };
}
