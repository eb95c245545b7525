export interface ClaimedTime {
  drillQuestionId: string;
  /** Seconds. */
  timeSpent: number;
}

/** Far above any true claim; keeps the sum exact whatever a client sends. */
const HIGHEST_CLAIM_MS = 1e12;

const claimMs = (seconds: number) =>
  Number.isFinite(seconds) ? Math.min(HIGHEST_CLAIM_MS, Math.max(0, Math.round(seconds * 1000))) : 0;

/**
 * Cuts what a batch of pings claims to the wall clock since the last batch (plus a tolerance for the
 * network), each question by the same share. Claims come back as seconds in whole milliseconds, never negative.
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
  // Rounding the running total, not each share, hands out the allowance to the last millisecond.
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
