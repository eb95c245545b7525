/** A suggested challenge: several drills on one weak skill. */
export interface Challenge {
  createdAt: Date;
  /** True if the student ended it early. */
  endChallenge: boolean;
  right: number;
  /** Right answers that complete it. */
  noOfChallenges: number;
}

const LIFE_MS = 24 * 60 * 60 * 1000;

/** A completed challenge stays completed; others expire 24 hours after they were created. */
export function challengeState(challenge: Challenge, now: Date): 'open' | 'done' | 'expired' {
  if (challenge.endChallenge || challenge.right >= challenge.noOfChallenges) return 'done';
  return now.getTime() - challenge.createdAt.getTime() >= LIFE_MS ? 'expired' : 'open';
}
