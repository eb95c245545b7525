/** A suggested challenge: a row of drills on one weak skill. */
export interface Challenge {
  createdAt: Date;
  /** The student has ended it before its time. */
  endChallenge: boolean;
  right: number;
  /** Right answers that complete it. */
  noOfChallenges: number;
}

const LIFE_MS = 24 * 60 * 60 * 1000;

/** Done stays done; one that is not expires 24 hours after it was made. */
export function challengeState(challenge: Challenge, now: Date): 'open' | 'done' | 'expired' {
  if (challenge.endChallenge || challenge.right >= challenge.noOfChallenges) return 'done';
  return now.getTime() - challenge.createdAt.getTime() >= LIFE_MS ? 'expired' : 'open';
}
