import type { MissReason } from '@docket/contract/types';

export const missReasonNames: Record<MissReason, string> = {
  misread: 'Misread it',
  concept: "Didn't know the concept",
  trap: 'Fell for a trap',
  'between-two': 'Between two answers',
  time: 'Ran out of time',
  careless: 'Careless slip',
  guess: 'Guessed',
  other: 'Something else',
};
export const missReasons = Object.keys(missReasonNames) as MissReason[];
