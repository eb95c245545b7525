/** Classes whose notice the student dismissed, and when (ISO): kept for 48 hours. */
export type Closed = Readonly<Record<string, string>>;
const maxAgeMs = 48 * 3_600_000;
const maxStored = 100;

/** The stored entries, validated: nothing older than 48 hours, and no invalid date. */
export function readClosed(stored: unknown, now: Date): Closed {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  const young = Object.entries(stored).filter(([, at]) => {
    const age = typeof at === 'string' ? now.getTime() - Date.parse(at) : Number.NaN;
    return age <= maxAgeMs;
  });
  return Object.fromEntries(young.slice(-maxStored));
}
export const withClosed = (closed: Closed, id: string, now: Date): Closed =>
  readClosed({ ...closed, [id]: now.toISOString() }, now);
