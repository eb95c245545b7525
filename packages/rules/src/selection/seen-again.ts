const DAY_MS = 86_400_000;
/** After three weeks a question is worth as much as one that was missed just before. */
const REST_DAYS = 21;
/** A longer rest adds nothing. */
const MAX_RESTS = 3;

export interface SeenUnit {
  readonly id: string;
  /** When one of its questions was last met. */
  readonly metAt: Date;
  /** The share of its questions that were missed the last time, 0 to 1. */
  readonly missed: number;
}

const countDays = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY_MS;
/** Whether a seen question may come back. */
export const hasRested = (metAt: Date, now: Date): boolean => countDays(metAt, now) >= 1;

/**
 * Seen questions in the order in which repeating them helps most: a miss counts as much as three weeks of rest, and
 * rest counts up to nine weeks. Those met within the last day are left out: they are still remembered.
 */
export function rankSeen<T extends SeenUnit>(units: readonly T[], now: Date): T[] {
  const days = (unit: T) => countDays(unit.metAt, now);
  const worth = (unit: T) => Math.min(MAX_RESTS, days(unit) / REST_DAYS) + unit.missed;
  return units
    .filter((unit) => hasRested(unit.metAt, now))
    .map((unit) => ({ unit, worth: worth(unit) }))
    .sort(
      (a, b) =>
        b.worth - a.worth ||
        a.unit.metAt.getTime() - b.unit.metAt.getTime() ||
        (a.unit.id < b.unit.id ? -1 : 1),
    )
    .map(({ unit }) => unit);
}
