export interface ClaimedTime {
  drillQuestionId: string;
  /** Seconds. */
  timeSpent: number;
}

/** Far above any real claim; keeps the sum exact for any input. */
const HIGHEST_CLAIM_MS = 1e12;

const claimMs = (seconds: number) =>
  Number.isFinite(seconds) ? Math.min(HIGHEST_CLAIM_MS, Math.max(0, Math.round(seconds * 1000))) : 0;

/**
 * Caps the total that a batch of pings claims at the time since the last batch plus a tolerance for the network; each
 * question is reduced by the same share. Returns seconds in whole milliseconds, never negative.
 */
export function capClaimedTime<T extends ClaimedTime>(
  claims: readonly T[],
  wallMsSinceLast: number,
  toleranceMs: number,
): T[] {
  const allowed = Math.floor(Math.max(0, wallMsSinceLast) + Math.max(0, toleranceMs));
  const claimed = claims.map((claim) => claimMs(claim.timeSpent));
  const sum = claimed.reduce((total, ms) => total + ms, 0);
  if (sum <= allowed) return claims.map((claim, i) => ({ ...claim, timeSpent: claimed[i]! / 1000 }));
  // Rounding the running total instead of each share distributes the allowance to the last millisecond.
  let running = 0;
  let allotted = 0;
  return claims.map((claim, i) => {
    running += claimed[i]!;
    const upTo = Math.floor((running / sum) * allowed);
    const timeSpent = (upTo - allotted) / 1000;
    allotted = upTo;
    return { ...claim, timeSpent };
  });
}
