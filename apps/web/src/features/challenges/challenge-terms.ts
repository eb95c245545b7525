import type { Challenge } from '@docket/contract/types';

const LIFE_MS = 24 * 60 * 60 * 1000;
/** What is left of a challenge's 24 hours: '3 h 20 min'. */
export function timeLeft({ createdAt }: Pick<Challenge, 'createdAt'>, now: Date): string {
  const minutes = Math.max(0, Math.floor((Date.parse(createdAt) + LIFE_MS - now.getTime()) / 60_000));
  if (minutes < 1) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}

/** A skill to take up a challenge on; how many questions there are is known where it was suggested. */
export type Suggestion = Pick<Challenge, 'skillId'> &
  Partial<
    Pick<Challenge, 'rootType' | 'noOfChallenges' | 'availableChallenges' | 'availableChallengesRepeated'>
  >;

export interface Terms {
  readonly noOfChallenges?: number;
  readonly repeatMasteredQuestions?: true;
}
/**
 * What to ask of the student: with too few new questions to reach the goal, those already seen come again, and the
 * goal is never more than there are questions.
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
