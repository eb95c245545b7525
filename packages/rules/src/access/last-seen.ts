const HOUR_MS = 3_600_000;

/**
 * The latest time at which a user may have been seen. Visits are recorded once an hour, so the true time is within the
 * hour after the recorded one.
 */
export const latestVisit = (lastSeenAt: string, now: Date): Date =>
  new Date(Math.min(Date.parse(lastSeenAt) + HOUR_MS, now.getTime()));
